import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredPaymentAccount {
  readonly provider: string
  readonly sealed: Buffer
  /** The last characters of each value, by its name. */
  readonly lastCharacters: Readonly<Record<string, string>>
  readonly isTest: boolean
  readonly changedAt: Date
}

export async function listAccounts(db: Db): Promise<readonly StoredPaymentAccount[]> {
  const rows = await db
    .selectFrom('payment_accounts')
    .select(['provider', 'sealed', 'last_characters as lastCharacters', 'is_test as isTest', 'changed_at as changedAt'])
    .orderBy('provider')
    .execute()
  // Only writeAccount writes it.
  return rows.map((row) => ({ ...row, lastCharacters: row.lastCharacters as Readonly<Record<string, string>> }))
}

/** Two people who store keys take turns, also for the first ones. */
export async function lockAccounts(tx: Tx): Promise<readonly StoredPaymentAccount[]> {
  await sql`lock table payment_accounts in share row exclusive mode`.execute(tx)
  return listAccounts(tx)
}

export async function writeAccount(tx: Tx, account: StoredPaymentAccount): Promise<void> {
  const columns = {
    sealed: account.sealed,
    last_characters: JSON.stringify(account.lastCharacters),
    is_test: account.isTest,
    changed_at: account.changedAt,
  }
  await tx
    .insertInto('payment_accounts')
    .values({ provider: account.provider, ...columns })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(columns))
    .execute()
}

export async function deleteAccount(tx: Tx, provider: string): Promise<void> {
  await tx.deleteFrom('payment_accounts').where('provider', '=', provider).execute()
}
