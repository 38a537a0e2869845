import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Services } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/jobs/delete-in-batches.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { getLegalRetentionStart } from '../../kernel/legal-retention.ts'
import { paymentRecords } from '../../payment/payment.ts'
import { deleteSettledShortages } from '../picking/pick-lines-store.ts'
import { deleteOldPickLists } from '../picking/pick-lists-store.ts'
import { forgetAttempts } from '../place/forget-attempts.ts'
import { deleteOldReconciliations, deleteSettledHolds } from './settled-rows-store.ts'

/** What orders leave behind and the law does not ask for. */
export function orderCleanUpJobs(services: Services): readonly Job[] {
  const { db, now } = services
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  return [
    { name: 'forgetAttempts', everySeconds: 3600, run: (closing) => forgetAttempts(services, closing) },
    {
      name: 'forgetHolds',
      everySeconds: 3600,
      run: (closing) =>
        deleteInBatches(db, closing, (tx, limit) => deleteSettledHolds(tx, daysAgo(serverLimits.stockHoldDays), limit)),
    },
    {
      name: 'forgetPaymentAnswers',
      everySeconds: 3600,
      run: async (closing) => {
        await deleteInBatches(db, closing, (tx, limit) =>
          paymentRecords.deleteUnchangedEvents(tx, daysAgo(serverLimits.paymentAnswerDays), limit),
        )
        await deleteInBatches(db, closing, (tx, limit) =>
          paymentRecords.deleteUnordered(tx, daysAgo(serverLimits.unorderedPaymentDays), limit),
        )
      },
    },
    {
      name: 'forgetPickLists',
      everySeconds: 3600,
      run: async (closing) => {
        const before = daysAgo(serverLimits.pickListDays)
        await deleteInBatches(db, closing, (tx, limit) => deleteOldPickLists(tx, before, limit))
        await deleteInBatches(db, closing, (tx, limit) => deleteSettledShortages(tx, before, limit))
      },
    },
    {
      name: 'forgetRepairs',
      everySeconds: 86_400,
      run: async (closing) => {
        const before = await getLegalRetentionStart(services)
        await deleteInBatches(db, closing, (tx, limit) => deleteOldReconciliations(tx, before, limit))
      },
    },
  ]
}
