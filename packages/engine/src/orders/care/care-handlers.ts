import type { Answer } from '@vitrine/contract/api/operations'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Context, Handlers, Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { listColleagues, listStaffWithPermission } from '../../operators/operators.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { assignOrders } from './assign-orders.ts'
import { correctAddress } from './correct-address.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { addNote, changeNote, removeNote } from './order-notes.ts'
import { listUsedTags } from './order-tags-store.ts'
import { tagOrders } from './tag-orders.ts'

const maxUsedTags = 500

export type OrderCareHandlers = Handlers<
  | 'doAddOrderNote'
  | 'setOrderNote'
  | 'deleteOrderNote'
  | 'getColleagues'
  | 'doAssignOrders'
  | 'getOrderTags'
  | 'doTagOrders'
  | 'doHoldOrder'
  | 'doReleaseOrder'
  | 'doHoldOrders'
  | 'doReleaseOrders'
  | 'setOrderAddress'
>

interface CareDependencies extends Pick<OrderDependencies, 'services' | 'customers'> {
  readonly readDetails: (ctx: Context, orderId: number) => Promise<Answer<'getOrderDetails'>>
}

/** What staff write on an order: notes, tags, a hold, corrected addresses. */
export function orderCareHandlers({ services, customers, readDetails }: CareDependencies): OrderCareHandlers {
  const change = async (ctx: Context, orderId: number, work: (tx: Tx) => Promise<void>) => {
    await services.pause?.('orderCare.change')
    await inTransaction(ctx.db, work)
    return readDetails(ctx, orderId)
  }
  return {
    doAddOrderNote: (ctx, note) => change(ctx, note.orderId, (tx) => addNote(tx, ctx, note)),
    setOrderNote: (ctx, note) => change(ctx, note.orderId, (tx) => changeNote(tx, ctx, note)),
    deleteOrderNote: (ctx, key) => change(ctx, key.orderId, (tx) => removeNote(tx, ctx, key)),
    getColleagues: async ({ db }) => {
      const seeing = new Set((await listStaffWithPermission(db, 'orders.read')).map(({ id }) => id))
      return (await listColleagues(db)).map((colleague) => ({ ...colleague, seesOrders: seeing.has(colleague.id) }))
    },
    doAssignOrders: assignOrders,
    getOrderTags: ({ db }) => listUsedTags(db, { limit: maxUsedTags, maxCount: 100 }),
    doTagOrders: tagOrders,
    doHoldOrder: (ctx, { orderId, reason }) =>
      change(ctx, orderId, (tx) => holdOrder(tx, ctx, { orderId, reason, action: 'doHoldOrder' })),
    doReleaseOrder: (ctx, { orderId }) =>
      change(ctx, orderId, (tx) => releaseOrder(tx, ctx, { orderId, action: 'doReleaseOrder' })),
    doHoldOrders: (ctx, { orderIds, reason }) =>
      changeEach(services, orderIds, (tx, orderId) => holdOrder(tx, ctx, { orderId, reason, action: 'doHoldOrders' })),
    doReleaseOrders: (ctx, { orderIds }) =>
      changeEach(services, orderIds, (tx, orderId) => releaseOrder(tx, ctx, { orderId, action: 'doReleaseOrders' })),
    async setOrderAddress(ctx, payload) {
      await correctAddress(ctx, payload, { services, customers })
      return readDetails(ctx, payload.orderId)
    },
  }
}

/** Each order in a transaction of its own: one that is refused stops none of the others. */
async function changeEach(
  { db }: Services,
  orderIds: readonly number[],
  work: (tx: Tx, orderId: number) => Promise<void>,
): Promise<Answer<'doHoldOrders'>> {
  const results: Answer<'doHoldOrders'> = []
  for (const orderId of new Set(orderIds)) {
    try {
      await inTransaction(db, (tx) => work(tx, orderId))
      results.push({ orderId, refusal: null })
    } catch (error) {
      if (!isRefusal(error)) throw error
      results.push({ orderId, refusal: { key: error.key, details: { ...error.details } } })
    }
  }
  return results
}
