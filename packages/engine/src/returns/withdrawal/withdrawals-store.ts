import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export type WithdrawalState = 'queued' | 'matched' | 'answered'

/** A declaration of withdrawal as it was submitted. Its personal data are erased together with those of the order. */
export interface WithdrawalRow {
  readonly id: number
  readonly attemptId: string
  readonly accessKey: string
  readonly name: string | null
  readonly email: string | null
  readonly postcode: string | null
  readonly locale: Locale
  readonly orderText: string
  /** Null: the whole order. */
  readonly items: string | null
  readonly reason: string | null
  readonly orderId: number | null
  readonly returnId: number | null
  readonly state: WithdrawalState
  readonly note: string | null
  readonly declaredAt: Date
}

export function findWithdrawal(db: Db, id: number): Promise<WithdrawalRow | undefined> {
  return withdrawals(db)
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row && toWithdrawalRow(row))
}

export function findWithdrawalByAttempt(db: Db, attemptId: string): Promise<WithdrawalRow | undefined> {
  return withdrawals(db)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
    .then((row) => row && toWithdrawalRow(row))
}

/** Its order must be locked before. */
export function lockWithdrawal(tx: Tx, id: number): Promise<WithdrawalRow | undefined> {
  return withdrawals(tx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
    .then((row) => row && toWithdrawalRow(row))
}

/** Unanswered withdrawals first, the oldest first. */
export async function listWithdrawals(
  db: Db,
  { isOpen, limit }: { readonly isOpen: boolean; readonly limit: number },
): Promise<readonly WithdrawalRow[]> {
  const rows = await withdrawals(db)
    .$if(isOpen, (query) => query.where('state', '<>', sql.lit('answered')))
    .orderBy(sql`state = 'answered'`)
    .orderBy('declared_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toWithdrawalRow)
}

export type NewWithdrawal = Omit<WithdrawalRow, 'id' | 'orderId' | 'returnId' | 'state' | 'note'>

/** Undefined: the attempt exists already. */
export async function writeWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<number | undefined> {
  const row = await tx
    .insertInto('withdrawals')
    .values({
      attempt_id: withdrawal.attemptId,
      access_key: withdrawal.accessKey,
      name: withdrawal.name,
      email: withdrawal.email,
      postcode: withdrawal.postcode,
      locale: withdrawal.locale,
      order_text: withdrawal.orderText,
      items_text: withdrawal.items,
      reason: withdrawal.reason,
      declared_at: withdrawal.declaredAt,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function writeMatch(
  tx: Tx,
  id: number,
  { orderId, returnId }: { readonly orderId: number; readonly returnId: number | null },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ state: 'matched', order_id: orderId, return_id: returnId })
    .where('id', '=', id)
    .execute()
}

export async function markWithdrawalAnswered(
  tx: Tx,
  id: number,
  { note, at }: { readonly note: string; readonly at: Date },
): Promise<void> {
  await tx.updateTable('withdrawals').set({ state: 'answered', note, answered_at: at }).where('id', '=', id).execute()
}

/** The buyers of an order, as far as a withdrawal can identify them. */
export async function listOrderBuyers(
  db: Db,
  orderId: number,
): Promise<
  readonly {
    readonly email: string | null
    readonly postcode: string | null
    readonly lastName: string | null
    readonly companyName: string | null
  }[]
> {
  return db
    .selectFrom('order_addresses')
    .where('order_id', '=', orderId)
    .select(['email', 'zip_code as postcode', 'last_name as lastName', 'company_name as companyName'])
    .execute()
}

function withdrawals(db: Db) {
  return db
    .selectFrom('withdrawals')
    .select([
      'id',
      'attempt_id as attemptId',
      'access_key as accessKey',
      'name',
      'email',
      'postcode',
      'locale',
      'order_text as orderText',
      'items_text as items',
      'reason',
      'order_id as orderId',
      'return_id as returnId',
      'state',
      'note',
      'declared_at as declaredAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof withdrawals>['executeTakeFirstOrThrow']>>

// A CHECK of the column allows no other value; the locale is one of the shop's locales.
const toWithdrawalRow = (row: Row): WithdrawalRow => ({
  ...row,
  state: row.state as WithdrawalState,
  locale: row.locale as Locale,
})
