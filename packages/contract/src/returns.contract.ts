import * as v from 'valibot'
import { amount, count, id, line, page, typedLine, typedLines } from './kernel/fields.ts'
import { limits } from './kernel/limits.ts'
import { operation } from './kernel/operation.ts'
import { paginated } from './kernel/paginated.ts'
import { attemptId, orderKey, softLogin, softLoginRefusals } from './orders.contract.ts'

/** Where a return stands. */
export const returnStatuses = ['announced', 'received', 'accepted', 'refused', 'refunded', 'cancelled'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

const returnFits = ['small', 'right', 'large'] as const
export type ReturnFit = (typeof returnFits)[number]

// SF-3.55
const reason = v.object({ id, name: v.string(), /** What this reason says about how a piece fitted; null: nothing. */ fit: v.nullable(v.picklist(returnFits)) })

/** A piece of an order as the pages of a return show it. */
const piece = v.object({
  orderItemId: id, name: v.string(), attributes: v.array(v.string()), imageBase: v.nullable(v.string()),
  /** What one of it cost, before coupons. */
  price: amount,
})

export const returnable = v.object({
  orderId: id, placedAt: v.string(), timeZone: v.string(), isReturnable: v.boolean(),
  /** Last moments of the shop's own time and of the law's; null: nothing has left the house, or something is still to come, so the time does not run. */
  returnUntil: v.nullable(v.string()), withdrawUntil: v.nullable(v.string()),
  items: v.array(v.object({ ...piece.entries, quantity: count, returnableQuantity: count, isGiftCard: v.boolean(), parts: v.array(v.string()) })),
})
export type Returnable = v.InferOutput<typeof returnable>

const chosenItem = v.object({
  orderItemId: id, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.cartLineQuantity)),
  /** Without one it is the default. */
  returnReasonId: v.optional(id),
  /** How it fitted; without a word, what the reason says. */
  fit: v.optional(v.picklist(returnFits)),
})
/** Each line of the order at most once. */
const chosenItems = v.pipe(v.array(chosenItem), v.maxLength(200), v.check((items) => new Set(items.map(({ orderItemId }) => orderItemId)).size === items.length, 'a line stands there twice'))
export type ChosenItem = v.InferOutput<typeof chosenItem>

export const returnSum = v.object({
  total: amount, shipping: amount,
  items: v.array(v.object({ orderItemId: id, quantity: count, amount })),
  vats: v.array(v.object({ rate: v.number(), value: amount })),
})
export type ReturnSum = v.InferOutput<typeof returnSum>

// SF-3.54
export const orderReturn = v.object({
  id, number: v.string(), accessKey: v.string(),
  /** 3: a return. SF-3.50 */
  typeId: v.number(),
  createdAt: v.string(), status: v.picklist(returnStatuses), statusName: v.string(),
  order: v.object({ id, placedAt: v.string() }),
  comment: v.nullable(v.string()),
  /** Announced within the time that the law gives. */
  isWithdrawal: v.boolean(),
  items: v.array(v.object({
    ...piece.entries, quantity: count, /** Of them the shop took back. */ accepted: count,
    reason: v.nullable(v.object({ id, name: v.string() })), fit: v.nullable(v.picklist(returnFits)),
  })),
  refund: v.object({
    /** What goes back: what is expected, and once the shop has decided what it is. */
    amount, /** Of it on gift cards. */ onGiftCards: amount,
    isSettled: v.boolean(), /** The provider could not give it back; the shop looks after it. */ isStuck: v.boolean(),
    method: v.string(),
  }),
  receivedAt: v.nullable(v.string()), endedAt: v.nullable(v.string()),
  /** Until when the parcel should be on its way; null: it is there, or the return is over. */
  sendBy: v.nullable(v.string()),
  /** Why the shop refused it. */
  answer: v.nullable(v.string()),
  creditNote: v.nullable(v.object({ number: v.string(), url: v.string() })),
  labelUrl: v.nullable(v.string()),
  timeZone: v.string(),
  allows: v.object({ cancel: v.boolean() }),
})
export type OrderReturn = v.InferOutput<typeof orderReturn>

const returnKey = v.object({ returnId: id, accessKey: line(64) })
const announcing = ['return.notReturnable', 'return.nothingChosen', 'return.tooMany', 'return.giftCardsTogether', 'return.unknownReason'] as const

export const getReturnReasons = operation({
  summary: 'Why something comes back, and which reason stands there first. SF-3.55', access: 'anyone', cost: 'light', payload: v.optional(v.strictObject({}), {}),
  answer: v.object({ defaultReasonId: v.nullable(id), reasons: v.array(reason) }), refusals: [],
})

export const getReturnable = operation({
  summary: 'What of an order can come back, and until when. SF-4.36, SF-4.37, SF-6.12', access: 'anyone', cost: 'normal', payload: v.object({ ...orderKey, ...softLogin }),
  answer: returnable, refusals: softLoginRefusals,
})

export const getReturnSum = operation({
  summary: 'What these pieces give back: their share of every rebate and coupon, to the penny.', access: 'anyone', cost: 'normal',
  payload: v.object({ ...orderKey, ...softLogin, items: chosenItems }), answer: returnSum, refusals: [...softLoginRefusals, ...announcing],
})

export const doMakeOrderReturn = operation({
  summary: 'Announces a return. The same attempt always answers with the same return. SF-3.54, SF-4.36, SF-4.38', access: 'anyone', cost: 'heavy',
  payload: v.object({ attemptId, orderId: id, orderAccessKey: line(64), ...softLogin, returnNote: v.optional(typedLines(1000)), items: chosenItems }),
  answer: v.object({ returnId: id, accessKey: v.string(), number: v.string() }), refusals: [...softLoginRefusals, ...announcing, 'return.invalid'],
})

export const getReturns = operation({
  summary: 'The returns of a customer, newest first.', access: 'customer', cost: 'normal', payload: v.object({ page: v.optional(page) }), answer: paginated(orderReturn), refusals: [],
})

export const getReturn = operation({
  summary: 'A return, for whoever has its access key.', access: 'anyone', cost: 'normal', payload: returnKey, answer: orderReturn, refusals: ['return.notFound'],
})

export const doCancelReturn = operation({
  summary: 'Takes an announced return back: the pieces stay with the shopper.', access: 'anyone', cost: 'normal', payload: returnKey, answer: orderReturn,
  refusals: ['return.notFound', 'return.notCancellable'],
})

export const getReturnLabel = operation({
  summary: 'The slip that goes into the parcel, with the address label, as PDF, base64.', access: 'anyone', cost: 'heavy', payload: returnKey,
  answer: v.object({ fileName: v.string(), base64: v.string() }), refusals: ['return.notFound'],
})

export const withdrawal = v.object({
  id, number: v.string(), accessKey: v.string(), declaredAt: v.string(), timeZone: v.string(),
  /** As it was declared. */
  name: v.string(), email: v.string(), orderId: v.string(), items: v.nullable(v.string()), reason: v.nullable(v.string()),
})
export type Withdrawal = v.InferOutput<typeof withdrawal>

export const doSubmitCancellation = operation({
  summary: 'Declares that a contract is withdrawn from: without login, without a reason. It counts as it comes; the answer never tells whether there is such an order.',
  access: 'anyone', cost: 'heavy',
  payload: v.object({
    /** The same attempt declares once. */
    attemptId: v.optional(attemptId),
    name: typedLine(120), email: line(254),
    /** The number of the order as it was typed. */
    orderId: typedLine(200),
    /** Finds the order where another e-mail is given than it was placed with. */
    postcode: v.optional(typedLine(20)),
    /** Which goods, in the person's own words; without it, the whole order. */
    items: v.optional(typedLines(1000)),
    reason: v.optional(typedLines(2000)),
  }),
  answer: withdrawal, refusals: ['withdrawal.incomplete', 'tooManyRequests'],
})

export const getWithdrawal = operation({
  summary: 'The receipt of a declared withdrawal.', access: 'anyone', cost: 'light', payload: v.object({ id, accessKey: line(64) }), answer: withdrawal, refusals: ['notFound'],
})
