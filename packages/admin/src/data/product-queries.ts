import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { StaffProduct } from '@vitrine/contract/catalogue/products.contract'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type { ProductChoices, ProductRevision, StaffProduct } from '@vitrine/contract/catalogue/products.contract'

export const productQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['products', 'one', itemId],
    queryFn: ({ signal }) => call('getProductForStaff', { itemId }, { signal }),
  })

export const productChoicesQuery = queryOptions({
  queryKey: ['products', 'choices'],
  queryFn: ({ signal }) => call('getProductChoices', {}, { signal }),
})

export const productRevisionsQuery = (itemId: number) =>
  infiniteQueryOptions({
    queryKey: ['products', 'revisions', itemId],
    queryFn: ({ pageParam, signal }) =>
      call('getProductRevisions', { itemId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ revisions, hasMore }) => (hasMore ? (revisions.at(-1)?.id ?? null) : null),
  })

/** The product as a change returned it; an answer from before the change must not replace it. */
export async function showProduct(product: StaffProduct): Promise<void> {
  const { queryKey } = productQuery(product.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, product)
  await queryClient.invalidateQueries({ queryKey: ['products', 'revisions', product.id] })
  await refreshProductLists()
}

export async function refreshProductLists(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['products', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['products', 'counts'] }),
  ])
}

export const itemSuggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', query],
    queryFn: ({ signal }) => call('getItemSearchAutocomplete', { query }, { signal }),
    enabled: query !== '',
    placeholderData: (before) => before,
    // An address ends with the number of the product, or with those of product and variation.
    select: ({ items }) =>
      items.flatMap(({ label, url, image }) => {
        const id = /_(\d+)(?:_\d+)?$/.exec(url)?.[1]
        return id === undefined ? [] : [{ itemId: Number(id), name: label, image }]
      }),
  })

export const manufacturersQuery = queryOptions({
  queryKey: ['products', 'manufacturers'],
  queryFn: ({ signal }) => call('getManufacturers', {}, { signal }),
})

export async function refreshManufacturers(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: manufacturersQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: productChoicesQuery.queryKey }),
  ])
}
