import type { Locale } from '@vitrine/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

export type WithdrawalState = 'queued' | 'matched' | 'answered'

/** A declaration as it came. Its person is forgotten together with the order's. */
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

export function withdrawalById(db: Db, id: number): Promise<WithdrawalRow | undefined> {
  return withdrawals(db).where('id', '=', id).executeTakeFirst().then((row) => row && known(row))
}

export function withdrawalOfAttempt(db: Db, attemptId: string): Promise<WithdrawalRow | undefined> {
  return withdrawals(db).where('attempt_id', '=', attemptId).executeTakeFirst().then((row) => row && known(row))
}

/** After its order. */
export function lockWithdrawal(tx: Tx, id: number): Promise<WithdrawalRow | undefined> {
  return withdrawals(tx).where('id', '=', id).forUpdate().executeTakeFirst().then((row) => row && known(row))
}

/** Those that wait for a person first, the oldest first. */
export async function listWithdrawals(db: Db, { isOpen, most }: { readonly isOpen: boolean; readonly most: number }): Promise<readonly WithdrawalRow[]> {
  const rows = await withdrawals(db).$if(isOpen, (query) => query.where('state', '<>', 'answered')).orderBy(sql`state = 'answered'`).orderBy('declared_at').orderBy('id').limit(most).execute()
  return rows.map(known)
}

export type NewWithdrawal = Omit<WithdrawalRow, 'id' | 'orderId' | 'returnId' | 'state' | 'note'>

/** Undefined: the attempt stands already. */
export async function writeWithdrawal(tx: Tx, declared: NewWithdrawal): Promise<number | undefined> {
  const row = await tx.insertInto('withdrawals').values({
    attempt_id: declared.attemptId, access_key: declared.accessKey, name: declared.name, email: declared.email, postcode: declared.postcode, locale: declared.locale, order_text: declared.orderText,
    items_text: declared.items, reason: declared.reason, declared_at: declared.declaredAt,
  }).onConflict((there) => there.column('attempt_id').doNothing()).returning('id').executeTakeFirst()
  return row?.id
}

export async function writeMatch(tx: Tx, id: number, { orderId, returnId }: { readonly orderId: number; readonly returnId: number | null }): Promise<void> {
  await tx.updateTable('withdrawals').set({ state: 'matched', order_id: orderId, return_id: returnId }).where('id', '=', id).execute()
}

export async function writeAnswered(tx: Tx, id: number, { note, at }: { readonly note: string; readonly at: Date }): Promise<void> {
  await tx.updateTable('withdrawals').set({ state: 'answered', note, answered_at: at }).where('id', '=', id).execute()
}

/** By whom an order was placed, as far as a withdrawal can name it. */
export async function personsOfOrder(db: Db, orderId: number): Promise<readonly { readonly email: string | null; readonly postcode: string | null; readonly lastName: string | null; readonly companyName: string | null }[]> {
  return db.selectFrom('order_addresses').where('order_id', '=', orderId)
    .select(['email', 'zip_code as postcode', 'last_name as lastName', 'company_name as companyName']).execute()
}

function withdrawals(db: Db) {
  return db.selectFrom('withdrawals').select([
    'id', 'attempt_id as attemptId', 'access_key as accessKey', 'name', 'email', 'postcode', 'locale', 'order_text as orderText', 'items_text as items', 'reason', 'order_id as orderId',
    'return_id as returnId', 'state', 'note', 'declared_at as declaredAt',
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof withdrawals>['executeTakeFirstOrThrow']>>

// The CHECK of the column allows no other word; the locale is one in which the page was shown.
const known = (row: Row): WithdrawalRow => ({ ...row, state: row.state as WithdrawalState, locale: row.locale as Locale })
