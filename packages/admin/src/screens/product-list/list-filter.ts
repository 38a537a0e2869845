import { productSorts } from '@vitrine/contract/catalogue/product-list.contract'
import type { ProductListFilter } from '../../data/batch-queries.ts'
import { toProductFilter } from '../../parts/product-filter.ts'
import type { TextKey } from '../../text/text.tsx'

/** The filters as the address has them; an empty value takes a filter of the view away. */
export const filterKeys = ['search', 'state', 'category', 'tag', 'maker', 'stock', 'gap', 'sort'] as const
export type FilterKey = (typeof filterKeys)[number]

export interface ShippedView {
  readonly key: string
  readonly title: TextKey
  readonly query: string
  readonly count: 'all' | 'active' | 'draft' | 'soldOut' | 'incomplete' | 'archived'
}

export const shippedViews: readonly ShippedView[] = [
  { key: '', title: 'products.view.all', query: '', count: 'all' },
  { key: 'active', title: 'products.view.active', query: 'state=active', count: 'active' },
  { key: 'draft', title: 'products.view.draft', query: 'state=draft', count: 'draft' },
  { key: 'soldOut', title: 'products.view.soldOut', query: 'stock=soldOut', count: 'soldOut' },
  { key: 'incomplete', title: 'products.view.incomplete', query: 'gap=any', count: 'incomplete' },
  { key: 'archived', title: 'products.view.archived', query: 'state=archived', count: 'archived' },
]

/** The filters of the view with those of the address on top of them. */
export function toEffectiveQuery(viewQuery: string, params: URLSearchParams): URLSearchParams {
  const effective = new URLSearchParams()
  const base = new URLSearchParams(viewQuery)
  for (const key of [...filterKeys, 'columns']) {
    const value = params.get(key) ?? base.get(key) ?? ''
    if (value !== '') effective.set(key, value)
  }
  return effective
}

/** What the server is asked for; a value that it would refuse is left out. */
export function toListFilter(query: URLSearchParams): ProductListFilter {
  const sort = productSorts.find((each) => each === query.get('sort'))
  return { ...toProductFilter(query), ...(sort && { sort }) }
}
