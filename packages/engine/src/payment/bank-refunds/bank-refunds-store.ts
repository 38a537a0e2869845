import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { BankRefundState } from '@vitrine/contract/orders/bank-refund.contract'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface BankRefundRow {
  readonly refundId: number
  readonly state: BankRefundState
  readonly createdAt: Date
  readonly orderId: number
  readonly returnId: number | null
  readonly customerName: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly methodNames: Labels
  readonly fileId: string | null
  readonly orderedAt: Date | null
  readonly orderedBy: string | null
  readonly transferredAt: Date | null
  readonly transferredBy: string | null
}

interface BankRefundPage {
  readonly isTransferred: boolean
  readonly after?: number | undefined
  readonly limit: number
}

/** Those to transfer oldest first, transferred ones newest first. */
export async function listBankRefunds(
  db: Db,
  { isTransferred, after, limit }: BankRefundPage,
): Promise<readonly BankRefundRow[]> {
  const rows = isTransferred
    ? await bankRefunds(db)
        .where('b.state', '=', sql.lit('transferred'))
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(b.transferred_at, b.refund_id) < (select transferred_at, refund_id from bank_refunds where refund_id = ${after ?? 0}::integer)`,
          ),
        )
        .orderBy('b.transferred_at', 'desc')
        .orderBy('b.refund_id', 'desc')
        .limit(limit)
        .execute()
    : await bankRefunds(db)
        .where('b.state', 'in', [sql.lit('open'), sql.lit('ordered')])
        .where('b.refund_id', '>', after ?? 0)
        .orderBy('b.refund_id')
        .limit(limit)
        .execute()
  return rows.map(toRow)
}

export async function findBankRefunds(db: Db, refundIds: readonly number[]): Promise<readonly BankRefundRow[]> {
  return (await bankRefunds(db).where('b.refund_id', '=', anyOf(refundIds)).orderBy('b.refund_id').execute()).map(toRow)
}

/** Locks in the order of the ids; the states of those that exist, by refund id. */
export async function lockBankRefunds(
  tx: Tx,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, BankRefundState>> {
  const rows = await tx
    .selectFrom('bank_refunds')
    .where('refund_id', '=', anyOf(refundIds))
    .orderBy('refund_id')
    .forUpdate()
    .select(['refund_id', 'state'])
    .execute()
  // A CHECK of the column allows no other value.
  return new Map(rows.map(({ refund_id: id, state }) => [id, state as BankRefundState]))
}

/** The rows must be locked. */
export async function markTransferred(
  tx: Tx,
  refundIds: readonly number[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('bank_refunds')
    .set({ state: 'transferred', transferred_at: at, transferred_by: by })
    .where('refund_id', '=', anyOf(refundIds))
    .execute()
}

/** The rows must be locked. */
export async function markOpen(tx: Tx, refundIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('bank_refunds')
    .set({
      state: 'open',
      transferred_at: null,
      transferred_by: null,
      file_id: null,
      ordered_at: null,
      ordered_by: null,
    })
    .where('refund_id', '=', anyOf(refundIds))
    .execute()
}

/** The rows must be locked. */
export async function markOrdered(
  tx: Tx,
  refundIds: readonly number[],
  { fileId, at, by }: { readonly fileId: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('bank_refunds')
    .set({ state: 'ordered', file_id: fileId, ordered_at: at, ordered_by: by })
    .where('refund_id', '=', anyOf(refundIds))
    .execute()
}

/** Of all refunds to transfer, in minor units by currency. */
export async function sumToTransfer(db: Db): Promise<readonly { readonly currency: string; readonly minor: number }[]> {
  return db
    .selectFrom('bank_refunds as b')
    .innerJoin('refunds as r', 'r.id', 'b.refund_id')
    .where('b.state', 'in', [sql.lit('open'), sql.lit('ordered')])
    .groupBy('r.currency')
    .orderBy('r.currency')
    .select(['r.currency', sql<number>`sum(r.amount)::bigint`.as('minor')])
    .execute()
}

function bankRefunds(db: Db) {
  return db
    .selectFrom('bank_refunds as b')
    .innerJoin('refunds as r', 'r.id', 'b.refund_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_methods as m', 'm.id', 'p.method_id')
    .innerJoin('order_addresses as a', (join) => join.onRef('a.order_id', '=', 'p.order_id').on('a.type_id', '=', 1))
    .select([
      'b.refund_id as refundId',
      'b.state',
      'r.created_at as createdAt',
      'a.order_id as orderId',
      'r.return_id as returnId',
      sql<string>`coalesce(a.company_name, concat_ws(' ', a.first_name, a.last_name))`.as('customerName'),
      'r.amount',
      'r.currency',
      'm.names as methodNames',
      'b.file_id as fileId',
      'b.ordered_at as orderedAt',
      'b.ordered_by as orderedBy',
      'b.transferred_at as transferredAt',
      'b.transferred_by as transferredBy',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof bankRefunds>['executeTakeFirstOrThrow']>>

// A CHECK of the column allows no other value.
const toRow = (row: Row): BankRefundRow => ({ ...row, state: row.state as BankRefundState })
