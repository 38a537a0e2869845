import type { Operation } from './operations.ts'

const often = ['outbox', 'recordDueChanges', 'serveBackInStock', 'movePlans', 'askQuietPayments', 'expireOrders']
const minutely = ['returnForsakenPayments', 'settleRefunds', 'reconcile', 'expireOffers']
// `reconcileOlder` is not among them: it reads 30 days of orders, which the new shop does not have.
const hourly = [
  'forgetHolds',
  'forgetPaymentAnswers',
  'forgetAudit',
  'forgetRepairs',
  'forgetPrices',
  'forgetSent',
  'removeOldUploads',
  'recheckVatNumbers',
  'forgetOldTries',
  'deleteOldMails',
  'forgetLinks',
  'forgetBotChecks',
  'forgetOutreach',
  'forgetAttempts',
  'forgetBackInStock',
  'forgetPush',
  'forgetOffers',
  'forgetGuests',
  'forgetCounts',
  'forgetConsents',
  'forgetLostWithdrawals',
]

/** The background jobs. Fifty orders and their papers are due for erasure in either shop. */
export const jobOperations: readonly Operation[] = [
  job('papers and persons whose time is over', ['dropOldDocuments', 'forgetPersons'], 1),
  job('every few seconds', often, 5),
  job('each minute', minutely, 5),
  ...hourly.map((name) => job(name, [name], 2)),
]

function job(name: string, jobs: readonly string[], times: number): Operation {
  return {
    name: `job: ${name}`,
    times,
    prepare: async () => undefined,
    async run({ engine }) {
      for (const each of jobs) await engine.scheduler.run(each)
    },
  }
}
