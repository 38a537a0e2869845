import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

// A piece that is promised to one person is off the shelf, in a hold of their request, until they buy it or the time is over.

export interface PromisedPiece {
  readonly requestId: number
  readonly variationId: number
  readonly until: Date
}

/** Takes one piece off the shelf for a request. False: nothing is there any more. */
export async function promisePiece(tx: Tx, { requestId, variationId, until }: PromisedPiece): Promise<boolean> {
  const { rows } = await sql`
    with locked as materialized (select variation_id from stock where variation_id = ${variationId} and available > 0 for update),
    taken as (update stock s set available = s.available - 1, updated_at = now() from locked l where s.variation_id = l.variation_id),
    held as (
      insert into stock_holds (variation_id, quantity, request_id, state, expires_at) select variation_id, 1, ${requestId}::integer, 'open', ${until}::timestamptz from locked),
    noted as (insert into stock_movements (variation_id, change, reason) select variation_id, -1, 'reserve' from locked)
    select variation_id from locked`.execute(tx)
  return rows.length > 0
}

/** Gives a promised piece back to the shelf. False: it was bought meanwhile, or there is none. */
export async function breakPromise(tx: Tx, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    with released as (
      update stock_holds set state = 'released', cart_id = null where request_id = ${requestId} and state = 'open' returning variation_id, quantity),
    locked as materialized (
      select s.variation_id, r.quantity from stock s join released r on r.variation_id = s.variation_id for update of s),
    given as (
      update stock s set available = s.available + l.quantity, updated_at = now() from locked l where s.variation_id = l.variation_id),
    noted as (insert into stock_movements (variation_id, change, reason) select variation_id, quantity, 'release' from locked)
    select variation_id from released`.execute(tx)
  return rows.length > 0
}

/** From now on an order of this cart takes the promised piece. False: it is not promised any more. */
export async function promiseToCart(tx: Tx, { requestId, cartId, now }: { readonly requestId: number; readonly cartId: number; readonly now: Date }): Promise<boolean> {
  const row = await tx.updateTable('stock_holds').set({ cart_id: cartId }).where('request_id', '=', requestId).where('state', '=', 'open').where('expires_at', '>', now)
    .returning('id').executeTakeFirst()
  return row !== undefined
}

/** What was promised to one cart is promised to another: its owner has logged in. */
export async function movePromises(tx: Tx, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  await tx.updateTable('stock_holds').set({ cart_id: to }).where('cart_id', '=', from).where('state', '=', 'open').execute()
}

export interface PromiseState {
  readonly state: 'open' | 'kept' | 'released'
  readonly until: Date
}

/** The last promise to a request. */
export async function promiseOf(db: Db, requestId: number): Promise<PromiseState | undefined> {
  const row = await db.selectFrom('stock_holds').where('request_id', '=', requestId).orderBy('id', 'desc').select(['state', 'expires_at as until']).executeTakeFirst()
  // The CHECK of the column allows no other word.
  return row && { ...row, state: row.state as PromiseState['state'] }
}
