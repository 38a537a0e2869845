import * as v from 'valibot'

const texts = v.object({ en: v.string(), de: v.string(), pl: v.string() })
const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))

/**
 * The switches of the shop: rows of the table `settings`, one per key. What is not stored has the default given here.
 * All of these may be seen by everybody; secrets are never settings.
 */
export const settings = {
  'shop.name': v.optional(v.string(), 'Vitrine'),
  'shop.titleSuffix': v.optional(v.string(), 'Vitrine'), // SF-1.24
  'shop.currency': v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'GBP'), // SF-9.37
  'shop.country': v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'GB'),
  'shop.timeZone': v.optional(v.string(), 'Europe/Berlin'),
  'shop.claim': v.optional(v.nullable(texts), null),
  'shop.announcements': v.optional(v.array(texts), []),
  'shop.address': v.optional(v.object({ name: v.string(), street: v.string(), postcode: v.string(), town: v.string(), country: v.string(), email: v.string() }),
    { name: 'Vitrine', street: '', postcode: '', town: '', country: '', email: '' }),
  blockSize: v.optional(v.picklist(['s', 'm', 'l', 'xl']), 'xl'),
  font: v.optional(v.string(), 'Instrument Sans'),
  primaryColor: v.optional(color, '#2f5d50'),
  secondaryColor: v.optional(color, '#c4694b'),
  /** Robots of the pages that are no category, by the names of `staticPages`; ALL where nothing stands. SF-3.18 */
  robots: v.optional(v.record(v.string(), v.string()), {}),
  /** For how many days an item counts as new on its card. */
  'catalogue.newDays': v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 30),
} as const

export type SettingKey = keyof typeof settings
export const publicSettings = v.object(settings)
export type PublicSettings = v.InferOutput<typeof publicSettings>
