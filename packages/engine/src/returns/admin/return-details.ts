import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Answer } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { returnTerms } from '../../orders/orders.ts'
import { readReturns } from '../read-returns.ts'
import { getReturnOrders, listReturnItems } from '../return-items-store.ts'
import { canReturnTransition } from '../return-transitions.ts'
import { findReturn, type ReturnRow } from '../returns-store.ts'
import { getMissingRefund } from './admin-returns-store.ts'
import { getReturnBuyers } from './return-queues-store.ts'

/** A return for staff: without what customers prove themselves with, with what its items are scanned by. */
export async function readReturnDetails(
  services: Services,
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  returnId: number,
): Promise<Answer<'getReturnDetails'>> {
  const row = (await findReturn(db, returnId)) ?? refuse('return.notFound')
  const [answers, items, orders, buyers, missing] = await Promise.all([
    readReturns(services, db, [row], locale),
    listReturnItems(db, [returnId]),
    getReturnOrders(db, [row.orderId]),
    getReturnBuyers(db, [row.orderId]),
    getMissingRefund(db, returnId),
  ])
  const [answer] = answers
  const order = orders.get(row.orderId)
  const buyer = buyers.get(row.orderId)
  if (answer === undefined || order === undefined || buyer === undefined) return refuse('return.notFound')
  const { accessKey: _, labelUrl: __, creditNote, ...shown } = answer
  return {
    ...shown,
    items: shown.items.map((item) => {
      const stored = items.find(({ orderItemId }) => orderItemId === item.orderItemId)
      return {
        ...item,
        sku: stored?.sku ?? '',
        barcodes: stored?.gtin ? [stored.gtin] : [],
        restocked: stored?.restocked ?? 0,
        secondChoice: stored?.secondChoice ?? 0,
        damaged: stored?.damaged ?? 0,
        deduction: toAmount({ minor: stored?.deduction ?? 0, currency: order.currency }, locale),
        deductionReason: stored?.deductionReason ?? null,
      }
    }),
    refundBy: getRefundDeadline(row, shown.timeZone)?.toISOString() ?? null,
    currency: order.currency,
    customer: { id: buyer.customerId, name: buyer.name, email: buyer.email, locale: order.locale },
    creditNoteNumber: creditNote?.number ?? null,
    can: {
      receive: canReturnTransition(row.status, 'received'),
      accept: canReturnTransition(row.status, 'accepted'),
      cancel: canReturnTransition(row.status, 'cancelled'),
      retryRefund: row.status === 'accepted' && missing > 0,
    },
  }
}

/**
 * By when a return is refunded: 14 days after the declaration of a withdrawal, or later only as long as the items are
 * missing (Directive 2011/83/EU, article 13); otherwise 14 days after the parcel has arrived. Null: the return has
 * ended, or its parcel has not arrived.
 */
export function getRefundDeadline(
  {
    status,
    isWithdrawal,
    createdAt,
    receivedAt,
  }: Pick<ReturnRow, 'status' | 'isWithdrawal' | 'createdAt' | 'receivedAt'>,
  timeZone: string,
): Date | null {
  if (status === 'refused' || status === 'refunded' || status === 'cancelled') return null
  const start = isWithdrawal ? createdAt : receivedAt
  return start && returnTerms.endOfDayAfter(start, serverLimits.withdrawalDays, timeZone)
}
