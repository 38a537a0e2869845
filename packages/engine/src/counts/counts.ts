import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer } from '@vitrine/contract/api/operations'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { addDailyCounts, listDaysSince, deleteOldDays, listCountsSince, type DailyCount } from './counts-store.ts'
import { toCountIncrements } from './count-increments.ts'

export interface CountsModule {
  readonly handlers: Handlers<'doCount' | 'getCounts' | 'getAnalytics'>
  readonly jobs: readonly Job[]
  /** Writes the buffered counts before the shop shuts down. */
  close(): Promise<void>
}

type CountsServices = Pick<Services, 'db' | 'settings' | 'now'>

/** First-party statistics: daily counts without personal data. SF-4.39 */
export function createCounts(services: CountsServices): CountsModule {
  const { db, settings, now } = services
  let buffer = new Map<string, DailyCount>()

  function add(sum: DailyCount): void {
    const key = JSON.stringify([sum.day, sum.event, sum.dimension])
    const existing = buffer.get(key)
    if (existing) buffer.set(key, { ...existing, hits: existing.hits + sum.hits, amount: existing.amount + sum.amount })
    else if (buffer.size < serverLimits.maxPendingCounters) buffer.set(key, sum)
  }

  async function write(): Promise<void> {
    if (buffer.size === 0) return
    const sums = Array.from(buffer.values())
    buffer = new Map()
    try {
      await inTransaction(db, (tx) => addDailyCounts(tx, sums))
    } catch (error) {
      // They are written again with the next counts.
      for (const sum of sums) add(sum)
      throw error
    }
  }

  return {
    handlers: {
      async doCount({ caller, now: at }, report) {
        if (caller.isCounted !== true) return null
        const day = dayOf(at, (await settings())['shop.timeZone'])
        for (const addend of toCountIncrements(report)) add({ ...addend, day, hits: 1 })
        return null
      },
      getCounts: (_, { days }) => readCounts(services, days),
      getAnalytics: async () => ({ measurementId: (await settings())['analytics.measurementId'] }),
    },
    jobs: [
      { name: 'addCounts', everySeconds: 5, run: write },
      {
        name: 'forgetCounts',
        everySeconds: 86_400,
        run: () =>
          inTransaction(db, (tx) => deleteOldDays(tx, dayOf(daysBefore(now(), serverLimits.countDays), 'UTC'))),
      },
    ],
    close: write,
  }
}

/** Read by operators and by the command line. */
export async function readCounts({ db, settings, now }: CountsServices, days: number): Promise<Answer<'getCounts'>> {
  const since = dayOf(daysBefore(now(), days - 1), (await settings())['shop.timeZone'])
  const [perDay, sums] = await Promise.all([listDaysSince(db, since), listCountsSince(db, since)])
  return { since, days: [...perDay], sums: sums.map(({ event: name, ...sum }) => ({ name, ...sum })) }
}

/** The Swedish locale formats dates as ISO dates. */
const dayOf = (at: Date, timeZone: string) => at.toLocaleDateString('sv-SE', { timeZone })
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
