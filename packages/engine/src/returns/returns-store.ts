import type { SelectedItem, ReturnFit, ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/** A return without its items. Amounts are minor units of its order's currency. */
export interface ReturnRow {
  readonly id: number
  readonly orderId: number
  readonly attemptId: string
  readonly accessKey: string
  readonly status: ReturnStatus
  readonly comment: string | null
  readonly isWithdrawal: boolean
  /** The refund value at the time of the announcement. */
  readonly expected: number
  readonly refund: number
  readonly onCards: number
  readonly answer: string | null
  readonly createdAt: Date
  readonly receivedAt: Date | null
  readonly endedAt: Date | null
}

export function findReturn(db: Db, id: number): Promise<ReturnRow | undefined> {
  return returns(db)
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row && toReturnRow(row))
}

export function findReturnByAttempt(db: Db, attemptId: string): Promise<ReturnRow | undefined> {
  return returns(db)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
    .then((row) => row && toReturnRow(row))
}

/** Its order must be locked before. */
export function lockReturn(tx: Tx, id: number): Promise<ReturnRow | undefined> {
  return returns(tx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
    .then((row) => row && toReturnRow(row))
}

export async function countReturnsByCustomer(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .where('orders.customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A customer's returns, newest first. */
export async function listReturnsByCustomer(
  db: Db,
  { customerId, offset, limit }: { readonly customerId: number; readonly offset: number; readonly limit: number },
): Promise<readonly ReturnRow[]> {
  const rows = await returns(db)
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('customer_id', '=', customerId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toReturnRow)
}

export interface NewReturn {
  readonly orderId: number
  readonly attemptId: string
  readonly accessKey: string
  readonly comment: string | null
  readonly isWithdrawal: boolean
  readonly expected: number
  readonly createdAt: Date
  readonly items: readonly (Pick<SelectedItem, 'orderItemId' | 'quantity'> & {
    readonly fit: ReturnFit | null
    readonly returnReasonId: number
  })[]
}

/**
 * Writes a return and reduces the returnable quantities, line by line in the order of their ids. Undefined: the attempt
 * exists already. If a line's returnable quantity is too small, nothing is thrown, and the id of that line is returned.
 */
export async function writeReturn(
  tx: Tx,
  { items, ...head }: NewReturn,
): Promise<{ readonly id: number } | { readonly shortLineId: number } | undefined> {
  const row = await tx
    .insertInto('returns')
    .values({
      order_id: head.orderId,
      attempt_id: head.attemptId,
      access_key: head.accessKey,
      comment: head.comment,
      is_withdrawal: head.isWithdrawal,
      expected_amount: head.expected,
      created_at: head.createdAt,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  for (const { orderItemId, quantity } of items.toSorted((a, b) => a.orderItemId - b.orderItemId)) {
    const updated = await tx
      .updateTable('order_items')
      .set({ returned_quantity: sql`returned_quantity + ${quantity}` })
      .where('order_id', '=', head.orderId)
      .where('id', '=', orderItemId)
      .where(sql<boolean>`shipped_quantity - returned_quantity >= ${quantity}`)
      .returning('id')
      .executeTakeFirst()
    if (updated === undefined) return { shortLineId: orderItemId }
  }
  await tx
    .insertInto('return_items')
    .values(
      items.map((item) => ({
        return_id: row.id,
        order_id: head.orderId,
        order_item_id: item.orderItemId,
        quantity: item.quantity,
        reason_id: item.returnReasonId,
        fit: item.fit,
      })),
    )
    .execute()
  return row
}

/** Makes quantities that stay with the customer returnable again. */
export async function releaseQuantities(
  tx: Tx,
  orderId: number,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [itemId, quantity] of [...quantities].toSorted(([a], [b]) => a - b)) {
    await tx
      .updateTable('order_items')
      .set({ returned_quantity: sql`returned_quantity - ${quantity}` })
      .where('order_id', '=', orderId)
      .where('id', '=', itemId)
      .execute()
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

export async function writeReturnState(
  tx: Tx,
  id: number,
  { status, receivedAt, endedAt, answer, credit, refund, onCards }: ReturnChange,
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({
      status,
      ...(receivedAt && { received_at: receivedAt }),
      ...(endedAt && { ended_at: endedAt }),
      ...(answer !== undefined && { answer }),
      ...(credit !== undefined && { credit_amount: credit }),
      ...(refund !== undefined && { refund_amount: refund }),
      ...(onCards !== undefined && { card_amount: onCards }),
    })
    .where('id', '=', id)
    .execute()
}

/** For money that was refunded without the return. It is settled unless one of its refunds is under way. */
export async function reduceReturnRefund(
  tx: Tx,
  {
    returnId,
    amount,
    isSettled,
    now,
  }: { readonly returnId: number; readonly amount: number; readonly isSettled: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ refund_amount: sql`refund_amount - ${amount}` })
    .where('id', '=', returnId)
    .execute()
  if (!isSettled) return
  await sql`
    update returns r set status = 'refunded', ended_at = ${now} where r.id = ${returnId} and r.status = 'accepted'
       and not exists (select from refunds f where f.return_id = r.id and f.status in ('new', 'sent'))`.execute(tx)
}

interface AcceptedItem {
  readonly orderItemId: number
  readonly quantity: number
  readonly restocked: number
  readonly secondChoice: number
  readonly damaged: number
  readonly deduction: number
  readonly deductionReason: string | null
}

export async function writeAcceptedItems(tx: Tx, returnId: number, items: readonly AcceptedItem[]): Promise<void> {
  for (const { orderItemId, quantity, restocked, secondChoice, damaged, deduction, deductionReason } of items) {
    await tx
      .updateTable('return_items')
      .set({
        accepted: quantity,
        restocked,
        second_choice: secondChoice,
        damaged,
        deduction,
        deduction_reason: deductionReason,
      })
      .where('return_id', '=', returnId)
      .where('order_item_id', '=', orderItemId)
      .execute()
  }
}

/** The quantities of an order that were accepted before, and whether all of those returns were withdrawals. */
export async function getAcceptedQuantities(
  db: Db,
  orderId: number,
): Promise<{ readonly quantities: ReadonlyMap<number, number>; readonly areAllWithdrawals: boolean }> {
  const rows = await db
    .selectFrom('return_items as i')
    .innerJoin('returns as r', 'r.id', 'i.return_id')
    .where('i.order_id', '=', orderId)
    .where('r.status', 'in', ['accepted', 'refunded'])
    .select(['i.order_item_id as id', 'i.accepted', 'r.is_withdrawal as isWithdrawal'])
    .execute()
  const quantities = new Map<number, number>()
  for (const { id, accepted } of rows) quantities.set(id, (quantities.get(id) ?? 0) + accepted)
  return { quantities, areAllWithdrawals: rows.every(({ isWithdrawal }) => isWithdrawal) }
}

/** Adds the fit feedback of a return to the ratings of its items. */
export async function recordFits(tx: Tx, returnId: number): Promise<void> {
  await sql`
    select add_to_rating(item_id, null, fit, accepted::integer)
      from (select o.item_id, i.fit, sum(i.accepted) as accepted from return_items i join order_items o on o.id = i.order_item_id
             where i.return_id = ${returnId} and i.fit is not null and i.accepted > 0 and o.item_id is not null group by 1, 2 order by 1, 2) counted`.execute(
    tx,
  )
}

/** The sums of the refunds by return id; failed refunds are not counted. */
export async function getRefundSums(
  db: Db,
  returnIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly settled: number; readonly underWay: number }>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .where('return_id', '=', sql<number>`any(${[...returnIds]}::integer[])`)
    .groupBy('return_id')
    .select([
      'return_id as id',
      sql<number>`coalesce(sum(amount) filter (where status = 'settled'), 0)::bigint`.as('settled'),
      sql<number>`coalesce(sum(amount) filter (where status in ('new', 'sent')), 0)::bigint`.as('underWay'),
    ])
    .execute()
  return new Map(rows.flatMap(({ id, ...sums }) => (id === null ? [] : [[id, sums] as const])))
}

function returns(db: Db) {
  return db
    .selectFrom('returns')
    .select([
      'id',
      'order_id as orderId',
      'attempt_id as attemptId',
      'access_key as accessKey',
      'status',
      'comment',
      'is_withdrawal as isWithdrawal',
      'expected_amount as expected',
      'refund_amount as refund',
      'card_amount as onCards',
      'answer',
      'created_at as createdAt',
      'received_at as receivedAt',
      'ended_at as endedAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof returns>['executeTakeFirstOrThrow']>>

// A CHECK of the column allows no other value.
const toReturnRow = (row: Row): ReturnRow => ({ ...row, status: row.status as ReturnStatus })
