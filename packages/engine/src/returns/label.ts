import { addressLines, townLines } from '@vitrine/contract/address-format'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { House } from '../kernel/context.ts'
import { endOfDayAfter, findOrderHead, readOrder } from '../orders/orders.ts'
import type { PrintedDocument } from '../ports/documents.ts'
import { piecesOf } from './pieces-store.ts'
import { returnNumber } from './return-numbers.ts'
import type { ReturnRow } from './returns-store.ts'

/** The slip that goes into the parcel, with the label that goes onto it, in the language of the order. Nothing of it is kept: it is made from the return each time. */
export async function labelOf(house: House, { id, orderId, createdAt }: ReturnRow): Promise<PrintedDocument | undefined> {
  const [order, head, pieces, settings] = await Promise.all([readOrder(house, orderId), findOrderHead(house.db, orderId), piecesOf(house.db, [id]), house.settings()])
  if (!order || !head) return undefined
  const { name, street, postcode, town, country, email } = settings['shop.address']
  const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
  const { deliveryAddress: from } = order.order
  const zone = settings['shop.timeZone']
  // Swedish dates are ISO dates.
  const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: zone })
  const shopLines = filled([name, street, ...townLines({ countryCode: country, postcode, town }), country])
  return {
    type: 'return_note', number: returnNumber(id), locale: head.locale, issuedOn: dayOf(createdAt), vatNumber: '',
    shop: { name: settings['shop.name'], lines: shopLines, vatNumber: settings['shop.vatNumber'], email },
    billingAddress: addressLines(from), deliveryAddress: [],
    order: { id: orderId, placedOn: dayOf(head.placedAt), shippedOn: null, customerSign: '', contactWish: '' },
    lines: pieces.map((piece) => ({
      name: piece.name, number: '', details: [piece.attributes.map((each) => `${each.name}: ${each.value}`).join(', '), piece.reasonNames?.[head.locale] ?? ''].filter((words) => words !== ''),
      quantity: piece.quantity, each: '', vatRate: 0, total: '',
    })),
    totals: null, paymentMethod: '', shippingMethod: '', bank: null, refersTo: null,
    label: { to: shopLines, code: `${returnNumber(id)}-${orderId}`, sendBy: endOfDayAfter(createdAt, serverLimits.withdrawalDays, zone).toISOString(), timeZone: zone },
  }
}
