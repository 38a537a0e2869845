import type { ChosenItem, ReturnFit, ReturnStatus } from '@vitrine/contract/returns.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

/** A return without its pieces. Amounts are minor units of its order's currency. */
export interface ReturnRow {
  readonly id: number
  readonly orderId: number
  readonly attemptId: string
  readonly accessKey: string
  readonly status: ReturnStatus
  readonly comment: string | null
  readonly isWithdrawal: boolean
  /** What the pieces were worth when it was announced. */
  readonly expected: number
  readonly refund: number
  readonly onCards: number
  readonly answer: string | null
  readonly createdAt: Date
  readonly receivedAt: Date | null
  readonly endedAt: Date | null
}

export function returnById(db: Db, id: number): Promise<ReturnRow | undefined> {
  return returns(db).where('id', '=', id).executeTakeFirst().then((row) => row && known(row))
}

export function returnOfAttempt(db: Db, attemptId: string): Promise<ReturnRow | undefined> {
  return returns(db).where('attempt_id', '=', attemptId).executeTakeFirst().then((row) => row && known(row))
}

/** Its order is locked before. */
export function lockReturn(tx: Tx, id: number): Promise<ReturnRow | undefined> {
  return returns(tx).where('id', '=', id).forUpdate().executeTakeFirst().then((row) => row && known(row))
}

export async function countReturnsOf(db: Db, customerId: number): Promise<number> {
  const { count } = await db.selectFrom('returns').innerJoin('orders', 'orders.id', 'returns.order_id').where('orders.customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** A customer's returns, newest first. */
export async function returnsOf(db: Db, { customerId, offset, limit }: { readonly customerId: number; readonly offset: number; readonly limit: number }): Promise<readonly ReturnRow[]> {
  const rows = await returns(db).where('order_id', 'in', db.selectFrom('orders').select('id').where('customer_id', '=', customerId))
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(known)
}

export interface NewReturn {
  readonly orderId: number
  readonly attemptId: string
  readonly accessKey: string
  readonly comment: string | null
  readonly isWithdrawal: boolean
  readonly expected: number
  readonly createdAt: Date
  readonly items: readonly (Pick<ChosenItem, 'orderItemId' | 'quantity'> & { readonly fit: ReturnFit | null; readonly returnReasonId: number })[]
}

/**
 * Writes a return and takes its pieces from what can still come back, line by line in the order of their ids. Undefined: the attempt stands already. A piece that
 * was announced meanwhile makes the count wrong: then it throws nothing and answers which line had too few.
 */
export async function writeReturn(tx: Tx, { items, ...head }: NewReturn): Promise<{ readonly id: number } | { readonly lacks: number } | undefined> {
  const row = await tx.insertInto('returns').values({
    order_id: head.orderId, attempt_id: head.attemptId, access_key: head.accessKey, comment: head.comment, is_withdrawal: head.isWithdrawal, expected_amount: head.expected, created_at: head.createdAt,
  }).onConflict((there) => there.column('attempt_id').doNothing()).returning('id').executeTakeFirst()
  if (row === undefined) return undefined
  for (const { orderItemId, quantity } of items.toSorted((a, b) => a.orderItemId - b.orderItemId)) {
    const raised = await tx.updateTable('order_items').set({ returned_quantity: sql`returned_quantity + ${quantity}` })
      .where('order_id', '=', head.orderId).where('id', '=', orderItemId).where(sql<boolean>`shipped_quantity - returned_quantity >= ${quantity}`).returning('id').executeTakeFirst()
    if (raised === undefined) return { lacks: orderItemId }
  }
  await tx.insertInto('return_items').values(items.map((item) => ({
    return_id: row.id, order_id: head.orderId, order_item_id: item.orderItemId, quantity: item.quantity, reason_id: item.returnReasonId, fit: item.fit,
  }))).execute()
  return row
}

/** Pieces that stay with the shopper can be announced again. */
export async function freePieces(tx: Tx, orderId: number, pieces: ReadonlyMap<number, number>): Promise<void> {
  for (const [itemId, quantity] of [...pieces].toSorted(([a], [b]) => a - b)) {
    await tx.updateTable('order_items').set({ returned_quantity: sql`returned_quantity - ${quantity}` }).where('order_id', '=', orderId).where('id', '=', itemId).execute()
  }
}

export interface ReturnChange {
  readonly status: ReturnStatus
  readonly receivedAt?: Date
  readonly endedAt?: Date
  readonly answer?: string
  readonly credit?: number
  readonly refund?: number
  readonly onCards?: number
}

export async function writeReturnState(tx: Tx, id: number, { status, receivedAt, endedAt, answer, credit, refund, onCards }: ReturnChange): Promise<void> {
  await tx.updateTable('returns').set({
    status, ...(receivedAt && { received_at: receivedAt }), ...(endedAt && { ended_at: endedAt }), ...(answer !== undefined && { answer }),
    ...(credit !== undefined && { credit_amount: credit }), ...(refund !== undefined && { refund_amount: refund }), ...(onCards !== undefined && { card_amount: onCards }),
  }).where('id', '=', id).execute()
}

export interface TakenPieces {
  readonly orderItemId: number
  readonly accepted: number
  readonly restocked: number
}

export async function writeTaken(tx: Tx, returnId: number, taken: readonly TakenPieces[]): Promise<void> {
  for (const { orderItemId, accepted, restocked } of taken) {
    await tx.updateTable('return_items').set({ accepted, restocked }).where('return_id', '=', returnId).where('order_item_id', '=', orderItemId).execute()
  }
}

/** What the shop has taken back of an order before, and whether each time the law's time still ran. */
export async function takenBack(db: Db, orderId: number): Promise<{ readonly pieces: ReadonlyMap<number, number>; readonly areWithdrawals: boolean }> {
  const rows = await db.selectFrom('return_items as i').innerJoin('returns as r', 'r.id', 'i.return_id').where('i.order_id', '=', orderId)
    .where('r.status', 'in', ['accepted', 'refunded']).select(['i.order_item_id as id', 'i.accepted', 'r.is_withdrawal as isWithdrawal']).execute()
  const pieces = new Map<number, number>()
  for (const { id, accepted } of rows) pieces.set(id, (pieces.get(id) ?? 0) + accepted)
  return { pieces, areWithdrawals: rows.every(({ isWithdrawal }) => isWithdrawal) }
}

/** How pieces fitted, counted for their items. */
export async function countFits(tx: Tx, returnId: number): Promise<void> {
  await sql`
    select add_to_rating(item_id, null, fit, accepted::integer)
      from (select o.item_id, i.fit, sum(i.accepted) as accepted from return_items i join order_items o on o.id = i.order_item_id
             where i.return_id = ${returnId} and i.fit is not null and i.accepted > 0 and o.item_id is not null group by 1, 2 order by 1, 2) counted`.execute(tx)
}

/** What its refunds have come to; a refund that failed counts as missing. */
export async function refundsOf(db: Db, returnIds: readonly number[]): Promise<ReadonlyMap<number, { readonly settled: number; readonly underWay: number }>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db.selectFrom('refunds').where('return_id', '=', sql<number>`any(${[...returnIds]}::integer[])`).groupBy('return_id').select([
    'return_id as id', sql<number>`coalesce(sum(amount) filter (where status = 'settled'), 0)::bigint`.as('settled'),
    sql<number>`coalesce(sum(amount) filter (where status in ('new', 'sent')), 0)::bigint`.as('underWay'),
  ]).execute()
  return new Map(rows.flatMap(({ id, ...sums }) => (id === null ? [] : [[id, sums] as const])))
}

function returns(db: Db) {
  return db.selectFrom('returns').select([
    'id', 'order_id as orderId', 'attempt_id as attemptId', 'access_key as accessKey', 'status', 'comment', 'is_withdrawal as isWithdrawal', 'expected_amount as expected',
    'refund_amount as refund', 'card_amount as onCards', 'answer', 'created_at as createdAt', 'received_at as receivedAt', 'ended_at as endedAt',
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof returns>['executeTakeFirstOrThrow']>>

// The CHECK of the column allows no other word.
const known = (row: Row): ReturnRow => ({ ...row, status: row.status as ReturnStatus })
