import * as v from 'valibot'
import { amount, count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { currencyCode, minorAmount } from '../shop/method-fields.ts'

export const discountTypes = ['percentage', 'fixed', 'free_shipping'] as const
export type DiscountType = (typeof discountTypes)[number]

export const discountViews = ['current', 'ended'] as const
export type DiscountView = (typeof discountViews)[number]

/** `spent`: its uses or its budget are used up. */
export const discountStates = ['running', 'planned', 'spent', 'ended'] as const
export type DiscountState = (typeof discountStates)[number]

const ids = v.pipe(v.array(id), v.maxLength(500))
/** A moment on the clock of the shop: '2026-11-27T00:00:00'. */
export const localMoment = v.pipe(v.string(), v.maxLength(19), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))

/** What staff decide about a discount. An empty list is no condition; amounts are gross, in minor units. */
export const discountFields = v.object({
  name: v.pipe(line(120), v.trim()),
  /** Of a percentage. */
  percent: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** Of a fixed discount, in the currency of the shop. */
  amount: maybe(minorAmount),
  minimumValue: minorAmount,
  /** In other currencies, where they are not converted. */
  otherAmounts: v.pipe(
    v.array(v.object({ currency: currencyCode, amount: maybe(minorAmount), minimumValue: minorAmount })),
    v.maxLength(40),
  ),
  validFrom: localMoment,
  validUntil: maybe(localMoment),
  itemIds: ids,
  categoryIds: ids,
  tagIds: ids,
  excludedItemIds: ids,
  /** Of delivery. */
  countryIds: ids,
  currencies: v.pipe(v.array(currencyCode), v.maxLength(40)),
  customers: v.picklist(['all', 'new', 'existing']),
  classIds: ids,
  usesPerCustomer: maybe(v.pipe(count, v.maxValue(1_000_000))),
  /** Of all codes together; null: unlimited. */
  maxUses: maybe(v.pipe(count, v.maxValue(100_000_000))),
  /** In the currency of the shop. */
  budget: maybe(minorAmount),
  combines: v.boolean(),
  allowsSpecialOffers: v.boolean(),
})
export type DiscountFields = v.InferOutput<typeof discountFields>

export const discountFaults = [
  'codeForm',
  'codeTaken',
  'nameMissing',
  'percent',
  'amount',
  'order',
  'positive',
  'belowUses',
  'belowSpent',
  'budgetOfDelivery',
  'currencyUnknown',
  'gone',
] as const
export type DiscountFaultReason = (typeof discountFaults)[number]
/** Why a field cannot be saved; `values` say what it is about. */
export interface DiscountFault {
  readonly path: keyof DiscountFields | 'code' | 'quantity' | 'prefix'
  readonly because: DiscountFaultReason
  readonly values?: readonly string[]
}

const use = {
  uses: count,
  maxUses: maybe(count),
  /** What its orders came to, and how much they were lowered, by currency. */
  totals: v.array(v.object({ currency: v.string(), revenue: amount, discount: amount })),
  budget: maybe(amount),
  budgetLeft: maybe(amount),
}

const discountRow = v.object({
  id,
  /** Null: it has codes of batches only. */
  code: maybe(v.string()),
  name: v.string(),
  type: v.picklist(discountTypes),
  percent: maybe(v.number()),
  amount: maybe(amount),
  minimum: maybe(amount),
  state: v.picklist(discountStates),
  validFrom: v.string(),
  validUntil: maybe(v.string()),
  /** It applies to some items only. */
  isScoped: v.boolean(),
  customers: v.string(),
  batchCodes: count,
  ...use,
})

export const getDiscountList = operation({
  summary:
    'Returns coupons for staff, newest first, 50 at a time: current and planned ones, or those that have ended. With `after`, those after that one. `search` finds the beginning of a code, or a part of the name, in all of them.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({
    view: v.optional(v.picklist(discountViews), 'current'),
    search: v.optional(line(60)),
    after: v.optional(id),
  }),
  answer: v.object({
    discounts: v.array(discountRow),
    hasMore: v.boolean(),
    counts: v.object({ current: count, ended: count, batches: count, giftCards: count }),
    timeZone: v.string(),
  }),
  refusals: [],
})

const choice = v.object({ id, name: v.string() })

const discountDetails = v.object({
  id,
  type: v.picklist(discountTypes),
  code: maybe(v.string()),
  state: v.picklist(discountStates),
  /** When staff ended it. */
  endedAt: maybe(v.string()),
  fields: discountFields,
  /** Names of what the conditions refer to. */
  names: v.object({ items: v.array(choice), categories: v.array(choice), tags: v.array(choice) }),
  /** Uses of the last 30 days of the shop. */
  days: v.array(v.object({ day: v.string(), uses: count })),
  ...use,
})

export const getDiscount = operation({
  summary: 'Returns a coupon for staff with its terms, its use and what is left of its budget.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({ id }),
  answer: discountDetails,
  refusals: ['discount.notFound'],
})

export const getDiscountChoices = operation({
  summary: 'Returns the currencies, countries and customer classes that a coupon can be limited to.',
  access: 'discounts',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({
    /** That of the shop first. */
    currencies: v.array(v.string()),
    countries: v.array(choice),
    classes: v.array(choice),
    timeZone: v.string(),
    /** Of the database, on the clock of the shop. */
    now: v.string(),
  }),
  refusals: [],
})

export const getDiscountTargets = operation({
  summary: 'Finds items, categories or tags by a part of their name, in the language of the caller, at most 20.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({ kind: v.picklist(['item', 'category', 'tag']), search: line(120) }),
  answer: v.array(choice),
  refusals: [],
})

const key = v.pipe(v.string(), v.uuid())

export const doCreateDiscount = operation({
  summary:
    'Makes a coupon. Without a code, codes are added as batches (doCreateCodeBatch). The same key again makes no second one.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({
    key,
    type: v.picklist(discountTypes),
    code: maybe(v.pipe(line(40), v.trim())),
    discount: discountFields,
  }),
  answer: discountDetails,
  refusals: ['discount.invalid'],
})

export const setDiscount = operation({
  summary:
    'Changes the terms of a coupon for orders from now on; what was redeemed before keeps its terms. With `seen`, the terms that were shown, changes of others are kept by field, and two changes of one field are refused with both values.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({ id, seen: v.optional(discountFields), discount: discountFields }),
  answer: discountDetails,
  refusals: ['discount.notFound', 'discount.invalid', 'discount.changedMeanwhile'],
})

export const setDiscountEnded = operation({
  summary: 'Ends a coupon now, or lets it count again. After the answer no order redeems an ended one.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({ id, isEnded: v.boolean() }),
  answer: discountDetails,
  refusals: ['discount.notFound'],
})

const batchRow = v.object({
  id,
  discountId: id,
  discountName: v.string(),
  prefix: v.string(),
  quantity: count,
  usesPerCode: count,
  /** Codes that were used at least once. */
  used: count,
  createdAt: v.string(),
  madeBy: v.string(),
  endedAt: maybe(v.string()),
})

export const getCodeBatches = operation({
  summary: 'Returns batches of codes, newest first, 50 at a time, of one coupon or of all.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({ discountId: v.optional(id), after: v.optional(id) }),
  answer: v.object({ batches: v.array(batchRow), hasMore: v.boolean(), timeZone: v.string() }),
  refusals: [],
})

export const maxBatchCodes = 10_000

export const doCreateCodeBatch = operation({
  summary:
    'Makes codes of a coupon that cannot be guessed and have no letters that look alike. The same key again makes no second batch.',
  access: 'discounts',
  cost: 'heavy',
  payload: v.object({
    key,
    discountId: id,
    quantity: v.pipe(count, v.minValue(1), v.maxValue(maxBatchCodes)),
    /** Upper case letters and digits before the random ones. */
    prefix: v.pipe(line(20), v.trim()),
    usesPerCode: v.pipe(count, v.minValue(1), v.maxValue(1000)),
  }),
  answer: batchRow,
  refusals: ['discount.notFound', 'discount.invalid'],
})

export const getCodeBatchFile = operation({
  summary: 'Returns the codes of a batch as CSV, with their uses.',
  access: 'discounts',
  cost: 'heavy',
  payload: v.object({ id }),
  answer: v.object({ fileName: v.string(), csv: v.string() }),
  refusals: ['discount.notFound'],
})

export const doEndCodeBatch = operation({
  summary: 'Ends the codes of a batch. This cannot be undone; other codes of the coupon still count.',
  access: 'discounts',
  cost: 'normal',
  payload: v.object({ id }),
  answer: batchRow,
  refusals: ['discount.notFound'],
})
