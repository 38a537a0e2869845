import type { Category } from '@vitrine/contract/category'
import { getLabel, withoutLocale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Context } from '../kernel/context.ts'
import { asCustomer, leadsSomewhere } from './leads-somewhere.ts'
import { nearest } from './nearest.ts'
import { pathOf } from './page-uses.ts'
import type { Rooms } from './read-blocks.ts'
import { shopPages } from './shop-pages.ts'

type Target = Answer<'getLinkTargets'>['targets'][number]

const mostPages = 8
const mostProducts = 5
const mostNearest = 5

/** Where a link could lead: by words, pages and products; by an address, the page there or those whose addresses are nearest to it. */
export async function linkTargets(ctx: Context, { term }: Payload<'getLinkTargets'>, { catalogue }: Rooms): Promise<Answer<'getLinkTargets'>> {
  // Those who edit link to pages that are hidden or for customers only, too.
  const editing: Context = { ...asCustomer(ctx), caller: { ...ctx.caller, edits: true } }
  const pages = [...pagesOfShop(ctx), ...pagesIn(await catalogue.handlers.getCategoryTree(editing, {}), null)]
  const path = pathOf(term.trim())
  if (path !== undefined) {
    const isPage = await leadsSomewhere(ctx, term.trim(), { catalogue, withDrafts: true })
    const own = withoutLocale(path)
    return { isPage, targets: isPage ? pages.filter((page) => page.path === own) : nearest(own, pages, (page) => page.path).slice(0, mostNearest) }
  }
  const word = folded(term)
  const found = pages.filter(({ name, path: address }) => folded(name).includes(word) || folded(address).includes(word))
  const { items } = word === '' ? { items: [] } : await catalogue.handlers.getItemSearchAutocomplete(editing, { query: term })
  // To the product, whichever of its variations the search shows.
  const products = items.slice(0, mostProducts).map(({ label, url }): Target => ({ kind: 'product', name: label, path: url.replace(/(_\d+)_\d+$/, '$1'), hint: null }))
  return { isPage: false, targets: [...found.slice(0, mostPages), ...products] }
}

function pagesOfShop({ locale }: Context): Target[] {
  return Object.entries(shopPages).map(([path, labels]) => ({ kind: 'page', name: getLabel(labels, locale), path, hint: null }))
}

function pagesIn(categories: readonly Category[], parent: string | null): Target[] {
  return categories.flatMap(({ name, path, type, children }) => [{ kind: type === 'content' ? 'page' as const : 'category' as const, name, path, hint: parent }, ...pagesIn(children, name)])
}

// Typed without accents, found with them.
const folded = (words: string) => words.trim().toLowerCase().normalize('NFD').replaceAll(/\p{Mn}/gu, '').replaceAll('ł', 'l').replaceAll('ß', 'ss')
