import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import type { Option } from '@vitrine/contract/catalogue/variations/options.contract'
import { call } from './client.ts'
import { productQuery, refreshProductLists } from './product-queries.ts'
import { queryClient } from './queries.ts'

export type ItemVariations = Answer<'getItemVariations'>
export type ItemVariation = ItemVariations['variations'][number]
export type ItemPictures = Answer<'getItemPictures'>
export type { Option }

export const itemVariationsQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['products', itemId, 'variations'],
    queryFn: ({ signal }) => call('getItemVariations', { itemId }, { signal }),
  })

export const optionsQuery = queryOptions({
  queryKey: ['products', 'options'],
  queryFn: async ({ signal }) => (await call('getOptions', {}, { signal })).options,
})

export const itemPicturesQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['products', itemId, 'pictures'],
    queryFn: ({ signal }) => call('getItemPictures', { itemId }, { signal }),
  })

/** Changes answer with the product as it is now. */
export function showVariations(answer: ItemVariations): void {
  queryClient.setQueryData(itemVariationsQuery(answer.itemId).queryKey, answer)
  refreshProduct(answer.itemId)
}

export function showOptions(options: readonly Option[]): void {
  queryClient.setQueryData(optionsQuery.queryKey, [...options])
}

export function showPictures(answer: ItemPictures): void {
  queryClient.setQueryData(itemPicturesQuery(answer.itemId).queryKey, answer)
  refreshProduct(answer.itemId)
}

/** Its page and the list say what a product lacks: a price, a picture, stock. */
function refreshProduct(itemId: number): void {
  void queryClient.invalidateQueries({ queryKey: productQuery(itemId).queryKey })
  void refreshProductLists()
}
