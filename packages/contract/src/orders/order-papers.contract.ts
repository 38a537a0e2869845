import * as v from 'valibot'
import { id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

const file = { fileName: v.string(), base64: v.string() }

export const getStaffOrderDocument = operation({
  summary: 'Returns a document of an order as a base64-encoded PDF, for staff.',
  access: 'orders.read',
  cost: 'heavy',
  payload: v.object({ orderId: id, documentId: id }),
  answer: v.object(file),
  refusals: ['order.notFound', 'order.invalid'],
})

export const doPrintOrderDocuments = operation({
  summary:
    'Returns delivery notes or invoices of many orders as one base64-encoded PDF; those that are due are issued if the role may fulfil orders or has accounting. Orders without such a document are named with the reason.',
  access: 'orders.read',
  cost: 'heavy',
  payload: v.object({
    orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)),
    type: v.picklist(['delivery_note', 'invoice']),
  }),
  answer: v.object({
    /** Null: none of the orders has such a document. */
    file: maybe(v.object(file)),
    missing: v.array(v.object({ orderId: id, because: v.string() })),
  }),
  refusals: [],
})

export const doPrintParcelLabels = operation({
  summary:
    'Returns the labels of the parcels of many orders as one base64-encoded PDF, before the first parcel of an order one for what is packed; with `withSlips`, the delivery note of each parcel follows its label. Numbers that the carrier assigns are stored. Orders that are not paid or cancelled are named with the reason.',
  access: 'orders.fulfil',
  cost: 'heavy',
  payload: v.object({
    orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)),
    withSlips: v.optional(v.boolean(), false),
  }),
  answer: v.object({
    /** Null: none of the orders has a parcel. */
    file: maybe(v.object(file)),
    missing: v.array(v.object({ orderId: id, because: v.string() })),
  }),
  refusals: [],
})

export const orderMailKinds = [
  'orderPlaced',
  'paymentReceived',
  'orderShipped',
  'orderPartlyCancelled',
  'orderCancelled',
  'orderRefunded',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/** A mail about an order; `notKept`: what was sent is not stored any more. */
export const orderMail = v.object({
  /** What it is about: 'orderShipped:812' is about one shipment. */
  occasion: v.string(),
  kind: v.picklist(orderMailKinds),
  at: v.string(),
  state: v.picklist(['delivered', 'stored', 'waiting', 'notKept']),
  mailId: maybe(id),
  recipient: maybe(v.string()),
  subject: maybe(v.string()),
})

const order = { orderId: id }
const mails = v.array(orderMail)

export const getOrderMails = operation({
  summary: 'Returns the mails about an order, the newest first.',
  access: 'orders.read',
  cost: 'normal',
  payload: v.object(order),
  answer: mails,
  refusals: ['order.notFound'],
})

export const getOrderMail = operation({
  summary:
    'Returns a mail about an order as it was sent, with the paths of its links removed; without `mailId`, as it would be written now, which `isWrittenAnew` says.',
  access: 'orders.read',
  cost: 'heavy',
  payload: v.object({ ...order, occasion: line(60), mailId: v.optional(id) }),
  answer: v.object({
    subject: v.string(),
    recipient: v.string(),
    html: v.string(),
    plain: v.string(),
    at: maybe(v.string()),
    isWrittenAnew: v.boolean(),
  }),
  refusals: ['order.notFound', 'order.invalid'],
})

export const doResendOrderMail = operation({
  summary:
    'Sends a mail about an order once more, as it is written now, with its documents. A repetition with the same `attemptId` sends nothing.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ ...order, occasion: line(60), attemptId: v.pipe(v.string(), v.uuid()) }),
  answer: mails,
  refusals: ['order.notFound', 'order.invalid'],
})
