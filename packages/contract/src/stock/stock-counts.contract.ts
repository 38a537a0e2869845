import * as v from 'valibot'
import { count, emptyObject, id, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { entryResults, quantityEntry, stockItem, stockKey } from './stock-item.ts'

const states = v.picklist(['open', 'booked', 'cancelled'])

const countRow = v.object({
  id,
  state: states,
  location: v.string(),
  shelf: v.string(),
  startedAt: v.string(),
  endedAt: maybe(v.string()),
  /** Variations that were counted. */
  lines: count,
})

const countSheet = v.object({
  ...countRow.entries,
  locationId: id,
  items: v.array(
    v.object({
      item: stockItem,
      shelf: maybe(v.string()),
      /** Null: it should lie here and was not counted. */
      counted: maybe(count),
      /** On hand by the books when it was counted last; of what was not counted, now. */
      expected: v.number(),
      countedAt: maybe(v.string()),
      /** The change of the stock, once booked: less than the difference if orders wait for the rest. */
      booked: maybe(v.number()),
    }),
  ),
  /** More was not counted than is listed. */
  hasMoreUncounted: v.boolean(),
  /** The sum of the differences, each as a positive number: sent back with doBookCount. */
  difference: count,
  timeZone: v.string(),
})

export const getStockCounts = operation({
  summary: 'Returns open counts and the latest ended ones.',
  access: 'stock',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({ counts: v.array(countRow), timeZone: v.string() }),
  refusals: [],
})

export const getStockCount = operation({
  summary: 'Returns a count with the sheet of its differences, and what should lie there and was not counted.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ countId: id }),
  answer: countSheet,
  refusals: ['stock.notFound'],
})

export const doStartCount = operation({
  summary: 'Starts a count at a location, of all places or of those that begin with a text. Sales go on.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({
    key: stockKey,
    locationId: id,
    shelf: v.optional(v.pipe(singleLineText(20), v.trim()), ''),
  }),
  answer: countSheet,
  refusals: ['stock.notFound'],
})

export const doRecordCounts = operation({
  summary:
    'Notes scans and counted quantities, in their order; each key counts once. What the books expected at that moment is kept with each, so that later sales and parcels make no difference.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ countId: id, entries: v.pipe(v.array(quantityEntry), v.minLength(1), v.maxLength(200)) }),
  answer: v.object({ outcomes: entryResults, count: countSheet }),
  refusals: ['stock.notFound', 'stock.ended'],
})

export const doBookCount = operation({
  summary:
    'Books the differences of a count, once: each is added to the stock as it is now. With `isRestZero`, what should lie there and was not counted is none. It is refused if the difference is not what was shown.',
  access: 'stock',
  cost: 'heavy',
  payload: v.object({ countId: id, seenDifference: count, isRestZero: v.optional(v.boolean(), false) }),
  answer: countSheet,
  refusals: ['stock.notFound', 'stock.ended', 'stock.changed'],
})

export const doCancelCount = operation({
  summary: 'Ends a count without booking it.',
  access: 'stock',
  cost: 'normal',
  payload: v.object({ countId: id }),
  answer: countSheet,
  refusals: ['stock.notFound', 'stock.ended'],
})
