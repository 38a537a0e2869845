import { limits } from '@vitrine/contract/kernel/limits'
import type { Answer } from '@vitrine/contract/operations'
import type { Handler } from '../kernel/context.ts'
import { urlsOf } from './category-forest.ts'
import { otherPages, readListing } from './listing.ts'
import type { Sources } from './sources.ts'

const pages = { ...otherPages, sort: 'item.score' } as const
const nearestWords = 5

// SF-2.59
export function getSearch(sources: Sources): Handler<'getSearch'> {
  return async (ctx, payload) => {
    ctx.shows('listing:search')
    const reader = await sources.readerFor(ctx)
    const term = termOf(payload.term)
    const languageUrls = urlsOf(() => term === '' ? '/search' : `/search?term=${encodeURIComponent(term)}`)
    const itemsPerPage = payload.itemsPerPage ?? pages.pageSize
    if (term === '') return { term, suggestions: [], ...nothingAsked(itemsPerPage), languageUrls }
    const listing = await readListing(ctx, { payload, scope: { kind: 'search', term }, ...pages }, { sources, reader })
    const isEmpty = listing.pagination.totals === 0 && listing.chosen.length === 0 && listing.price.min === null && listing.price.max === null
    const { locale, audience } = reader
    const suggestions = isEmpty ? [...sources.index.nearest({ locale, audience, phrase: term, most: nearestWords })] : []
    return { term, suggestions, ...listing, languageUrls }
  }
}

/** The phrase as it is searched: well-formed, with single spaces, cut where no shopper types on. */
export function termOf(typed: string): string {
  const wellFormed = typed.toWellFormed().replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
  return [...wellFormed].slice(0, limits.searchLength).join('').trim()
}

function nothingAsked(itemsPerPage: number): Omit<Answer<'getSearch'>, 'term' | 'suggestions' | 'languageUrls'> {
  return {
    products: [], facets: [], chosen: [], price: { min: null, max: null }, sort: pages.sort,
    pagination: { totals: 0, page: 1, lastPage: 1, itemsPerPage, perPageOptions: [...pages.pageSizes] },
  }
}
