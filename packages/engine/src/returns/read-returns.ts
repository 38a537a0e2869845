import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { orderTypes } from '@vitrine/contract/orders/order'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { OrderReturn } from '@vitrine/contract/orders/returns.contract'
import type { Services } from '../kernel/context.ts'
import type { Db } from '../kernel/database/db.ts'
import { returnTerms } from '../orders/orders.ts'
import { getReturnOrders, listReturnItems, type ReturnOrder, type ReturnItem } from './return-items-store.ts'
import { canReturnTransition } from './return-transitions.ts'
import { engineTexts } from '../kernel/engine-texts.ts'
import { returnNumber } from './return-numbers.ts'
import { getRefundSums, type ReturnRow } from './returns-store.ts'

interface ReturnAnswerInput {
  readonly order: ReturnOrder
  readonly items: readonly ReturnItem[]
  readonly sums: { readonly settled: number; readonly underWay: number }
  readonly timeZone: string
}

/** The answers about returns for pages, lists and mails. SF-3.54 */
export async function readReturns(
  { settings }: Pick<Services, 'settings'>,
  db: Db,
  rows: readonly ReturnRow[],
  locale: Locale,
): Promise<OrderReturn[]> {
  const ids = rows.map(({ id }) => id)
  const [orders, items, refunds, { 'shop.timeZone': timeZone }] = await Promise.all([
    getReturnOrders(
      db,
      rows.map(({ orderId }) => orderId),
    ),
    listReturnItems(db, ids),
    getRefundSums(db, ids),
    settings(),
  ])
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId)
    const facts = {
      items: items.filter(({ returnId }) => returnId === row.id),
      sums: refunds.get(row.id) ?? { settled: 0, underWay: 0 },
      timeZone,
    }
    return order ? [toReturnAnswer(row, { ...facts, order }, locale)] : []
  })
}

function toReturnAnswer(
  row: ReturnRow,
  { order, items, sums, timeZone }: ReturnAnswerInput,
  locale: Locale,
): OrderReturn {
  const { id, status, accessKey } = row
  const amount = (minor: number) => toAmount({ minor, currency: order.currency }, locale)
  const isDecided = status === 'accepted' || status === 'refunded'
  const note = order.creditNotes.find(({ returnId }) => returnId === id)
  const isStuck = status === 'accepted' && row.refund > row.onCards + sums.settled + sums.underWay
  return {
    id,
    number: returnNumber(id),
    accessKey,
    typeId: orderTypes.return,
    createdAt: row.createdAt.toISOString(),
    status,
    statusName: engineTexts[locale].returnStatus[status],
    order: { id: order.id, placedAt: order.placedAt.toISOString() },
    comment: row.comment,
    isWithdrawal: row.isWithdrawal,
    items: items.map((item) => ({
      orderItemId: item.orderItemId,
      name: item.name,
      attributes: item.attributes.map(({ value }) => value),
      imageBase: item.storageKey && pictureAddress(item.storageKey),
      price: amount(item.price),
      quantity: item.quantity,
      accepted: item.accepted,
      reason:
        item.reasonId === null || item.reasonNames === null
          ? null
          : { id: item.reasonId, name: getLabel(item.reasonNames, locale) },
      fit: item.fit,
    })),
    refund: {
      amount: amount(isDecided ? row.refund : row.expected),
      onGiftCards: amount(row.onCards),
      isSettled: status === 'refunded',
      isStuck,
      method: getLabel(order.methodNames, locale),
    },
    receivedAt: row.receivedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    sendBy:
      status === 'announced'
        ? returnTerms.endOfDayAfter(row.createdAt, serverLimits.withdrawalDays, timeZone).toISOString()
        : null,
    answer: row.answer,
    timeZone,
    creditNote: note ? { number: note.number, url: `/documents/${order.id}/${order.accessKey}/${note.id}.pdf` } : null,
    labelUrl: status === 'announced' ? `/documents/return/${id}/${accessKey}.pdf` : null,
    allows: { cancel: canReturnTransition(status, 'cancelled') },
  }
}
