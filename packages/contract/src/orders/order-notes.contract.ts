import * as v from 'valibot'
import { count, emptyObject, id, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { orderDetails } from './order-admin.contract.ts'
import { maxNoteLength } from './order-care.ts'

const noteText = v.pipe(multilineText(maxNoteLength), v.trim(), v.nonEmpty())

export const doAddOrderNote = operation({
  summary: 'Adds an internal note to an order. `@Name` mentions a colleague, who finds it with getMentions.',
  access: 'orders.edit',
  cost: 'normal',
  payload: v.object({ orderId: id, text: noteText }),
  answer: orderDetails,
  refusals: ['order.notFound', 'order.anonymized'],
})

export const setOrderNote = operation({
  summary: "Changes the text of one of the caller's own notes. Who is mentioned for the first time finds it as unread.",
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

const mentions = v.object({
  mentions: v.array(
    v.object({
      noteId: id,
      orderId: id,
      text: v.string(),
      author: v.string(),
      createdAt: v.string(),
      isRead: v.boolean(),
    }),
  ),
  unread: count,
})

export const getMentions = operation({
  summary: 'Returns the latest 50 notes that mention the caller, newest first, and how many are unread.',
  access: 'orders.read',
  cost: 'light',
  payload: emptyObject,
  answer: mentions,
  refusals: [],
})

export const doReadMentions = operation({
  summary: 'Marks mentions of the caller as read; without `noteIds`, all of them.',
  access: 'orders.read',
  cost: 'light',
  payload: v.object({ noteIds: v.optional(v.pipe(v.array(id), v.maxLength(100))) }),
  answer: mentions,
  refusals: [],
})

export const getColleagues = operation({
  summary: 'Returns the names of all active staff accounts, which a note can mention.',
  access: 'orders.read',
  cost: 'light',
  payload: emptyObject,
  answer: v.array(v.object({ id, name: v.string() })),
  refusals: [],
})
