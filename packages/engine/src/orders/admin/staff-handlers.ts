import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, type Money } from '@vitrine/contract/kernel/money'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { engineTexts } from '../../kernel/engine-texts.ts'
import { refunds } from '../../payment/payment.ts'
import { readOrder } from '../view/read-order.ts'
import { getOrderCurrency, listOrderEvents } from './admin-orders-store.ts'
import { cancelOrderByOperator } from './cancel-order.ts'
import { listOrderFiles } from './order-files-store.ts'
import { listOrders } from './order-list-store.ts'
import { countWaitingOrders, listLinesToShip, readOrderRowFacts, sumRefundable } from './order-row-facts-store.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { refundOrder } from './refund-order.ts'
import { shipOrder } from './ship-order.ts'

const ordersPerPage = 50
const maxPictures = 3

export type StaffOrderHandlers = Handlers<
  | 'getOrderList'
  | 'getOrderCounts'
  | 'getOrderDetails'
  | 'doShipOrder'
  | 'doShipOrders'
  | 'doCancelOrderByStaff'
  | 'doRefundOrder'
  | 'doRecordOrderPayment'
>

/** Orders for the staff who run the shop in the browser. The command line uses the same use cases. */
export function staffOrderHandlers(services: Services): StaffOrderHandlers {
  /** One change of an order with its audit entry, in one transaction. */
  async function change(
    ctx: Context,
    { orderId, action, details }: { readonly orderId: number; readonly action: string; readonly details?: unknown },
    work: (tx: Tx) => Promise<void>,
  ): Promise<Answer<'getOrderDetails'>> {
    const toTransfer = await inTransaction(services.db, async (tx) => {
      await work(tx)
      await recordAudit(tx, ctx, { action, subject: 'order', subjectId: orderId, after: details })
      return refunds.sumManual(tx, orderId)
    })
    return readDetails(services, ctx, orderId, toTransfer)
  }

  return {
    getOrderList: (ctx, payload) => readList(services, ctx, payload),
    getOrderCounts: (ctx) => countWaitingOrders(ctx.db),
    getOrderDetails: (ctx, { orderId }) => readDetails(services, ctx, orderId, undefined),
    doShipOrder: (ctx, { orderId, trackingNumber, lines, isConfirmed }) =>
      change(ctx, { orderId, action: 'doShipOrder', details: { trackingNumber, lines } }, (tx) =>
        shipOrder(tx, {
          orderId,
          now: ctx.now,
          isConfirmed,
          ...(trackingNumber !== undefined && { trackingNumber }),
          ...(lines && { lines }),
        }),
      ),
    async doShipOrders(ctx, { orderIds }) {
      const results = []
      // One after the other: each is an order of its own, and one that cannot be shipped stops none of the others.
      for (const orderId of new Set(orderIds)) results.push({ orderId, because: await ship(ctx, orderId) })
      return results
    },
    doCancelOrderByStaff: (ctx, { orderId }) =>
      change(ctx, { orderId, action: 'doCancelOrderByStaff' }, (tx) => cancelOrderByOperator(tx, orderId)),
    doRefundOrder: (ctx, { orderId, amount, seenRefundable }) =>
      change(ctx, { orderId, action: 'doRefundOrder', details: { amount: amount ?? 'all' } }, (tx) =>
        refundOrder(tx, { orderId, amount, seenRefundable }),
      ),
    doRecordOrderPayment: (ctx, { orderId, amount, seenOpen, isConfirmed }) =>
      change(ctx, { orderId, action: 'doRecordOrderPayment', details: { amount: amount ?? 'open' } }, (tx) =>
        recordManualPayment(tx, { orderId, amount, isConfirmed, seenOpen }),
      ),
  }

  /** Null: shipped; else the reason. */
  async function ship(ctx: Context, orderId: number): Promise<string | null> {
    try {
      await inTransaction(services.db, async (tx) => {
        await shipOrder(tx, { orderId, now: ctx.now })
        await recordAudit(tx, ctx, { action: 'doShipOrders', subject: 'order', subjectId: orderId })
      })
      return null
    } catch (error) {
      if (!isRefusal(error)) {
        services.log.error({ orderId, error }, 'An order of a batch could not be shipped')
        return 'It could not be shipped now. Try it again.'
      }
      return typeof error.details['because'] === 'string' ? error.details['because'] : error.key
    }
  }
}

async function readList(
  services: Services,
  ctx: Context,
  { from, until, before, ...filter }: Payload<'getOrderList'>,
): Promise<Answer<'getOrderList'>> {
  // One more than shown tells whether there are more.
  const found = await listOrders(
    ctx.db,
    {
      ...withoutUndefined(filter),
      ...(from !== undefined && { from: new Date(from) }),
      ...(until !== undefined && { until: new Date(until) }),
    },
    { limit: ordersPerPage + 1, ...(before !== undefined && { before }) },
  )
  const rows = found.slice(0, ordersPerPage)
  const facts = await readOrderRowFacts(
    ctx.db,
    rows.map(({ id }) => id),
    { maxPictures },
  )
  const texts = engineTexts[ctx.locale]
  return {
    orders: rows.flatMap((row) => {
      const more = facts.get(row.id)
      if (more === undefined) return []
      return [
        {
          id: row.id,
          placedAt: row.placedAt.toISOString(),
          status: row.status,
          customerName: row.name,
          city: row.city,
          countryCode: more.countryCode,
          total: toAmount({ minor: row.total, currency: row.currency }, ctx.locale),
          paymentStatusKey: row.paymentStatusKey,
          refundStateKey: row.refundStateKey,
          paymentStatus:
            row.refundStateKey === null
              ? texts.paymentStatus[row.paymentStatusKey]
              : texts.refundState[row.refundStateKey],
          shipped: more.shipped,
          shippingMethod: getLabel(more.shippingNames, ctx.locale),
          quantity: more.quantity,
          pictures: more.pictures.map(({ name, storageKey }) => ({
            name,
            imageBase: storageKey && pictureAddress(storageKey),
          })),
        },
      ]
    }),
    hasMore: found.length > ordersPerPage,
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

// Object.entries forgets the types of the values.
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

async function readDetails(
  services: Services,
  ctx: Context,
  orderId: number,
  toTransfer: Money | null | undefined,
): Promise<Answer<'getOrderDetails'>> {
  const order = (await readOrder(services, orderId, { locale: ctx.locale })) ?? refuse('order.notFound', { orderId })
  const currency = await getOrderCurrency(ctx.db, orderId)
  const events = await listOrderEvents(ctx.db, orderId)
  return {
    ...order,
    // What customers prove themselves with is not for staff.
    order: { ...order.order, accessKey: '', documents: order.order.documents.map((each) => ({ ...each, url: '' })) },
    paymentUrl: null,
    currency,
    toShip: await listLinesToShip(ctx.db, orderId),
    refundable: toAmount({ minor: await sumRefundable(ctx.db, orderId), currency }, ctx.locale),
    events: events.map(({ at, kind, details, madeBy }) => ({ at: at.toISOString(), kind, details, by: madeBy })),
    files: (await listOrderFiles(ctx.db, orderId)).map(({ fileName, bytes }) => ({ name: fileName, bytes })),
    toTransfer: toTransfer ? toAmount(toTransfer, ctx.locale) : null,
  }
}
