import type { RunningFeed } from './changes/change-feed.ts'
import type { Db } from './database/db.ts'
import { createWriteProbe } from './database/write-probe.ts'

export interface Readiness {
  readonly ready: boolean
  readonly detail: Readonly<Record<string, unknown>>
}

/** An instance whose change feed is older than this is not ready, because its prices and stock are outdated. */
const maxFeedAgeMs = 30_000

/** Whether the shop is ready; rejects if the database is unavailable or read-only. */
export function createReadinessCheck(db: Db, changes: RunningFeed): () => Promise<Readiness> {
  const probeWrite = createWriteProbe(db)
  return async () => {
    const begin = performance.now()
    await probeWrite()
    const ageMs = changes.ageMs()
    return {
      ready: ageMs <= maxFeedAgeMs,
      detail: {
        databaseMilliseconds: Math.round(performance.now() - begin),
        indexAgeMilliseconds: Math.round(Math.max(ageMs, changes.backlogMs())),
        feedWaiters: changes.waiterCount(),
      },
    }
  }
}
