import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { limits } from '@vitrine/contract/kernel/limits'
import { amountOf } from '@vitrine/contract/kernel/money'
import { pageOf } from '@vitrine/contract/kernel/paginated'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { ListedOrder } from '@vitrine/contract/orders.contract'
import { pictureAddress } from '@vitrine/contract/picture'
import type { PublicSettings } from '@vitrine/contract/settings'
import { refuse, type Context, type House } from '../kernel/context.ts'
import { countOrdersOf, ordersOf, type OwnOrder } from './my-orders-store.ts'
import { allowsOf, isCreditedInFull } from './order-allows.ts'
import { moneyHeldFor, type MoneyHeld } from './order-money-store.ts'
import { words } from '../kernel/words.ts'
import { paymentStateOf } from './payment-state.ts'
import { isInTime, returnTimesOf } from './return-time.ts'

const picturesShown = 5

/** The orders of the customer who asks. SF-2.28, SF-9.13 */
export async function getOrders(ctx: Context, { page }: Payload<'getOrders'>, house: House): Promise<Answer<'getOrders'>> {
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  const itemsPerPage = limits.orderPageSize
  const settings = await house.settings()
  const load = async () => {
    const [total, orders] = await Promise.all([
      countOrdersOf(ctx.db, customerId), ordersOf(ctx.db, { customerId, offset: (page - 1) * itemsPerPage, limit: itemsPerPage, pictures: picturesShown }),
    ])
    return { total, orders, money: await moneyHeldFor(ctx.db, orders.map(({ id }) => id)) }
  }
  const { total, orders, money } = await load().catch((error: unknown) => {
    // The list is asked for often, by people who wait for a parcel: they are told that it will come, and the fault is ours to see. SF-8.32
    house.log.error({ operation: 'getOrders', error }, 'Orders could not be loaded')
    return refuse('order.loadingFailed')
  })
  const entries = orders.map((order) => listedOrderOf(order, money.get(order.id), { locale: ctx.locale, now: ctx.now, settings }))
  return { ...pageOf(entries, { page, total, itemsPerPage }), timeZone: settings['shop.timeZone'] }
}

interface Shown {
  readonly locale: Locale
  readonly now: Date
  readonly settings: PublicSettings
}

function listedOrderOf(order: OwnOrder, money: MoneyHeld | undefined, { locale, now, settings }: Shown): ListedOrder {
  const rules = { days: settings['returns.days'], timeZone: settings['shop.timeZone'] }
  const { id, accessKey, placedAt, status, currency, total, tracking } = order
  return {
    id, accessKey, createdAt: placedAt.toISOString(), status, statusName: words[locale].orderStatus[status], ...paymentStateOf(order, money, locale),
    paymentMethodName: labelIn(order.methodNames, locale), total: amountOf({ minor: total, currency }, locale), pieces: order.pieces,
    pictures: order.pictures.map(({ variationId, name, storageKey }) => ({ variationId, name, imageBase: storageKey && pictureAddress(storageKey) })),
    trackingUrl: tracking?.url ? tracking.url.replaceAll('{number}', encodeURIComponent(tracking.number)) : null,
    isReturnable: order.hasReturnable && !isCreditedInFull(order) && isInTime(returnTimesOf(order.journey, rules).returnUntil, now), allows: { pay: allowsOf(order).pay },
  }
}
