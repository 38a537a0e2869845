import { randomBytes } from 'node:crypto'
import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { PublicSettings } from '@vitrine/contract/settings'
import type { PricedCart } from '../cart/cart.ts'
import type { Visitor } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'
import { noteNew } from '../payment/payment.ts'
import { totalsOf } from '../pricing/pricing.ts'
import { takeStock, type Lack } from '../stock/stock.ts'
import { orderLinesOf, takingsOf } from './order-lines.ts'
import { termsOf } from './order-terms.ts'
import { writeOrder, type OrderAddress } from './write-order-store.ts'

/** What somebody has agreed to buy: from a cart, or by an offer. */
export interface Agreed extends Pick<PricedCart, 'lines' | 'sums' | 'currency' | 'isNet' | 'shippingCountryId'> {
  readonly attemptId: string
  /** Null: it was agreed by an offer. */
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

interface Surroundings {
  readonly settings: PublicSettings
  readonly now: Date
  /** Tests let something happen just before a named step. */
  readonly before?: (step: string) => Promise<void> | undefined
}

export interface Written {
  readonly id: number
  readonly accessKey: string
  /** Null: nothing to pay at a provider. */
  readonly paymentId: number | null
  /** Until when its pieces wait for the money; null: they are kept. */
  readonly holdUntil: Date | null
}

/** Order and payment, in the transaction of whoever agreed. Undefined: the attempt stands already. Its pieces are taken with `takeAgreed`, last of all. */
export async function writeAgreed(tx: Tx, agreed: Agreed, { settings, now, before }: Surroundings): Promise<Written | undefined> {
  const { attemptId, cartId, buyer: { customerId, sessionId }, locale, currency, isNet, sums, payment, shipping, billing, delivery } = agreed
  await before?.('write')
  const { status, payUntil, personalUntil } = termsOf(sums.amountToPay, payment, { settings, now })
  const accessKey = randomBytes(24).toString('base64url')
  const id = await writeOrder(tx, {
    attemptId, cartId, accessKey, customerId, sessionId, status, payUntil, personalUntil, extraAuthentication: settings['orders.softLogin'], locale, currency, isNet, sums,
    totals: totalsOf(sums, { currency, locale, isNet }), paymentMethodId: payment.id, shippingProfileId: shipping.profileId, shippingCountryId: agreed.shippingCountryId,
    contactWish: agreed.contactWish, customerSign: agreed.customerSign, preferredDelivery: agreed.preferredDelivery, placedAt: now,
    lines: orderLinesOf(agreed, locale), billing, shipping: delivery,
  })
  if (id === undefined) return undefined
  await before?.('notePayment')
  const paymentId = status === 'confirmed' ? null : await noteNew(tx, {
    orderId: id, cartId, sessionId, attemptId, methodId: payment.id, provider: payment.provider, amount: sums.amountToPay, currency,
  })
  return { id, accessKey, paymentId, holdUntil: payUntil }
}

/** Takes the pieces, all or none; answers what lacks first. A hot shelf is held by one order at a time, so nothing comes after this. */
export async function takeAgreed(tx: Tx, { id, holdUntil }: Pick<Written, 'id' | 'holdUntil'>, agreed: Pick<Agreed, 'lines' | 'cartId'>): Promise<Lack | undefined> {
  const [lack] = await takeStock(tx, { orderId: id, cartId: agreed.cartId, takings: takingsOf(agreed), holdUntil })
  return lack
}
