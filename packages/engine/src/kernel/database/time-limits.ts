import { AsyncLocalStorage } from 'node:async_hooks'

/** PostgreSQL's timeouts for a statement, for a lock and for an idle transaction; 0 means no limit. */
export interface TimeLimits {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

// An instance that is paused in a transaction keeps its locks. PostgreSQL ends the transaction before the requests that
// wait for them give up.
const idleInTransactionMs = 8000

export const timeLimits = {
  /** For pages and operations. */
  request: { statementMs: 15_000, lockMs: 10_000, idleInTransactionMs },
  /** For background jobs, which process a few rows at a time. */
  job: { statementMs: 120_000, lockMs: 30_000, idleInTransactionMs },
  /** For migrations, imports and the command line, whose duration is unknown. */
  long: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 },
} as const satisfies Readonly<Record<string, TimeLimits>>

export type TimePath = keyof typeof timeLimits

const paths = new AsyncLocalStorage<TimePath>()

/** All statements made inside `work` have the limits of this path. */
export function withTimeLimits<T>(path: TimePath, work: () => T): T {
  return paths.run(path, work)
}

export function currentTimePath(fallback: TimePath): TimePath {
  return paths.getStore() ?? fallback
}
