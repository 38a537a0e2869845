import { sql } from 'kysely'
import { DatabaseRefusal } from './database-refusal.ts'
import type { Database } from './db.ts'

/**
 * Refuses a pooler that gives one connection of PostgreSQL to several of ours in turn: prepared statements, time limits
 * and LISTEN belong to a connection.
 */
export async function refuseSharedConnections(db: Database): Promise<void> {
  if (!(await areConnectionsShared(db))) return
  throw new DatabaseRefusal(
    'The pooler before PostgreSQL shares connections between statements (PgBouncer: pool_mode=transaction). Use session mode, or a DATABASE_URL that leads to PostgreSQL itself.',
  )
}

async function areConnectionsShared(db: Database): Promise<boolean> {
  try {
    const [one, other] = await db
      .connection()
      .execute(async (first) => [await readBackendId(first), await db.connection().execute(readBackendId)])
    return one === other
  } catch (error) {
    // The other connection has prepared the statement already.
    if (error instanceof Error && 'code' in error && error.code === duplicatePreparedStatement) return true
    throw error
  }
}

const duplicatePreparedStatement = '42P05'

async function readBackendId(connection: Pick<Database, 'getExecutor'>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(connection)
  return rows[0]?.id
}
