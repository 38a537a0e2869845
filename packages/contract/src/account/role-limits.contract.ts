import * as v from 'valibot'
import { emptyObject, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

const refundLimits = v.array(
  v.object({
    /** A shipped role, or the code of one of the shop's own. */
    role: v.string(),
    /** In whole units of an order's currency. */
    maxRefund: v.number(),
  }),
)

export const getRefundLimits = operation({
  summary: 'Returns the roles that may refund an order only up to an amount.',
  access: 'staff',
  cost: 'light',
  payload: emptyObject,
  answer: refundLimits,
  refusals: [],
})

export const setRefundLimit = operation({
  summary:
    'Sets how much of an order a role may refund, in whole units of its currency; null: without limit. Somebody with a higher limit refunds the rest.',
  access: 'staff',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({
    role: line(40),
    maxRefund: maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  }),
  answer: refundLimits,
  refusals: ['operator.roleUnknown', 'operator.roleBeyondOwn'],
})
