import * as v from 'valibot'
import { count, id, maybe, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { outreachMaxLengths } from './outreach-faults.ts'

const messageRow = v.object({
  id,
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  /** Its beginning. */
  excerpt: v.string(),
  orderId: maybe(id),
  receivedAt: v.string(),
  answeredAt: maybe(v.string()),
  /** The member of staff who takes care of it. */
  assignee: maybe(v.string()),
})

export const getMessageList = operation({
  summary:
    'Returns messages of the contact form for staff: open ones oldest first, answered ones newest first; 50 at a time: with `after`, those after that message of the list.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    isAnswered: v.optional(v.boolean(), false),
    /** Only those that are assigned to the caller. */
    isMine: v.optional(v.boolean(), false),
    after: v.optional(id),
  }),
  answer: v.object({ messages: v.array(messageRow), hasMore: v.boolean(), open: count, timeZone: v.string() }),
  refusals: [],
})

export const contactMessage = v.object({
  id,
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  /** As typed: the order may not exist or belong to somebody else. */
  orderId: maybe(id),
  locale: v.string(),
  receivedAt: v.string(),
  answeredAt: maybe(v.string()),
  /** The account with this e-mail address. */
  customerId: maybe(id),
  replies: v.array(
    v.object({
      id,
      text: v.string(),
      author: v.string(),
      createdAt: v.string(),
      /** Of its mail; `stored`: the shop has no mail server; null: it was deleted after its retention period. */
      mail: maybe(v.picklist(['waiting', 'sent', 'stored', 'failed'])),
    }),
  ),
  assignee: maybe(v.object({ id, name: v.string(), isMe: v.boolean() })),
  /** To whom it can be assigned. */
  staff: v.array(v.object({ id, name: v.string() })),
  timeZone: v.string(),
})

export const getMessage = operation({
  summary: 'Returns a message of the contact form with the answers of staff.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({ messageId: id }),
  answer: contactMessage,
  refusals: ['notFound'],
})

export const doReplyToMessage = operation({
  summary:
    'Answers a message of the contact form by a mail in its thread, and marks it as answered. `seenReplies` is the number of answers that were shown: it is refused if a colleague has answered meanwhile.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    messageId: id,
    text: v.pipe(multilineText(outreachMaxLengths.message), v.trim(), v.minLength(1)),
    seenReplies: count,
  }),
  answer: contactMessage,
  refusals: ['notFound', 'message.answeredMeanwhile'],
})

export const setMessageAnswered = operation({
  summary: 'Marks a message as answered without a mail, or as open again.',
  access: 'customers',
  cost: 'light',
  payload: v.object({ messageId: id, isAnswered: v.boolean() }),
  answer: contactMessage,
  refusals: ['notFound'],
})

export const setMessageAssignee = operation({
  summary:
    'Assigns a message to a member of staff who sees messages, or to nobody, and notifies that person. It is refused if it has been assigned to somebody else than `seenOperatorId` meanwhile.',
  access: 'customers',
  cost: 'light',
  payload: v.object({ messageId: id, operatorId: maybe(id), seenOperatorId: maybe(id) }),
  answer: contactMessage,
  refusals: ['notFound', 'message.assignedMeanwhile', 'operator.notAssignable'],
})
