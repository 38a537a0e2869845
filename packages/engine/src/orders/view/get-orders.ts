import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { limits } from '@vitrine/contract/kernel/limits'
import { toAmount } from '@vitrine/contract/kernel/money'
import { toPage } from '@vitrine/contract/kernel/operation/paginated'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { ListedOrder } from '@vitrine/contract/orders/orders.contract'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { countOrdersByCustomer, listOrdersByCustomer, type CustomerOrder } from './customer-orders-store.ts'
import { allowedActions, isFullyCredited } from './order-actions.ts'
import { getOrderBalances, type OrderBalance } from '../balance/order-balance-store.ts'
import { engineTexts } from '../../kernel/engine-texts.ts'
import { describePaymentState } from '../pay/payment-state.ts'
import { isWithinDeadline, computeReturnDeadlines } from '../return-terms/return-deadlines.ts'

const maxPictures = 5

/** The orders of the calling customer. SF-2.28, SF-9.13 */
export async function getOrders(
  ctx: Context,
  { page }: Payload<'getOrders'>,
  services: Services,
): Promise<Answer<'getOrders'>> {
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  const itemsPerPage = limits.orderPageSize
  const settings = await services.settings()
  const load = async () => {
    const [total, orders] = await Promise.all([
      countOrdersByCustomer(ctx.db, customerId),
      listOrdersByCustomer(ctx.db, {
        customerId,
        offset: (page - 1) * itemsPerPage,
        limit: itemsPerPage,
        pictures: maxPictures,
      }),
    ])
    return {
      total,
      orders,
      balance: await getOrderBalances(
        ctx.db,
        orders.map(({ id }) => id),
      ),
    }
  }
  const { total, orders, balance } = await load().catch((error: unknown) => {
    // Customers who await a parcel reload this list often: the page shows a friendly refusal, and the fault is logged
    // here. SF-8.32
    services.log.error({ operation: 'getOrders', error }, 'Orders could not be loaded')
    return refuse('order.loadingFailed')
  })
  const entries = orders.map((order) =>
    toListedOrder(order, balance.get(order.id), { locale: ctx.locale, now: ctx.now, settings }),
  )
  return { ...toPage(entries, { page, total, itemsPerPage }), timeZone: settings['shop.timeZone'] }
}

interface ListedOrderContext {
  readonly locale: Locale
  readonly now: Date
  readonly settings: PublicSettings
}

function toListedOrder(
  order: CustomerOrder,
  balance: OrderBalance | undefined,
  { locale, now, settings }: ListedOrderContext,
): ListedOrder {
  const { id, accessKey, placedAt, status, currency, total, tracking } = order
  return {
    id,
    accessKey,
    createdAt: placedAt.toISOString(),
    status,
    statusName: engineTexts[locale].orderStatus[status],
    ...describePaymentState(order, balance, locale),
    paymentMethodName: getLabel(order.methodNames, locale),
    total: toAmount({ minor: total, currency }, locale),
    pieces: order.pieces,
    pictures: order.pictures.map(({ variationId, name, storageKey }) => ({
      variationId,
      name,
      imageBase: storageKey && pictureAddress(storageKey),
    })),
    trackingUrl: tracking?.url ? tracking.url.replaceAll('{number}', encodeURIComponent(tracking.number)) : null,
    isReturnable:
      order.hasReturnable &&
      !isFullyCredited(order) &&
      isWithinDeadline(computeReturnDeadlines(order.deliveryProgress, settings).returnUntil, now),
    allows: { pay: allowedActions(order).pay },
  }
}
