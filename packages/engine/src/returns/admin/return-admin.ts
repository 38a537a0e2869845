import type { Amount } from '@vitrine/contract/kernel/operation/fields'
import { toAmount, type Money } from '@vitrine/contract/kernel/money'
import type { OrderReturn, ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { refuse, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { returnCredits, lockOrder } from '../../orders/orders.ts'
import { refunds } from '../../payment/payment.ts'
import { readReturns } from '../read-returns.ts'
import { returnNumber } from '../return-numbers.ts'
import { findReturn } from '../returns-store.ts'
import { listReturns, getMissingRefund, type ListedReturn } from './admin-returns-store.ts'
import {
  acceptReturn,
  cancelReturnByOperator,
  receiveReturn,
  refuseReturn,
  type AcceptanceInput,
} from './process-return.ts'

export type ReturnChangeResult = OrderReturn & {
  /** Refunded by this change without a payment provider: staff transfer it themselves. */
  readonly toTransfer: Amount | null
}

/**
 * The administration of returns, used by the command line. Refusals are `return.notFound` and `return.invalid`, whose
 * detail `because` gives the reason in a sentence.
 */
export interface ReturnAdmin {
  list(filter: { readonly status?: ReturnStatus; readonly limit?: number }): Promise<readonly ListedReturn[]>
  show(returnId: number): Promise<OrderReturn>
  receive(returnId: number): Promise<OrderReturn>
  accept(returnId: number, acceptance?: AcceptanceInput): Promise<ReturnChangeResult>
  refuse(returnId: number, reason: string): Promise<OrderReturn>
  cancel(returnId: number): Promise<OrderReturn>
  /** Retries refunds that the provider could not execute. */
  refund(returnId: number): Promise<ReturnChangeResult>
}

const defaultLimit = 50

export function createReturnAdmin(services: Services): ReturnAdmin {
  async function show(returnId: number): Promise<OrderReturn> {
    const row = (await findReturn(services.db, returnId)) ?? refuse('return.notFound')
    return (await readReturns(services, services.db, [row], 'en'))[0] ?? refuse('return.notFound')
  }
  const toChangeResult = async (returnId: number, manualRefunds: Money | null): Promise<ReturnChangeResult> => ({
    ...(await show(returnId)),
    toTransfer: manualRefunds && toAmount(manualRefunds, 'en'),
  })
  return {
    list: ({ status, limit = defaultLimit }) => listReturns(services.db, { status, limit }),
    show,
    async receive(returnId) {
      await receiveReturn(services, returnId)
      return show(returnId)
    },
    async accept(returnId, acceptance = {}) {
      return toChangeResult(returnId, await acceptReturn(services, returnId, acceptance))
    },
    async refuse(returnId, reason) {
      await refuseReturn(services, returnId, reason)
      return show(returnId)
    },
    async cancel(returnId) {
      await cancelReturnByOperator(services, returnId)
      return show(returnId)
    },
    async refund(returnId) {
      const { orderId } = (await findReturn(services.db, returnId)) ?? refuse('return.notFound')
      const manualRefunds = await inTransaction(services.db, async (tx) => {
        await lockOrder(tx, orderId)
        const missing = await getMissingRefund(tx, returnId)
        if (missing <= 0) refuse('return.invalid', { because: 'The return has no outstanding refund.' })
        if (
          (await returnCredits.retryRefund(tx, {
            orderId,
            returnId,
            amount: missing,
            number: returnNumber(returnId),
          })) < missing
        )
          refuse('return.invalid', { because: 'The payments of the order do not cover this refund.' })
        return refunds.sumManual(tx, orderId)
      })
      return toChangeResult(returnId, manualRefunds)
    },
  }
}
