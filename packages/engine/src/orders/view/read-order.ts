import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Order } from '@vitrine/contract/orders/order'
import type { Services } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { findPaymentOffers } from '../../methods/methods.ts'
import { allowedActions } from './order-actions.ts'
import { toOrderAnswer } from './order-answer.ts'
import { estimateArrival } from './order-arrival.ts'
import { getOrderBalances } from '../balance/order-balance-store.ts'
import { listPaymentSummaries } from '../pay/order-payments-store.ts'
import { findOrderHead, type OrderHead } from '../lifecycle/orders-store.ts'
import { describePaymentState } from '../pay/payment-state.ts'
import {
  listOrderAddressRecords,
  listOrderCouponRecords,
  listOrderDocumentRecords,
  listOrderLineRecords,
  getOrderRecord,
  listShipmentRecords,
} from './read-order-store.ts'
import { listSoldVariations } from './sold-variations-store.ts'

interface ReadOrderOptions {
  readonly db?: Db
  readonly locale?: Locale
}

/** Reads an order in its own locale or another. The caller must have checked the access. */
export async function readOrder(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  orderId: number,
  { db = services.db, locale }: ReadOrderOptions = {},
): Promise<Order | undefined> {
  const head = await findOrderHead(db, orderId)
  return head && readOrderOf(services, head, { db, ...(locale && { locale }) })
}

/** The same for an order whose head is read already. */
export async function readOrderOf(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  head: OrderHead,
  { db = services.db, locale }: ReadOrderOptions = {},
): Promise<Order> {
  const orderId = head.id
  const answerLocale = locale ?? head.locale
  const [record, lines, addresses, coupons, documents, shipments, payments, money, offers, settings] =
    await Promise.all([
      getOrderRecord(db, orderId),
      listOrderLineRecords(db, orderId),
      listOrderAddressRecords(db, orderId),
      listOrderCouponRecords(db, orderId),
      listOrderDocumentRecords(db, orderId),
      listShipmentRecords(db, orderId),
      listPaymentSummaries(db, orderId),
      getOrderBalances(db, [orderId]),
      allowedActions(head).pay ? findPaymentOffers(db, toPaymentMethodQuery(head)) : [],
      services.settings(),
    ])
  const isRefunded =
    describePaymentState({ ...head, ...record, isAnswerMissing: false }, money.get(orderId), answerLocale)
      .refundStateKey === 'refunded'
  const soldVariations = await listSoldVariations(
    db,
    lines.flatMap(({ variationId }) => variationId ?? []),
    { locale: answerLocale, currency: head.currency },
  )
  const arrives = estimateArrival({ head, record, isRefunded, soldVariations, settings, now: services.now() })
  // A method with another fee would change the total of the order.
  const methodsWithSameFee = offers.filter(({ fee, paysFirst }) => fee === head.paymentFee && paysFirst)
  return toOrderAnswer(
    {
      head,
      record,
      lines,
      addresses,
      coupons,
      documents,
      shipments,
      payments,
      balance: money.get(orderId),
      soldVariations,
      offers: methodsWithSameFee,
      arrives,
      settings,
    },
    answerLocale,
    services.now(),
  )
}

function toPaymentMethodQuery(head: {
  readonly shippingCountryId: number
  readonly currency: string
  readonly total: number
  readonly paymentFee: number
  readonly shippingProfileId: number
}) {
  return {
    countryId: head.shippingCountryId,
    currency: head.currency,
    total: head.total - head.paymentFee,
    profileId: head.shippingProfileId,
  }
}
