import type { ListingScope } from '@vitrine/engine/catalogue/index/query/listing-query'
import { getScope } from '@vitrine/engine/catalogue/index/query/get-scope'
import { queryListing } from '@vitrine/engine/catalogue/index/query/query-listing'
import { suggest } from '@vitrine/engine/catalogue/index/search/suggest'
import { atMost, type Figure } from '../measure.ts'
import { drawProduct } from './draw-catalogue.ts'
import { buildDrawnIndex, type DrawnIndex } from './drawn-index.ts'
import { measureQueries, printTimes, type QueryTimes } from './index-queries.ts'

interface MeasuredIndex extends DrawnIndex {
  readonly times: QueryTimes
}

const largeCatalogue = 100_000
const searchedNames = 2000

let measured: Promise<MeasuredIndex> | undefined

/** Listings with filters on the drawn catalogue, and what its index takes. */
export async function benchDrawnFacets(): Promise<readonly Figure[]> {
  const { items, variations, megabytes, buildSeconds, times } = await (measured ??= measureIndex())
  const isLarge = items > largeCatalogue
  const name = `${variations} variations`
  return [
    atMost(`${name}: facets with counts, p50`, times.facets.p50, 1, { unit: ' ms' }),
    atMost(`${name}: facets with counts, p99`, times.facets.p99, isLarge ? 60 : 10, { unit: ' ms' }),
    atMost(`${name}: memory of the index`, megabytes, isLarge ? 300 : 64, { unit: ' MB', digits: 1 }),
    atMost(`${name}: building the index, processor`, buildSeconds, isLarge ? 30 : 10, { unit: ' s', digits: 1 }),
  ]
}

export async function benchDrawnSearch(): Promise<readonly Figure[]> {
  const { items, variations, times } = await (measured ??= measureIndex())
  const isLarge = items > largeCatalogue
  const name = `${variations} variations`
  return [
    atMost(`${name}: search, p50`, times.search.p50, isLarge ? 5 : 3, { unit: ' ms' }),
    atMost(`${name}: search, p99`, times.search.p99, isLarge ? 60 : 20, { unit: ' ms' }),
    atMost(`${name}: suggestions, p99`, times.suggestions.p99, isLarge ? 150 : 20, { unit: ' ms' }),
  ]
}

async function measureIndex(): Promise<MeasuredIndex> {
  const drawn = await buildDrawnIndex()
  const { memory } = drawn
  const scopes: ListingScope[] = [
    ...Array.from(memory.places.public.lists.keys(), (id) => ({ kind: 'category' as const, id })),
    ...Array.from(memory.itemsByTag.keys(), (id) => ({ kind: 'tag' as const, id })),
    { kind: 'all' },
  ]
  const times = measureQueries(
    {
      list: (query) => queryListing(memory, query, getScope(memory, query)),
      suggest: (query) => suggest(memory, query),
    },
    { scopes, names: Array.from({ length: searchedNames }, (_, n) => drawProduct(n).title) },
  )
  printTimes(times)
  return { ...drawn, times }
}
