import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
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

/** Queries of other modules that lock rows, for one statement with the cart. */
export interface LocksWithCart {
  /** Before the cart: the session of the visitor, who has no cart when it has ended. */
  readonly session: RawBuilder<{ readonly id: number }>
  /** After the cart. */
  readonly addresses?: RawBuilder<{ readonly id: number }> | undefined
}

export interface LockedWithCart {
  readonly isInSession: boolean
  readonly cartId: number | undefined
}

/**
 * Locks the owner's cart with what else a change of the checkout locks, in one statement. Each lock is a condition of
 * the next, so that all transactions take them in this order. What they protect is read by later statements: this one
 * does not see what was committed while it waited.
 */
export async function lockCartWith(
  tx: Tx,
  owner: Owner,
  { session, addresses }: LocksWithCart,
): Promise<LockedWithCart> {
  const { rows } = await sql<{ sessionId: number | null; cartId: number | null }>`
    with session as materialized (${session}),
         cart as materialized (select id from carts where ${isOwnedBy(owner)} and exists (select from session) for update)
         ${addresses ? sql`, addresses as materialized (select id from (${addresses}) a where (select count(*) from cart) >= 0)` : sql``}
    select (select id from session) as "sessionId", (select id from cart) as "cartId"
           ${addresses ? sql`, (select id from addresses)` : sql``}`.execute(tx)
  const [row] = rows
  return { isInSession: row?.sessionId != null, cartId: row?.cartId ?? undefined }
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

/** Null: the general prices. */
export async function writeStaffClass(tx: Tx, cartId: number, classId: number | null): Promise<void> {
  await tx.updateTable('carts').set({ staff_class_id: classId }).where('id', '=', cartId).execute()
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

export function isOwnedBy(owner: Owner) {
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

/** The country of the owner's cart, if there is one. */
export async function findOwnerCountryId(db: Db, owner: Owner): Promise<number | undefined> {
  const row = await db
    .selectFrom('carts')
    .where(isOwnedBy(owner))
    .select('shipping_country_id as countryId')
    .executeTakeFirst()
  return row?.countryId
}

/** The countries with their currencies; null: that of the shop. */
export async function listSellingCountries(db: Db) {
  return db
    .selectFrom('countries')
    .select(['id', 'iso_code2 as code', 'is_delivered as isDelivered', 'currency'])
    .execute()
}

function likelyCountry(codes: readonly string[]) {
  const list = sql`${[...codes]}::text[]`
  return sql<{
    id: number
  }>`(select id from countries where iso_code2 = any(${list}) and (is_delivered or iso_code2 = ${codes.at(-1) ?? ''}) order by array_position(${list}, iso_code2::text) limit 1)`
}
