import { toAmount } from '@vitrine/contract/kernel/money'
import type { Answer } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { readOrderMoney } from '../credit/read-order-money.ts'
import { getChannel } from '../staff-order/staff-order-store.ts'
import { readOrder } from '../view/read-order.ts'
import { getOrderCurrency, listParcelFacts } from './admin-orders-store.ts'
import { cancelOrderByOperator } from './cancel-order.ts'
import { orderCareHandlers, type OrderCareHandlers } from '../care/care-handlers.ts'
import { listMissingLines } from '../picking/pick-lines-store.ts'
import { readOrderCare } from '../care/order-care.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { listOrderFiles } from './order-files-store.ts'
import { countViews, exportOrders, readFilterValues, readList } from './read-order-list.ts'
import { countWaitingOrders, listLinesToShip, listSoldNumbers, sumRefundable } from './order-row-facts-store.ts'
import { readHistory } from './order-history.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { refundOrder } from './refund-order.ts'
import { previewBatch, shipBatch } from './ship-batch.ts'
import { shipOrder } from './ship-order.ts'

export type StaffOrderHandlers = Handlers<
  | 'getOrderList'
  | 'getOrderCounts'
  | 'getOrderDetails'
  | 'doShipOrder'
  | 'doShipOrders'
  | 'getBatchShipment'
  | 'doCancelOrderByStaff'
  | 'doRefundOrder'
  | 'doRecordOrderPayment'
  | 'getOrderExport'
  | 'getOrderViewCounts'
  | 'getOrderFilterValues'
> &
  OrderCareHandlers

/** Orders for the staff who run the shop in the browser. The command line uses the same use cases. */
export function staffOrderHandlers({
  services,
  customers,
}: Pick<OrderDependencies, 'services' | 'customers'>): StaffOrderHandlers {
  /** One change of an order with its audit entry, in one transaction. */
  async function change(
    ctx: Context,
    { orderId, action, details }: { readonly orderId: number; readonly action: string; readonly details?: unknown },
    work: (tx: Tx) => Promise<void>,
  ): Promise<Answer<'getOrderDetails'>> {
    await inTransaction(services.db, async (tx) => {
      await work(tx)
      await recordAudit(tx, ctx, { action, subject: 'order', subjectId: orderId, after: details })
    })
    return readDetails(services, ctx, orderId)
  }

  return {
    ...orderCareHandlers({
      services,
      customers,
      readDetails: (ctx, orderId) => readDetails(services, ctx, orderId),
    }),
    getOrderList: (ctx, payload) => readList(services, ctx, payload),
    getOrderExport: (ctx, payload) => exportOrders(services, ctx, payload),
    getOrderViewCounts: (ctx, { filters }) => countViews(services, ctx, filters),
    getOrderFilterValues: (ctx) => readFilterValues(ctx, { customers }),
    getOrderCounts: (ctx) => countWaitingOrders(ctx.db),
    getOrderDetails: (ctx, { orderId }) => readDetails(services, ctx, orderId),
    doShipOrder: (ctx, { orderId, trackingNumber, carrierId, lines, isConfirmed, locationId }) =>
      change(ctx, { orderId, action: 'doShipOrder', details: { trackingNumber, carrierId, lines, locationId } }, (tx) =>
        shipOrder(tx, {
          orderId,
          now: ctx.now,
          isConfirmed,
          locationId,
          ...(trackingNumber !== undefined && { trackingNumber }),
          ...(carrierId !== undefined && { carrierId }),
          ...(lines && { lines }),
        }),
      ),
    doShipOrders: (ctx, { orderIds }) => shipBatch(services, ctx, orderIds),
    getBatchShipment: (ctx, { orderIds }) => previewBatch(services, ctx, orderIds),
    doCancelOrderByStaff: (ctx, { orderId }) =>
      change(ctx, { orderId, action: 'doCancelOrderByStaff' }, (tx) => cancelOrderByOperator(tx, orderId, ctx)),
    doRefundOrder: (ctx, { orderId, amount, seenRefundable }) =>
      change(ctx, { orderId, action: 'doRefundOrder', details: { amount: amount ?? 'all' } }, (tx) =>
        refundOrder(tx, { orderId, amount, seenRefundable, by: ctx }),
      ),
    doRecordOrderPayment: (ctx, { orderId, amount, seenOpen, isConfirmed }) =>
      change(ctx, { orderId, action: 'doRecordOrderPayment', details: { amount: amount ?? 'open' } }, (tx) =>
        recordManualPayment(tx, { orderId, amount, isConfirmed, seenOpen }),
      ),
  }
}

export async function readDetails(
  services: Services,
  ctx: Context,
  orderId: number,
): Promise<Answer<'getOrderDetails'>> {
  const order = (await readOrder(services, orderId, { locale: ctx.locale })) ?? refuse('order.notFound', { orderId })
  const currency = await getOrderCurrency(ctx.db, orderId)
  return {
    ...order,
    // What customers prove themselves with is not for staff.
    order: { ...order.order, accessKey: '', documents: order.order.documents.map((each) => ({ ...each, url: '' })) },
    paymentUrl: null,
    currency,
    ...(await readOrderCare(ctx, orderId)),
    toShip: await listLinesToShip(ctx.db, orderId),
    skus: await listSoldNumbers(ctx.db, orderId),
    missing: (await listMissingLines(ctx.db, [orderId])).map(({ orderItemId, quantity, reason }) => ({
      orderItemId,
      quantity,
      reason,
    })),
    parcels: [...(await listParcelFacts(ctx.db, orderId))],
    refundable: toAmount({ minor: await sumRefundable(ctx.db, orderId), currency }, ctx.locale),
    events: await readHistory(ctx, orderId, currency),
    files: (await listOrderFiles(ctx.db, orderId)).map(({ fileName, bytes }) => ({ name: fileName, bytes })),
    ...(await readOrderMoney(ctx, orderId, currency)),
    ...(await getChannel(ctx.db, orderId)),
  }
}
