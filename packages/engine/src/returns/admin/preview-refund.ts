import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { findOrderHead, returnCredits, returnTerms } from '../../orders/orders.ts'
import { listReturnItems } from '../return-items-store.ts'
import { findReturn } from '../returns-store.ts'
import { computeGradedValue } from './accept-return.ts'
import { refuseUnlessReturned } from './graded-lines.ts'
import { parseGradedLines } from './parse-graded-lines.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 'locale'>

export async function findReturnOrder({ db }: Pick<Context, 'db'>, returnId: number) {
  const row = (await findReturn(db, returnId)) ?? refuse('return.notFound')
  return (await findOrderHead(db, row.orderId)) ?? refuse('return.notFound')
}

/** The same calculation as acceptReturn makes under its locks. */
export async function measureRefund(
  services: Pick<Services, 'settings'>,
  { db, now, locale }: ReadContext,
  { returnId, lines: input }: Payload<'getReturnRefund'>,
) {
  const row = (await findReturn(db, returnId)) ?? refuse('return.notFound')
  const order = await findReturnOrder({ db }, returnId)
  const lines = parseGradedLines(input, order.currency)
  refuseUnlessReturned(await listReturnItems(db, [returnId]), lines)
  const settings = await services.settings()
  const facts = await returnTerms.getReturnFacts(db, order.id, { settings, now })
  const value = await computeGradedValue(db, { row, order }, { facts, lines, locale })
  return { row, order, lines, value, credit: await returnCredits.previewReturnCredit(db, { order, value }) }
}

export async function previewRefund(
  services: Services,
  ctx: Context,
  payload: Payload<'getReturnRefund'>,
): Promise<Answer<'getReturnRefund'>> {
  const { order, lines, value, credit } = await measureRefund(services, ctx, payload)
  const { refund, onCards, payments } = credit
  const { id: orderId, currency } = order
  const exceeded = await returnCredits.findExceededLimit(ctx.db, ctx, { orderId, currency, amount: refund })
  const amount = (minor: number) => toAmount({ minor, currency: order.currency }, ctx.locale)
  const deductionOf = (line: number) => lines.find(({ orderItemId }) => orderItemId === line)?.deduction ?? 0
  return {
    items: lines.map(({ orderItemId, deduction }) => ({
      orderItemId,
      value: amount((value.lines.find(({ id }) => id === orderItemId)?.gross ?? 0) + deductionOf(orderItemId)),
      deduction: amount(deduction),
    })),
    delivery: amount(value.delivery),
    deductions: amount(lines.reduce((sum, { deduction }) => sum + deduction, 0)),
    credit: amount(value.gross),
    refund: amount(refund),
    payments: payments.map((payment) => ({
      method: getLabel(payment.methodNames, ctx.locale),
      amount: amount(payment.amount),
      isTransfer: !isOnlineProvider(payment.provider),
    })),
    onGiftCards: amount(onCards),
    exceededLimit: exceeded === null ? null : amount(exceeded),
  }
}
