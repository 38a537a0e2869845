import type { Listing, SortKey } from '@vitrine/contract/catalogue/catalogue.contract'
import { limits } from '@vitrine/contract/kernel/limits'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { toDecimal, getDecimals } from '@vitrine/contract/kernel/money'
import type { Payload } from '@vitrine/contract/api/operations'
import type { Product } from '@vitrine/contract/catalogue/product'
import type { Context } from '../../kernel/context.ts'
import { currencies } from '../../pricing/pricing.ts'
import { listChosenValueIds, toFacets } from './facets.ts'
import type { ListingHit, ListingQuery, ListingScope } from '../index/query/listing-query.ts'
import { dependsOnPrices } from '../index/query/price-dependence.ts'
import type { CatalogueViewer } from '../viewer.ts'
import { recordProductTags } from '../product/record-product-tags.ts'
import type { Sources } from '../sources.ts'

export interface ListingRequest {
  readonly payload: Omit<Payload<'getTagListing'>, 'slug'>
  readonly scope: ListingScope
  readonly sort: SortKey
  readonly pageSizes: readonly number[]
  readonly pageSize: number
}

// SF-9.11
export const categoryPages = {
  sort: 'default.recommended_sorting',
  pageSizes: limits.categoryPageSizes,
  pageSize: limits.categoryPageSize,
} as const
// SF-9.12
export const otherPages = {
  sort: 'default.recommended_sorting',
  pageSizes: limits.listPageSizes,
  pageSize: limits.listPageSize,
} as const

/** One page of a listing with its filters. */
export async function readListing(
  ctx: Context,
  request: ListingRequest,
  { sources, viewer }: { sources: Sources; viewer: CatalogueViewer },
): Promise<Omit<Listing, 'languageUrls'>> {
  const query = toListingQuery(request, viewer)
  const found = sources.index.list(query)
  const products = await toProductCards(found.hits, { sources, viewer })
  recordProductTags(ctx, products)
  for (const subject of ['attribute', 'property', 'manufacturer', 'availability', 'category', 'settings'])
    ctx.recordCacheTag(subject)
  recordPriceTag(ctx, query)
  const facets = toFacets(found, viewer)
  const bounds = toPriceBounds(request.payload, viewer)
  const decimal = (minor: number | undefined) =>
    minor === undefined ? null : toDecimal({ minor, currency: viewer.selling.currency })
  return {
    products,
    facets,
    chosen: listChosenValueIds(facets),
    sort: query.sort,
    price: { min: decimal(bounds.min), max: decimal(bounds.max) },
    pagination: {
      totals: found.total,
      page: query.page,
      lastPage: Math.max(1, Math.ceil(found.total / query.itemsPerPage)),
      itemsPerPage: query.itemsPerPage,
      perPageOptions: [...request.pageSizes],
    },
  }
}

/** Records what a changed price of an item that is not shown can change in the listing. */
function recordPriceTag(ctx: Context, query: ListingQuery): void {
  const { scope } = query
  const subject = dependsOnPrices(query) ? 'listing-price' : 'listing-range'
  if (scope.kind === 'category' || scope.kind === 'tag') ctx.recordCacheTag(`${subject}:${scope.kind}`, scope.id)
  else ctx.recordCacheTag(`${subject}:search`)
}

/** The products of hits, in their order, without those deleted since the query. */
export async function toProductCards(
  hits: readonly ListingHit[],
  { sources, viewer }: { sources: Sources; viewer: CatalogueViewer },
): Promise<Product[]> {
  const items = await sources.items.getMany(hits.map(({ itemId }) => itemId))
  return hits.flatMap(({ itemId, variationId }) => {
    const item = items.get(itemId)
    const variation = item?.variations.find(({ id }) => id === variationId)
    return item && variation ? [sources.getProduct({ item, variation, view: 'card' }, viewer)] : []
  })
}

/** The lower bound first, in minor units of the currency that is shown. */
function toPriceBounds(
  { priceMin, priceMax }: ListingRequest['payload'],
  { selling: { currency } }: Pick<CatalogueViewer, 'selling'>,
): { readonly min: number | undefined; readonly max: number | undefined } {
  const [min, max] = [priceMin, priceMax].map((decimal) =>
    decimal === undefined
      ? undefined
      : Math.min(Math.round(decimal * 10 ** getDecimals(currency)), Number.MAX_SAFE_INTEGER),
  )
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

export function toListingQuery(
  { payload, scope, sort, pageSize }: ListingRequest,
  { locale, audience, selling }: Pick<CatalogueViewer, 'locale' | 'audience' | 'selling'>,
): ListingQuery {
  // The index has the prices of the shop's currency.
  const { min: priceMin, max: priceMax } = currencies.toBasePriceRange(
    toPriceBounds(payload, { selling }),
    selling.conversion,
  )
  return {
    locale,
    audience,
    scope,
    facets: (payload.facets ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
      .slice(0, serverLimits.facetValuesChosen),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
    // Relevance means something for a phrase only.
    sort:
      payload.sort === undefined || (payload.sort === 'item.score' && scope.kind !== 'search') ? sort : payload.sort,
    page: payload.page ?? 1,
    itemsPerPage: payload.itemsPerPage ?? pageSize,
  }
}
