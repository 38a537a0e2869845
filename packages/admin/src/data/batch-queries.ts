import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type ProductRow = Answer<'getProductList'>['products'][number]
export type ProductFilter = NonNullable<Input<'getVariationSheet'>['filter']>
export type ProductListFilter = Omit<Input<'getProductList'>, 'after'>
export type Batch = Answer<'getBatch'>
export type BatchRow = Answer<'getBatchList'>['batches'][number]

export const productListQuery = (filter: ProductListFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getProductList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ products, hasMore }) => (hasMore ? (products.at(-1)?.id ?? null) : null),
    // The former rows stay while others are loaded.
    placeholderData: (before) => before,
  })

export const productCountsQuery = queryOptions({
  queryKey: ['products', 'counts'],
  queryFn: ({ signal }) => call('getProductCounts', {}, { signal }),
})

export const productViewCountsQuery = (filters: ProductFilter[]) =>
  queryOptions({
    queryKey: ['products', 'counts', filters],
    queryFn: ({ signal }) => call('getProductViewCounts', { filters }, { signal }),
    enabled: filters.length > 0,
  })

export const productFilterValuesQuery = queryOptions({
  queryKey: ['products', 'filterValues'],
  queryFn: ({ signal }) => call('getProductFilterValues', {}, { signal }),
})

export const productViewsQuery = queryOptions({
  queryKey: ['savedViews', 'products'],
  queryFn: ({ signal }) => call('getSavedViews', { screen: 'products' }, { signal }),
})

export function showProductViews({ views, order }: Answer<'getSavedViews'>): void {
  queryClient.setQueryData(productViewsQuery.queryKey, { views, order })
}

export async function refreshProducts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['products'] })
}

export type SheetPart = Answer<'getVariationSheet'>
/** With more rows, a sheet is no longer one that is read. */
export const maxSheetRows = 4000

/** The products of a sheet, part by part. It is read once: rows must not change while they are edited. */
export const sheetQuery = (input: Omit<Input<'getVariationSheet'>, 'after'>) =>
  queryOptions({
    queryKey: ['bulkSheet', input],
    queryFn: async ({ signal }): Promise<SheetPart> => {
      const items: SheetPart['items'] = []
      let rows = 0
      let after: number | null = null
      for (;;) {
        const part: SheetPart = await call(
          'getVariationSheet',
          { ...input, ...(after !== null && { after }) },
          { signal },
        )
        for (const item of part.items) {
          if (rows + 1 + item.variations.length > maxSheetRows) return { ...part, items }
          rows += 1 + item.variations.length
          items.push(item)
        }
        if (part.next === null) return { ...part, items }
        after = part.next
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const batchListQuery = infiniteQueryOptions({
  queryKey: ['products', 'batches'],
  queryFn: ({ pageParam, signal }) => call('getBatchList', pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ batches, hasMore }) => (hasMore ? (batches.at(-1)?.id ?? null) : null),
})

export const batchQuery = (batchId: number) =>
  queryOptions({
    queryKey: ['products', 'batch', batchId],
    queryFn: ({ signal }) => call('getBatch', { batchId }, { signal }),
  })
