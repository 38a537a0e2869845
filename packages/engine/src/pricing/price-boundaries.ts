import type { RunningFeed } from '../kernel/changes/change-feed.ts'
import type { Services } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { priceCleanupJob } from './forget-prices.ts'
import { recordDuePrices } from './price-windows-store.ts'

export interface Freshness {
  /**
   * If this process was paused, or a price has begun or ended: resolves when it has read what has changed, after two
   * seconds at the latest. Undefined in ordinary operation.
   */
  catchUpAfterPause(): Promise<void> | undefined
  /** Grows when a price begins or ends: what was written under a lower number shows former prices. */
  priceEdition(): number
}

/** The moments at which prices begin and end, by the clock of the database. */
export interface PriceBoundaries {
  /** Reads the next moment; pages and indexes have followed those that passed when it resolves. */
  refresh(): Promise<void>
  /** Starts the change feed, with what became due while no instance was running among its first changes. */
  start(): Promise<void>
  readonly freshness: Freshness
  readonly jobs: readonly Job[]
}

// Of the index: the caches drop what has changed within milliseconds, and a request should not wait for thousands of
// items to be sorted anew.
const maxWaitMs = 250
const retryMs = 1000

interface BoundaryServices extends Pick<Services, 'db' | 'log' | 'now'> {
  readonly changes: Pick<RunningFeed, 'catchUpAfterPause' | 'caughtUp' | 'start'>
}

/**
 * Every instance asks the database once a second how long it is until the next moment, and measures that with a
 * monotonic clock: its own wall clock counts nowhere. The first request after the moment records the changes and waits
 * for them.
 */
export function watchPriceBoundaries({ db, changes, log, now }: BoundaryServices): PriceBoundaries {
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
    async start() {
      await refresh()
      await changes.start()
    },
    freshness: {
      catchUpAfterPause() {
        const catchingUp = changes.catchUpAfterPause()
        if (catchingUp !== undefined || performance.now() < awaitedAt) return catchingUp
        return pass().catch((error: unknown) => {
          awaitedAt = performance.now() + retryMs
          log.error({ error }, 'The prices that are due could not be read')
        })
      },
      priceEdition: () => passed,
    },
    jobs: [
      { name: 'recordDuePrices', everySeconds: 1, timePath: 'request', run: refresh },
      priceCleanupJob({ db, now }),
    ],
  }
}
