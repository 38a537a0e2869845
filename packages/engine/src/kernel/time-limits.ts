import { AsyncLocalStorage } from 'node:async_hooks'

/** How long PostgreSQL lets a statement run, wait for a lock, and a transaction do nothing, in milliseconds; 0: as long as it takes. */
export interface TimeLimits {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

export const timeLimits = {
  /** A page or an operation waits for the answer. */
  request: { statementMs: 15_000, lockMs: 10_000, idleInTransactionMs: 30_000 },
  /** The shop works for itself, a few rows at a time. */
  job: { statementMs: 120_000, lockMs: 30_000, idleInTransactionMs: 120_000 },
  /** Migrations, imports, the command line: nothing but their own end tells how long they take. */
  long: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 },
} as const satisfies Readonly<Record<string, TimeLimits>>

export type TimePath = keyof typeof timeLimits

const paths = new AsyncLocalStorage<TimePath>()

/** Everything that `work` asks of the database has the limits of this path. */
export function withTimeLimits<T>(path: TimePath, work: () => T): T {
  return paths.run(path, work)
}

export function currentTimePath(fallback: TimePath): TimePath {
  return paths.getStore() ?? fallback
}
