import type { Locale } from '@vitrine/contract/kernel/locale'
import type { PublicSettings } from '@vitrine/contract/settings'
import { agreedGoods, countryIdOf, parcelOf, paymentQuestionOf, type AgreedGoods } from '../cart/cart.ts'
import type { Customers } from '../customers/customers.ts'
import type { Db } from '../kernel/db.ts'
import { paymentOffersFor, shippingOffersFor, type PaymentOffer, type ShippingOffer } from '../methods/methods.ts'
import { sumsOf, type Sums } from '../pricing/pricing.ts'
import { linesOfOffer, type OfferHead, type OfferLine } from './offers-store.ts'

/** How it shall be sent and paid: the first of what there is where nothing is said. */
export interface Choice {
  readonly paymentId?: number | undefined
  readonly shippingId?: number | undefined
  /** Where to, when the offer does not say. */
  readonly countryId?: number | undefined
}

export interface PricedOffer {
  readonly items: readonly OfferLine[]
  readonly goods: AgreedGoods
  readonly sums: Sums
  readonly countryId: number
  readonly shippingOffers: readonly ShippingOffer[]
  /** Null: there is none, or what was chosen is not among them. */
  readonly shipping: ShippingOffer | null
  readonly paymentOffers: readonly PaymentOffer[]
  readonly payment: PaymentOffer | null
}

interface Asking {
  readonly locale: Locale
  readonly now: Date
  readonly settings: PublicSettings
  readonly customers: Customers
}

/** An offer at its own prices, with delivery and payment as they cost at this moment, unless delivery was agreed. Reads from `db` alone, which may be a transaction. */
export async function priceOffer(db: Db, offer: OfferHead, choice: Choice, { locale, now, settings, customers }: Asking): Promise<PricedOffer> {
  const { currency, classId, shippingProfileId, shippingGross } = offer
  const countryId = offer.shipping?.country_id ?? offer.billing?.country_id ?? choice.countryId ?? await countryIdOf(db, settings['shop.country'])
  const items = await linesOfOffer(db, offer.id)
  const goods = await agreedGoods(
    db, items.map(({ id, variationId, quantity, priceGross, originalGross }) => ({ key: id, variationId, quantity, unitAmount: priceGross, originalAmount: originalGross })),
    { currency, countryId, classId, isCustomer: true, locale, timeZone: settings['shop.timeZone'], now },
  )
  const sumsWith = (shipping: ShippingOffer | null, payment: PaymentOffer | null) => sumsOf({
    lines: goods.lines.map(({ id, quantity, unitAmount, vatRate }) => ({ key: id, quantity, each: unitAmount, additionalEach: 0, vatRate })),
    rebatePercent: 0, coupons: [], shipping: shipping?.amount ?? 0, paymentFee: payment?.fee ?? 0, standardRate: 0,
  })
  const weightG = goods.lines.reduce((sum, line) => sum + line.quantity * line.weightG, 0)
  const carried = await customers.addresses.isDelivered(db, countryId) ? await shippingOffersFor(db, parcelOf({ shippingCountryId: countryId, currency, weightG, sums: sumsWith(null, null) })) : []
  const shippingOffers = carried.filter(({ profileId }) => shippingProfileId === null || profileId === shippingProfileId)
    .map((each) => (shippingGross === null ? each : { ...each, amount: shippingGross }))
  const shipping = chosen(shippingOffers, ({ profileId }) => profileId, choice.shippingId)
  const paymentOffers = await paymentOffersFor(db, paymentQuestionOf({ shippingCountryId: countryId, currency, shipping, sums: sumsWith(shipping, null) }))
  const payment = chosen(paymentOffers, ({ id }) => id, choice.paymentId)
  return { items, goods, sums: sumsWith(shipping, payment), countryId, shippingOffers, shipping, paymentOffers, payment }
}

function chosen<T>(list: readonly T[], idOf: (each: T) => number, id: number | undefined): T | null {
  return (id === undefined ? list[0] : list.find((each) => idOf(each) === id)) ?? null
}
