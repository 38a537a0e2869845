import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Order } from '@vitrine/contract/orders/order'
import type { Services } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { paymentMethods } from '../../methods/methods.ts'
import { allowedActions } from './order-actions.ts'
import { toOrderAnswer, type OrderAnswerInput } from './order-answer.ts'
import { estimateArrival } from './order-arrival.ts'
import { findOrderHead, type OrderHead } from '../lifecycle/orders-store.ts'
import { describePaymentState } from '../pay/payment-state.ts'
import { getOrderRecord } from './read-order-store.ts'

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
  { db = services.db, locale = head.locale }: ReadOrderOptions = {},
): Promise<Order> {
  return toOrderAnswer(await readOrderAnswerInput(services, head, { db, locale }), locale, services.now())
}

/** What the answer about an order is made of, for those who need more than the answer. */
export async function readOrderAnswerInput(
  services: Pick<Services, 'settings' | 'now'>,
  head: OrderHead,
  { db, locale }: Required<ReadOrderOptions>,
): Promise<OrderAnswerInput> {
  const [record, settings] = await Promise.all([getOrderRecord(db, head, { locale }), services.settings()])
  const { lines, addresses, coupons, documents, shipments, payments, balance, soldVariations, ...rest } = record
  const isRefunded =
    describePaymentState({ ...head, ...rest, isAnswerMissing: false }, balance ?? undefined, locale).refundStateKey ===
    'refunded'
  const offers = allowedActions(head).pay ? paymentMethods.toPayable(rest.paymentMethods, head) : []
  return {
    head,
    record: rest,
    lines,
    addresses,
    coupons,
    documents,
    shipments,
    payments,
    balance: balance ?? undefined,
    soldVariations,
    offers,
    arrives: estimateArrival({ head, record: rest, isRefunded, soldVariations, settings, now: services.now() }),
    settings,
  }
}
