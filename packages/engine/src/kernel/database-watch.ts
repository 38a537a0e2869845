import pg from 'pg'

/** The database cannot be reached, or is too busy to answer in time. Nothing was written; the same may succeed in a moment. */
export class DatabaseUnavailable extends Error {}

export interface DatabaseWatch {
  /**
   * The outcome of `work`, which asks the database something. It rejects with `DatabaseUnavailable` as soon as the database answers nobody, or after `maxMs` (0: never);
   * what a slow database still works on is waited for.
   */
  guard<T>(work: () => Promise<T>, maxMs?: number): Promise<T>
}

interface Options {
  /** After so long without an answer somebody else asks whether the database lives. */
  readonly suspectAfterMs?: number
  /** For so long a living database may take to let a new connection in, on a busy machine. */
  readonly probeMs?: number
}

/** Together the longest that a page waits for a database that answers nobody. */
export const watchLimits = { suspectAfterMs: 1500, probeMs: 2500 } as const

const probeIsFreshMs = 500

/** Tells a slow database from one that is gone: a statement that is not answered makes a new connection ask. */
export function createDatabaseWatch(databaseUrl: string, { suspectAfterMs = watchLimits.suspectAfterMs, probeMs = watchLimits.probeMs }: Options = {}): DatabaseWatch {
  let probing: Promise<boolean> | undefined
  let wasReachable = true
  let probedAt = -Infinity

  /** Asked once for all who wait. */
  function isReachable(): Promise<boolean> {
    if (probing === undefined && performance.now() - probedAt < probeIsFreshMs) return Promise.resolve(wasReachable)
    return (probing ??= probe(databaseUrl, probeMs).then((answers) => {
      wasReachable = answers
      probedAt = performance.now()
      probing = undefined
      return answers
    }))
  }

  return {
    async guard(work, maxMs = 0) {
      // While it was gone a moment ago, nobody waits for their own statement to find out.
      if (!wasReachable && !(await isReachable())) throw new DatabaseUnavailable('the database does not answer')
      return new Promise((resolve, reject) => {
        const began = performance.now()
        let isSettled = false
        let timer = setTimeout(check, suspectAfterMs)
        const settle = () => {
          isSettled = true
          clearTimeout(timer)
        }
        work().then((value) => { settle(); resolve(value) }, (error: unknown) => { settle(); reject(isUnavailable(error) ? new DatabaseUnavailable('the database cannot be reached', { cause: error }) : error) })

        function check(): void {
          const isTooLate = maxMs > 0 && performance.now() - began >= maxMs
          isReachable().then((answers) => {
            if (isSettled) return
            if (!answers || isTooLate) reject(new DatabaseUnavailable(answers ? 'a statement was not answered in time' : 'the database does not answer'))
            else timer = setTimeout(check, suspectAfterMs)
          }, reject)
        }
      })
    },
  }
}

// Of PostgreSQL: it shuts down or starts up, has no connection left, or a limit of time was reached. Of the network: nobody is there.
const unavailable = /^(08\w{3}|57P0[1-5]|53300|57014|55P03|25P0[34]|ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  return 'code' in error && typeof error.code === 'string' ? unavailable.test(error.code) : /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(error.message)
}

async function probe(databaseUrl: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vitrine-probe', connectionTimeoutMillis: 2 * probeMs })
  client.on('error', () => {})
  const answers = client.connect().then(() => client.query('select 1')).then(() => true, isAlive)
  let timer: NodeJS.Timeout | undefined
  // An answer that came while this process was busy counts: timers come before what arrived.
  const late = new Promise<boolean>((resolve) => { timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), probeMs) })
  const outcome = await Promise.race([answers, late])
  clearTimeout(timer)
  // A silent server would keep a goodbye waiting.
  void client.end().catch(() => {})
  client.connection.stream.destroy()
  return outcome
}

// A server without a free connection refuses in words.
function isAlive(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300'
}
