import type { Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { returnOutbox } from './mails.ts'
import { forgetLostWithdrawals } from './personal-data-store.ts'
import type { Rooms } from './rooms.ts'
import { returnHandlers } from './shopper-operations.ts'
import { withdrawalHandlers } from './withdraw.ts'

export type { ListedReturn } from './desk/desk-store.ts'
export { openReturnsDesk, type ChangedReturn, type ReturnsDesk } from './desk/returns-desk.ts'
export { openWithdrawalsDesk, type WithdrawalsDesk } from './desk/withdrawals-desk.ts'
export { forgetReturnsOf, forgetReturnsOfOrders, returnDataOf } from './personal-data-store.ts'
export { withdrawalNumber } from './return-numbers.ts'
export type { WithdrawalRow } from './withdrawals-store.ts'

type Operations =
  | 'getReturnReasons' | 'getReturnable' | 'getReturnSum' | 'doMakeOrderReturn' | 'getReturns' | 'getReturn' | 'doCancelReturn' | 'getReturnLabel' | 'doSubmitCancellation' | 'getWithdrawal'

export interface Returns {
  readonly handlers: Handlers<Operations>
  readonly outboxHandlers: ReturnType<typeof returnOutbox>
  readonly jobs: readonly Job[]
}

/** What comes back from an order, and the legal declaration that somebody withdraws from it. */
export function openReturns(rooms: Rooms): Returns {
  const { house } = rooms
  return {
    handlers: { ...returnHandlers(rooms), ...withdrawalHandlers(rooms) },
    outboxHandlers: returnOutbox(rooms),
    jobs: [{
      name: 'forgetLostWithdrawals', everySeconds: 86_400,
      async run() {
        const before = new Date(house.now())
        before.setUTCFullYear(before.getUTCFullYear() - (await house.settings())['orders.keepYears'])
        await inTransaction(house.db, (tx) => forgetLostWithdrawals(tx, before))
      },
    }],
  }
}
