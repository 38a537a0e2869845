import type { Amount } from '@vitrine/contract/kernel/fields'
import { amountOf, type Money } from '@vitrine/contract/kernel/money'
import type { OrderReturn, ReturnStatus } from '@vitrine/contract/returns.contract'
import { refuse, type House } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db.ts'
import { lockOrder, retryRefund, sumManualRefunds } from '../../orders/orders.ts'
import { readReturns } from '../read-returns.ts'
import { returnNumber } from '../return-numbers.ts'
import { returnById } from '../returns-store.ts'
import { listReturns, missingRefund, type ListedReturn } from './desk-store.ts'
import { acceptReturn, cancelByOperator, receiveReturn, refuseReturn, type Acceptance } from './take-back.ts'

export type ChangedReturn = OrderReturn & {
  /** Given back by this change without a payment provider: staff transfer it themselves. */
  readonly toTransfer: Amount | null
}

/**
 * What the shop's people do with returns from the command line. Refusals are `return.notFound`, and `return.invalid` whose detail `because` says in a sentence what
 * stands against it.
 */
export interface ReturnsDesk {
  list(wish: { readonly status?: ReturnStatus; readonly most?: number }): Promise<readonly ListedReturn[]>
  show(returnId: number): Promise<OrderReturn>
  receive(returnId: number): Promise<OrderReturn>
  accept(returnId: number, acceptance?: Acceptance): Promise<ChangedReturn>
  refuse(returnId: number, why: string): Promise<OrderReturn>
  cancel(returnId: number): Promise<OrderReturn>
  /** Asks once more for money that the provider could not give back. */
  refund(returnId: number): Promise<ChangedReturn>
}

const mostListed = 50

export function openReturnsDesk(house: House): ReturnsDesk {
  async function show(returnId: number): Promise<OrderReturn> {
    const row = await returnById(house.db, returnId) ?? refuse('return.notFound')
    return (await readReturns(house, house.db, [row], 'en'))[0] ?? refuse('return.notFound')
  }
  const changed = async (returnId: number, byHand: Money | null): Promise<ChangedReturn> => ({ ...await show(returnId), toTransfer: byHand && amountOf(byHand, 'en') })
  return {
    list: ({ status, most = mostListed }) => listReturns(house.db, { status, most }),
    show,
    async receive(returnId) {
      await receiveReturn(house, returnId)
      return show(returnId)
    },
    async accept(returnId, acceptance = {}) {
      return changed(returnId, await acceptReturn(house, returnId, acceptance))
    },
    async refuse(returnId, why) {
      await refuseReturn(house, returnId, why)
      return show(returnId)
    },
    async cancel(returnId) {
      await cancelByOperator(house, returnId)
      return show(returnId)
    },
    async refund(returnId) {
      const { orderId } = await returnById(house.db, returnId) ?? refuse('return.notFound')
      const byHand = await inTransaction(house.db, async (tx) => {
        await lockOrder(tx, orderId)
        const missing = await missingRefund(tx, returnId)
        if (missing <= 0) refuse('return.invalid', { because: 'Nothing of its money is missing.' })
        if (await retryRefund(tx, { orderId, returnId, amount: missing, number: returnNumber(returnId) }) < missing) refuse('return.invalid', { because: 'That much is not there any more.' })
        return sumManualRefunds(tx, orderId)
      })
      return changed(returnId, byHand)
    },
  }
}
