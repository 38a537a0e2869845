import { addressLines, countryName, townLines } from '@vitrine/contract/address/address-format'
import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { orderDateTypes, type Order } from '@vitrine/contract/orders/order'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { PrintedDocument, PrintedLine } from '../../ports/documents.ts'
import { creditTotals, toMinorUnits, negateTotals, partTotals } from './document-totals.ts'
import type { LineQuantities, ReturnValue } from '../return-terms/return-value.ts'
import type { IssuedType } from './plan-document.ts'
import type { RateAmounts } from './split-over-rates.ts'

export interface DocumentInput {
  readonly type: IssuedType
  readonly locale: Locale
  readonly order: Order
  readonly settings: PublicSettings
  readonly now: Date
  /** Minor units, negative for credits and reversals; null if the document has no sum. */
  readonly amountGross: number | null
  readonly refersTo: string | null
  /** The quantities of one shipment by order item; null: everything. */
  readonly quantities: ReadonlyMap<number, number> | null
  /** The returned items, for the credit note of a return; null if the credit note has an amount only. */
  readonly returned: ReturnedItems | null
  /** For a credit note with an amount only: what is not credited yet, by VAT rate. */
  readonly creditable: RateAmounts
  /** The shop's own VAT number in the country of delivery; null: that of its seat is printed. */
  readonly localVatNumber: string | null
  /** For an invoice and its reversal: what is left of an order of which a part was credited; null: everything. */
  readonly remaining: ReturnedItems | null
}

export interface ReturnedItems {
  /** Null: refunded or cancelled without a return. */
  readonly returnId: number | null
  readonly quantities: LineQuantities
  readonly value: ReturnValue
}

/** The address of the shop. */
export function toShopLines(settings: PublicSettings, locale: Locale): readonly string[] {
  const { name, street, postcode, town, country } = settings['shop.address']
  return nonEmptyLines([
    name,
    street,
    ...townLines({ countryCode: country, postcode, town }),
    countryName(country, locale),
  ])
}

/** The content of a document without its number. */
export function toDocumentContent(input: DocumentInput): Omit<PrintedDocument, 'number'> {
  const {
    type,
    locale,
    order: { order, ...orderDetails },
    settings,
    now,
  } = input
  const { email } = settings['shop.address']
  const zone = settings['shop.timeZone']
  const shipped = order.dates.find(({ typeId }) => typeId === orderDateTypes.shipped)
  const isOwed = type === 'order_confirmation' || type === 'pro_forma_invoice'
  return {
    type,
    locale,
    issuedOn: isoDay(now, zone),
    shop: {
      name: settings['shop.name'],
      lines: toShopLines(settings, locale),
      vatNumber: input.localVatNumber ?? settings['shop.vatNumber'],
      email,
    },
    billingAddress: addressLines(order.billingAddress),
    deliveryAddress: addressLines(order.deliveryAddress),
    vatNumber: order.billingAddress.vatNumber,
    order: {
      id: order.id,
      placedOn: isoDay(new Date(order.createdAt), zone),
      shippedOn: shipped ? isoDay(new Date(shipped.date), zone) : null,
      customerSign: order.orderCustomerSign,
      contactWish: type === 'order_confirmation' && !orderDetails.allows.createAccount ? order.orderContactWish : '',
      preferredDelivery: type === 'order_confirmation' || type === 'delivery_note' ? order.preferredDelivery : null,
    },
    lines: toLines(input),
    totals: toDocumentTotals(input),
    paymentMethod: orderDetails.paymentMethodName,
    shippingMethod: type === 'correction_document' ? '' : orderDetails.shippingProfileName,
    bank: isOwed && orderDetails.totals.openAmount.value > 0 ? orderDetails.paymentBankDetails : null,
    refersTo: input.refersTo,
  }
}

function toDocumentTotals({
  type,
  order: { totals },
  amountGross,
  locale,
  returned,
  remaining,
  creditable,
}: DocumentInput): PrintedDocument['totals'] {
  const giftCard = toMinorUnits(totals.giftCard, totals.currency)
  switch (type) {
    case 'delivery_note':
    case 'correction_document':
      return null
    case 'invoice':
      return remaining === null ? totals : partTotals(totals, remaining.value, { locale, sign: 1, giftCard })
    case 'reversal_document':
      return remaining === null
        ? negateTotals(totals, locale)
        : partTotals(totals, remaining.value, { locale, sign: -1, giftCard })
    case 'credit_note':
      return returned === null
        ? creditTotals(totals, amountGross ?? 0, { locale, left: creditable })
        : partTotals(totals, returned.value, { locale, sign: -1 })
    default:
      return totals
  }
}

function toLines(input: DocumentInput): readonly PrintedLine[] {
  const { type, returned, remaining } = input
  switch (type) {
    case 'correction_document':
      return []
    case 'credit_note':
      return returned === null ? [] : partLines(input, returned, -1)
    case 'invoice':
    case 'reversal_document':
      return remaining === null ? toDocumentLines(input) : partLines(input, remaining, type === 'invoice' ? 1 : -1)
    default:
      return toDocumentLines(input)
  }
}

function toDocumentLines({
  order: { order, totals },
  type,
  quantities,
  locale,
}: DocumentInput): readonly PrintedLine[] {
  const isPrinted = (typeId: number) => typeId === 1 || typeId === 3
  const text = (minor: number) =>
    toAmount({ minor: type === 'reversal_document' ? 0 - minor : minor, currency: totals.currency }, locale).formatted
  return order.orderItems
    .filter(({ typeId }) => isPrinted(typeId))
    .flatMap((item) => {
      const quantity = quantities === null ? item.quantity : (quantities.get(item.id) ?? 0)
      if (quantity === 0) return []
      const each = toMinorUnits(item.amounts.lineGross, totals.currency) / item.quantity
      const parts = order.orderItems.filter(({ parentId }) => parentId === item.id)
      return [
        {
          name: item.orderItemName,
          number: '',
          quantity,
          each: text(each),
          vatRate: item.amounts.vatRate,
          total: text(each * quantity),
          details: [
            ...nonEmptyLines([item.attributes.map(({ name, value }) => `${name}: ${value}`).join(', ')]),
            ...item.orderProperties.map(({ name, value }) => `${name}: ${value}`),
            ...parts.map(
              (part) =>
                `${part.quantity} × ${[part.orderItemName, ...part.attributes.map(({ value }) => value)].join(', ')}`,
            ),
          ],
        },
      ]
    })
}

/** Some lines with their amounts, net of their share of rebate and coupons. */
function partLines(input: DocumentInput, { quantities, value }: ReturnedItems, sign: 1 | -1): readonly PrintedLine[] {
  const { currency } = input.order.totals
  const items = input.order.order.orderItems.filter(({ id }) => (quantities.get(id) ?? 0) > 0)
  const signed = (minor: number) => toAmount({ minor: sign < 0 ? 0 - minor : minor, currency }, input.locale).formatted
  return toDocumentLines({ ...input, quantities }).map((line, place) => {
    const gross = value.lines.find(({ id }) => id === items[place]?.id)?.gross ?? 0
    return { ...line, each: line.quantity === 1 ? signed(gross) : '', total: signed(gross) }
  })
}

const nonEmptyLines = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
