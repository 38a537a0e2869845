import * as v from 'valibot'
import { countedEvents, pageKinds, vitalNames } from './counts.ts'
import { count, id } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

const maxEventsPerCall = 50
const page = v.picklist(pageKinds)
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

const countedEventInput = v.object({
  name: v.picklist(countedEvents),
  page,
  /** The variations of the event. */
  pieces: v.optional(v.pipe(v.array(id), v.maxLength(maxEventsPerCall)), []),
  /** Of a purchase: minor units. */
  value: v.optional(v.object({ minor: v.pipe(count, v.maxValue(1_000_000_000)), currency })),
})
export type CountedEventInput = v.InferInput<typeof countedEventInput>

const countedVital = v.object({
  name: v.picklist(vitalNames),
  page,
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
})
export type CountedVital = v.InferInput<typeof countedVital>

export const doCount = operation({
  summary:
    'Adds events of a page view to the daily totals, without cookie, visitor id or address. Counts only visitors who consented to statistics, and no robots, staff or browsers that send GPC or DNT. SF-4.39, SF-9.29 to SF-9.36',
  access: 'anyone',
  cost: 'light',
  isBeacon: true,
  payload: v.object({
    happened: v.optional(v.pipe(v.array(countedEventInput), v.maxLength(maxEventsPerCall)), []),
    vitals: v.optional(v.pipe(v.array(countedVital), v.maxLength(maxEventsPerCall)), []),
  }),
  answer: v.null(),
  refusals: [],
})

const countRow = v.object({ name: v.string(), dimension: v.string(), hits: count, amount: count })

export const getCounts = operation({
  summary: 'Returns the statistics of the last days, by day and in total.',
  access: 'reports',
  cost: 'normal',
  payload: v.object({ days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400)), 30) }),
  answer: v.object({
    /** 2026-11-22, in the shop's time zone. */
    since: v.string(),
    days: v.array(v.object({ day: v.string(), views: count, purchases: count })),
    /** Totals of these days, largest first; amounts are sums of minor units, milliseconds or, for CLS, thousandths. */
    sums: v.array(countRow),
  }),
  refusals: [],
})

export const getAnalytics = operation({
  summary: 'Returns the external analytics services that receive events of visitors who consented to statistics.',
  access: 'anyone',
  cost: 'light',
  payload: v.optional(v.strictObject({}), {}),
  answer: v.object({ measurementId: v.nullable(v.string()) }),
  refusals: [],
})
