import * as v from 'valibot'
import { count, emptyObject, id, maybe, multilineText, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { entryResults, quantityEntry, stockItem, stockKey } from './stock-item.ts'

const cost = v.pipe(count, v.maxValue(1_000_000_000))

const receiptRow = v.object({
  id,
  state: v.picklist(['open', 'booked', 'cancelled']),
  location: v.string(),
  supplier: maybe(v.string()),
  purchaseOrderId: maybe(id),
  deliveryNote: v.string(),
  startedAt: v.string(),
  endedAt: maybe(v.string()),
  units: count,
})

const receipt = v.object({
  ...receiptRow.entries,
  locationId: id,
  supplierId: maybe(id),
  note: v.string(),
  expectedOn: maybe(v.string()),
  /** Lines of the purchase order that are open, and what arrived beside it. */
  items: v.array(
    v.object({
      item: stockItem,
      shelf: maybe(v.string()),
      /** Ordered and not received before. */
      expected: count,
      quantity: count,
      cost: maybe(count),
      /** Customers who wait for a back-in-stock mail. */
      waiting: count,
    }),
  ),
  currency: v.string(),
  timeZone: v.string(),
})

export const getStockReceipts = operation({
  summary: 'Returns deliveries that are being received and the latest received ones.',
  access: 'stock',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({ receipts: v.array(receiptRow), timeZone: v.string() }),
  refusals: [],
})

export const getStockReceipt = operation({
  summary: 'Returns a delivery with what was expected and what has arrived.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ receiptId: id }),
  answer: receipt,
  refusals: ['stock.notFound'],
})

export const doStartReceipt = operation({
  summary: 'Starts receiving a delivery at a location: against a purchase order, of a supplier, or free.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    key: stockKey,
    /** Without it, the location of the purchase order, else the default. */
    locationId: v.optional(id),
    purchaseOrderId: v.optional(id),
    supplierId: v.optional(id),
  }),
  answer: receipt,
  refusals: ['stock.notFound', 'stock.ended'],
})

export const doRecordReceipt = operation({
  summary: 'Notes scans and quantities of a delivery, in their order; each key counts once.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ receiptId: id, entries: v.pipe(v.array(quantityEntry), v.minLength(1), v.maxLength(200)) }),
  answer: v.object({ outcomes: entryResults, receipt }),
  refusals: ['stock.notFound', 'stock.ended'],
})

export const setStockReceipt = operation({
  summary:
    'Sets the number of the delivery note, a note for the team, and what units have cost (net, minor units). Fields that are left out stay.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    receiptId: id,
    deliveryNote: v.optional(v.pipe(singleLineText(60), v.trim())),
    note: v.optional(v.pipe(multilineText(2000), v.trim())),
    costs: v.optional(v.pipe(v.array(v.object({ variationId: id, cost: maybe(cost) })), v.maxLength(500)), []),
  }),
  answer: receipt,
  refusals: ['stock.notFound', 'stock.ended'],
})

export const doBookReceipt = operation({
  summary:
    'Books a delivery, once: its units can be sold, customers who wait get their mails in turn, and the purchase order knows what is still to come; `isComplete` closes it although units are missing. It is refused if the quantity is not what was shown.',
  access: 'stock',
  cost: 'heavy',
  payload: v.object({ receiptId: id, seenUnits: count, isComplete: v.optional(v.boolean(), false) }),
  answer: receipt,
  refusals: ['stock.notFound', 'stock.ended', 'stock.changed', 'stock.nothingReceived'],
})

export const doCancelReceipt = operation({
  summary: 'Ends receiving without booking it.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ receiptId: id }),
  answer: receipt,
  refusals: ['stock.notFound', 'stock.ended'],
})
