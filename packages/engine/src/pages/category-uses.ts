import { isLocale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { homeName } from '@vitrine/contract/home-page'
import { refuse, type Context } from '../kernel/context.ts'
import { linksTo, placesOf, type LinkFrom } from './category-uses-store.ts'

/** What would point into nothing, or be led on by a redirect, if a page and those below it had another address. */
export async function readCategoryUses(ctx: Context, { categoryId }: Payload<'getCategoryUses'>): Promise<Answer<'getCategoryUses'>> {
  const [places, links] = await Promise.all([placesOf(ctx.db, categoryId), linksTo(ctx.db, categoryId)])
  if (!places) refuse('editor.categoryNotFound', { id: categoryId })
  const inFrame = new Set(links.filter(({ type }) => type === 'global').map(({ identifier, uuid }) => `${identifier} ${uuid}`))
  return {
    links: links.filter(({ type }) => type !== 'global').flatMap((link) => linkOf(link) ?? []),
    menus: Number(places.inNavigation) + Number(places.inLinklist) + inFrame.size,
    inSitemap: places.inSitemap, items: places.items, children: places.children, redirects: places.redirects,
  }
}

function linkOf({ type, identifier, locale, uuid, name, path }: LinkFrom): Answer<'getCategoryUses'>['links'][number] | undefined {
  if (!isLocale(locale)) return undefined
  if (type === 'category') return { page: name ?? identifier, path: path === null ? null : `/${path}`, locale, uuid }
  return identifier === 'index' ? { page: homeName, path: '/', locale, uuid } : { page: identifier, path: `/${identifier}`, locale, uuid }
}
