import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { createDatabaseWatch, DatabaseUnavailable, isReplica } from './database-watch.ts'
import { currentTimePath, timeLimits, type TimePath } from './time-limits.ts'

interface PoolOptions {
  readonly connections: number
  /** The limits that apply by default. */
  readonly path: TimePath
  readonly getTypeParser: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown
}

const maxNames = 1000
// An exhausted pool means a busy shop: the timeout is that of a statement.
const maxAcquireMs = timeLimits.request.statementMs
/** PostgreSQL enforces the statement timeout; without an answer this long afterwards the connection is lost. */
const graceMs = 3000

/**
 * The part of pg's pool that Kysely uses, with named statements, the time limits of the current path, and fast failure
 * when the database is unreachable.
 */
export function createGuardedPool(url: string, { connections, path, getTypeParser }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: { getTypeParser },
    connectionTimeoutMillis: maxAcquireMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const watch = createDatabaseWatch(url)
  const appliedPaths = new WeakMap<pg.PoolClient, TimePath>()
  const statementName = createNames()
  // The pool replaces a lost connection; its user gets an error from the next statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })

  async function acquire(): Promise<pg.PoolClient> {
    let isGivenUp = false
    try {
      // Not connected before: while the watch probes the database, nothing would handle a refused connection.
      return await watch.guard(async () => {
        const client = await pool.connect()
        if (isGivenUp) client.release()
        return client
      })
    } catch (error) {
      isGivenUp = true
      throw error
    }
  }

  return {
    end: () => pool.end(),
    async connect() {
      const timePath = currentTimePath(path)
      const client = await acquire()
      let isLost = false
      const maxMs = timeLimits[timePath].statementMs && timeLimits[timePath].statementMs + graceMs

      async function run<T>(statement: () => Promise<T>): Promise<T> {
        if (isLost) throw new DatabaseUnavailable('the connection was closed after a timeout')
        try {
          return await watch.guard(statement, maxMs)
        } catch (error) {
          isLost ||= error instanceof DatabaseUnavailable && (error.cause === undefined || isReplica(error.cause))
          throw error
        }
      }
      const release = () => client.release(isLost)

      if (appliedPaths.get(client) !== timePath) {
        try {
          await run(() => client.query(sessionSettings(timePath)))
        } catch (error) {
          release()
          throw error
        }
        appliedPaths.set(client, timePath)
      }
      return {
        query: (text: unknown, values?: readonly unknown[]) =>
          run(() =>
            typeof text === 'string' && values !== undefined && isDataStatement(text)
              ? client.query({ name: statementName(text), text, values: [...values] })
              : client.query(text as string, values as unknown[]),
          ),
        release,
      }
    },
    // Only the part of the pool interface that the dialect uses.
  } as unknown as PostgresPool
}

// Planning a cart statement takes longer than executing it, and the plan is the same for every cart: it is created once
// per connection.
function sessionSettings(path: TimePath): string {
  const { statementMs, lockMs, idleInTransactionMs } = timeLimits[path]
  return `set plan_cache_mode = force_generic_plan; set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}

// A multi-line statement begins with a line break.
const isDataStatement = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

// A named statement's plan is cached per connection.
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    let name = names.get(text)
    if (name === undefined && names.size < maxNames) names.set(text, (name = `q${names.size}`))
    return name
  }
}
