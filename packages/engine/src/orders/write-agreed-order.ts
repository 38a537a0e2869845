import { randomBytes } from 'node:crypto'
import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { PublicSettings } from '@vitrine/contract/settings'
import type { PricedCart } from '../cart/cart.ts'
import type { Visitor } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'
import { enqueuePayment } from '../payment/payment.ts'
import { formatTotals } from '../pricing/pricing.ts'
import { allocateStock, type Shortage } from '../stock/stock.ts'
import { toOrderLines, toStockRequests } from './order-lines.ts'
import { computeOrderTerms } from './order-terms.ts'
import { writeOrder, type OrderAddress } from './write-order-store.ts'

/** The contents and terms of an order, from a cart or an offer. */
export interface AgreedOrder extends Pick<PricedCart, 'lines' | 'sums' | 'currency' | 'isNet' | 'shippingCountryId'> {
  readonly attemptId: string
  /** Null for an order from an offer. */
  readonly cartId: number | null
  readonly buyer: Pick<Visitor, 'customerId' | 'sessionId'>
  readonly locale: Locale
  readonly payment: PaymentOffer
  readonly shipping: ShippingOffer
  readonly contactWish: string
  readonly customerSign: string
  readonly preferredDelivery: PreferredDelivery | null
  readonly billing: OrderAddress
  readonly delivery: OrderAddress
}

interface WriteOrderContext {
  readonly settings: PublicSettings
  readonly now: Date
  /** A test hook that runs before a named step. */
  readonly before?: (step: string) => Promise<void> | undefined
}

export interface WrittenOrder {
  readonly id: number
  readonly accessKey: string
  /** Null: nothing to pay at a provider. */
  readonly paymentId: number | null
  /** The payment deadline, until which stock is held; null if the stock is allocated for good. */
  readonly holdUntil: Date | null
}

/** Writes order and payment in the caller's transaction. Undefined: the attempt exists already. Its stock is allocated last, by `allocateAgreedStock`. */
export async function writeAgreedOrder(
  tx: Tx,
  order: AgreedOrder,
  { settings, now, before }: WriteOrderContext,
): Promise<WrittenOrder | undefined> {
  const {
    attemptId,
    cartId,
    buyer: { customerId, sessionId },
    locale,
    currency,
    isNet,
    sums,
    payment,
    shipping,
    billing,
    delivery,
  } = order
  await before?.('write')
  const { status, payUntil, personalUntil } = computeOrderTerms(sums.amountToPay, payment, { settings, now })
  const accessKey = randomBytes(24).toString('base64url')
  const id = await writeOrder(tx, {
    attemptId,
    cartId,
    accessKey,
    customerId,
    sessionId,
    status,
    payUntil,
    personalUntil,
    extraAuthentication: settings['orders.softLogin'],
    locale,
    currency,
    isNet,
    sums,
    totals: formatTotals(sums, { currency, locale, isNet }),
    paymentMethodId: payment.id,
    shippingProfileId: shipping.profileId,
    shippingCountryId: order.shippingCountryId,
    contactWish: order.contactWish,
    customerSign: order.customerSign,
    preferredDelivery: order.preferredDelivery,
    placedAt: now,
    lines: toOrderLines(order, locale),
    billing,
    shipping: delivery,
  })
  if (id === undefined) return undefined
  await before?.('enqueuePayment')
  const paymentId =
    status === 'confirmed'
      ? null
      : await enqueuePayment(tx, {
          orderId: id,
          cartId,
          sessionId,
          attemptId,
          methodId: payment.id,
          provider: payment.provider,
          amount: sums.amountToPay,
          currency,
        })
  return { id, accessKey, paymentId, holdUntil: payUntil }
}

/** Allocates the stock, all or nothing; returns the first shortage. This must be the last step, because orders of a popular item wait for each other here. */
export async function allocateAgreedStock(
  tx: Tx,
  { id, holdUntil }: Pick<WrittenOrder, 'id' | 'holdUntil'>,
  order: Pick<AgreedOrder, 'lines' | 'cartId'>,
): Promise<Shortage | undefined> {
  const [shortage] = await allocateStock(tx, {
    orderId: id,
    cartId: order.cartId,
    requests: toStockRequests(order),
    holdUntil,
  })
  return shortage
}
