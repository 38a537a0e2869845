import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer } from '@vitrine/contract/operations'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { addSums, daysSince, forgetDays, sumsSince, type Sum } from './counts-store.ts'
import { sumsOf } from './sums-of.ts'

export interface CountsRoom {
  readonly handlers: Handlers<'doCount' | 'getCounts' | 'getAnalytics'>
  readonly jobs: readonly Job[]
  /** Writes down what still waits: the shop is closing. */
  close(): Promise<void>
}

type Desk = Pick<Services, 'db' | 'settings' | 'now'>

/** Statistics of the shop's own: sums of days, in which nobody can be found. SF-4.39 */
export function openCounts(house: Desk): CountsRoom {
  const { db, settings, now } = house
  let waiting = new Map<string, Sum>()

  function add(sum: Sum): void {
    const key = JSON.stringify([sum.day, sum.event, sum.dimension])
    const known = waiting.get(key)
    if (known) waiting.set(key, { ...known, hits: known.hits + sum.hits, amount: known.amount + sum.amount })
    else if (waiting.size < serverLimits.maxPendingCounters) waiting.set(key, sum)
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const sums = Array.from(waiting.values())
    waiting = new Map()
    try {
      await inTransaction(db, (tx) => addSums(tx, sums))
    } catch (error) {
      // They are tried again with those that come meanwhile.
      for (const sum of sums) add(sum)
      throw error
    }
  }

  return {
    handlers: {
      async doCount({ caller, now: at }, report) {
        if (caller.isCounted !== true) return null
        const day = dayOf(at, (await settings())['shop.timeZone'])
        for (const addend of sumsOf(report)) add({ ...addend, day, hits: 1 })
        return null
      },
      getCounts: (_, { days }) => readCounts(house, days),
      getAnalytics: async () => ({ measurementId: (await settings())['analytics.measurementId'] }),
    },
    jobs: [
      { name: 'addCounts', everySeconds: 5, run: write },
      { name: 'forgetCounts', everySeconds: 86_400, run: () => inTransaction(db, (tx) => forgetDays(tx, dayOf(daysBefore(now(), serverLimits.countDays), 'UTC'))) },
    ],
    close: write,
  }
}

/** The same for operators and for the command line. */
export async function readCounts({ db, settings, now }: Desk, days: number): Promise<Answer<'getCounts'>> {
  const since = dayOf(daysBefore(now(), days - 1), (await settings())['shop.timeZone'])
  const [perDay, sums] = await Promise.all([daysSince(db, since), sumsSince(db, since)])
  return { since, days: [...perDay], sums: sums.map(({ event: name, ...sum }) => ({ name, ...sum })) }
}

/** Swedish dates are ISO dates. */
const dayOf = (at: Date, timeZone: string) => at.toLocaleDateString('sv-SE', { timeZone })
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
