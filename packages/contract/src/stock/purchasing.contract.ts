import * as v from 'valibot'
import { count, emptyObject, id, line, maybe, multilineText, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { stockItem } from './stock-item.ts'

const supplier = v.object({
  id,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  note: v.string(),
  isActive: v.boolean(),
  /** Purchase orders that wait for deliveries. */
  openOrders: count,
})

export const getSuppliers = operation({
  summary: 'Returns the suppliers, by name.',
  access: 'stock',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(supplier),
  refusals: [],
})

export const setSupplier = operation({
  summary: 'Adds a supplier, changes one, or archives one.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    supplierId: v.optional(id),
    name: v.pipe(singleLineText(120), v.trim(), v.minLength(1)),
    email: v.optional(v.pipe(line(200), v.trim()), ''),
    phone: v.optional(v.pipe(singleLineText(60), v.trim()), ''),
    note: v.optional(v.pipe(multilineText(2000), v.trim()), ''),
    isActive: v.optional(v.boolean(), true),
  }),
  answer: v.array(supplier),
  refusals: ['stock.notFound', 'stock.nameTaken'],
})

const purchaseOrderRow = v.object({
  id,
  /** `received`: nothing is to come; `closed`: what is missing does not come any more. */
  state: v.picklist(['open', 'received', 'closed']),
  supplier: v.string(),
  location: v.string(),
  reference: v.string(),
  expectedOn: maybe(v.string()),
  createdAt: v.string(),
  units: count,
  received: count,
})

const purchaseOrder = v.object({
  ...purchaseOrderRow.entries,
  supplierId: id,
  locationId: id,
  note: v.string(),
  version: count,
  lines: v.array(v.object({ item: stockItem, quantity: count, received: count, cost: maybe(count) })),
  currency: v.string(),
  timeZone: v.string(),
})

export const getPurchaseOrders = operation({
  summary: 'Returns purchase orders, the newest first: open ones, or ended ones.',
  access: 'stock',
  cost: 'light',
  payload: v.object({ isEnded: v.optional(v.boolean(), false), before: v.optional(id) }),
  answer: v.object({ orders: v.array(purchaseOrderRow), hasMore: v.boolean(), timeZone: v.string() }),
  refusals: [],
})

export const getPurchaseOrder = operation({
  summary: 'Returns a purchase order with what was ordered and received.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ purchaseOrderId: id }),
  answer: purchaseOrder,
  refusals: ['stock.notFound'],
})

export const setPurchaseOrder = operation({
  summary:
    'Adds a purchase order or changes an open one. What was received of it stays; a line can not go below that. Without a version, it is a new one.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    purchaseOrderId: v.optional(id),
    /** As it was shown. */
    version: v.optional(count),
    supplierId: id,
    locationId: id,
    reference: v.optional(v.pipe(singleLineText(60), v.trim()), ''),
    note: v.optional(v.pipe(multilineText(2000), v.trim()), ''),
    expectedOn: v.optional(maybe(v.pipe(v.string(), v.isoDate())), null),
    lines: v.pipe(
      v.array(
        v.object({
          variationId: id,
          quantity: v.pipe(count, v.minValue(1), v.maxValue(99_999)),
          cost: v.optional(maybe(v.pipe(count, v.maxValue(1_000_000_000))), null),
        }),
      ),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  answer: purchaseOrder,
  refusals: ['stock.notFound', 'stock.ended', 'stock.changed', 'stock.belowReceived'],
})

export const doClosePurchaseOrder = operation({
  summary: 'Closes an open purchase order: what is missing does not come any more.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ purchaseOrderId: id }),
  answer: purchaseOrder,
  refusals: ['stock.notFound', 'stock.ended'],
})
