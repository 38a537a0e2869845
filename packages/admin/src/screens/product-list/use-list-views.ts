import { useQuery } from '@tanstack/react-query'
import { productCountsQuery, productViewCountsQuery, productViewsQuery } from '../../data/batch-queries.ts'
import type { SavedView } from '../../data/order-care-queries.ts'
import { toProductFilter } from '../../parts/product-filter.ts'
import { useText } from '../../text/text.tsx'
import { shippedViews } from './list-filter.ts'

export interface ListView {
  /** In the address; saved views have their id. */
  readonly key: string
  readonly title: string
  readonly query: string
  readonly count?: string | undefined
  readonly saved?: SavedView
}

/** Shipped views, then saved ones, with their counts. */
export function useListViews(): readonly ListView[] {
  const t = useText()
  const { data: counts } = useQuery(productCountsQuery)
  const { data: { views = [] } = {} } = useQuery(productViewsQuery)
  // The server counts at most twenty views with one call; more have no count.
  const filters = views.slice(0, 20).map(({ query }) => toProductFilter(new URLSearchParams(query)))
  const { data: savedCounts } = useQuery(productViewCountsQuery(filters))
  const shipped = shippedViews.map(({ key, title, query, count }): ListView => ({
    key,
    title: t(title),
    query,
    count: counts && String(counts[count]),
  }))
  const own = views.map((saved, at): ListView => ({
    key: String(saved.id),
    title: saved.isOwn ? saved.name : t('products.views.sharedBy', { name: saved.name, owner: saved.owner }),
    query: saved.query,
    count: savedCounts?.[at] === undefined ? undefined : String(savedCounts[at]),
    saved,
  }))
  return [...shipped, ...own]
}
