import type { Category } from '@vitrine/contract/catalogue/category'
import { getLabel, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import { asCustomer, canResolveLink } from './can-resolve-link.ts'
import { findNearest } from '../blocks/find-nearest.ts'
import { toShopPath } from '../tree/page-uses.ts'
import type { PagesDependencies } from '../blocks/read-blocks.ts'
import { shopPages } from '../shop-pages.ts'

type Target = Answer<'getLinkTargets'>['targets'][number]

const maxPages = 8
const maxProducts = 5
const maxNearest = 5

/**
 * Suggests targets for a link: pages and products that match a search term, or the page at an address, or the pages
 * with the most similar addresses.
 */
export async function findLinkTargets(
  ctx: Context,
  { term }: Payload<'getLinkTargets'>,
  { catalogue }: PagesDependencies,
): Promise<Answer<'getLinkTargets'>> {
  // Operators can link to hidden pages and to pages for customers only.
  const editing: Context = { ...asCustomer(ctx), caller: { ...ctx.caller, edits: true } }
  const pages = [
    ...listShopPages(ctx),
    ...flattenCategories(await catalogue.handlers.getCategoryTree(editing, {}), null),
  ]
  const path = toShopPath(term.trim())
  if (path !== undefined) {
    const isPage = await canResolveLink(ctx, term.trim(), { catalogue, withDrafts: true })
    const ownPath = withoutLocale(path)
    return {
      isPage,
      targets: isPage
        ? pages.filter((page) => page.path === ownPath)
        : findNearest(ownPath, pages, (page) => page.path).slice(0, maxNearest),
    }
  }
  const foldedTerm = foldText(term)
  const matches = pages.filter(
    ({ name, path: address }) => foldText(name).includes(foldedTerm) || foldText(address).includes(foldedTerm),
  )
  const { items } =
    foldedTerm === '' ? { items: [] } : await catalogue.handlers.getItemSearchAutocomplete(editing, { query: term })
  // The link leads to the product, not to the variation that the search found.
  const products = items.slice(0, maxProducts).map(({ label, url }): Target => ({
    kind: 'product',
    name: label,
    path: url.replace(/(_\d+)_\d+$/, '$1'),
    hint: null,
  }))
  return { isPage: false, targets: [...matches.slice(0, maxPages), ...products] }
}

function listShopPages({ locale }: Context): Target[] {
  return Object.entries(shopPages).map(([path, labels]) => ({
    kind: 'page',
    name: getLabel(labels, locale),
    path,
    hint: null,
  }))
}

function flattenCategories(categories: readonly Category[], parent: string | null): Target[] {
  return categories.flatMap(({ name, path, type, children }) => [
    { kind: type === 'content' ? ('page' as const) : ('category' as const), name, path, hint: parent },
    ...flattenCategories(children, name),
  ])
}

// Accents are ignored.
const foldText = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
