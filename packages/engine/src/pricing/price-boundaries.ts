import type { Services } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { recordDuePrices } from './price-windows-store.ts'

/** The moments at which prices begin and end, by the clock of the database. */
export interface PriceBoundaries {
  /** Reads the next moment; pages and indexes have followed those that passed when it resolves. */
  refresh(): Promise<void>
  /** Undefined, except when a price has begun or ended since the last read: then as `refresh`. */
  catchUp(): Promise<void> | undefined
  /** Grows with each moment that has passed: what was written under a lower number shows former prices. */
  edition(): number
  readonly job: Job
}

// Of the index: the caches drop what has changed within milliseconds, and a request should not wait for thousands of
// items to be sorted anew.
const maxWaitMs = 250
const retryMs = 1000

type BoundaryServices = Pick<Services, 'log'> & {
  readonly db: Db
  readonly changes: { caughtUp(waitMs?: number): Promise<void> }
}

/**
 * Every instance asks the database once a second how long it is until the next moment, and measures that with a
 * monotonic clock: its own wall clock counts nowhere. The first request after the moment records the changes and waits
 * for them.
 */
export function watchPriceBoundaries({ db, changes, log }: BoundaryServices): PriceBoundaries {
  let awaited: string | null = null
  let awaitedAt = Infinity
  let passed = 0
  let running: Promise<void> | undefined

  async function read(): Promise<void> {
    // Taken before the question, so that it comes early rather than late.
    const askedAt = performance.now()
    const { nextAt, nextInMs } = await recordDuePrices(db)
    // Another boundary was planned or removed, or the one that was awaited has passed.
    const hasPassed = askedAt + 1 >= awaitedAt && nextAt !== awaited
    if (hasPassed) {
      passed++
      await changes.caughtUp(maxWaitMs)
    }
    // Requests that come meanwhile wait as well.
    awaited = nextAt
    awaitedAt = nextInMs === null ? Infinity : askedAt + nextInMs
  }

  function refresh(): Promise<void> {
    return (running ??= read().finally(() => {
      running = undefined
    }))
  }

  // A read that began before the moment does not include it.
  async function pass(): Promise<void> {
    while (performance.now() >= awaitedAt) await refresh()
  }

  return {
    refresh,
    catchUp() {
      if (performance.now() < awaitedAt) return undefined
      return pass().catch((error: unknown) => {
        awaitedAt = performance.now() + retryMs
        log.error({ error }, 'The prices that are due could not be read')
      })
    },
    edition: () => passed,
    job: { name: 'recordDuePrices', everySeconds: 1, timePath: 'request', run: refresh },
  }
}
