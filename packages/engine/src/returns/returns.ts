import type { Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { getLegalRetentionStart } from '../kernel/legal-retention.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { latestReturnMails } from './latest-return-mails.ts'
import type { SearchSource } from '../kernel/search/search-source.ts'
import { returnSearch } from './admin/return-search.ts'
import { returnOutboxHandlers } from './return-outbox.ts'
import { eraseUnmatchedWithdrawals } from './personal-data-store.ts'
import { staffReturnHandlers, type StaffReturnHandlers } from './admin/staff-return-handlers.ts'
import { staffWithdrawalHandlers, type StaffWithdrawalHandlers } from './admin/staff-withdrawal-handlers.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { returnHandlers } from './customer-operations.ts'
import { withdrawalHandlers } from './withdrawal/withdrawal-operations.ts'

export * as approvableReturns from './admin/approvable-returns.ts'
export { eraseReturnData, eraseReturnDataOfOrders, getReturnData } from './personal-data-store.ts'

type Operations =
  | 'getReturnReasons'
  | 'getReturnable'
  | 'getReturnSum'
  | 'doMakeOrderReturn'
  | 'getReturns'
  | 'getReturn'
  | 'doCancelReturn'
  | 'getReturnLabel'
  | 'doSubmitCancellation'
  | 'getWithdrawal'

export interface Returns {
  readonly handlers: Handlers<Operations> & StaffReturnHandlers & StaffWithdrawalHandlers
  readonly outboxHandlers: ReturnType<typeof returnOutboxHandlers>
  readonly latestMails: ReturnType<typeof latestReturnMails>
  readonly jobs: readonly Job[]
  readonly searchSources: readonly SearchSource[]
}

/** The returns module: returns of orders, and declarations of withdrawal. */
export function createReturns(deps: ReturnDependencies): Returns {
  const { services } = deps
  return {
    handlers: {
      ...returnHandlers(deps),
      ...withdrawalHandlers(deps),
      ...staffReturnHandlers(services),
      ...staffWithdrawalHandlers(services),
    },
    searchSources: [returnSearch],
    outboxHandlers: returnOutboxHandlers(deps),
    latestMails: latestReturnMails(deps),
    jobs: [
      {
        name: 'forgetLostWithdrawals',
        everySeconds: 86_400,
        async run() {
          const before = await getLegalRetentionStart(services)
          await inTransaction(services.db, (tx) => eraseUnmatchedWithdrawals(tx, before))
        },
      },
    ],
  }
}
