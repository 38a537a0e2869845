import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { amountOf, minorOf } from '@vitrine/contract/kernel/money'
import { addressKinds } from '@vitrine/contract/address'
import { orderDateTypes, orderTypes, type Order } from '@vitrine/contract/order'
import { pictureAddress } from '@vitrine/contract/picture'
import type { PublicSettings } from '@vitrine/contract/settings'
import { isSalable } from '../catalogue/catalogue.ts'
import { arrivesIn } from '../checkout/checkout.ts'
import { words } from '../kernel/words.ts'
import type { PaymentOffer } from '../methods/methods.ts'
import { pickupIn } from '../customers/customers.ts'
import { bankDetailsOf } from '../payment/payment.ts'
import { formOfOrderAddress } from './order-address.ts'
import { allowsOf, isCreditedInFull, openAmountOf } from './order-allows.ts'
import { orderItemsOf, originalSums, returnableOf } from './order-items.ts'
import type { MoneyHeld } from './order-money-store.ts'
import type { KnownPayment } from './order-payments-store.ts'
import type { OrderHead } from './orders-store.ts'
import { paymentStateOf } from './payment-state.ts'
import type { OrderAddressRecord, OrderCouponRecord, OrderDocumentRecord, OrderLineRecord, OrderRecord, ShipmentRecord } from './read-order-store.ts'
import { isInTime, returnTimesOf, type Journey } from './return-time.ts'
import type { SoldGood } from './sold-goods-store.ts'

/** Everything that was read of an order. */
export interface OrderFacts {
  readonly head: OrderHead
  readonly record: OrderRecord
  readonly lines: readonly OrderLineRecord[]
  readonly addresses: readonly OrderAddressRecord[]
  readonly coupons: readonly OrderCouponRecord[]
  readonly documents: readonly OrderDocumentRecord[]
  readonly shipments: readonly ShipmentRecord[]
  readonly payments: readonly KnownPayment[]
  readonly money: MoneyHeld | undefined
  readonly goods: readonly SoldGood[]
  /** By which it could be paid now. */
  readonly offers: readonly PaymentOffer[]
  /** ISO dates. */
  readonly arrives: { readonly from: string; readonly to: string } | null
  readonly settings: PublicSettings
}

/** An order as page, mail and document show it, in a language. Texts that were sold stay in the language of the order. SF-3.43 to SF-3.48 */
export function orderAnswerOf(facts: OrderFacts, locale: Locale, now: Date): Order {
  const { head, record, lines, settings } = facts
  const { currency } = head
  const amount = (minor: number) => amountOf({ minor, currency }, locale)
  const open = openAmountOf(head)
  const allows = allowsOf(head)
  const problem = allows.pay ? problemOf(facts) : null
  const times = returnTimesOf(journeyOf(facts), { days: settings['returns.days'], timeZone: settings['shop.timeZone'] })
  const isAdvance = record.provider === 'advance'
  const originals = originalSums(lines)
  const billing = addressOf(facts.addresses, addressKinds.billing, locale)
  const totals = totalsIn(record.totals, locale)
  return {
    order: {
      id: head.id, createdAt: head.placedAt.toISOString(), status: head.status, statusName: words[locale].orderStatus[head.status], typeId: orderTypes.order,
      amounts: {
        grossTotal: amount(head.total), priceOriginalGross: amount(originals.gross), priceOriginalNet: amount(originals.net), shippingCostsGross: amount(record.shipping),
      },
      orderItems: orderItemsOf({ lines, coupons: facts.coupons, amount }),
      dates: datesOf(facts),
      deliveryAddress: addressOf(facts.addresses, addressKinds.shipping, locale), billingAddress: billing,
      documents: facts.documents.map(({ id, type, number, issuedAt }) => ({
        id, type, number, createdAt: issuedAt.toISOString(), url: `/documents/${head.id}/${head.accessKey}/${id}.pdf`,
      })),
      orderReferences: [], accessKey: head.accessKey, email: billing.email,
      orderContactWish: record.contactWish ?? '', orderCustomerSign: record.customerSign ?? '',
      preferredDelivery: record.preferredDelivery,
    },
    paymentMethodName: labelIn(record.methodNames, locale), paymentMethodId: head.paymentMethodId, paymentMethodKey: record.methodKey,
    ...paymentStateOf({ ...head, ...record, isAnswerMissing: facts.payments.some(({ status }) => status === 'new') }, facts.money, locale),
    shippingProfileName: labelIn(record.profileNames, locale), shippingProvider: record.carrier,
    isReturnable: !isCreditedInFull(head) && isInTime(times.returnUntil, now) && lines.some((line) => returnableOf(line) > 0),
    returnUntil: times.returnUntil?.toISOString() ?? null, withdrawUntil: times.withdrawUntil?.toISOString() ?? null,
    totals: {
      ...totals, itemSumGross: amount(head.total - record.shipping - head.paymentFee + record.rebate + record.coupon), shippingGross: amount(record.shipping),
      couponValue: amount(record.coupon + head.giftCard), couponCode: facts.coupons[0]?.code ?? null, openAmount: amount(open), paidAmount: amount(head.paid),
    },
    paymentBankDetails: isAdvance ? bankDetailsOf(settings, { id: head.id, open: { minor: open, currency } }) : null,
    itemImages: byVariation(facts.goods, ({ storageKey }) => storageKey && pictureAddress(storageKey)),
    itemURLs: byVariation(facts.goods, ({ urlPath, itemId, variationId }) => urlPath && `/${urlPath}_${itemId}_${variationId}`),
    variations: Object.fromEntries(facts.goods.map((good) => [good.variationId, { id: good.variationId, name: good.name, isSalable: good.isOffered && isSalable(good, now) }])),
    tracking: facts.shipments.flatMap(({ carrier, number, trackingUrl }) => number === null ? [] : [{
      carrier: carrier ?? record.carrier, number, url: trackingUrl && trackingUrl.replaceAll('{number}', encodeURIComponent(number)),
    }]),
    timeZone: settings['shop.timeZone'], payUntil: head.payUntil?.toISOString() ?? null, arrives: facts.arrives && arrivesIn(facts.arrives.from, facts.arrives.to, locale),
    paymentProblem: problem,
    paymentUrl: allows.pay ? facts.payments.find(({ status }) => status === 'open')?.checkoutUrl ?? null : null,
    allows,
    paymentMethods: !allows.pay || problem === 'payment.inProgress' ? [] : facts.offers.map(({ id, names, descriptions, key, fee }) => ({
      id, name: labelIn(names, locale), description: descriptions ? labelIn(descriptions, locale) : '', key, fee: amount(fee),
    })),
  }
}

function journeyOf({ record, lines, shipments }: OrderFacts): Journey {
  const last = (times: readonly Date[]) => times.reduce<Date | null>((latest, time) => (latest === null || time > latest ? time : latest), null)
  const arrivals = shipments.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  return {
    shippedAt: last(shipments.map(({ shippedAt }) => shippedAt)), deliveredAt: arrivals.length === shipments.length ? last(arrivals) : null, daysTo: record.daysTo,
    isWhole: lines.every(({ shipped, quantity, cancelled }) => shipped >= quantity - cancelled),
  }
}

/** Of the last try to pay. */
function problemOf({ payments: [last] }: OrderFacts): Order['paymentProblem'] {
  switch (last?.status) {
    case 'failed': return last.failureReason === 'invalid_card_number' ? 'payment.invalidCard' : 'payment.failed'
    case 'canceled':
    case 'expired': return 'payment.notCompleted'
    case 'pending':
    case 'authorized': return 'payment.inProgress'
    default: return null
  }
}

// SF-3.45
function datesOf({ head }: OrderFacts): Order['order']['dates'] {
  const dates = [
    { typeId: orderDateTypes.placed, at: head.placedAt }, { typeId: orderDateTypes.shipped, at: head.shippedAt }, { typeId: orderDateTypes.validUntil, at: head.payUntil },
  ]
  return dates.flatMap(({ typeId, at }) => (at === null ? [] : [{ typeId, date: at.toISOString() }]))
}

function addressOf(addresses: readonly OrderAddressRecord[], kind: number, locale: Locale): Order['order']['billingAddress'] {
  const address = addresses.find(({ type_id }) => type_id === kind)
  if (!address) throw new Error('an order has no address')
  return { ...formOfOrderAddress(address), countryName: labelIn(address.countryNames, locale), countryCode: address.countryCode, stateName: address.state_name, pickup: pickupIn(address) }
}

/** Sums are kept as they were shown; in another language their figures are written anew. */
function totalsIn(totals: OrderRecord['totals'], locale: Locale): OrderRecord['totals'] {
  const { currency } = totals
  const written = JSON.stringify(totals, (_, value: unknown) => isAmount(value) ? rewritten(value) : value)
  // Amounts are replaced by amounts: the shape stays.
  return JSON.parse(written) as OrderRecord['totals']

  function rewritten({ value }: { readonly value: number }) {
    const minor = minorOf(Math.abs(value), currency) ?? 0
    return amountOf({ minor: value < 0 ? -minor : minor, currency }, locale)
  }
}

const isAmount = (thing: unknown): thing is { readonly value: number } =>
  typeof thing === 'object' && thing !== null && 'formatted' in thing && 'value' in thing && typeof thing.value === 'number'

function byVariation(goods: readonly SoldGood[], pick: (good: SoldGood) => string | null): Record<string, string> {
  return Object.fromEntries(goods.flatMap((good) => {
    const word = pick(good)
    return word === null ? [] : [[good.variationId, word]]
  }))
}
