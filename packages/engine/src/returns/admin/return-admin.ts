import type { Amount } from '@vitrine/contract/kernel/operation/fields'
import { toAmount, type Money } from '@vitrine/contract/kernel/money'
import type { OrderReturn, ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { commandLine } from '../../kernel/audit.ts'
import { refuse, type Services } from '../../kernel/context.ts'
import { readReturns } from '../read-returns.ts'
import { findReturn } from '../returns-store.ts'
import { listReturns, type ListedReturn } from './admin-returns-store.ts'
import { acceptReturn } from './accept-return.ts'
import { cancelReturnByOperator, receiveReturn, refuseReturn } from './change-return.ts'
import { toGradedLines, type AcceptanceInput } from './graded-lines.ts'
import { retryReturnRefund } from './retry-return-refund.ts'

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
      await receiveReturn(services, returnId, by('returns receive'))
      return show(returnId)
    },
    async accept(returnId, acceptance = {}) {
      return toChangeResult(
        returnId,
        await acceptReturn(services, returnId, {
          ...by('returns accept'),
          toLines: (items) => toGradedLines(items, acceptance),
        }),
      )
    },
    async refuse(returnId, reason) {
      await refuseReturn(services, returnId, { ...by('returns refuse'), reason })
      return show(returnId)
    },
    async cancel(returnId) {
      await cancelReturnByOperator(services, returnId, by('returns cancel'))
      return show(returnId)
    },
    async refund(returnId) {
      return toChangeResult(returnId, await retryReturnRefund(services, returnId, by('returns refund')))
    },
  }
}

const by = (action: string) => ({ actor: commandLine, action })
