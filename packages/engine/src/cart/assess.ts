import { supportedPreferences, cheapest, cheapestHomeDelivery, findPaymentOffers, findShippingOffers, type PaymentOffer } from '../methods/methods.ts'
import { sumsOf, type SumsInput } from '../pricing/pricing.ts'
import type { Context } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { assessLines, pricedLineOf, type AssessedLine } from './assess-lines.ts'
import { headOf, type CartHead } from './cart-store.ts'
import { judgedCoupons, toldDetails, type JudgedCoupon } from './coupon-judged.ts'
import { promotionFault } from './coupon-judge.ts'
import { faultsOfLines } from './faults.ts'
import { offersOf, type Market, type Offer } from './offer-store.ts'
import type { Owner } from './owner.ts'
import { parcelOf, paymentQuestionOf, type PricedCart } from './priced-cart.ts'
import { serveLines, type Served } from './serve-lines.ts'

/** What stands in a cart. */
export interface Goods {
  readonly head: CartHead
  readonly market: Market
  readonly lines: readonly AssessedLine[]
  /** Of everything in it, and of what was asked for beside it. */
  readonly offers: ReadonlyMap<number, Offer>
}

/** A cart with everything that is true of it at this moment. */
export interface Assessment extends Goods {
  readonly served: readonly Served[]
  readonly coupons: readonly JudgedCoupon[]
  readonly cart: PricedCart
}

export type Asking = Pick<Context, 'locale' | 'now' | 'caller'>

/** Reads from `db` alone, which may be a transaction, and keeps nothing: what is told is never out of date. */
export async function goodsOf({ locale, now }: Pick<Asking, 'locale' | 'now'>, db: Db, owner: Owner, beside: readonly number[] = []): Promise<Goods | undefined> {
  const head = await headOf(db, owner)
  if (!head) return undefined
  const { 'shop.currency': currency, 'shop.timeZone': timeZone } = head.settings
  const market = { currency, countryId: head.shippingCountryId, classId: head.classId, isCustomer: head.customerId !== null, locale, timeZone, now, cartId: head.id }
  const offers = await offersOf(db, [...new Set([...head.lines.map(({ variationId }) => variationId), ...beside])], market)
  return { head, market, offers, lines: assessLines(head.lines, offers, now) }
}

/** As above. */
export async function assess(asking: Asking, db: Db, owner: Owner): Promise<Assessment | undefined> {
  const goods = await goodsOf(asking, db, owner)
  if (!goods) return undefined
  const { head, market: { currency }, lines } = goods
  const { locale, now, caller } = asking
  const maximum = head.settings['orders.maximumQuantity']
  const served = serveLines(lines.filter(({ removal }) => removal === undefined))
  const priced = served.flatMap(({ line }) => (line.offer.prices ? [pricedLineOf(line, line.offer.prices)] : []))
  const coupons = !head.hasCoupons ? [] : await judgedCoupons(db, {
    cartId: head.id, currency, now, client: caller.client, customerId: head.customerId, email: head.email, lines: priced,
  })
  const fallen = coupons.flatMap(({ judged }) => (judged.holds ? [] : [{ key: judged.because, details: toldDetails(judged.details, locale) }]))
  const unpromoted = promotionFault(priced, coupons.map(({ judged }) => judged), locale)
  const counted = coupons.flatMap(({ coupon, judged }) => (judged.holds ? [{ id: coupon.id, campaignId: coupon.campaignId, code: coupon.code, summed: judged.summed }] : []))
  const bare = {
    cartId: head.id, version: head.version, customerId: head.customerId, sessionId: head.sessionId, currency, isNet: head.isNet, email: head.email,
    shippingCountryId: head.shippingCountryId, invoiceAddressId: head.invoiceAddressId, shippingAddressId: head.shippingAddressId, shipsToInvoice: head.shipsToInvoice,
    lines: priced, coupons: counted, weightG: priced.reduce((sum, { quantity, weightG }) => sum + quantity * weightG, 0),
    faults: [
      ...faultsOfLines({ lines, served, maximum, locale }), ...fallen,
      ...(unpromoted ? [{ key: unpromoted.because, details: toldDetails(unpromoted.details, locale) }] : []),
    ],
    orderContactWish: head.orderContactWish, orderCustomerSign: head.orderCustomerSign, orderFailedAt: head.orderFailedAt,
  }
  return { ...goods, served, coupons, cart: await withMethods(db, head, bare) }
}

type BareCart = Omit<PricedCart, 'shipping' | 'isShippingChosen' | 'estimatedShipping' | 'payment' | 'preferredDelivery' | 'sums'>

/** What goods cost decides about shipping, and both about the payment; methods that do not take this cart any more count as not chosen. */
async function withMethods(db: Db, { shippingProfileId, paymentMethodId, rebatePercent, preferredDelivery: wishes, settings, notices }: CartHead, bareCart: BareCart): Promise<PricedCart> {
  const chargeOfDay = settings['delivery.preferred'].additionalCharge[bareCart.currency] ?? 0
  const withSums = ({ shipping, estimatedShipping }: Pick<PricedCart, 'shipping' | 'estimatedShipping'>, payment: PaymentOffer | null): PricedCart => {
    const preferredDelivery = supportedPreferences(wishes, shipping)
    const costs = { shipping: (shipping ?? estimatedShipping)?.amount ?? 0, preferredDelivery: preferredDelivery?.day == null ? 0 : chargeOfDay, paymentFee: payment?.fee ?? 0 }
    return { ...bareCart, shipping, isShippingChosen: shipping !== null && shippingProfileId !== null, estimatedShipping, payment, preferredDelivery, sums: sumsOf({ ...summedOf(bareCart), ...costs, rebatePercent }) }
  }
  const bare = withSums({ shipping: null, estimatedShipping: null }, null)
  if (bareCart.lines.length === 0) return bare
  const offers = await findShippingOffers(db, parcelOf(bare))
  // A method that was taken off is not replaced: the shopper chooses another one. SF-4.10
  const isLeftOpen = shippingProfileId !== null || notices.some(({ key }) => key === 'shipping.methodReset')
  const shipping = offers.find(({ profileId }) => profileId === shippingProfileId) ?? (isLeftOpen ? null : cheapestHomeDelivery(offers))
  const sent = withSums({ shipping, estimatedShipping: shipping ? null : cheapestHomeDelivery(offers) ?? cheapest(offers) }, null)
  if (paymentMethodId === null) return sent
  const payment = await findPaymentOffers(db, paymentQuestionOf(sent))
  return withSums(sent, payment.find(({ id }) => id === paymentMethodId) ?? null)
}

function summedOf({ lines, coupons }: BareCart): Pick<SumsInput, 'lines' | 'coupons' | 'standardRate'> {
  return {
    lines: lines.map((line) => ({
      key: line.id, quantity: line.quantity, each: line.unitAmount + line.surcharge, additionalEach: line.additional, vatRate: line.vatRate,
    })),
    coupons: coupons.map(({ summed }) => summed),
    // Asked for the shipping of an empty cart only, which has none.
    standardRate: 0,
  }
}
