import { limits } from '@vitrine/contract/kernel/limits'
import type { Answer, Call } from '@vitrine/contract/api/operations'
import { faqFacts } from '../../blocks/data/faq-facts.ts'
import { loadBlockData } from '../../blocks/data/load-block-data.ts'
import type { BlockData } from '../../blocks/data/block-data.ts'
import { createCardMapper } from '../../data/cards.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import { loadListing, redirectToLocalizedUrl } from './load-listing.ts'
import type { ListingDefaults } from './filters/listing-query.ts'
import type { FacetView, ListingView } from './listing-view.ts'

// SF-9.11
export const categoryDefaults: ListingDefaults = {
  sort: 'default.recommended_sorting',
  itemsPerPage: limits.categoryPageSize,
}

type Details = Answer<'getFacet'>['category']

export interface PageBlocks {
  /** The key of the page in the editor. */
  readonly key: string
  readonly blocks: Answer<'getBlocks'>['blocks']
  readonly loaded: BlockData
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
  /** The blocks of a category of type content, which has no items. */
  readonly page: PageBlocks | null
  readonly languageUrls: Readonly<Record<string, string>>
  readonly head: Pick<Details, 'metaTitle' | 'metaDescription' | 'canonicalLink' | 'robots' | 'imagePath'>
}

/** Loads the category at a path of slugs, or throws a refusal. SF-2.04, SF-7.30 */
export async function loadCategory({ call, url, slug }: { call: Call; url: URL; slug: string }): Promise<CategoryView> {
  const { answer, listing } = await loadListing({
    call,
    url,
    defaults: categoryDefaults,
    fetchListing: (payload) => call('getFacet', { categoryUrlPath: slug, ...payload }),
  })
  redirectToLocalizedUrl(url, answer.languageUrls)
  const { category, breadcrumbs, subcategories, languageUrls } = answer
  const { id, type, name, path, description, metaTitle, metaDescription, canonicalLink, robots, imagePath } = category
  return {
    name,
    path: `/${path}`,
    listing: withoutCategories(listing),
    languageUrls,
    page: type === 'content' ? await loadBlocks(call, id) : null,
    breadcrumbs: breadcrumbs.map((crumb) => ({ name: crumb.name, path: `/${crumb.path}` })),
    subcategories: subcategories.map((child) => ({ name: child.name, path: `/${child.path}` })),
    head: { metaTitle, metaDescription, canonicalLink, robots, imagePath },
    ...(description && { description }),
  }
}

/** Subcategories are links above the items; the category filter is shown only when one is selected. */
function withoutCategories(listing: ListingView): ListingView {
  const isVisible = ({ kind, values }: FacetView) =>
    kind !== 'category' || values.some(({ id }) => listing.query.facets.includes(id))
  return { ...listing, facets: listing.facets.filter(isVisible) }
}

async function loadBlocks(call: Call, categoryId: number): Promise<PageBlocks> {
  const [{ blocks }, toCard] = await Promise.all([
    call('getBlocks', { identifier: String(categoryId), type: 'category' }),
    createCardMapper(call),
  ])
  return {
    key: `category/${categoryId}`,
    blocks,
    facts: faqFacts(blocks),
    loaded: await loadBlockData(blocks, { call, toCard }),
  }
}
