import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Answer } from '@vitrine/contract/api/operations'
import type { Handlers, Services } from '../../kernel/context.ts'
import { returnTerms } from '../../orders/orders.ts'
import { withdrawalNumber } from '../return-numbers.ts'
import type { WithdrawalRow } from '../withdrawal/withdrawals-store.ts'
import { createWithdrawalAdmin } from './withdrawal-admin.ts'

export type StaffWithdrawalHandlers = Handlers<
  'getWithdrawalList' | 'getWithdrawalMatch' | 'doMatchWithdrawal' | 'doAnswerWithdrawal'
>

const listLimit = 100

/** Declarations of withdrawal for staff in the browser. */
export function staffWithdrawalHandlers(services: Services): StaffWithdrawalHandlers {
  const admin = createWithdrawalAdmin(services)
  const toAnswer = async (row: WithdrawalRow) => toAdminWithdrawal(row, (await services.settings())['shop.timeZone'])
  return {
    async getWithdrawalList(_, { isOpen }) {
      const { 'shop.timeZone': timeZone } = await services.settings()
      const rows = await admin.list({ isOpen, limit: listLimit })
      return { withdrawals: rows.map((row) => toAdminWithdrawal(row, timeZone)), timeZone }
    },
    async getWithdrawalMatch(_, { withdrawalId, orderId }) {
      const { isSame, buyers } = await admin.compare(withdrawalId, orderId)
      return {
        isSame,
        buyers: buyers.map(({ lastName, companyName, email, postcode }) => ({
          name: [companyName, lastName].filter(Boolean).join(', '),
          email: email ?? '',
          postcode: postcode ?? '',
        })),
      }
    },
    doMatchWithdrawal: async (ctx, { withdrawalId, orderId, isConfirmed }) =>
      toAnswer(
        await admin.match(withdrawalId, orderId, { isConfirmed, change: { actor: ctx, action: 'doMatchWithdrawal' } }),
      ),
    doAnswerWithdrawal: async (ctx, { withdrawalId, note }) =>
      toAnswer(await admin.answer(withdrawalId, note, { actor: ctx, action: 'doAnswerWithdrawal' })),
  }
}

function toAdminWithdrawal(row: WithdrawalRow, timeZone: string): Answer<'doMatchWithdrawal'> {
  const { id, declaredAt, state, name, email, postcode, orderText, items, reason, orderId, returnId, note } = row
  return {
    id,
    number: withdrawalNumber(id),
    declaredAt: declaredAt.toISOString(),
    refundBy: returnTerms.endOfDayAfter(declaredAt, serverLimits.withdrawalDays, timeZone).toISOString(),
    state,
    name: name ?? '',
    email: email ?? '',
    postcode: postcode ?? '',
    orderText,
    items,
    reason,
    orderId,
    returnId,
    note,
  }
}
