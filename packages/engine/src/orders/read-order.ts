import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Order } from '@vitrine/contract/order'
import type { House } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { paymentOffersFor } from '../methods/methods.ts'
import { allowsOf } from './order-allows.ts'
import { orderAnswerOf } from './order-answer.ts'
import { arrivalOf } from './order-arrival.ts'
import { moneyHeldFor } from './order-money-store.ts'
import { paymentsOf } from './order-payments-store.ts'
import { orderHead } from './orders-store.ts'
import { paymentStateOf } from './payment-state.ts'
import { orderAddressRecords, orderCouponRecords, orderDocumentRecords, orderLineRecords, orderRecord, shipmentRecords } from './read-order-store.ts'
import { soldGoodsOf } from './sold-goods-store.ts'

/** An order as it stands, in its own language unless another is wanted. Who may see it is asked elsewhere. */
export async function readOrder(
  house: Pick<House, 'db' | 'settings' | 'now'>, orderId: number, { db = house.db, locale }: { readonly db?: Db; readonly locale?: Locale } = {},
): Promise<Order | undefined> {
  const head = await orderHead(db, orderId)
  if (!head) return undefined
  const shown = locale ?? head.locale
  const [record, lines, addresses, coupons, documents, shipments, payments, money, offers, settings] = await Promise.all([
    orderRecord(db, orderId), orderLineRecords(db, orderId), orderAddressRecords(db, orderId), orderCouponRecords(db, orderId), orderDocumentRecords(db, orderId),
    shipmentRecords(db, orderId), paymentsOf(db, orderId), moneyHeldFor(db, [orderId]), allowsOf(head).pay ? paymentOffersFor(db, offerQuestion(head)) : [], house.settings(),
  ])
  const isRefunded = paymentStateOf({ ...head, ...record, isAnswerMissing: false }, money.get(orderId), shown).refundStateKey === 'refunded'
  const arrives = await arrivalOf(db, { house, head, record, isRefunded })
  const goods = await soldGoodsOf(db, lines.flatMap(({ variationId }) => variationId ?? []), { locale: shown, currency: head.currency })
  // A method with another fee would change what the order costs.
  const sameFee = offers.filter(({ fee, paysFirst }) => fee === head.paymentFee && paysFirst)
  return orderAnswerOf({ head, record, lines, addresses, coupons, documents, shipments, payments, money: money.get(orderId), goods, offers: sameFee, arrives, settings }, shown, house.now())
}

function offerQuestion(head: { readonly shippingCountryId: number; readonly currency: string; readonly total: number; readonly paymentFee: number; readonly shippingProfileId: number }) {
  return { countryId: head.shippingCountryId, currency: head.currency, total: head.total - head.paymentFee, profileId: head.shippingProfileId }
}
