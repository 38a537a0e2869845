import { addressLines, countryName, townLines } from '@vitrine/contract/address/address-format'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Services } from '../kernel/context.ts'
import { returnTerms, findOrderHead, readOrder } from '../orders/orders.ts'
import type { PrintedDocument } from '../ports/documents.ts'
import { listReturnItems } from './return-items-store.ts'
import { returnNumber } from './return-numbers.ts'
import type { ReturnRow } from './returns-store.ts'

/**
 * The return slip and shipping label of a return, in the language of the order. It is not stored, but generated from
 * the return each time.
 */
export async function toReturnLabel(
  services: Services,
  { id, orderId, createdAt }: ReturnRow,
): Promise<PrintedDocument | undefined> {
  const [order, head, items, settings] = await Promise.all([
    readOrder(services, orderId),
    findOrderHead(services.db, orderId),
    listReturnItems(services.db, [id]),
    services.settings(),
  ])
  if (!order || !head) return undefined
  const { name, street, postcode, town, country, email } = settings['shop.address']
  const nonEmptyLines = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
  const { deliveryAddress: from } = order.order
  const zone = settings['shop.timeZone']
  // The Swedish date format is ISO 8601.
  const isoDay = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: zone })
  const shopLines = nonEmptyLines([
    name,
    street,
    ...townLines({ countryCode: country, postcode, town }),
    countryName(country, head.locale),
  ])
  return {
    type: 'return_note',
    number: returnNumber(id),
    locale: head.locale,
    issuedOn: isoDay(createdAt),
    vatNumber: '',
    shop: { name: settings['shop.name'], lines: shopLines, vatNumber: settings['shop.vatNumber'], email },
    billingAddress: addressLines(from),
    deliveryAddress: [],
    order: { id: orderId, placedOn: isoDay(head.placedAt), shippedOn: null, customerSign: '', contactWish: '' },
    lines: items.map((item) => ({
      name: item.name,
      number: '',
      details: [
        item.attributes.map((each) => `${each.name}: ${each.value}`).join(', '),
        item.reasonNames?.[head.locale] ?? '',
      ].filter((words) => words !== ''),
      quantity: item.quantity,
      each: '',
      vatRate: 0,
      total: '',
    })),
    totals: null,
    paymentMethod: '',
    shippingMethod: '',
    bank: null,
    refersTo: null,
    label: {
      to: shopLines,
      code: `${returnNumber(id)}-${orderId}`,
      sendBy: returnTerms.endOfDayAfter(createdAt, serverLimits.withdrawalDays, zone).toISOString(),
      timeZone: zone,
    },
  }
}
