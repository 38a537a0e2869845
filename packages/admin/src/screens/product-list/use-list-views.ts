import { useQuery } from '@tanstack/react-query'
import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { productCountsQuery, productViewCountsQuery, productViewsQuery } from '../../data/batch-queries.ts'
import type { SavedView } from '../../data/order-care-queries.ts'
import { toProductFilter } from '../../parts/product-filter.ts'
import { useLocale, useText } from '../../text/text.tsx'
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
  const { format } = getNumberFormat(useLocale())
  const { data: counts } = useQuery(productCountsQuery)
  const { data: { views = [] } = {} } = useQuery(productViewsQuery)
  // The server counts at most twenty views with one call; more have no count.
  const filters = views.slice(0, 20).map(({ query }) => toProductFilter(new URLSearchParams(query)))
  const { data: savedCounts } = useQuery(productViewCountsQuery(filters))
  const shipped = shippedViews.map(({ key, title, query, count }): ListView => ({
    key,
    title: t(title),
    query,
    count: counts && format(counts[count]),
  }))
  const own = views.map((saved, at): ListView => ({
    key: String(saved.id),
    title: saved.isOwn ? saved.name : t('products.views.sharedBy', { name: saved.name, owner: saved.owner }),
    query: saved.query,
    count: savedCounts?.[at] === undefined ? undefined : format(savedCounts[at] ?? 0),
    saved,
  }))
  return [...shipped, ...own]
}
