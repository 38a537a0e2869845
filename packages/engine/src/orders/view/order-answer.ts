import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, parseMinorUnits } from '@vitrine/contract/kernel/money'
import { addressKinds } from '@vitrine/contract/address/address'
import { orderDateTypes, orderTypes, type Order } from '@vitrine/contract/orders/order'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { isSellable } from '../../catalogue/catalogue.ts'
import { formatArrival } from '../../checkout/checkout.ts'
import { engineTexts } from '../../kernel/engine-texts.ts'
import type { PaymentOffer } from '../../methods/methods.ts'
import { toPickup } from '../../customers/customers.ts'
import { toBankDetails } from '../../payment/payment.ts'
import { toAddressForm } from './order-address.ts'
import { allowedActions, isFullyCredited, getOpenAmount } from './order-actions.ts'
import { toOrderItems, originalSums, computeReturnableQuantity } from './order-items.ts'
import type { OrderBalance } from '../balance/order-balance-store.ts'
import type { PaymentSummary } from '../pay/order-payments-store.ts'
import type { OrderHead } from '../lifecycle/orders-store.ts'
import { describePaymentState } from '../pay/payment-state.ts'
import type {
  OrderAddressRecord,
  OrderCouponRecord,
  OrderDocumentRecord,
  OrderLineRecord,
  OrderRecord,
  ShipmentRecord,
} from './read-order-store.ts'
import { isWithinDeadline, computeReturnDeadlines, type DeliveryProgress } from '../return-terms/return-deadlines.ts'
import type { SoldVariation } from './sold-variations-store.ts'

/** Everything that the answer about an order needs. */
export interface OrderAnswerInput {
  readonly head: OrderHead
  readonly record: OrderRecord
  readonly lines: readonly OrderLineRecord[]
  readonly addresses: readonly OrderAddressRecord[]
  readonly coupons: readonly OrderCouponRecord[]
  readonly documents: readonly OrderDocumentRecord[]
  readonly shipments: readonly ShipmentRecord[]
  readonly payments: readonly PaymentSummary[]
  readonly balance: OrderBalance | undefined
  readonly soldVariations: readonly SoldVariation[]
  /** The payment methods that are available for it now. */
  readonly offers: readonly PaymentOffer[]
  /** ISO dates. */
  readonly arrives: { readonly from: string; readonly to: string } | null
  readonly settings: PublicSettings
}

/**
 * The answer about an order for pages, mails and documents, in a locale. Item texts stay in the language of the order.
 * SF-3.43 to SF-3.48
 */
export function toOrderAnswer(facts: OrderAnswerInput, locale: Locale, now: Date): Order {
  const { head, record, lines, settings } = facts
  const { currency } = head
  const amount = (minor: number) => toAmount({ minor, currency }, locale)
  const open = getOpenAmount(head)
  const allows = allowedActions(head)
  const problem = allows.pay ? toPaymentProblem(facts) : null
  const deadlines = computeReturnDeadlines(toDeliveryProgress(facts), settings)
  const isAdvance = record.provider === 'advance'
  const originals = originalSums(lines)
  const billing = toAnswerAddress(facts.addresses, addressKinds.billing, locale)
  const totals = localizeTotals(record.totals, locale)
  return {
    order: {
      id: head.id,
      createdAt: head.placedAt.toISOString(),
      status: head.status,
      statusName: engineTexts[locale].orderStatus[head.status],
      typeId: orderTypes.order,
      amounts: {
        grossTotal: amount(head.total),
        priceOriginalGross: amount(originals.gross),
        priceOriginalNet: amount(originals.net),
        shippingCostsGross: amount(record.shipping),
      },
      orderItems: toOrderItems({ lines, coupons: facts.coupons, amount }),
      dates: toOrderDates(facts),
      deliveryAddress: toAnswerAddress(facts.addresses, addressKinds.shipping, locale),
      billingAddress: billing,
      documents: facts.documents.map(({ id, type, number, issuedAt }) => ({
        id,
        type,
        number,
        createdAt: issuedAt.toISOString(),
        url: `/documents/${head.id}/${head.accessKey}/${id}.pdf`,
      })),
      orderReferences: [],
      accessKey: head.accessKey,
      email: billing.email,
      orderContactWish: record.contactWish ?? '',
      orderCustomerSign: record.customerSign ?? '',
      preferredDelivery: record.preferredDelivery,
    },
    paymentMethodName: getLabel(record.methodNames, locale),
    paymentMethodId: head.paymentMethodId,
    paymentMethodKey: record.methodKey,
    ...describePaymentState(
      { ...head, ...record, isAnswerMissing: facts.payments.some(({ status }) => status === 'new') },
      facts.balance,
      locale,
    ),
    shippingProfileName: getLabel(record.profileNames, locale),
    shippingProvider: record.carrier,
    isReturnable:
      !isFullyCredited(head) &&
      isWithinDeadline(deadlines.returnUntil, now) &&
      lines.some((line) => computeReturnableQuantity(line) > 0),
    returnUntil: deadlines.returnUntil?.toISOString() ?? null,
    withdrawUntil: deadlines.withdrawUntil?.toISOString() ?? null,
    withdrawnAt: record.withdrawnAt?.toISOString() ?? null,
    totals: {
      ...totals,
      itemSumGross: amount(head.total - record.shipping - head.paymentFee + record.rebate + record.coupon),
      shippingGross: amount(record.shipping),
      couponValue: amount(record.coupon + head.giftCard),
      couponCode: facts.coupons[0]?.code ?? null,
      openAmount: amount(open),
      paidAmount: amount(head.paid),
    },
    paymentBankDetails: isAdvance ? toBankDetails(settings, { id: head.id, open: { minor: open, currency } }) : null,
    itemImages: byVariation(facts.soldVariations, ({ storageKey }) => storageKey && pictureAddress(storageKey)),
    itemURLs: byVariation(
      facts.soldVariations,
      ({ urlPath, itemId, variationId }) => urlPath && `/${urlPath}_${itemId}_${variationId}`,
    ),
    variations: Object.fromEntries(
      facts.soldVariations.map((sold) => [
        sold.variationId,
        { id: sold.variationId, name: sold.name, isSalable: sold.isOffered && isSellable(sold, now) },
      ]),
    ),
    tracking: facts.shipments.flatMap(({ carrier, number, trackingUrl }) =>
      number === null
        ? []
        : [
            {
              carrier: carrier ?? record.carrier,
              number,
              url: trackingUrl && trackingUrl.replaceAll('{number}', encodeURIComponent(number)),
            },
          ],
    ),
    timeZone: settings['shop.timeZone'],
    payUntil: head.payUntil?.toISOString() ?? null,
    arrives: facts.arrives && formatArrival(facts.arrives.from, facts.arrives.to, locale),
    paymentProblem: problem,
    paymentUrl: allows.pay ? (facts.payments.find(({ status }) => status === 'open')?.checkoutUrl ?? null) : null,
    allows,
    paymentMethods:
      !allows.pay || problem === 'payment.inProgress'
        ? []
        : facts.offers.map(({ id, names, descriptions, key, fee }) => ({
            id,
            name: getLabel(names, locale),
            description: descriptions ? getLabel(descriptions, locale) : '',
            key,
            fee: amount(fee),
          })),
  }
}

function toDeliveryProgress({ record, lines, shipments }: OrderAnswerInput): DeliveryProgress {
  const latestOf = (dates: readonly Date[]) =>
    dates.reduce<Date | null>((latest, date) => (latest === null || date > latest ? date : latest), null)
  const arrivals = shipments.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  return {
    shippedAt: latestOf(shipments.map(({ shippedAt }) => shippedAt)),
    deliveredAt: arrivals.length === shipments.length ? latestOf(arrivals) : null,
    daysTo: record.daysTo,
    countryCode: record.countryCode,
    customHolidays: record.customHolidays,
    agreedDay: record.preferredDelivery?.day ?? null,
    isFullyShipped: lines.every(({ shipped, quantity, cancelled }) => shipped >= quantity - cancelled),
  }
}

/** The problem of the last payment. */
function toPaymentProblem({ payments: [last] }: OrderAnswerInput): Order['paymentProblem'] {
  switch (last?.status) {
    case 'failed':
      return last.failureReason === 'invalid_card_number' ? 'payment.invalidCard' : 'payment.failed'
    case 'canceled':
    case 'expired':
      return 'payment.notCompleted'
    case 'pending':
    case 'authorized':
      return 'payment.inProgress'
    default:
      return null
  }
}

// SF-3.45
function toOrderDates({ head }: OrderAnswerInput): Order['order']['dates'] {
  const dates = [
    { typeId: orderDateTypes.placed, at: head.placedAt },
    { typeId: orderDateTypes.shipped, at: head.shippedAt },
    { typeId: orderDateTypes.validUntil, at: head.payUntil },
  ]
  return dates.flatMap(({ typeId, at }) => (at === null ? [] : [{ typeId, date: at.toISOString() }]))
}

function toAnswerAddress(
  addresses: readonly OrderAddressRecord[],
  kind: number,
  locale: Locale,
): Order['order']['billingAddress'] {
  const address = addresses.find(({ type_id }) => type_id === kind)
  if (!address) throw new Error('an order has no address')
  return {
    ...toAddressForm(address),
    countryName: getLabel(address.countryNames, locale),
    countryCode: address.countryCode,
    stateName: address.state_name,
    pickup: toPickup(address),
  }
}

/** The stored totals with their amounts formatted for another locale. */
function localizeTotals(totals: OrderRecord['totals'], locale: Locale): OrderRecord['totals'] {
  const { currency } = totals
  const reformatted = JSON.stringify(totals, (_, value: unknown) => (isAmount(value) ? reformat(value) : value))
  // Only amounts are replaced, so the type stays the same.
  return JSON.parse(reformatted) as OrderRecord['totals']

  function reformat({ value }: { readonly value: number }) {
    const minor = parseMinorUnits(Math.abs(value), currency) ?? 0
    return toAmount({ minor: value < 0 ? -minor : minor, currency }, locale)
  }
}

const isAmount = (value: unknown): value is { readonly value: number } =>
  typeof value === 'object' &&
  value !== null &&
  'formatted' in value &&
  'value' in value &&
  typeof value.value === 'number'

function byVariation(
  soldVariations: readonly SoldVariation[],
  pick: (sold: SoldVariation) => string | null,
): Record<string, string> {
  return Object.fromEntries(
    soldVariations.flatMap((sold) => {
      const value = pick(sold)
      return value === null ? [] : [[sold.variationId, value]]
    }),
  )
}
