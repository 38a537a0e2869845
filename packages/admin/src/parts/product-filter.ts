import { productGaps, productStates, stockStates } from '@vitrine/contract/catalogue/product-list.contract'
import type { ProductFilter } from '../data/batch-queries.ts'

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const oneOf = <T extends string>(text: string | null, all: readonly T[]): T | undefined =>
  all.find((each) => each === text)

/** The filter of an address; a value that the server would refuse is left out. */
export function toProductFilter(params: URLSearchParams): ProductFilter {
  const search = params.get('search')?.trim().slice(0, 120) ?? ''
  const [state, stock] = [oneOf(params.get('state'), productStates), oneOf(params.get('stock'), stockStates)]
  const gap = oneOf(params.get('gap'), [...productGaps, 'any'] as const)
  const [category, tag, maker] = ['category', 'tag', 'maker'].map((key) => idOf(params.get(key)))
  return {
    ...(search !== '' && { search }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(gap && { gap }),
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(maker !== undefined && { maker }),
  }
}

/** The products of a sheet: those that were chosen, or those of a filter. */
export function readSheetInput(params: URLSearchParams) {
  const itemIds = (params.get('items') ?? '').split(',').flatMap((text) => idOf(text) ?? [])
  return itemIds.length > 0 ? { itemIds: itemIds.slice(0, 2000) } : { filter: toProductFilter(params) }
}
