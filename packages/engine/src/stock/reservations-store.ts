import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

// A reservation takes one unit out of stock for a back-in-stock request, as a stock hold, until it is bought or
// expires.

export interface Reservation {
  readonly requestId: number
  readonly variationId: number
  readonly until: Date
}

/** Reserves one unit for a request. False: out of stock. */
export async function reserve(tx: Tx, { requestId, variationId, until }: Reservation): Promise<boolean> {
  const { rows } = await sql`
    with locked as materialized (select variation_id from stock where variation_id = ${variationId} and available > 0 for update),
    taken as (update stock s set available = s.available - 1, updated_at = now() from locked l where s.variation_id = l.variation_id returning s.variation_id),
    held as (
      insert into stock_holds (variation_id, quantity, request_id, state, expires_at) select variation_id, 1, ${requestId}::integer, 'open', ${until}::timestamptz from locked),
    noted as (insert into stock_movements (variation_id, change, reason, request_id) select variation_id, -1, 'reserve', ${requestId}::integer from taken)
    select variation_id from locked`.execute(tx)
  return rows.length > 0
}

/** Returns the reserved unit to the stock. False: it was bought meanwhile, or there is no reservation. */
export async function releaseReservation(tx: Tx, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    with released as (
      update stock_holds set state = 'released', cart_id = null where request_id = ${requestId} and state = 'open' returning variation_id, quantity),
    locked as materialized (
      select s.variation_id, r.quantity from stock s join released r on r.variation_id = s.variation_id for update of s),
    given as (
      update stock s set available = s.available + l.quantity, updated_at = now() from locked l where s.variation_id = l.variation_id),
    noted as (insert into stock_movements (variation_id, change, reason, request_id) select variation_id, quantity, 'release', ${requestId}::integer from locked)
    select variation_id from released`.execute(tx)
  return rows.length > 0
}

/** Assigns the reserved unit to a cart, whose order will take it. False: the reservation has expired. */
export async function assignReservationToCart(
  tx: Tx,
  { requestId, cartId, now }: { readonly requestId: number; readonly cartId: number; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('stock_holds')
    .set({ cart_id: cartId })
    .where('request_id', '=', requestId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves the reservations of one cart to another, when its owner logs in. */
export async function moveReservations(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ cart_id: to })
    .where('cart_id', '=', from)
    .where('state', '=', 'open')
    .execute()
}

export interface ReservationState {
  readonly state: 'open' | 'kept' | 'released'
  readonly until: Date
}

/** The latest reservation of a request. */
export async function findReservation(db: Db, requestId: number): Promise<ReservationState | undefined> {
  const row = await db
    .selectFrom('stock_holds')
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .select(['state', 'expires_at as until'])
    .executeTakeFirst()
  // A CHECK of the column allows no other value.
  return row && { ...row, state: row.state as ReservationState['state'] }
}
