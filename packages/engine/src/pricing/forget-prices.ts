import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Services } from '../kernel/context.ts'
import { deleteInBatches } from '../kernel/jobs/delete-in-batches.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { deleteReplacedPrices } from './pricing-store.ts'

export function priceCleanupJob({ db, now }: Pick<Services, 'db' | 'now'>): Job {
  return {
    name: 'forgetPrices',
    everySeconds: 86_400,
    async run(closing) {
      const before = new Date(now())
      before.setUTCFullYear(before.getUTCFullYear() - serverLimits.priceHistoryYears)
      await deleteInBatches(db, closing, (tx, limit) => deleteReplacedPrices(tx, before, limit))
    },
  }
}
