import {
  supportedPreferences,
  cheapest,
  cheapestHomeDelivery,
  freeShippingFrom,
  toShippingOffers,
  type PaymentOffer,
  type MethodSource,
} from '../../methods/methods.ts'
import { computeSums, currencies } from '../../pricing/pricing.ts'
import type { Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { assessLines, toPricedLine, type AssessedLine } from './assess-lines.ts'
import { decideCartVatPlace, getCartHead, getCartWithOffers, type CartHead } from './cart-head-store.ts'
import { assessCartCoupons, formatDetails, type AssessedCoupon } from '../coupons/assess-coupons.ts'
import { promotionFault } from '../coupons/assess-coupon.ts'
import { findLineFaults } from '../items/faults.ts'
import { listOffers, type Market, type Offer } from './offer-store.ts'
import type { Owner } from '../owner.ts'
import { toParcel, getPaymentMethodQuery, type PricedCart } from './priced-cart.ts'
import { allocateLines, type AllocatedLine } from './allocate-lines.ts'

/** The contents of a cart with current offers. */
export interface CartContents {
  readonly head: CartHead
  readonly market: Market
  readonly lines: readonly AssessedLine[]
  /** Offers of all lines and of the additionally requested variations. */
  readonly offers: ReadonlyMap<number, Offer>
}

/** A cart evaluated at current prices, stock and coupons. */
export interface CartEvaluation extends CartContents {
  readonly served: readonly AllocatedLine[]
  readonly coupons: readonly AssessedCoupon[]
  readonly cart: PricedCart
}

export type CartContext = Pick<Context, 'locale' | 'now' | 'caller'>

interface ContentsInput {
  readonly owner: Owner
  /** Variations whose offers are wanted in addition to those of the lines. */
  readonly additionalIds?: readonly number[]
  /** An earlier reading of this locked cart: its offers are not read again where they still apply. */
  readonly previous?: Pick<CartContents, 'market' | 'offers'> | undefined
  /** The head of this locked cart, if nothing else than it needs to be read. */
  readonly head?: CartHead | undefined
}

/** Reads from `db` alone, which may be a transaction, without any cache. */
export async function getCartContents(
  context: Pick<CartContext, 'locale' | 'now'>,
  db: Db,
  { owner, additionalIds = [], previous, head: knownHead }: ContentsInput,
): Promise<CartContents | undefined> {
  if (!knownHead && !previous) {
    const cart = await getCartWithOffers(db, owner, { ...context, additionalIds })
    return cart && toContents(context, cart)
  }
  const head = knownHead ?? (await getCartHead(db, owner))
  if (!head) return undefined
  const market = toMarket(context, head)
  const variationIds = [...new Set([...head.lines.map(({ variationId }) => variationId), ...additionalIds])]
  const offers =
    previous && isSameMarket(previous.market, market) && variationIds.every((id) => previous.offers.has(id))
      ? previous.offers
      : await listOffers(db, variationIds, market)
  return toContents(context, { head, offers })
}

function toContents(
  context: Pick<CartContext, 'locale' | 'now'>,
  { head, offers }: Pick<CartContents, 'head' | 'offers'>,
): CartContents {
  return { head, market: toMarket(context, head), offers, lines: assessLines(head.lines, offers, context.now) }
}

function toMarket({ locale, now }: Pick<CartContext, 'locale' | 'now'>, head: CartHead): Market {
  return {
    ...head.selling,
    timeZone: head.settings['shop.timeZone'],
    countryId: head.shippingCountryId,
    vatPlace: decideCartVatPlace(head, now).place,
    seat: head.settings['shop.country'],
    classId: head.classId,
    isCustomer: head.customerId !== null,
    locale,
    now,
    cartId: head.id,
  }
}

const isSameMarket = (one: Market, other: Market) =>
  one.countryId === other.countryId &&
  one.vatPlace === other.vatPlace &&
  one.classId === other.classId &&
  one.currency === other.currency &&
  one.conversion?.rate === other.conversion?.rate &&
  one.conversion?.rounding === other.conversion?.rounding

interface EvaluationInput extends Omit<ContentsInput, 'additionalIds'> {
  readonly methods: MethodSource
}

/** Evaluates the owner's cart; reads as above. */
export async function evaluateCart(
  context: CartContext,
  db: Db,
  { methods, ...input }: EvaluationInput,
): Promise<CartEvaluation | undefined> {
  const goods = await getCartContents(context, db, input)
  if (!goods) return undefined
  const {
    head,
    market: { currency },
    lines,
  } = goods
  const { locale, caller } = context
  const maximum = head.settings['orders.maximumQuantity']
  const served = allocateLines(lines.filter(({ removal }) => removal === undefined))
  const priced = served.flatMap(({ line }) => (line.offer.prices ? [toPricedLine(line, line.offer.prices)] : []))
  const coupons = !head.hasCoupons
    ? []
    : await assessCartCoupons(db, {
        cartId: head.id,
        currency,
        shippingCountryId: head.shippingCountryId,
        client: caller.client,
        customerId: head.customerId,
        email: head.email,
        lines: priced,
      })
  const couponFaults = coupons.flatMap(({ judged }) =>
    judged.holds ? [] : [{ key: judged.because, details: formatDetails(judged.details, locale) }],
  )
  const missingPromotion = promotionFault(
    priced,
    coupons.map(({ judged }) => judged),
    locale,
  )
  const appliedCoupons = coupons.flatMap(({ coupon, judged }) =>
    judged.holds ? [{ id: coupon.id, campaignId: coupon.campaignId, code: coupon.code, summed: judged.summed }] : [],
  )
  const bare = {
    cartId: head.id,
    version: head.version,
    customerId: head.customerId,
    sessionId: head.sessionId,
    currency,
    isNet: head.isNet,
    email: head.email,
    shippingCountryId: head.shippingCountryId,
    invoiceAddressId: head.invoiceAddressId,
    shippingAddressId: head.shippingAddressId,
    shipsToInvoice: head.shipsToInvoice,
    lines: priced,
    coupons: appliedCoupons,
    faults: [
      ...findLineFaults({ lines, served, maximum, locale }),
      ...couponFaults,
      ...(missingPromotion
        ? [{ key: missingPromotion.because, details: formatDetails(missingPromotion.details, locale) }]
        : []),
    ],
    orderContactWish: head.orderContactWish,
    orderCustomerSign: head.orderCustomerSign,
    orderFailedAt: head.orderFailedAt,
    selection: head,
    settings: head.settings,
  }
  return { ...goods, served, coupons, cart: await withMethods(bare, { head, methods }) }
}

/** What the shipping methods of its country mean for a cart. */
type CartShipping = Pick<PricedCart, 'shippingMethods' | 'shipping' | 'estimatedShipping' | 'freeShippingFrom'>
type CartWithoutCosts = Omit<
  PricedCart,
  keyof CartShipping | 'isShippingChosen' | 'payment' | 'paymentOffers' | 'preferredDelivery' | 'sums'
>

const noShipping: CartShipping = {
  shippingMethods: [],
  shipping: null,
  estimatedShipping: null,
  freeShippingFrom: null,
}

/**
 * The item value determines shipping, and both determine payment; methods that are unavailable for this cart count as
 * not selected.
 */
async function withMethods(
  bareCart: CartWithoutCosts,
  { head, methods }: { readonly head: CartHead; readonly methods: MethodSource },
): Promise<PricedCart> {
  const { shippingProfileId, paymentMethodId, rebatePercent, preferredDelivery: wishes, settings, notices } = head
  const dayCharge = currencies.pickAmount(settings['delivery.preferred'].additionalCharge, head.selling)
  const withSums = (cartShipping: CartShipping, paymentOffers: readonly PaymentOffer[] | null): PricedCart => {
    const { shipping, estimatedShipping } = cartShipping
    const payment = paymentOffers?.find(({ id }) => id === paymentMethodId) ?? null
    const preferredDelivery = supportedPreferences(wishes, shipping)
    const costs = {
      shipping: (shipping ?? estimatedShipping)?.amount ?? 0,
      preferredDelivery: preferredDelivery?.day == null ? 0 : dayCharge,
      paymentFee: payment?.fee ?? 0,
    }
    return {
      ...bareCart,
      ...cartShipping,
      isShippingChosen: shipping !== null && shippingProfileId !== null,
      payment,
      paymentOffers,
      preferredDelivery,
      sums: computeSums({ ...toSumsInput(bareCart), ...costs, rebatePercent }),
    }
  }
  const bare = withSums(noShipping, null)
  if (bareCart.lines.length === 0) return bare
  const parcel = toParcel(bare)
  const { shippingCountryId: countryId, currency } = bareCart
  const shippingMethods = await methods.listShipping({ countryId, currency, classId: head.classId })
  const offers = toShippingOffers(shippingMethods, parcel)
  // A removed method is not replaced: the customer selects another one. SF-4.10
  const isUndecided = shippingProfileId !== null || notices.some(({ key }) => key === 'shipping.methodReset')
  const shipping =
    offers.find(({ profileId }) => profileId === shippingProfileId) ??
    (isUndecided ? null : cheapestHomeDelivery(offers))
  const withShipping = withSums(
    {
      shippingMethods,
      shipping,
      estimatedShipping: shipping ? null : (cheapestHomeDelivery(offers) ?? cheapest(offers)),
      freeShippingFrom: freeShippingFrom(shippingMethods, parcel, shipping?.profileId ?? null),
    },
    null,
  )
  if (paymentMethodId === null) return withShipping
  return withSums(withShipping, await methods.findPayments(getPaymentMethodQuery(withShipping)))
}

type SumsInput = Parameters<typeof computeSums>[0]

function toSumsInput({ lines, coupons }: CartWithoutCosts): Pick<SumsInput, 'lines' | 'coupons' | 'standardRate'> {
  return {
    lines: lines.map((line) => ({
      key: line.id,
      quantity: line.quantity,
      each: line.unitAmount + line.surcharge,
      additionalEach: line.additional,
      vatRate: line.vatRate,
    })),
    coupons: coupons.map(({ summed }) => summed),
    // Only used for the shipping of an empty cart, which has none.
    standardRate: 0,
  }
}
