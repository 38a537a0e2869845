import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { sql, type RawBuilder } from 'kysely'
import { compiledQuery } from '../../kernel/database/compiled-query.ts'
import type { Db } from '../../kernel/database/db.ts'
import { currencies, vatPlaces } from '../../pricing/pricing.ts'
import { defaultSettings, parseSettings } from '../../kernel/settings.ts'
import { isOwnedBy } from '../cart-store.ts'
import { toStoredLines, linesOfCart, type StoredLine } from '../lines-store.ts'
import type { Owner } from '../owner.ts'
import { selectOffers, toOffers, type Offer, type OfferRow } from './offer-store.ts'
import type { CheckoutSelection } from './priced-cart.ts'

export interface CartHead extends CheckoutSelection {
  readonly id: number
  readonly version: number
  readonly customerId: number | null
  readonly sessionId: number | null
  readonly orderFailedAt: Date | null
  /** Of the customer, or what a guest wrote into the checkout. */
  readonly email: string | null
  readonly classId: number | null
  readonly rebatePercent: number
  readonly isNet: boolean
  readonly hasCoupons: boolean
  readonly settings: PublicSettings
  readonly vatFacts: vatPlaces.VatPlaceFacts
  /** That of its country. */
  readonly selling: currencies.SellingCurrency
  /** Oldest first; surcharges in its currency. */
  readonly lines: readonly StoredLine[]
  /** The variations on the owner's wishlist, newest first. */
  readonly wishlistVariationIds: readonly number[]
}

interface OfferQuery {
  readonly locale: Locale
  readonly now: Date
  /** Variations whose offers are wanted in addition to those of the lines. */
  readonly additionalIds: readonly number[]
}

/** The owner's cart with its lines, its owner and the shop settings, in one statement. */
export async function getCartHead(db: Db, owner: Owner): Promise<CartHead | undefined> {
  const [row] =
    'customerId' in owner
      ? await headOfCustomer.execute(db, { id: owner.customerId })
      : await headOfSession.execute(db, { id: owner.sessionId })
  return row && toCartHead(row)
}

/** The same with the current offers of its lines, in the same statement. */
export async function getCartWithOffers(
  db: Db,
  owner: Owner,
  { locale, now, additionalIds }: OfferQuery,
): Promise<{ readonly head: CartHead; readonly offers: ReadonlyMap<number, Offer> } | undefined> {
  const query =
    cartsWithOffers['customerId' in owner ? 'customer' : 'session'][additionalIds.length > 0 ? 'more' : 'lines']
  const [row] = await query.execute(db, {
    id: 'customerId' in owner ? owner.customerId : owner.sessionId,
    locale,
    now,
    additional: JSON.stringify(additionalIds),
    count: additionalIds.length,
  })
  if (!row) return undefined
  const { offers, ...rest } = row
  const head = toCartHead(rest)
  return { head, offers: toOffers(offers, { ...head.selling, vatPlace: decideCartVatPlace(head, now).place }) }
}

interface HeadValues {
  readonly id: number
}

interface OfferValues extends HeadValues {
  readonly locale: Locale
  readonly now: Date
  /** As JSON. */
  readonly additional: string
  readonly count: number
}

const ofCustomer = ({ id }: HeadValues): Owner => ({ customerId: id })
const ofSession = ({ id }: HeadValues): Owner => ({ sessionId: id })

const headOfCustomer = compiledQuery((db, values: HeadValues) => selectHead(db, ofCustomer(values)))
const headOfSession = compiledQuery((db, values: HeadValues) => selectHead(db, ofSession(values)))
const withOffers = (toOwner: (values: HeadValues) => Owner, hasMore: boolean) =>
  compiledQuery((db, values: OfferValues) =>
    selectHead(db, toOwner(values)).select(offersOfCart(values, hasMore).as('offers')),
  )
const cartsWithOffers = {
  customer: { lines: withOffers(ofCustomer, false), more: withOffers(ofCustomer, true) },
  session: { lines: withOffers(ofSession, false), more: withOffers(ofSession, true) },
}

/** Staff fill a cart for a customer with the prices of that customer's class. */
const classOfCart = sql<number | null>`coalesce(customer.class_id, carts.staff_class_id)`

const selectHead = (db: Db, owner: Owner) =>
  db
    .selectFrom('carts')
    .leftJoin('customers as customer', 'customer.id', 'carts.customer_id')
    .leftJoin('customer_classes as class', (join) => join.on(sql<boolean>`class.id = ${classOfCart}`))
    .leftJoin('customer_profiles as profile', 'profile.customer_id', 'carts.customer_id')
    .leftJoin('sessions as session', 'session.id', 'carts.session_id')
    .innerJoin('countries as country', 'country.id', 'carts.shipping_country_id')
    .leftJoin('market_currencies as market', 'market.currency', 'country.currency')
    .innerJoin(
      sql<{ all: unknown }>`(select jsonb_object_agg(key, value) as "all" from settings)`.as('stored_settings'),
      (join) => join.onTrue(),
    )
    .where(isOwnedBy(owner))
    .select([
      'carts.id',
      'carts.version',
      'carts.customer_id as customerId',
      'carts.session_id as sessionId',
      'shipping_country_id as shippingCountryId',
      'customer_invoice_address_id as invoiceAddressId',
      'customer_shipping_address_id as shippingAddressId',
      'ships_to_invoice as shipsToInvoice',
      'shipping_profile_id as shippingProfileId',
      'payment_method_id as paymentMethodId',
      'preferred_delivery as preferredDelivery',
      'order_failed_at as orderFailedAt',
      'notices',
      'shipping_privacy_hint_accepted as shippingPrivacyHintAccepted',
      'template_type as templateType',
      'draft',
    ])
    .select([
      classOfCart.as('classId'),
      sql<string>`coalesce(order_contact_wish, '')`.as('orderContactWish'),
      sql<string>`coalesce(order_customer_sign, '')`.as('orderCustomerSign'),
      sql<string | null>`coalesce(profile.email, session.guest_mail)`.as('email'),
      sql<number>`coalesce(class.rebate_percent, 0)`.as('rebatePercent'),
      sql<boolean>`coalesce(class.show_net_prices, false)`.as('isNet'),
      sql<string | null>`stored_settings."all"::text`.as('settings'),
      sql<boolean>`exists (select from cart_coupons x where x.cart_id = carts.id)`.as('hasCoupons'),
      vatPlaces
        .selectVatPlaceFacts({
          countryId: sql<number>`carts.shipping_country_id`,
          seat: storedSetting('shop.country'),
        })
        .as('vatFacts'),
      linesOfCart.as('lines'),
      currencies.conversionJson('market').as('conversion'),
      sql<number[]>`array(
        select item.variation_id from wishlists list join wishlist_items item on item.wishlist_id = list.id
         where list.customer_id = carts.customer_id or list.session_id = carts.session_id
         order by item.added_at desc, item.variation_id desc)`.as('wishlistVariationIds'),
    ])

type HeadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectHead>['executeTakeFirst']>>>

function toCartHead({ conversion, ...row }: HeadRow): CartHead {
  const settings = parseStoredSettings(row.settings ?? '{}')
  const selling = currencies.toSellingCurrency(conversion, settings['shop.currency'])
  return {
    ...row,
    settings,
    selling,
    // Only the checkout writes drafts, which are records of strings.
    draft: row.draft as CartHead['draft'],
    lines: toStoredLines(selling, row.lines),
  }
}

/** For the market of the cart, which the columns of the same statement define. */
function offersOfCart(
  { locale, now, additional, count }: OfferValues,
  hasMore: boolean,
): RawBuilder<readonly OfferRow[]> {
  const inCart = sql`select l.variation_id as id from cart_items l where l.cart_id = carts.id`
  // The limit tells the planner that they are few.
  const wanted = hasMore
    ? sql`(${inCart} union (select id::integer from jsonb_array_elements_text(${additional}::jsonb) given(id) limit ${count}))`
    : sql`(select distinct id from (${inCart}) line)`
  const offers = selectOffers(wanted, {
    locale,
    now,
    currency: sql<string>`coalesce(market.currency, ${storedSetting('shop.currency')})`,
    base: sql<string>`coalesce(market.base, ${storedSetting('shop.currency')})`,
    timeZone: storedSetting('shop.timeZone'),
    seat: storedSetting('shop.country'),
    countryId: sql<number>`carts.shipping_country_id`,
    classId: classOfCart,
    isCustomer: sql<boolean>`carts.customer_id is not null`,
    cartId: sql<number>`carts.id`,
  })
  return sql<readonly OfferRow[]>`(select coalesce(jsonb_agg(to_jsonb(offer)), '[]') from (${offers}) offer)`
}

/** Of the settings in the same statement. */
function storedSetting(key: 'shop.country' | 'shop.currency' | 'shop.timeZone') {
  return sql<string>`coalesce(stored_settings."all" ->> ${sql.lit(key)}, ${sql.lit(defaultSettings()[key])})`
}

/** Where the cart is taxed at this time. */
export function decideCartVatPlace(
  { vatFacts, settings }: Pick<CartHead, 'vatFacts' | 'settings'>,
  now: Date,
): vatPlaces.VatPlace {
  return vatPlaces.decideVatPlace(vatFacts, isoDay(now, settings['shop.timeZone']))
}

let lastSettings: { readonly stored: string; readonly settings: PublicSettings } | undefined

/** They are read with every cart and seldom change: what was parsed is parsed once. */
function parseStoredSettings(stored: string): PublicSettings {
  if (lastSettings?.stored !== stored) lastSettings = { stored, settings: parseSettings(JSON.parse(stored)) }
  return lastSettings.settings
}
