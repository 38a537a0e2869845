import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import { parseSettings } from '../kernel/settings.ts'
import type { CheckoutSelection } from './evaluate/priced-cart.ts'
import { toStoredLines, linesOfCart, type StoredLine } from './lines-store.ts'
import type { Owner } from './owner.ts'

/** Defaults of a new cart: the shop's currency and the likely delivery countries, best guess first. */
export interface NewCart {
  readonly currency: string
  /** ISO 3166-1 alpha-2. The last one is the shop's own; others are used only if the shop delivers there. */
  readonly countries: readonly string[]
  readonly now: Date
}

/**
 * Creates or locks the owner's cart for a change by the customer. Concurrent changes wait,
 * and earlier notices are cleared.
 */
export async function touchOrCreateCart(tx: Tx, owner: Owner, { currency, countries, now }: NewCart): Promise<number> {
  const column = 'customerId' in owner ? 'customer_id' : 'session_id'
  const { id } = await tx
    .insertInto('carts')
    .values((eb) => ({
      [column]: 'customerId' in owner ? owner.customerId : owner.sessionId,
      currency,
      shipping_country_id: eb.selectFrom(likelyCountry(countries).as('likely')).select('likely.id'),
      created_at: now,
      updated_at: now,
    }))
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet((eb) => ({
        version: eb('carts.version', '+', 1),
        currency: eb.ref('excluded.currency'),
        updated_at: eb.ref('excluded.updated_at'),
        notices: '[]',
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same without creating a cart. */
export async function touchCart(tx: Tx, owner: Owner, now: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('carts')
    .where(isOwnedBy(owner))
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now, notices: '[]' }))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The checkout progress of a guest. */
export interface GuestCheckout {
  readonly hasItems: boolean
  readonly lastOrderedAt: Date | null
}

export async function getGuestCheckout(db: Db, sessionId: number): Promise<GuestCheckout> {
  const row = await db
    .selectFrom('carts')
    .where('session_id', '=', sessionId)
    .select((eb) => [
      'last_ordered_at as lastOrderedAt',
      eb.exists(eb.selectFrom('cart_items').whereRef('cart_id', '=', 'carts.id')).as('hasItems'),
    ])
    .executeTakeFirst()
  return { hasItems: row?.hasItems === true, lastOrderedAt: row?.lastOrderedAt ?? null }
}

/** Locks the owner's cart, if any. */
export async function lockCart(tx: Tx, owner: Owner): Promise<number | undefined> {
  const row = await tx.selectFrom('carts').select('id').where(isOwnedBy(owner)).forUpdate().executeTakeFirst()
  return row?.id
}

/** The version of the contents of a locked cart: an order empties it and increments the version. */
export async function contentVersion(
  tx: Tx,
  cartId: number,
): Promise<{ readonly cartId: number; readonly version: number }> {
  const { version, isEmpty } = await tx
    .selectFrom('carts')
    .where('id', '=', cartId)
    .select((eb) => [
      'version',
      eb.not(eb.exists(eb.selectFrom('cart_items').where('cart_id', '=', cartId))).as('isEmpty'),
    ])
    .executeTakeFirstOrThrow()
  return { cartId, version: isEmpty ? version - 1 : version }
}

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
  /** Oldest first; surcharges in the shop's currency. */
  readonly lines: readonly StoredLine[]
  /** The variations on the owner's wishlist, newest first. */
  readonly wishlistVariationIds: readonly number[]
}

/** The owner's cart with its lines, its owner and the shop settings, in one query. */
export async function getCartHead(db: Db, owner: Owner): Promise<CartHead | undefined> {
  const row = await db
    .selectFrom('carts')
    .leftJoin('customers as customer', 'customer.id', 'carts.customer_id')
    .leftJoin('customer_classes as class', 'class.id', 'customer.class_id')
    .leftJoin('customer_profiles as profile', 'profile.customer_id', 'carts.customer_id')
    .leftJoin('sessions as session', 'session.id', 'carts.session_id')
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
      'customer.class_id as classId',
    ])
    .select([
      sql<string>`coalesce(order_contact_wish, '')`.as('orderContactWish'),
      sql<string>`coalesce(order_customer_sign, '')`.as('orderCustomerSign'),
      sql<string | null>`coalesce(profile.email, session.guest_mail)`.as('email'),
      sql<number>`coalesce(class.rebate_percent, 0)`.as('rebatePercent'),
      sql<boolean>`coalesce(class.show_net_prices, false)`.as('isNet'),
      sql<unknown>`(select jsonb_object_agg(key, value) from settings)`.as('settings'),
      sql<boolean>`exists (select from cart_coupons x where x.cart_id = carts.id)`.as('hasCoupons'),
      linesOfCart.as('lines'),
      sql<number[]>`array(
        select item.variation_id from wishlists list join wishlist_items item on item.wishlist_id = list.id
         where list.customer_id = carts.customer_id or list.session_id = carts.session_id
         order by item.added_at desc, item.variation_id desc)`.as('wishlistVariationIds'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const settings = parseSettings(row.settings)
  return {
    ...row,
    settings,
    // Only the checkout writes drafts, which are records of strings.
    draft: row.draft as CartHead['draft'],
    lines: toStoredLines(settings['shop.currency'], row.lines),
  }
}

/** Keeps only addresses and methods for the customer's next order. */
export async function emptyCart(tx: Tx, cartId: number, now: Date): Promise<void> {
  // One statement, because it is part of every order.
  await tx
    .with('lines', (query) => query.deleteFrom('cart_items').where('cart_id', '=', cartId))
    .with('coupons', (query) => query.deleteFrom('cart_coupons').where('cart_id', '=', cartId))
    .updateTable('carts')
    .where('id', '=', cartId)
    .set((eb) => ({
      version: eb('version', '+', 1),
      order_contact_wish: null,
      order_customer_sign: null,
      preferred_delivery: null,
      shipping_privacy_hint_accepted: false,
      order_failed_at: null,
      draft: '{}',
      notices: '[]',
      last_ordered_at: now,
    }))
    .execute()
}

export async function clearCart(tx: Tx, cartId: number): Promise<void> {
  await tx.deleteFrom('cart_items').where('cart_id', '=', cartId).execute()
  await tx.deleteFrom('cart_coupons').where('cart_id', '=', cartId).execute()
}

export async function recordOrderFailure(tx: Tx, cartId: number, at: Date): Promise<void> {
  await tx.updateTable('carts').set({ order_failed_at: at }).where('id', '=', cartId).execute()
}

export async function listNotices(tx: Tx, cartId: number): Promise<readonly CartNotice[]> {
  const { notices } = await tx.selectFrom('carts').select('notices').where('id', '=', cartId).executeTakeFirstOrThrow()
  return notices
}

export async function updateNotices(tx: Tx, cartId: number, notices: readonly CartNotice[]): Promise<void> {
  await tx
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), notices: JSON.stringify(notices) }))
    .where('id', '=', cartId)
    .execute()
}

function isOwnedBy(owner: Owner) {
  return 'customerId' in owner
    ? sql<boolean>`carts.customer_id = ${owner.customerId}`
    : sql<boolean>`carts.session_id = ${owner.sessionId}`
}

/** For a customer without a cart. */
export async function getCustomerClassId(db: Db, customerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('class_id as classId')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.classId ?? null
}

export async function getCountryId(db: Db, code: string): Promise<number> {
  const { id } = await db.selectFrom('countries').where('iso_code2', '=', code).select('id').executeTakeFirstOrThrow()
  return id
}

/** The first country to which the shop delivers, otherwise the last one. */
export async function findLikelyCountryId(db: Db, codes: readonly string[]): Promise<number> {
  const {
    rows: [row],
  } = await likelyCountry(codes).execute(db)
  return row?.id ?? getCountryId(db, codes.at(-1) ?? '')
}

function likelyCountry(codes: readonly string[]) {
  const list = sql`${[...codes]}::text[]`
  return sql<{
    id: number
  }>`(select id from countries where iso_code2 = any(${list}) and (is_delivered or iso_code2 = ${codes.at(-1) ?? ''}) order by array_position(${list}, iso_code2::text) limit 1)`
}
