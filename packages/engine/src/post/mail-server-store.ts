import type { ShownMailServer } from '@vitrine/contract/shop/mail-server.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface StoredMailServer {
  readonly sealed: Buffer
  readonly shown: ShownMailServer
  readonly hasPassword: boolean
  readonly changedAt: Date
}

export async function findMailServer(db: Db): Promise<StoredMailServer | undefined> {
  const row = await db
    .selectFrom('mail_servers')
    .select(['sealed', 'shown', 'has_password as hasPassword', 'changed_at as changedAt'])
    .executeTakeFirst()
  // Only writeMailServer writes it.
  return row && { ...row, shown: row.shown as ShownMailServer }
}

/** Two people who store it take turns, also for the first one. */
export async function lockMailServer(tx: Tx): Promise<StoredMailServer | undefined> {
  await sql`lock table mail_servers in share row exclusive mode`.execute(tx)
  return findMailServer(tx)
}

export async function writeMailServer(tx: Tx, server: StoredMailServer): Promise<void> {
  const columns = {
    sealed: server.sealed,
    shown: JSON.stringify(server.shown),
    has_password: server.hasPassword,
    changed_at: server.changedAt,
  }
  await tx
    .insertInto('mail_servers')
    .values(columns)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(columns))
    .execute()
}

export async function deleteMailServer(tx: Tx): Promise<void> {
  await tx.deleteFrom('mail_servers').execute()
}
