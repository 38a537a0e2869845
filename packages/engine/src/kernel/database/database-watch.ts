import pg from 'pg'

/** The database is unreachable or too busy to answer in time. Nothing was written; a retry may succeed. */
export class DatabaseUnavailable extends Error {}

export interface DatabaseWatch {
  /**
   * Runs `work`, which queries the database. Rejects with `DatabaseUnavailable` as soon as the database does not accept
   * connections, or after `maxMs` (0: never); a slow statement of a reachable database is awaited.
   */
  guard<T>(work: () => Promise<T>, maxMs?: number): Promise<T>
}

interface DatabaseWatchOptions {
  /** After this time without an answer a probe checks whether the database is alive. */
  readonly suspectAfterMs?: number
  /** The time within which a live database accepts a new connection, on a busy machine. */
  readonly probeMs?: number
}

/** Their sum is the maximum time that a page waits for an unreachable database. */
export const watchLimits = { suspectAfterMs: 1500, probeMs: 2500 } as const

const probeTtlMs = 500

/** Distinguishes a slow database from an unreachable one: a late statement triggers a probe on a new connection. */
export function createDatabaseWatch(
  databaseUrl: string,
  { suspectAfterMs = watchLimits.suspectAfterMs, probeMs = watchLimits.probeMs }: DatabaseWatchOptions = {},
): DatabaseWatch {
  let probing: Promise<boolean> | undefined
  let wasReachable = true
  let probedAt = -Infinity

  /** One probe serves all concurrent callers. */
  function isReachable(): Promise<boolean> {
    if (probing === undefined && performance.now() - probedAt < probeTtlMs) return Promise.resolve(wasReachable)
    return (probing ??= probe(databaseUrl, probeMs).then((isAnswering) => {
      wasReachable = isAnswering
      probedAt = performance.now()
      probing = undefined
      return isAnswering
    }))
  }

  return {
    async guard(work, maxMs = 0) {
      // While the database was unreachable a moment ago, statements fail fast.
      if (!wasReachable && !(await isReachable())) throw new DatabaseUnavailable('the database does not answer')
      return new Promise((resolve, reject) => {
        const startedAt = performance.now()
        let isSettled = false
        let timer = setTimeout(check, suspectAfterMs)
        const settle = () => {
          isSettled = true
          clearTimeout(timer)
        }
        work().then(
          (value) => {
            settle()
            resolve(value)
          },
          (error: unknown) => {
            settle()
            reject(
              isUnavailable(error)
                ? new DatabaseUnavailable('the database cannot be reached', { cause: error })
                : error,
            )
          },
        )

        function check(): void {
          const isTooLate = maxMs > 0 && performance.now() - startedAt >= maxMs
          isReachable().then((isAnswering) => {
            if (isSettled) return
            if (!isAnswering || isTooLate)
              reject(
                new DatabaseUnavailable(
                  isAnswering ? 'a statement was not answered in time' : 'the database does not answer',
                ),
              )
            else timer = setTimeout(check, suspectAfterMs)
          }, reject)
        }
      })
    },
  }
}

// PostgreSQL is shutting down or starting up, is a replica (or was the primary before a failover), has no free
// connection, or a timeout was reached; or the network is down.
const unavailableCodes =
  /^(08\w{3}|25006|57P0[1-5]|53300|57014|55P03|25P0[34]|ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  return 'code' in error && typeof error.code === 'string'
    ? unavailableCodes.test(error.code)
    : /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
        error.message,
      )
}

/** The connection leads to a server that is no longer the primary: a new one may lead to its successor. */
export function isReplica(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

async function probe(databaseUrl: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'vitrine-probe',
    connectionTimeoutMillis: 2 * probeMs,
  })
  client.on('error', () => {})
  const isAnswering = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => true, isAlive)
  let timer: NodeJS.Timeout | undefined
  // An answer that arrived while this process was busy counts, although timers run before I/O events.
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), probeMs)
  })
  const outcome = await Promise.race([isAnswering, timedOut])
  clearTimeout(timer)
  // A graceful close would hang on a silent server.
  void client.end().catch(() => {})
  client.connection.stream.destroy()
  return outcome
}

// A server without a free connection still answers, with an error.
function isAlive(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300'
}
