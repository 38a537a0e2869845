import * as v from 'valibot'
import { countedEvents } from '../analytics/counts.ts'
import { amount, count, emptyObject, id, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** What waits for staff, most urgent first. */
export const queueKeys = [
  'toShip',
  'withdrawals',
  'toPay',
  'returns',
  'approvals',
  'messages',
  'reviews',
  'soldOut',
  'failedMails',
  'legal',
  'setup',
] as const
export type QueueKey = (typeof queueKeys)[number]

const queue = v.object({
  key: v.picklist(queueKeys),
  /** At most 10,000. */
  count,
  /** Of them late, or near the end of a legal period. */
  urgent: count,
  /** The oldest of them. */
  since: maybe(v.string()),
  /** The end of the first legal period. */
  deadline: maybe(v.string()),
  /** What is to be paid, in the shop's currency. */
  amount: maybe(amount),
})
export type Queue = v.InferOutput<typeof queue>

const figures = v.object({
  revenue: amount,
  orders: count,
  average: amount,
  /** The share of the revenue that was credited, in per cent. */
  returned: v.number(),
})

const sales = v.object({
  now: figures,
  /** The period of the same length before. */
  before: figures,
  /** For each day, and the same day of the period before, in decimal units of the currency. */
  days: v.array(v.object({ day: v.string(), revenue: v.number(), before: v.number() })),
  currency: v.string(),
  /** The orders of the period in other currencies, which the figures leave out. */
  others: v.array(v.object({ orders: count, revenue: amount })),
})
export type Sales = v.InferOutput<typeof sales>

const activity = v.object({
  id: v.number(),
  at: v.string(),
  /** Null: the command line. */
  operatorName: maybe(v.string()),
  /** The name of the operation. */
  action: v.string(),
  subject: v.string(),
  subjectId: v.string(),
})

export const getHome = operation({
  summary:
    'Returns what the caller may see beside the queues: sales against the period before (`reports`), what colleagues did (`staff`), health (`settings`). Parts without the permission are null.',
  access: 'operator',
  cost: 'normal',
  payload: v.optional(v.object({ days: v.optional(v.picklist([1, 7, 30]), 30) }), {}),
  answer: v.object({
    sales: maybe(sales),
    activities: maybe(v.array(activity)),
    health: maybe(
      v.object({
        /** Messages and payments that should have been sent ten minutes ago. */
        waiting: count,
        /** Those that failed for good, without mails. */
        failed: count,
        missingPictures: count,
        /** False: mails are stored and not sent. */
        hasMailServer: v.boolean(),
        /** The database, asked just now. */
        milliseconds: count,
      }),
    ),
    timeZone: v.string(),
  }),
  refusals: [],
})

export const getQueues = operation({
  summary: 'Returns what staff have to do now. Queues without the permission are left out.',
  access: 'operator',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({ queues: v.array(queue) }),
  refusals: [],
})

export const getShopInsights = operation({
  summary:
    'Returns what sells best, the way from a visit to an order of those who agreed to statistics, and why items come back (last twelve months).',
  access: 'reports',
  cost: 'heavy',
  payload: v.optional(v.object({ days: v.optional(v.picklist([1, 7, 30]), 30) }), {}),
  answer: v.object({
    /** At most five, by revenue in the shop's currency after discounts; without cancelled items. */
    bestSellers: v.array(
      v.object({ itemId: id, name: v.string(), imageBase: maybe(v.string()), quantity: count, revenue: amount }),
    ),
    funnel: v.array(v.object({ event: v.picklist(countedEvents), times: count })),
    /** At most six, the most frequent first. */
    returnReasons: v.array(v.object({ name: v.string(), quantity: count })),
  }),
  refusals: [],
})
