import * as v from 'valibot'
import { amount, count, id, line, page, singleLineText, multilineText } from '../kernel/operation/fields.ts'
import { limits } from '../kernel/limits.ts'
import { operation } from '../kernel/operation/operation.ts'
import { paginated } from '../kernel/operation/paginated.ts'
import { attemptId, orderKey, softLogin, softLoginRefusals } from './orders.contract.ts'

/** The status of a return. */
export const returnStatuses = ['announced', 'received', 'accepted', 'refused', 'refunded', 'cancelled'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

const returnFits = ['small', 'right', 'large'] as const
export type ReturnFit = (typeof returnFits)[number]

// SF-3.55
const reason = v.object({
  id,
  name: v.string(),
  /** The fit implied by this reason; null: none. */ fit: v.nullable(v.picklist(returnFits)),
})

/** An order item on the pages of a return. */
const returnItem = v.object({
  orderItemId: id,
  name: v.string(),
  attributes: v.array(v.string()),
  imageBase: v.nullable(v.string()),
  /** Unit price, before coupons. */
  price: amount,
})

export const returnable = v.object({
  orderId: id,
  placedAt: v.string(),
  timeZone: v.string(),
  isReturnable: v.boolean(),
  /**
   * Deadlines of the shop's return period and of the legal withdrawal period; null: not everything has been shipped, so
   * the period has not started.
   */
  returnUntil: v.nullable(v.string()),
  withdrawUntil: v.nullable(v.string()),
  items: v.array(
    v.object({
      ...returnItem.entries,
      quantity: count,
      returnableQuantity: count,
      isGiftCard: v.boolean(),
      parts: v.array(v.string()),
    }),
  ),
})
export type Returnable = v.InferOutput<typeof returnable>

const selectedItem = v.object({
  orderItemId: id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.cartLineQuantity)),
  /** Without one it is the default. */
  returnReasonId: v.optional(id),
  /** How it fitted; defaults to the fit of the reason. */
  fit: v.optional(v.picklist(returnFits)),
})
/** Each line of the order at most once. */
const selectedItems = v.pipe(
  v.array(selectedItem),
  v.maxLength(200),
  v.check(
    (items) => new Set(items.map(({ orderItemId }) => orderItemId)).size === items.length,
    'a line stands there twice',
  ),
)
export type SelectedItem = v.InferOutput<typeof selectedItem>

export const returnSum = v.object({
  total: amount,
  shipping: amount,
  items: v.array(v.object({ orderItemId: id, quantity: count, amount })),
  vats: v.array(v.object({ rate: v.number(), value: amount })),
})
export type ReturnSum = v.InferOutput<typeof returnSum>

// SF-3.54
export const orderReturn = v.object({
  id,
  number: v.string(),
  accessKey: v.string(),
  /** 3: a return. SF-3.50 */
  typeId: v.number(),
  createdAt: v.string(),
  status: v.picklist(returnStatuses),
  statusName: v.string(),
  order: v.object({ id, placedAt: v.string() }),
  comment: v.nullable(v.string()),
  /** Announced within the legal withdrawal period. */
  isWithdrawal: v.boolean(),
  items: v.array(
    v.object({
      ...returnItem.entries,
      quantity: count,
      /** Accepted quantity. */ accepted: count,
      reason: v.nullable(v.object({ id, name: v.string() })),
      fit: v.nullable(v.picklist(returnFits)),
    }),
  ),
  refund: v.object({
    /** The refund amount: estimated, or final once the shop has decided. */
    amount,
    /** Of it on gift cards. */ onGiftCards: amount,
    isSettled: v.boolean(),
    /** The provider could not refund it; staff handle it. */ isStuck: v.boolean(),
    method: v.string(),
  }),
  receivedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** The deadline for sending the parcel; null: it has arrived, or the return has ended. */
  sendBy: v.nullable(v.string()),
  /** Why the shop rejected it. */
  answer: v.nullable(v.string()),
  creditNote: v.nullable(v.object({ number: v.string(), url: v.string() })),
  labelUrl: v.nullable(v.string()),
  timeZone: v.string(),
  allows: v.object({ cancel: v.boolean() }),
})
export type OrderReturn = v.InferOutput<typeof orderReturn>

const returnKey = v.object({ returnId: id, accessKey: line(64) })
const announceRefusals = [
  'return.notReturnable',
  'return.nothingChosen',
  'return.tooMany',
  'return.giftCardsTogether',
  'return.unknownReason',
] as const

export const getReturnReasons = operation({
  summary: 'Returns the return reasons and the preselected one. SF-3.55',
  access: 'anyone',
  cost: 'light',
  payload: v.optional(v.strictObject({}), {}),
  answer: v.object({ defaultReasonId: v.nullable(id), reasons: v.array(reason) }),
  refusals: [],
})

export const getReturnable = operation({
  summary: 'Returns which items of an order can be returned, and until when. SF-4.36, SF-4.37, SF-6.12',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ ...orderKey, ...softLogin }),
  answer: returnable,
  refusals: softLoginRefusals,
})

export const getReturnSum = operation({
  summary: 'Calculates the exact refund for items, including their share of every rebate and coupon.',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ ...orderKey, ...softLogin, items: selectedItems }),
  answer: returnSum,
  refusals: [...softLoginRefusals, ...announceRefusals],
})

export const doMakeOrderReturn = operation({
  summary: 'Announces a return. Repeating an attempt id returns the same return. SF-3.54, SF-4.36, SF-4.38',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({
    attemptId,
    orderId: id,
    orderAccessKey: line(64),
    ...softLogin,
    returnNote: v.optional(multilineText(1000)),
    items: selectedItems,
  }),
  answer: v.object({ returnId: id, accessKey: v.string(), number: v.string() }),
  refusals: [...softLoginRefusals, ...announceRefusals, 'return.invalid'],
})

export const getReturns = operation({
  summary: "Returns the customer's returns, newest first.",
  access: 'customer',
  cost: 'normal',
  payload: v.object({ page: v.optional(page) }),
  answer: paginated(orderReturn),
  refusals: [],
})

export const getReturn = operation({
  summary: 'Returns a return by its access key.',
  access: 'anyone',
  cost: 'normal',
  payload: returnKey,
  answer: orderReturn,
  refusals: ['return.notFound'],
})

export const doCancelReturn = operation({
  summary: 'Cancels a return that was announced; the customer keeps the items.',
  access: 'anyone',
  cost: 'normal',
  payload: returnKey,
  answer: orderReturn,
  refusals: ['return.notFound', 'return.notCancellable'],
})

export const getReturnLabel = operation({
  summary: 'Returns the return slip with its address label as a base64-encoded PDF.',
  access: 'anyone',
  cost: 'heavy',
  payload: returnKey,
  answer: v.object({ fileName: v.string(), base64: v.string() }),
  refusals: ['return.notFound'],
})

export const withdrawal = v.object({
  id,
  number: v.string(),
  accessKey: v.string(),
  declaredAt: v.string(),
  timeZone: v.string(),
  /** As declared by the customer. */
  name: v.string(),
  email: v.string(),
  orderId: v.string(),
  items: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type Withdrawal = v.InferOutput<typeof withdrawal>

export const doSubmitCancellation = operation({
  summary:
    'Submits a withdrawal from a contract, without login and without a reason. It is effective on receipt; the response does not reveal whether the order exists.',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({
    /** Idempotency key: the same attempt declares once. */
    attemptId: v.optional(attemptId),
    name: singleLineText(120),
    email: line(254),
    /** The order number as entered. */
    orderId: singleLineText(200),
    /** Finds the order when the e-mail differs from the one it was placed with. */
    postcode: v.optional(singleLineText(20)),
    /** The items in the customer's own words; without it, the whole order. */
    items: v.optional(multilineText(1000)),
    reason: v.optional(multilineText(2000)),
  }),
  answer: withdrawal,
  refusals: ['withdrawal.incomplete', 'tooManyRequests'],
})

export const getWithdrawal = operation({
  summary: 'Returns the receipt of a submitted withdrawal.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ id, accessKey: line(64) }),
  answer: withdrawal,
  refusals: ['notFound'],
})
