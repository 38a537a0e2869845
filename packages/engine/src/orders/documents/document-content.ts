import { addressLines, townLines } from '@vitrine/contract/address-format'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { amountOf } from '@vitrine/contract/kernel/money'
import { orderDateTypes, type Order } from '@vitrine/contract/order'
import type { PublicSettings } from '@vitrine/contract/settings'
import type { PrintedDocument, PrintedLine } from '../../ports/documents.ts'
import { creditTotals, minorIn, negatedTotals, returnTotals } from './document-totals.ts'
import type { Pieces, Value } from '../return-value.ts'
import type { IssuedType } from './plan-document.ts'

export interface DocumentWish {
  readonly type: IssuedType
  readonly locale: Locale
  readonly order: Order
  readonly settings: PublicSettings
  readonly now: Date
  /** Minor units, negative where something is taken back; null: the document says no sum. */
  readonly amountGross: number | null
  readonly refersTo: string | null
  /** Pieces of one shipment by order item; null: everything. */
  readonly pieces: ReadonlyMap<number, number> | null
  /** What came back, for the credit note of a return; null: the note is about an amount only. */
  readonly returned: ReturnedGoods | null
}

export interface ReturnedGoods {
  readonly returnId: number
  readonly pieces: Pieces
  readonly value: Value
}

/** What the document says, before it has its number. */
export function contentOf(wish: DocumentWish): Omit<PrintedDocument, 'number'> {
  const { type, locale, order: { order, ...beside }, settings, now } = wish
  const { name, street, postcode, town, country, email } = settings['shop.address']
  const zone = settings['shop.timeZone']
  const shipped = order.dates.find(({ typeId }) => typeId === orderDateTypes.shipped)
  const isOwed = type === 'order_confirmation' || type === 'pro_forma_invoice'
  return {
    type, locale, issuedOn: dayOf(now, zone),
    shop: { name: settings['shop.name'], lines: filled([name, street, ...townLines({ countryCode: country, postcode, town }), country]), vatNumber: settings['shop.vatNumber'], email },
    billingAddress: addressLines(order.billingAddress), deliveryAddress: addressLines(order.deliveryAddress), vatNumber: order.billingAddress.vatNumber,
    order: {
      id: order.id, placedOn: dayOf(new Date(order.createdAt), zone), shippedOn: shipped ? dayOf(new Date(shipped.date), zone) : null,
      customerSign: order.orderCustomerSign, contactWish: type === 'order_confirmation' && !beside.allows.createAccount ? order.orderContactWish : '',
      preferredDelivery: type === 'order_confirmation' || type === 'delivery_note' ? order.preferredDelivery : null,
    },
    lines: type !== 'credit_note' ? linesOf(wish) : wish.returned === null ? [] : returnedLines(wish, wish.returned),
    totals: totalsOf(wish),
    paymentMethod: beside.paymentMethodName, shippingMethod: beside.shippingProfileName,
    bank: isOwed && beside.totals.openAmount.value > 0 ? beside.paymentBankDetails : null,
    refersTo: wish.refersTo,
  }
}

/** The day of a moment in the shop's zone, as an ISO date. */
export function dayOf(moment: Date, timeZone: string): string {
  // Swedish dates are ISO dates.
  return moment.toLocaleDateString('sv-SE', { timeZone })
}

function totalsOf({ type, order: { totals }, amountGross, locale, returned }: DocumentWish): PrintedDocument['totals'] {
  switch (type) {
    case 'delivery_note': return null
    case 'reversal_document': return negatedTotals(totals, locale)
    case 'credit_note': return returned === null ? creditTotals(totals, amountGross ?? 0, locale) : returnTotals(totals, returned.value, locale)
    default: return totals
  }
}

function linesOf({ order: { order, totals }, type, pieces, locale }: DocumentWish): readonly PrintedLine[] {
  const isShown = (typeId: number) => typeId === 1 || typeId === 3
  const text = (minor: number) => amountOf({ minor: type === 'reversal_document' ? 0 - minor : minor, currency: totals.currency }, locale).formatted
  return order.orderItems.filter(({ typeId }) => isShown(typeId)).flatMap((item) => {
    const quantity = pieces === null ? item.quantity : pieces.get(item.id) ?? 0
    if (quantity === 0) return []
    const each = minorIn(item.amounts.lineGross, totals.currency) / item.quantity
    const parts = order.orderItems.filter(({ parentId }) => parentId === item.id)
    return [{
      name: item.orderItemName, number: '', quantity, each: text(each), vatRate: item.amounts.vatRate, total: text(each * quantity),
      details: [
        ...filled([item.attributes.map(({ name, value }) => `${name}: ${value}`).join(', ')]),
        ...item.orderProperties.map(({ name, value }) => `${name}: ${value}`),
        ...parts.map((part) => `${part.quantity} × ${[part.orderItemName, ...part.attributes.map(({ value }) => value)].join(', ')}`),
      ],
    }]
  })
}

/** Each with what it gives back: its own share of rebate and coupons is off. */
function returnedLines(wish: DocumentWish, { pieces, value }: ReturnedGoods): readonly PrintedLine[] {
  const { currency } = wish.order.totals
  const items = wish.order.order.orderItems.filter(({ id }) => (pieces.get(id) ?? 0) > 0)
  const back = (minor: number) => amountOf({ minor: 0 - minor, currency }, wish.locale).formatted
  return linesOf({ ...wish, pieces }).map((line, place) => {
    const gross = value.lines.find(({ id }) => id === items[place]?.id)?.gross ?? 0
    return { ...line, each: line.quantity === 1 ? back(gross) : '', total: back(gross) }
  })
}

const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
