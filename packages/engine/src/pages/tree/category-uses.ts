import { isLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { homeName } from '@vitrine/contract/pages/home-page'
import { refuse, type Context } from '../../kernel/context.ts'
import { listIncomingLinks, findPagePlacement, type IncomingLink } from './category-uses-store.ts'

/** Everything that would break or need a redirect if a page and its descendants changed their addresses. */
export async function readCategoryUses(
  ctx: Context,
  { categoryId }: Payload<'getCategoryUses'>,
): Promise<Answer<'getCategoryUses'>> {
  const [placement, links] = await Promise.all([
    findPagePlacement(ctx.db, categoryId),
    listIncomingLinks(ctx.db, categoryId),
  ])
  if (!placement) refuse('editor.categoryNotFound', { id: categoryId })
  const inFrame = new Set(
    links.filter(({ type }) => type === 'global').map(({ identifier, uuid }) => `${identifier} ${uuid}`),
  )
  return {
    links: links.filter(({ type }) => type !== 'global').flatMap((link) => toLink(link) ?? []),
    menus: Number(placement.inNavigation) + Number(placement.inLinklist) + inFrame.size,
    inSitemap: placement.inSitemap,
    items: placement.items,
    children: placement.children,
    redirects: placement.redirects,
  }
}

function toLink({
  type,
  identifier,
  locale,
  uuid,
  name,
  path,
}: IncomingLink): Answer<'getCategoryUses'>['links'][number] | undefined {
  if (!isLocale(locale)) return undefined
  if (type === 'category') return { page: name ?? identifier, path: path === null ? null : `/${path}`, locale, uuid }
  return identifier === 'index'
    ? { page: homeName, path: '/', locale, uuid }
    : { page: identifier, path: `/${identifier}`, locale, uuid }
}
