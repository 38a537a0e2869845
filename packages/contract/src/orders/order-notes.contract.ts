import * as v from 'valibot'
import { emptyObject, id, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { orderDetails } from './order-admin.contract.ts'
import { maxNoteLength } from './order-care.ts'

const noteText = v.pipe(multilineText(maxNoteLength), v.trim(), v.nonEmpty())

export const doAddOrderNote = operation({
  summary: 'Adds an internal note to an order. `@Name` mentions a colleague, who is notified.',
  access: 'orders.edit',
  cost: 'normal',
  payload: v.object({ orderId: id, text: noteText }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.anonymized'],
})

export const setOrderNote = operation({
  summary: "Changes the text of one of the caller's own notes. Who is mentioned for the first time is notified.",
  access: 'orders.edit',
  cost: 'normal',
  payload: v.object({ orderId: id, noteId: id, text: noteText }),
  answer: orderDetails,
  refusals: ['order.notFound', 'notFound', 'order.noteNotOwn', 'order.anonymized'],
})

export const deleteOrderNote = operation({
  summary: "Deletes one of the caller's own notes.",
  access: 'orders.edit',
  cost: 'normal',
  payload: v.object({ orderId: id, noteId: id }),
  answer: orderDetails,
  refusals: ['order.notFound', 'notFound', 'order.noteNotOwn'],
})

export const getColleagues = operation({
  summary:
    'Returns the names of all active staff accounts, which a note can mention; `seesOrders`: orders can be assigned to them.',
  access: 'orders.read',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(v.object({ id, name: v.string(), seesOrders: v.boolean() })),
  refusals: [],
})
