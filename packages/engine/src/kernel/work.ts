import type { House } from './context.ts'
import { openJobs, type Job } from './jobs.ts'
import { forgetSent, openOutbox, type OutboxHandlers } from './outbox.ts'

/** What the shop does without being asked. */
export interface Work {
  start(): void
  /** One job by its name, now: 'outbox', 'expireOrders'. */
  run(name: string): Promise<void>
  /** Everything that is due, and what comes of it. */
  settle(): Promise<void>
}

interface Parts {
  readonly handlers: Partial<OutboxHandlers>
  readonly jobs: readonly Job[]
}

const sentIsKeptDays = 30
/** Work that makes new work ends after a few rounds; more would be two parts that answer each other for ever. */
const mostRounds = 50

export function openWork(house: Pick<House, 'db' | 'log'>, { handlers, jobs }: Parts): Work & { close(): Promise<void> } {
  const outbox = openOutbox(house, handlers)
  const clock = openJobs(house.log, [
    { name: 'outbox', everySeconds: 1, run: (closing) => outbox.run(closing) },
    { name: 'forgetSent', everySeconds: 3600, run: () => forgetSent(house.db, { olderThanDays: sentIsKeptDays }) },
    ...jobs,
  ])
  return {
    start: () => clock.start(),
    run: (name) => clock.runOnce(name),
    async settle() {
      for (let round = 0, taken = 1; taken > 0; round++) {
        if (round === mostRounds) throw new Error('the work does not come to an end')
        taken = await outbox.run()
        for (const { name } of jobs) await clock.runOnce(name)
        taken += await outbox.run()
      }
    },
    close: () => clock.close(),
  }
}
