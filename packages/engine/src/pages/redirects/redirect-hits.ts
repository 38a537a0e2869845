import { inTransaction, type Db } from '../../kernel/database/db.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { addRedirectHits, type RedirectHits } from './redirects-store.ts'

export interface HitCounter {
  readonly jobs: readonly Job[]
  /** Counts in memory: a request writes nothing. */
  count(redirectId: number, now: Date): void
  /** Writes what is left before the shop shuts down. */
  close(): Promise<void>
}

// Of redirects with hits that are not written yet; more are not counted.
const maxPending = 100_000

export function createHitCounter(db: Db): HitCounter {
  let pending = new Map<number, RedirectHits>()

  function add({ id, hits, lastUsedAt }: RedirectHits): void {
    const before = pending.get(id)
    if (before === undefined && pending.size >= maxPending) return
    const isLater = before === undefined || before.lastUsedAt < lastUsedAt
    pending.set(id, {
      id,
      hits: (before?.hits ?? 0) + hits,
      lastUsedAt: isLater ? lastUsedAt : before.lastUsedAt,
    })
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return
    const sums = [...pending.values()]
    pending = new Map()
    try {
      await inTransaction(db, (tx) => addRedirectHits(tx, sums))
    } catch (error) {
      // They are written with the next ones.
      for (const each of sums) add(each)
      throw error
    }
  }

  return {
    count: (id, now) => add({ id, hits: 1, lastUsedAt: now }),
    jobs: [{ name: 'addRedirectHits', everySeconds: 5, run: write }],
    close: write,
  }
}
