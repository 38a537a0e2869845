import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Services } from '../context.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { createJobRunner, type Job } from './jobs.ts'
import { createOutbox, deleteDeadLetters, deleteSentMessages, type OutboxHandlers } from './outbox.ts'

/** Runs background jobs and the outbox. */
export interface Scheduler {
  start(): void
  /** Runs one job now, by its name: 'outbox', 'expireOrders'. */
  run(name: string): Promise<void>
  /** Runs all jobs and the outbox until nothing is due. */
  runUntilIdle(): Promise<void>
}

interface SchedulerOptions {
  readonly handlers: Partial<OutboxHandlers>
  readonly jobs: readonly Job[]
}

const sentRetentionDays = 30
/** Jobs that enqueue new messages settle after a few rounds; more would be an endless loop. */
const maxRounds = 50

export function createScheduler(
  services: Pick<Services, 'db' | 'log' | 'pause'>,
  { handlers, jobs }: SchedulerOptions,
): Scheduler & { close(): Promise<void> } {
  const outbox = createOutbox(services, handlers)
  const runner = createJobRunner(services.log, [
    // Its short statements run between those of requests, every second and on the same connections: changing the limits
    // of a connection for each would cost a statement more.
    { name: 'outbox', everySeconds: 1, timePath: 'request', run: (closing) => outbox.run(closing) },
    {
      name: 'forgetSent',
      everySeconds: 3600,
      run: async (closing) => {
        await deleteInBatches(services.db, closing, (tx, limit) => deleteSentMessages(tx, sentRetentionDays, limit))
        await deleteInBatches(services.db, closing, (tx, limit) =>
          deleteDeadLetters(tx, serverLimits.deadLetterDays, limit),
        )
      },
    },
    ...jobs,
  ])
  return {
    start: () => runner.start(),
    run: (name) => runner.runOnce(name),
    async runUntilIdle() {
      for (let round = 0, processed = 1; processed > 0; round++) {
        if (round === maxRounds) throw new Error('the outbox could not be emptied')
        processed = await outbox.run()
        for (const { name } of jobs) await runner.runOnce(name)
        processed += await outbox.run()
      }
    },
    close: () => runner.close(),
  }
}
