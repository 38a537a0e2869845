import * as v from 'valibot'
import { id, maybe, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** A declaration of withdrawal as staff see it; it is valid whether its order is known or not. */
export const adminWithdrawal = v.object({
  id,
  number: v.string(),
  declaredAt: v.string(),
  /** By when everything must be refunded, unless the items are still awaited. */
  refundBy: v.string(),
  state: v.picklist(['queued', 'matched', 'answered']),
  name: v.string(),
  email: v.string(),
  postcode: v.string(),
  /** The order as the customer typed it. */
  orderText: v.string(),
  /** Null: the whole order. */
  items: maybe(v.string()),
  reason: maybe(v.string()),
  orderId: maybe(id),
  returnId: maybe(id),
  /** What staff did. */
  note: maybe(v.string()),
})

export const getWithdrawalList = operation({
  summary:
    'Returns declarations of withdrawal for staff, those that are not answered or all, oldest first, 100 at most.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ isOpen: v.optional(v.boolean(), true) }),
  answer: v.object({ withdrawals: v.array(adminWithdrawal), timeZone: v.string() }),
  refusals: [],
})

export const getWithdrawalMatch = operation({
  summary: 'Compares the person who declared a withdrawal with the buyers of an order.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ withdrawalId: id, orderId: id }),
  answer: v.object({
    isSame: v.boolean(),
    buyers: v.array(v.object({ name: v.string(), email: v.string(), postcode: v.string() })),
  }),
  refusals: ['notFound', 'order.notFound'],
})

export const doMatchWithdrawal = operation({
  summary:
    'Assigns a withdrawal to its order; one about the whole order announces the return of everything shipped. `isConfirmed` accepts a person who is not the buyer.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ withdrawalId: id, orderId: id, isConfirmed: v.optional(v.boolean(), false) }),
  answer: adminWithdrawal,
  refusals: ['notFound', 'order.notFound', 'return.invalid', 'return.unknownReason'],
})

export const doAnswerWithdrawal = operation({
  summary: 'Marks a withdrawal as answered, with what was done. It sends no mail.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ withdrawalId: id, note: v.pipe(multilineText(1000), v.trim(), v.minLength(1)) }),
  answer: adminWithdrawal,
  refusals: ['notFound', 'return.invalid'],
})
