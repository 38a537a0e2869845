import * as v from 'valibot'
import { count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

export const getCarriers = operation({
  summary: 'Returns the carriers with which orders can be shipped.',
  access: 'orders.fulfil',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(v.object({ id, name: v.string() })),
  refusals: [],
})

/** A row of a file with order and tracking numbers. */
export const trackingRow = v.object({
  /** As counted by a spreadsheet, from 1. */
  row: count,
  orderNumber: v.string(),
  trackingNumber: v.string(),
  /** Why it is not shipped; null: it is, or could be. */
  because: maybe(v.string()),
  /** Items of the order that stay open, since they were reported as missing. */
  left: count,
})

export const doShipOrdersByFile = operation({
  summary:
    'Ships orders with the tracking numbers of a CSV file, at most 500 rows: order number, tracking number, and optionally the carrier. With `isDryRun` nothing is changed, and each row says why it could not be shipped.',
  access: 'orders.fulfil',
  cost: 'heavy',
  payload: v.object({
    csv: line(200_000),
    isDryRun: v.boolean(),
    /** Of rows that name no carrier; without it, the carrier of the shipping method. */
    carrierId: v.optional(id),
  }),
  answer: v.object({ rows: v.array(trackingRow), shippable: count }),
  refusals: ['order.invalid'],
})
