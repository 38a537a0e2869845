import * as v from 'valibot'
import { count, emptyObject, id, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** What a shop needs until it can sell, in the order in which one does it. */
export const firstStepKeys = [
  'shop',
  'currency',
  'taxes',
  'delivery',
  'payment',
  'products',
  'legal',
  'testOrder',
] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

/** Why a step is not done. The doctor of the command line says the same in sentences. */
export const sellingFaultKeys = [
  'noName',
  'addressIncomplete',
  'emailPlaceholder',
  'emailInvalid',
  'noCurrency',
  'noVat',
  'deliveryNowhere',
  'deliveryNotHome',
  'deliveryNotEverywhere',
  'unknownRate',
  'paymentNowhere',
  'paymentNotHome',
  'paymentNotEverywhere',
  'bankPlaceholder',
  'bankIbanInvalid',
  'bankMissing',
  'nothingForSale',
  'noPrice',
  'legalTextMissing',
  'legalTextOutdated',
  'legalDutyMissing',
] as const
export type SellingFaultKey = (typeof sellingFaultKeys)[number]

export const sellingFault = v.object({
  what: v.picklist(sellingFaultKeys),
  /** `missing`: nobody can order, or the shop must not open. `gap`: less than it could be. */
  severity: v.picklist(['missing', 'gap']),
  /** How many, where that says something. */
  count,
  /** Country codes, currencies, fields, rates or rules, by the fault. */
  names: v.pipe(v.array(v.string()), v.readonly()),
})
export type SellingFault = v.InferOutput<typeof sellingFault>

const step = v.object({
  key: v.picklist(firstStepKeys),
  state: v.picklist(['done', 'gap', 'missing']),
  faults: v.array(sellingFault),
  /** What is there: the shop's name and town, the currency, numbers of countries and products. */
  facts: v.array(v.union([v.string(), v.number()])),
})

/** An order that went further than the others: the test order of a new shop. */
const testOrder = v.object({
  /** Null: no order has been placed. */
  orderId: maybe(id),
  isPaid: v.boolean(),
  isShipped: v.boolean(),
  isRefunded: v.boolean(),
})

export const getFirstSteps = operation({
  summary:
    'Returns what a shop needs until it can sell, in order, each step as done or with what is missing, and how far the test order is. The command `doctor` reads the same list.',
  access: 'settings',
  cost: 'heavy',
  payload: emptyObject,
  answer: v.object({
    steps: v.array(step),
    done: count,
    /** Nothing prevents an order. */
    canSell: v.boolean(),
    testOrder,
  }),
  refusals: [],
})
