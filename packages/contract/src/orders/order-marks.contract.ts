import * as v from 'valibot'
import { count, emptyObject, id, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { orderDetails } from './order-admin.contract.ts'
import { orderTag } from './order-tag.ts'

const orderIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(100))
const tags = v.optional(v.pipe(v.array(orderTag), v.maxLength(20)), [])
const reason = v.pipe(singleLineText(200), v.trim(), v.nonEmpty())

/** Null: done; else the refusal with which this order was left out. */
const batchAnswer = v.array(
  v.object({
    orderId: id,
    refusal: maybe(v.object({ key: v.string(), details: v.record(v.string(), v.unknown()) })),
  }),
)

export const getOrderTags = operation({
  summary: 'Returns the tags in use with the number of their orders, counted up to 100, the most used first.',
  access: 'orders.read',
  cost: 'normal',
  payload: emptyObject,
  answer: v.array(v.object({ tag: v.string(), orders: count })),
  refusals: [],
})

export const doTagOrders = operation({
  summary:
    'Adds tags to orders, and removes others; returns the tags of each. Tags are stored in lower case, without `#`.',
  access: 'orders.edit',
  cost: 'normal',
  payload: v.object({ orderIds, add: tags, remove: tags }),
  answer: v.array(v.object({ orderId: id, tags: v.array(v.string()) })),
  refusals: ['order.notFound', 'order.tooManyTags', 'order.anonymized'],
})

export const doHoldOrder = operation({
  summary:
    'Puts an order on hold, with a reason that staff see: it is neither picked nor shipped until somebody releases it.',
  access: 'orders.edit',
  cost: 'normal',
  payload: v.object({ orderId: id, reason }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.notHoldable', 'order.onHold', 'order.anonymized'],
})

export const doReleaseOrder = operation({
  summary: 'Releases an order that was on hold. An order that is not on hold is not changed.',
  access: 'orders.edit',
  cost: 'normal',
  payload: v.object({ orderId: id }),
  answer: orderDetails,
  refusals: ['order.notFound'],
})

export const doHoldOrders = operation({
  summary: 'Puts each of the orders on hold, as doHoldOrder does.',
  access: 'orders.edit',
  cost: 'heavy',
  payload: v.object({ orderIds, reason }),
  answer: batchAnswer,
  refusals: [],
})

export const doReleaseOrders = operation({
  summary: 'Releases each of the orders, as doReleaseOrder does.',
  access: 'orders.edit',
  cost: 'heavy',
  payload: v.object({ orderIds }),
  answer: batchAnswer,
  refusals: [],
})
