import { robotsChoices, type Robots } from '@vitrine/contract/catalogue/category'
import type { Answer } from '@vitrine/contract/api/operations'
import { staticPages, type StaticPage } from '@vitrine/contract/account/session.contract'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Services } from '../kernel/context.ts'

/** Data shared by all visitors of one audience and locale, which cached pages may contain. */
export async function readShell(
  ctx: Context,
  { settings }: Services,
  catalogue: Catalogue,
): Promise<Answer<'getShell'>> {
  ctx.recordCacheTag('category')
  ctx.recordCacheTag('settings')
  const [categories, shopSettings, currency] = await Promise.all([
    catalogue.getShellCategories(ctx),
    settings(),
    ctx.currency(),
  ])
  return { categories, settings: shopSettings, currency, robots: getRobots(shopSettings.robots) }
}

/** The robots setting per static page, ALL by default. SF-3.18 */
export function getRobots(configured: PublicSettings['robots']): Record<StaticPage, Robots> {
  const getPageRobots = (page: StaticPage) => robotsChoices.find((choice) => choice === configured[page]) ?? 'ALL'
  // fromEntries loses the key type; the keys are exactly those of the list.
  return Object.fromEntries(staticPages.map((page) => [page, getPageRobots(page)])) as Record<StaticPage, Robots>
}
