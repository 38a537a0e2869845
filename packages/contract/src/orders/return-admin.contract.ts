import * as v from 'valibot'
import { amount, count, id, line, maybe, multilineText, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { attemptId } from './orders.contract.ts'
import { orderReturn, returnStatuses } from './returns.contract.ts'

/**
 * The queues of returns: what has to be done (arrived parcels and refunds that are not settled), one status, or ended.
 */
export const returnViews = ['todo', 'announced', 'received', 'accepted', 'done'] as const
export type ReturnView = (typeof returnViews)[number]

export const adminReturnRow = v.object({
  id,
  number: v.string(),
  status: v.picklist(returnStatuses),
  statusName: v.string(),
  /** Announced within the legal withdrawal period. */
  isWithdrawal: v.boolean(),
  createdAt: v.string(),
  /** By when the refund must be made; null: the return has ended, or was announced after the withdrawal period. */
  refundBy: maybe(v.string()),
  customerName: v.string(),
  /** ISO 3166, of the delivery. */
  countryCode: v.string(),
  orderId: id,
  quantity: count,
  /** Names of the reasons, each once. */
  reasons: v.array(v.string()),
  refund: amount,
  /** The payment provider could not refund it. */
  isStuck: v.boolean(),
  pictures: v.array(v.object({ name: v.string(), imageBase: maybe(v.string()) })),
})

export const getReturnList = operation({
  summary:
    'Returns the returns of a queue for staff, those with the earliest deadline first, ended ones newest first; 50 at a time: with `after`, those after that return of the list. `search` finds in all queues a return or order number, the beginning of an e-mail address, or names.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({
    view: v.optional(v.picklist(returnViews), 'todo'),
    search: v.optional(line(120)),
    after: v.optional(id),
  }),
  answer: v.object({ returns: v.array(adminReturnRow), hasMore: v.boolean(), timeZone: v.string() }),
  refusals: [],
})

export const getReturnCounts = operation({
  summary: 'Returns the number of returns in each queue of staff, and of withdrawals that are not answered.',
  access: 'returns',
  cost: 'light',
  payload: v.optional(v.strictObject({}), {}),
  answer: v.object({ withdrawals: count, todo: count, announced: count, received: count, accepted: count }),
  refusals: [],
})

const { accessKey: _, labelUrl: __, creditNote: ___, items: shopperItems, ...returnEntries } = orderReturn.entries

/** A return as staff see it. */
export const returnDetails = v.object({
  ...returnEntries,
  items: v.array(
    v.object({
      ...shopperItems.item.entries,
      sku: v.string(),
      /** What a hand scanner reads, besides the SKU: barcodes of the item. */
      barcodes: v.array(v.string()),
      /** Of the accepted quantity. */
      restocked: count,
      secondChoice: count,
      damaged: count,
      deduction: amount,
      deductionReason: maybe(v.string()),
    }),
  ),
  refundBy: maybe(v.string()),
  /** ISO 4217. */
  currency: v.string(),
  customer: v.object({
    /** Null: ordered without an account. */
    id: maybe(id),
    name: v.string(),
    email: v.string(),
    /** The language of the customer's mails. */
    locale: v.string(),
  }),
  creditNoteNumber: maybe(v.string()),
  /** What can be done next. */
  can: v.object({ receive: v.boolean(), accept: v.boolean(), cancel: v.boolean(), retryRefund: v.boolean() }),
})

const returnRefusals = ['return.notFound', 'return.invalid', 'order.notFound'] as const

export const getReturnDetails = operation({
  summary: 'Returns a return for staff, with what its items are scanned by.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ returnId: id }),
  answer: returnDetails,
  refusals: ['return.notFound'],
})

export const doReceiveReturn = operation({
  summary: 'Records that the parcel of a return has arrived, and mails the customer.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ returnId: id }),
  answer: returnDetails,
  refusals: returnRefusals,
})

/** Decimal units of the order's currency: '26.10'. */
const deductedAmount = v.pipe(v.string(), v.maxLength(20), v.trim(), v.regex(/^\d{1,10}(?:[.,]\d{1,3})?$/))

/** The grades of the items of one line; items that are in none are sent back to the customer, or have not arrived. */
const gradedLine = v.object({
  orderItemId: id,
  /** Grade A: as new, back to stock. */
  restocked: v.optional(count, 0),
  /** Grade B: sold as second choice, not restocked. */
  secondChoice: v.optional(count, 0),
  /** Grade C: not sold again. */
  damaged: v.optional(count, 0),
  /** Of the refund of this line, for the loss of value. */
  deduction: v.optional(deductedAmount),
  /** Printed for the customer; required with a deduction. */
  deductionReason: v.optional(singleLineText(300)),
})
export type GradedLine = v.InferOutput<typeof gradedLine>

const gradedLines = v.pipe(
  v.array(gradedLine),
  v.maxLength(200),
  v.check(
    (lines) => new Set(lines.map(({ orderItemId }) => orderItemId)).size === lines.length,
    'Each line can be given once',
  ),
)
const gradeRefusals = ['return.notFound', 'return.invalid', 'return.deductionInvalid'] as const

export const getReturnRefund = operation({
  summary:
    'Calculates to the cent what accepting these items of a return refunds, and where the money goes: delivery costs as the law says, deductions, payments and gift cards.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ returnId: id, lines: gradedLines }),
  answer: v.object({
    items: v.array(v.object({ orderItemId: id, value: amount, deduction: amount })),
    delivery: amount,
    deductions: amount,
    /** The reduction of the order's price, for which there is a credit note. */
    credit: amount,
    refund: amount,
    payments: v.array(
      v.object({
        method: v.string(),
        amount,
        /** No payment provider refunds it: staff transfer it. */
        isTransfer: v.boolean(),
      }),
    ),
    onGiftCards: amount,
    /** The refund is beyond the limit of the role for this order, which is this much; null: it is not. */
    exceededLimit: maybe(amount),
  }),
  refusals: gradeRefusals,
})

export const doAcceptReturn = operation({
  summary:
    'Accepts the graded items of a received return: restocks grade A, issues the credit note and refunds. `seenRefund` is the refund that was shown; another one is refused.',
  access: 'returns',
  cost: 'heavy',
  payload: v.object({ returnId: id, lines: gradedLines, seenRefund: v.number() }),
  answer: returnDetails,
  refusals: [...gradeRefusals, 'order.notFound', 'order.invalid', 'return.amountChanged'],
})

export const doRefuseReturn = operation({
  summary: 'Refuses a received return as a whole: the items are sent back, and the customer gets the reason by mail.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ returnId: id, reason: v.pipe(multilineText(1000), v.trim(), v.minLength(1)) }),
  answer: returnDetails,
  refusals: returnRefusals,
})

export const doCancelReturnByStaff = operation({
  summary: 'Cancels an announced return whose parcel does not come.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ returnId: id }),
  answer: returnDetails,
  refusals: returnRefusals,
})

export const doRetryReturnRefund = operation({
  summary: 'Refunds a return again that the payment provider could not refund.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ returnId: id }),
  answer: returnDetails,
  refusals: [...returnRefusals, 'order.invalid'],
})

export const getReturnableOrder = operation({
  summary: 'Returns which items of an order staff can announce a return for.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({ orderId: id }),
  answer: v.object({
    orderId: id,
    isReturnable: v.boolean(),
    items: v.array(v.object({ orderItemId: id, name: v.string(), returnableQuantity: count })),
  }),
  refusals: ['order.notFound'],
})

export const doAnnounceReturn = operation({
  summary:
    'Announces a return for a customer, who gets the return slip by mail. Repeating an attempt id announces once.',
  access: 'returns',
  cost: 'normal',
  payload: v.object({
    attemptId,
    orderId: id,
    items: v.pipe(
      v.array(v.object({ orderItemId: id, quantity: v.pipe(count, v.minValue(1)) })),
      v.minLength(1),
      v.maxLength(200),
    ),
  }),
  answer: returnDetails,
  refusals: [
    'order.notFound',
    'return.notFound',
    'return.notReturnable',
    'return.nothingChosen',
    'return.tooMany',
    'return.giftCardsTogether',
    'return.unknownReason',
    'return.invalid',
  ],
})
