import { limits } from '@vitrine/contract/kernel/limits'
import type { Answer, Call } from '@vitrine/contract/operations'
import { faqFacts } from '../../blocks/faq-facts.ts'
import { loadForBlocks } from '../../blocks/load-for-blocks.ts'
import type { Loaded } from '../../blocks/loaded.ts'
import { createCardMapper } from '../../data/cards.ts'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { loadListing, redirectToOwnAddress } from './load-listing.ts'
import type { Defaults } from './listing-query.ts'
import type { FacetView, ListingView } from './listing-view.ts'

// SF-9.11
export const categoryDefaults: Defaults = { sort: 'default.recommended_sorting', itemsPerPage: limits.categoryPageSize }

type Details = Answer<'getFacet'>['category']

export interface PageBlocks {
  /** By which the page is found while it is being edited. */
  readonly key: string
  readonly blocks: Answer<'getBlocks'>['blocks']
  readonly loaded: Loaded
  /** For search engines. */
  readonly facts: readonly object[]
}

export interface CategoryView {
  readonly name: string
  /** Without locale prefix. */
  readonly path: string
  readonly description?: string
  readonly breadcrumbs: readonly Crumb[]
  readonly subcategories: readonly { readonly name: string; readonly path: string }[]
  readonly listing: ListingView
  /** What a category of type content says instead of pieces. */
  readonly page: PageBlocks | null
  readonly languageUrls: Readonly<Record<string, string>>
  readonly head: Pick<Details, 'metaTitle' | 'metaDescription' | 'canonicalLink' | 'robots' | 'imagePath'>
}

/** The category at a chain of slugs, or a refusal. SF-2.04, SF-7.30 */
export async function loadCategory({ call, url, slug }: { call: Call; url: URL; slug: string }): Promise<CategoryView> {
  const { answer, listing } = await loadListing({
    call, url, defaults: categoryDefaults, ask: (payload) => call('getFacet', { categoryUrlPath: slug, ...payload }),
  })
  redirectToOwnAddress(url, answer.languageUrls)
  const { category, breadcrumbs, subcategories, languageUrls } = answer
  const { id, type, name, path, description, metaTitle, metaDescription, canonicalLink, robots, imagePath } = category
  return {
    name, path: `/${path}`, listing: withoutCategories(listing), languageUrls, page: type === 'content' ? await loadBlocks(call, id) : null,
    breadcrumbs: breadcrumbs.map((crumb) => ({ name: crumb.name, path: `/${crumb.path}` })),
    subcategories: subcategories.map((child) => ({ name: child.name, path: `/${child.path}` })),
    head: { metaTitle, metaDescription, canonicalLink, robots, imagePath },
    ...(description && { description }),
  }
}

/** The subcategories stand above the pieces; as a filter they are only shown when one is chosen. */
function withoutCategories(listing: ListingView): ListingView {
  const isShown = ({ kind, values }: FacetView) => kind !== 'category' || values.some(({ id }) => listing.query.facets.includes(id))
  return { ...listing, facets: listing.facets.filter(isShown) }
}

async function loadBlocks(call: Call, categoryId: number): Promise<PageBlocks> {
  const [{ blocks }, toCard] = await Promise.all([call('getBlocks', { identifier: String(categoryId), type: 'category' }), createCardMapper(call)])
  return { key: `category/${categoryId}`, blocks, facts: faqFacts(blocks), loaded: await loadForBlocks(blocks, { call, toCard }) }
}
