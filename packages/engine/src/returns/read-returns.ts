import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { amountOf } from '@vitrine/contract/kernel/money'
import { orderTypes } from '@vitrine/contract/order'
import { pictureAddress } from '@vitrine/contract/picture'
import type { OrderReturn } from '@vitrine/contract/returns.contract'
import type { House } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { endOfDayAfter } from '../orders/orders.ts'
import { ordersOfReturns, piecesOf, type OrderOfReturn, type ReturnedPiece } from './pieces-store.ts'
import { mayMove } from './return-moves.ts'
import { words } from '../kernel/words.ts'
import { returnNumber } from './return-numbers.ts'
import { refundsOf, type ReturnRow } from './returns-store.ts'

interface Facts {
  readonly order: OrderOfReturn
  readonly pieces: readonly ReturnedPiece[]
  readonly sums: { readonly settled: number; readonly underWay: number }
  readonly timeZone: string
}

/** Returns as page, list and mail show them. SF-3.54 */
export async function readReturns({ settings }: Pick<House, 'settings'>, db: Db, rows: readonly ReturnRow[], locale: Locale): Promise<OrderReturn[]> {
  const ids = rows.map(({ id }) => id)
  const [orders, pieces, refunds, { 'shop.timeZone': timeZone }] = await Promise.all([
    ordersOfReturns(db, rows.map(({ orderId }) => orderId)), piecesOf(db, ids), refundsOf(db, ids), settings(),
  ])
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId)
    const facts = { pieces: pieces.filter(({ returnId }) => returnId === row.id), sums: refunds.get(row.id) ?? { settled: 0, underWay: 0 }, timeZone }
    return order ? [answerOf(row, { ...facts, order }, locale)] : []
  })
}

function answerOf(row: ReturnRow, { order, pieces, sums, timeZone }: Facts, locale: Locale): OrderReturn {
  const { id, status, accessKey } = row
  const amount = (minor: number) => amountOf({ minor, currency: order.currency }, locale)
  const isDecided = status === 'accepted' || status === 'refunded'
  const note = order.creditNotes.find(({ returnId }) => returnId === id)
  const isStuck = status === 'accepted' && row.refund > row.onCards + sums.settled + sums.underWay
  return {
    id, number: returnNumber(id), accessKey, typeId: orderTypes.return, createdAt: row.createdAt.toISOString(), status, statusName: words[locale].returnStatus[status],
    order: { id: order.id, placedAt: order.placedAt.toISOString() }, comment: row.comment, isWithdrawal: row.isWithdrawal,
    items: pieces.map((piece) => ({
      orderItemId: piece.orderItemId, name: piece.name, attributes: piece.attributes.map(({ value }) => value), imageBase: piece.storageKey && pictureAddress(piece.storageKey),
      price: amount(piece.price), quantity: piece.quantity, accepted: piece.accepted,
      reason: piece.reasonId === null || piece.reasonNames === null ? null : { id: piece.reasonId, name: labelIn(piece.reasonNames, locale) }, fit: piece.fit,
    })),
    refund: {
      amount: amount(isDecided ? row.refund : row.expected), onGiftCards: amount(row.onCards), isSettled: status === 'refunded', isStuck, method: labelIn(order.methodNames, locale),
    },
    receivedAt: row.receivedAt?.toISOString() ?? null, endedAt: row.endedAt?.toISOString() ?? null,
    sendBy: status === 'announced' ? endOfDayAfter(row.createdAt, serverLimits.withdrawalDays, timeZone).toISOString() : null,
    answer: row.answer, timeZone,
    creditNote: note ? { number: note.number, url: `/documents/${order.id}/${order.accessKey}/${note.id}.pdf` } : null,
    labelUrl: status === 'announced' ? `/documents/return/${id}/${accessKey}.pdf` : null,
    allows: { cancel: mayMove(status, 'cancelled') },
  }
}
