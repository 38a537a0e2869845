import * as v from 'valibot'
import { builtInFont, fontValues } from '../design/fonts.ts'
import { dateFormat } from '../kernel/i18n/date-format.ts'
import { defaultLocale, locales } from '../kernel/i18n/locale.ts'
import { fallbackCurrency } from '../kernel/money.ts'

const texts = v.object({ en: v.string(), de: v.string(), pl: v.string() })
const shopPicture = v.object({
  address: v.pipe(v.string(), v.regex(/^\/media\/[0-9a-f]{20}(#\d+,\d+)?$/)),
  width: v.number(),
  height: v.number(),
})
const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30'))
const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #2f5d50'), v.toLowerCase())

const newsletterList = v.object({
  /** Its name in exports and in the API. */
  folder: v.pipe(v.string(), v.maxLength(50), v.regex(/^[\w-]+$/, 'must be letters, digits, - and _')),
  names: texts,
  /** Offered by the form in the footer, in blocks and on its own page. */
  isInForms: v.boolean(),
  /** The box of the registration subscribes to it. */
  isAtRegistration: v.boolean(),
})
export type NewsletterList = v.InferOutput<typeof newsletterList>
export const defaultNewsletterList: NewsletterList = {
  folder: 'default',
  names: { en: 'Newsletter', de: 'Newsletter', pl: 'Newsletter' },
  isInForms: true,
  isAtRegistration: true,
}

/** Settings that name a picture of the media library. */
export const pictureSettings = ['shop.logo', 'shop.icon'] as const

/** Of a shop without a name. Where it is left in a shop that has one, it stands for that name: `withShopName`. */
export const placeholderName = 'Vitrine'

/**
 * The settings of the shop: rows of the table `settings`, one per key. The default applies when no row is stored.
 * All settings are public; secrets are never settings.
 */
export const settings = {
  'shop.name': v.optional(v.string(), placeholderName),
  'shop.titleSuffix': v.optional(v.string(), placeholderName), // SF-1.24
  'shop.currency': v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be the three letters of a currency, such as EUR')),
    fallbackCurrency,
  ), // SF-9.37
  'shop.country': v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as DE')),
    'GB',
  ),
  /**
   * The language of the shop's root URL, and of the hreflang x-default. English has addresses without a prefix in any
   * case.
   */
  'shop.mainLanguage': v.optional(v.picklist(locales), defaultLocale),
  'shop.timeZone': v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Berlin')),
    'Europe/Berlin',
  ),
  /** Shown instead of the arch and the name in header, footer and menu; null: arch and name. */
  'shop.logo': v.optional(v.nullable(shopPicture), null),
  /** A square picture for browser tabs and installed shops; null: the arch on the primary colour. */
  'shop.icon': v.optional(v.nullable(shopPicture), null),
  'shop.claim': v.optional(v.nullable(texts), null),
  'shop.announcements': v.optional(v.array(texts), []),
  'shop.address': v.optional(
    v.object({
      name: v.string(),
      street: v.string(),
      postcode: v.string(),
      town: v.string(),
      country: v.string(),
      email: v.string(),
    }),
    { name: placeholderName, street: '', postcode: '', town: '', country: '', email: '' },
  ),
  /** When customers can reach the shop, in its time zone; several on one day are possible. 1 is Monday. */
  'shop.openingHours': v.optional(
    v.pipe(
      v.array(
        v.object({
          weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
          from: clockTime,
          to: clockTime,
        }),
      ),
      v.maxLength(28),
    ),
    [],
  ),
  blockSize: v.optional(v.picklist(['s', 'm', 'l', 'xl']), 'xl'),
  /** A font that is not installed any more is the built-in one. */
  font: v.optional(v.fallback(v.picklist(fontValues), builtInFont), builtInFont),
  primaryColor: v.optional(color, '#2f5d50'),
  secondaryColor: v.optional(color, '#c4694b'),
  /** Robots of the pages that are no category, by the names of `staticPages`; ALL by default. SF-3.18 */
  robots: v.optional(v.record(v.string(), v.string()), {}),
  /** The bank account for transfers. SF-3.52 */
  'shop.bank': v.optional(
    v.object({
      accountOwner: v.string(),
      bank: v.string(),
      iban: v.string(),
      bic: v.string(),
      account: v.string(),
      code: v.string(),
    }),
    { accountOwner: placeholderName, bank: '', iban: '', bic: '', account: '', code: '' },
  ),
  'shop.vatNumber': v.optional(v.string(), ''),
  /** Details of the legal disclosure beside the address: representative, commercial register and phone number. */
  'shop.imprint': v.optional(v.object({ phone: v.string(), representative: v.string(), register: v.string() }), {
    phone: '',
    representative: '',
    register: '',
  }),
  /** Minutes for which stock stays reserved while a payment is open; a payment method can override it. */
  'orders.holdMinutes': v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 15),
  /**
   * The values that a visitor with an order's key must enter if the order was not placed in their session. A name is
   * the surname or the company. SF-6.04, SF-6.05
   */
  'orders.softLogin': v.optional(v.picklist(['none', 'nameOrPostcode', 'name', 'postcode', 'login']), 'nameOrPostcode'),
  /** Maximum number of units of one order; null: unlimited. SF-8.22 */
  'orders.maximumQuantity': v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** The legal retention period of an order's personal data and documents. New values are bounded. */
  'orders.keepYears': v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
  /** Whether reviews are moderated before or after publication. SF-4.03 */
  'reviews.moderation': v.optional(v.picklist(['before', 'after']), 'before'),
  /** A review needs a text beside its title. SF-5.19 */
  'reviews.requiresText': v.optional(v.boolean(), false),
  /** Only verified buyers can review an item. */
  'reviews.onlyVerified': v.optional(v.boolean(), false),
  /** Delivery preferences and pick-up points in Germany. SF-3.66 */
  'delivery.preferred': v.optional(
    v.object({
      /** Of a chosen day, gross minor units by currency; 0 is free. Others follow the shop's, else are free. SF-3.67 */
      additionalCharge: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))), {}),
      /** In the shop's time zone: later orders take a working day longer. */
      cutOffHour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)), 12),
      cutOffMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(59)), 0),
      /** 1 is Monday, 6 Saturday: no working days for the carrier. */
      excludedWeekdays: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), []),
      /**
       * For tiles of a map by MapTiler; without one they come from OpenStreetMap. Browsers send it, so it is no secret.
       */
      mapsServiceKey: v.optional(
        v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, 'must be a key of MapTiler'))),
        null,
      ),
      postNumberRequired: v.optional(v.boolean(), true),
    }),
    {},
  ),
  /** The shop's return period in days after delivery; the legal fourteen days apply in any case. SF-4.36 */
  'returns.days': v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 100),
  /**
   * E-mail addresses that cannot be used for orders: hosts, a leading dot means everything below one, and characters
   * before the @. SF-5.49, SF-5.50
   */
  'email.rules': v.optional(v.object({ refusedHosts: v.array(v.string()), refusedCharacters: v.string() }), {
    refusedHosts: ['.malicious.net'],
    refusedCharacters: '()[]:;,\\%',
  }),
  /** Whether names must be given with a newsletter subscription. SF-5.12, SF-5.13, SF-5.16 */
  'newsletter.nameFields': v.optional(v.picklist(['required', 'optional']), 'optional'),
  /** The lists that can be subscribed to. A list that is removed takes no new subscribers and keeps its own. */
  'newsletter.lists': v.optional(v.pipe(v.array(newsletterList), v.maxLength(20)), [defaultNewsletterList]),
  /** How long an item that is back in stock stays reserved for the next customer in line. */
  'backInStock.holdHours': v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 12),
  /** Of Google Analytics; null: off, and no page loads anything from it. */
  'analytics.measurementId': v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement ID like G-ABC123'))),
    null,
  ),
  /** How long the popup after adding an item stays; 0: until it is closed. SF-9.23 */
  'quickCheckout.seconds': v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 10),
  /** For how many days an item counts as new on its card. */
  'catalogue.newDays': v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 30),
  /** The editor is offered to operators who are logged in even without the preview cookie. ED-1.06 */
  'editor.isOffered': v.optional(v.boolean(), false),
  /** The toolbar shows development tools. ED-2.10, ED-6.02 */
  'editor.developmentMode': v.optional(v.boolean(), false),
  /** The side toolbar opens the drawer of pages. */
  'editor.showsPagesDrawer': v.optional(v.boolean(), true),
  /**
   * Whether staff need a second factor beside their password; null: required, unless the shop is reachable from this
   * machine only.
   */
  'operators.secondFactor': v.optional(v.nullable(v.picklist(['required', 'offered'])), null),
} as const

function isTimeZone(name: string): boolean {
  try {
    dateFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export type SettingKey = keyof typeof settings
export const publicSettings = v.object(settings)
export type PublicSettings = v.InferOutput<typeof publicSettings>

/** Title suffix, company and account owner are the shop's name until they are set. */
export function withShopName<K extends SettingKey>(
  key: K,
  value: PublicSettings[K],
  shopName: string,
): PublicSettings[K] {
  const fill = (name: unknown) => (name === placeholderName ? shopName : name)
  // The same type: a name takes the place of a name.
  if (key === 'shop.titleSuffix') return fill(value) as PublicSettings[K]
  if (typeof value !== 'object' || value === null) return value
  if (key === 'shop.address' && 'name' in value) return { ...value, name: fill(value.name) }
  if (key === 'shop.bank' && 'accountOwner' in value) return { ...value, accountOwner: fill(value.accountOwner) }
  return value
}
