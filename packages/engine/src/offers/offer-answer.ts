import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Offer } from '@vitrine/contract/orders/offers.contract'
import { orderDateTypes, orderItemTypes, orderTypes } from '@vitrine/contract/orders/order'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { formatArrival, toPaymentMethod, toShippingMethod } from '../checkout/checkout.ts'
import { toPickup } from '../customers/customers.ts'
import type { Visitor } from '../kernel/context.ts'
import { orderAddresses, isOwnOrder, type listSoldVariations } from '../orders/orders.ts'
import { formatTotals, includedVat } from '../pricing/pricing.ts'
import type { PaymentModule } from '../payment/payment.ts'
import { deriveOfferState } from './offer-state.ts'
import { engineTexts } from '../kernel/engine-texts.ts'
import type { NamedCountry, OfferHead } from './offers-store.ts'
import type { PricedOffer } from './price-offer.ts'

export interface OfferAnswerInput extends Pick<PaymentModule, 'methodFeatures'> {
  readonly head: OfferHead
  readonly priced: PricedOffer
  readonly goods: Awaited<ReturnType<typeof listSoldVariations>>
  /** Of the addresses. */
  readonly countries: ReadonlyMap<number, NamedCountry>
  readonly visitor: Visitor
  readonly arrivalDay: (workingDays: number) => string
  readonly timeZone: string
}

/** The answer about an offer for pages and mails. SF-3.60 */
export function toOfferAnswer(
  { head, priced, goods, countries, visitor, arrivalDay, timeZone, methodFeatures }: OfferAnswerInput,
  locale: Locale,
  now: Date,
): Offer {
  const { currency, isNet, order } = head
  const { sums, shipping, payment } = priced
  const amount = (minor: number) => toAmount({ minor, currency }, locale)
  const state = deriveOfferState({ ...head, now, isAvailable: priced.goods.lacking.length === 0 })
  const items = toAnswerItems(priced, {
    amount,
    names: new Map(goods.flatMap(({ variationId, ownName }) => (ownName ? [[variationId, ownName] as const] : []))),
  })
  const originals = priced.items.map((item) => ({
    gross: item.quantity * item.originalGross,
    rate: getVatRate(priced, item.id),
  }))
  const originalGross = originals.reduce((sum, { gross }) => sum + gross, 0)
  return {
    order: {
      id: head.id,
      createdAt: head.createdAt.toISOString(),
      typeId: orderTypes.offer,
      statusName: engineTexts[locale].offerState[state],
      amounts: {
        grossTotal: amount(sums.total),
        priceOriginalGross: amount(originalGross),
        shippingCostsGross: amount(sums.shipping),
        priceOriginalNet: amount(originals.reduce((sum, { gross, rate }) => sum + gross - includedVat(gross, rate), 0)),
      },
      orderItems: items,
      dates: [
        { typeId: orderDateTypes.placed, date: head.createdAt.toISOString() },
        { typeId: orderDateTypes.validUntil, date: head.validUntil.toISOString() },
      ],
      deliveryAddress: toAnswerAddress(head.shipping ?? head.billing),
      billingAddress: toAnswerAddress(head.billing),
      email: head.email,
    },
    state,
    declineReason: head.declineReason,
    note: head.note,
    totals: formatTotals(sums, { currency, locale, isNet }),
    shippingMethods: priced.shippingOffers.map((each) => toShippingMethod(each, { locale, currency, arrivalDay })),
    shippingProfileId: shipping?.profileId ?? null,
    paymentMethods: priced.paymentOffers.map((each) =>
      toPaymentMethod(each, shipping, { locale, currency, methodFeatures }),
    ),
    paymentMethodId: payment?.id ?? null,
    shippingCountryId: priced.countryId,
    arrives: shipping && formatArrival(arrivalDay(shipping.daysFrom), arrivalDay(shipping.daysTo), locale),
    itemImages: Object.fromEntries(
      goods.flatMap(({ variationId, storageKey }) =>
        storageKey === null ? [] : [[variationId, pictureAddress(storageKey)]],
      ),
    ),
    itemURLs: Object.fromEntries(
      goods.flatMap(({ variationId, itemId, urlPath }) =>
        urlPath === null ? [] : [[variationId, `/${urlPath}_${itemId}_${variationId}`]],
      ),
    ),
    timeZone,
    acceptedOrder: order && isOwnOrder(order, visitor) ? { orderId: order.id, accessKey: order.accessKey } : null,
  }

  function toAnswerAddress(address: orderAddresses.OrderAddress | null): Offer['order']['billingAddress'] {
    if (address === null) return null
    const country = countries.get(address.country_id)
    return {
      ...orderAddresses.toAddressForm(address),
      countryName: getLabel(country?.names ?? {}, locale),
      countryCode: country?.code ?? '',
      stateName: address.state_name,
      pickup: toPickup(address),
    }
  }
}

interface AnswerItemsContext {
  readonly amount: (minor: number) => Offer['order']['amounts']['grossTotal']
  /** The names by variation, in the reader's locale. */
  readonly names: ReadonlyMap<number, string>
}

function toAnswerItems(priced: PricedOffer, { amount, names }: AnswerItemsContext): Offer['order']['orderItems'] {
  return priced.items.map((item) => {
    const vatRate = getVatRate(priced, item.id)
    const net = (gross: number) => amount(gross - includedVat(gross, vatRate))
    const isBundle = (priced.goods.lines.find(({ id }) => id === item.id)?.components.length ?? 0) > 0
    return {
      id: item.id,
      typeId: isBundle ? orderItemTypes.bundle : orderItemTypes.variation,
      orderItemName: (item.variationId !== null && names.get(item.variationId)) || item.name,
      quantity: item.quantity,
      returnableQuantity: 0,
      itemVariationId: item.variationId,
      parentId: null,
      attributes: item.attributes.map(({ name, value }) => ({ name, value })),
      orderProperties: [],
      amounts: {
        priceOriginalGross: amount(item.originalGross),
        priceOriginalNet: net(item.originalGross),
        priceGross: amount(item.priceGross),
        priceNet: net(item.priceGross),
        lineGross: amount(item.quantity * item.priceGross),
        vatRate,
      },
    }
  })
}

/** The VAT rate of an item; 0 if its variation does not exist any more. */
function getVatRate({ goods }: PricedOffer, id: number): number {
  return goods.lines.find((line) => line.id === id)?.vatRate ?? 0
}
