import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { toAgreedLines, getCountryId, toParcel, getPaymentMethodQuery, type AgreedLines } from '../cart/cart.ts'
import type { Db } from '../kernel/database/db.ts'
import { toShippingOffers, type PaymentOffer, type Methods, type ShippingOffer } from '../methods/methods.ts'
import { computeSums, currencies, vatPlaces, type Sums } from '../pricing/pricing.ts'
import { listOfferLines, type OfferHead, type OfferLine } from './offers-store.ts'

/** The chosen shipping and payment methods; the first available by default. */
export interface MethodChoice {
  readonly paymentId?: number | undefined
  readonly shippingId?: number | undefined
  /** The destination, if the offer has no address. */
  readonly countryId?: number | undefined
}

export interface PricedOffer {
  readonly items: readonly OfferLine[]
  readonly goods: AgreedLines
  readonly sums: Sums
  readonly countryId: number
  readonly shippingOffers: readonly ShippingOffer[]
  /** Null if there is none, or the chosen one is not available. */
  readonly shipping: ShippingOffer | null
  readonly paymentOffers: readonly PaymentOffer[]
  readonly payment: PaymentOffer | null
}

interface PriceOfferContext {
  readonly locale: Locale
  readonly now: Date
  readonly settings: PublicSettings
  readonly methods: Methods
}

/**
 * Prices an offer with its own item prices and the current costs of delivery and payment, unless delivery was agreed.
 * Reads only from `db`, which can be a transaction.
 */
export async function priceOffer(
  db: Db,
  offer: OfferHead,
  choice: MethodChoice,
  { locale, now, settings, methods }: PriceOfferContext,
): Promise<PricedOffer> {
  const { currency, classId, shippingProfileId, shippingGross } = offer
  const countryId =
    offer.shipping?.country_id ??
    offer.billing?.country_id ??
    choice.countryId ??
    (await getCountryId(db, settings['shop.country']))
  const { 'shop.country': seat, 'shop.timeZone': timeZone } = settings
  const { place } = await vatPlaces.getVatPlace(db, { countryId, seat, day: isoDay(now, timeZone) })
  const items = await listOfferLines(db, offer.id)
  const selling = await currencies.getSellingCurrency(db, currency)
  const goods = await toAgreedLines(
    db,
    items.map(({ id, variationId, quantity, priceGross, originalGross }) => ({
      key: id,
      variationId,
      quantity,
      unitAmount: priceGross,
      originalAmount: originalGross,
    })),
    { ...selling, countryId, vatPlace: place, seat, classId, isCustomer: true, locale, timeZone, now },
  )
  const sumsWith = (shipping: ShippingOffer | null, payment: PaymentOffer | null) =>
    computeSums({
      lines: goods.lines.map(({ id, quantity, unitAmount, vatRate }) => ({
        key: id,
        quantity,
        each: unitAmount,
        additionalEach: 0,
        vatRate,
      })),
      rebatePercent: 0,
      coupons: [],
      shipping: shipping?.amount ?? 0,
      paymentFee: payment?.fee ?? 0,
      standardRate: 0,
    })
  const source = methods.readFrom(db)
  const shippingMethods =
    shippingProfileId === null
      ? await source.listShipping({ countryId, currency, classId })
      : await methods.listAgreedShipping(db, { countryId, currency, profileId: shippingProfileId })
  const parcel = toParcel({ lines: goods.lines, sums: sumsWith(null, null) })
  const shippingOffers = toShippingOffers(shippingMethods, parcel).map((each) =>
    shippingGross === null ? each : { ...each, amount: shippingGross },
  )
  const shipping = findChosen(shippingOffers, ({ profileId }) => profileId, choice.shippingId)
  const paymentOffers = await source.findPayments(
    getPaymentMethodQuery({ shippingCountryId: countryId, currency, shipping, sums: sumsWith(shipping, null) }),
  )
  const payment = findChosen(paymentOffers, ({ id }) => id, choice.paymentId)
  return {
    items,
    goods,
    sums: sumsWith(shipping, payment),
    countryId,
    shippingOffers,
    shipping,
    paymentOffers,
    payment,
  }
}

function findChosen<T>(list: readonly T[], getId: (each: T) => number, id: number | undefined): T | null {
  return (id === undefined ? list[0] : list.find((each) => getId(each) === id)) ?? null
}
