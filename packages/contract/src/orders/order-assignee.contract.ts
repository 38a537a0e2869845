import * as v from 'valibot'
import { id, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

const assignee = maybe(v.object({ id, name: v.string() }))

export const doAssignOrders = operation({
  summary:
    'Assigns orders to a member of staff who sees orders, or to nobody, and notifies that person. With `seenOperatorId` it is refused if an order has been assigned to somebody else meanwhile.',
  access: 'orders.edit',
  cost: 'normal',
  payload: v.object({
    orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)),
    operatorId: maybe(id),
    /** The assignee when the order was shown. */
    seenOperatorId: v.optional(maybe(id)),
  }),
  answer: v.array(v.object({ orderId: id, assignee })),
  refusals: ['order.notFound', 'order.assignedMeanwhile', 'operator.notAssignable'],
})
