import type { Answer } from '@vitrine/contract/api/operations'
import type { CountedEvent } from '@vitrine/contract/analytics/counts'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { readCounts } from '../counts/counts.ts'
import type { Context, Services } from '../kernel/context.ts'
import { listBestSellers, listReturnReasons } from './insights-store.ts'

/** From the first look to the order. */
const funnelEvents: readonly CountedEvent[] = ['page_view', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase']
const dayMs = 86_400_000
const returnDays = 365

export async function readInsights(
  services: Services,
  { db, now, locale }: Context,
  { from, days }: { readonly from: Date; readonly days: number },
): Promise<Answer<'getShopInsights'>> {
  const { 'shop.currency': currency } = await services.settings()
  const [sellers, { sums }, reasons] = await Promise.all([
    listBestSellers(db, { from, currency, locale }),
    readCounts(services, days),
    listReturnReasons(db, new Date(now.getTime() - returnDays * dayMs)),
  ])
  return {
    bestSellers: sellers.map(({ storageKey, revenue, ...seller }) => ({
      ...seller,
      imageBase: storageKey && pictureAddress(storageKey),
      revenue: toAmount({ minor: revenue, currency }, locale),
    })),
    funnel: funnelEvents.map((event) => ({
      event,
      times: sums.find(({ name, dimension }) => name === event && dimension === '')?.hits ?? 0,
    })),
    returnReasons: reasons.map(({ names, quantity }) => ({ name: getLabel(names, locale), quantity })),
  }
}
