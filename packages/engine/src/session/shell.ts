import { robotsChoices, type Robots } from '@vitrine/contract/category'
import type { Answer } from '@vitrine/contract/operations'
import { staticPages, type StaticPage } from '@vitrine/contract/session.contract'
import type { PublicSettings } from '@vitrine/contract/settings'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, House } from '../kernel/context.ts'

/** The same for every visitor of one audience and locale: a kept page may show it. */
export async function readShell(ctx: Context, { settings }: House, catalogue: Catalogue): Promise<Answer<'getShell'>> {
  ctx.shows('category')
  ctx.shows('settings')
  const [categories, known] = await Promise.all([catalogue.categoryTree(ctx), settings()])
  return { categories, settings: known, robots: robotsOf(known.robots) }
}

/** ALL where nothing is set. SF-3.18 */
export function robotsOf(chosen: PublicSettings['robots']): Record<StaticPage, Robots> {
  const robotsOfPage = (page: StaticPage) => robotsChoices.find((choice) => choice === chosen[page]) ?? 'ALL'
  // fromEntries forgets the keys; they are exactly those of the list.
  return Object.fromEntries(staticPages.map((page) => [page, robotsOfPage(page)])) as Record<StaticPage, Robots>
}
