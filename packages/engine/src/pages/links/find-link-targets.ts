import type { Category } from '@vitrine/contract/catalogue/category'
import { getLabel, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import type { SearchSource } from '../../kernel/search/search-source.ts'
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
  const editing = asEditor(ctx)
  const pages = await listPages(ctx, catalogue)
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
  const matches = pages.filter((page) => isMatch(page, foldedTerm))
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

/** Operators can link to hidden pages and to pages for customers only. */
const asEditor = (ctx: Context): Context => ({ ...asCustomer(ctx), caller: { ...ctx.caller, edits: true } })

async function listPages(ctx: Context, catalogue: PagesDependencies['catalogue']): Promise<readonly Target[]> {
  return [
    ...listShopPages(ctx),
    ...flattenCategories(await catalogue.handlers.getCategoryTree(asEditor(ctx), {}), null),
  ]
}

const isMatch = ({ name, path }: Target, foldedTerm: string) =>
  foldText(name).includes(foldedTerm) || foldText(path).includes(foldedTerm)

/** Pages and categories in the search of the staff: which words their names begin with counts more than where. */
export function pageSearch(catalogue: PagesDependencies['catalogue']): SearchSource {
  return {
    group: 'pages',
    async find(ctx, text, limit) {
      const term = foldText(text)
      const found = (await listPages(ctx, catalogue)).filter((page) => isMatch(page, term))
      const isFirst = ({ name }: Target) => foldText(name).startsWith(term)
      return [...found.filter(isFirst), ...found.filter((page) => !isFirst(page))]
        .slice(0, limit)
        .map(({ name, path, hint }) => ({ id: null, title: name, detail: hint ?? '', note: path, url: path }))
    },
  }
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
