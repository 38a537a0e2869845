import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { createDatabaseWatch, DatabaseUnavailable } from './database-watch.ts'
import { currentTimePath, timeLimits, type TimePath } from './time-limits.ts'

interface Options {
  readonly connections: number
  /** The limits that apply by default. */
  readonly path: TimePath
  readonly getTypeParser: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown
}

const maxNames = 1000
// A pool that is used up is a busy shop: its limit for waiting is that of a statement.
const maxAcquireMs = timeLimits.request.statementMs
/** PostgreSQL ends a statement by itself; what is not answered so long after that is not answered at all. */
const graceMs = 3000

/** The part of pg's pool that Kysely uses: statements with names, with the time limits of the path on which they are made, and with an end when the database is gone. */
export function createGuardedPool(url: string, { connections, path, getTypeParser }: Options): PostgresPool {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: { getTypeParser }, connectionTimeoutMillis: maxAcquireMs, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
  const watch = createDatabaseWatch(url)
  const applied = new WeakMap<pg.PoolClient, TimePath>()
  const nameOf = createNames()
  // A lost connection is replaced by the pool; its holder learns from the next statement that the server is gone.
  pool.on('error', () => {})
  pool.on('connect', (client) => { client.on('error', () => {}) })

  async function acquire(): Promise<pg.PoolClient> {
    const acquiring = pool.connect()
    try {
      return await watch.guard(() => acquiring)
    } catch (error) {
      // It may still come, for nobody.
      acquiring.then((client) => client.release(), () => {})
      throw error
    }
  }

  return {
    end: () => pool.end(),
    async connect() {
      const wanted = currentTimePath(path)
      const client = await acquire()
      let isLost = false
      const maxMs = timeLimits[wanted].statementMs && timeLimits[wanted].statementMs + graceMs

      async function ask<T>(statement: () => Promise<T>): Promise<T> {
        if (isLost) throw new DatabaseUnavailable('the connection was given up')
        try {
          return await watch.guard(statement, maxMs)
        } catch (error) {
          isLost ||= error instanceof DatabaseUnavailable && error.cause === undefined
          throw error
        }
      }
      const release = () => client.release(isLost)

      if (applied.get(client) !== wanted) {
        try {
          await ask(() => client.query(settingsOf(wanted)))
        } catch (error) {
          release()
          throw error
        }
        applied.set(client, wanted)
      }
      return {
        query: (text: unknown, values?: readonly unknown[]) => ask(() =>
          (typeof text === 'string' && values !== undefined && isData(text)
            ? client.query({ name: nameOf(text), text, values: [...values] })
            : client.query(text as string, values as unknown[]))),
        release,
      }
    },
    // The part of the pool's interface that the dialect uses, and no more.
  } as unknown as PostgresPool
}

// Statements about a cart are planned in more time than they are answered in, and the plan is the same for every cart: it is made once per connection.
function settingsOf(path: TimePath): string {
  const { statementMs, lockMs, idleInTransactionMs } = timeLimits[path]
  return `set plan_cache_mode = force_generic_plan; set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}

// A statement that is written over several lines begins with a line break.
const isData = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

// A name makes PostgreSQL keep the plan per connection.
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    let name = names.get(text)
    if (name === undefined && names.size < maxNames) names.set(text, (name = `q${names.size}`))
    return name
  }
}
