import { useQuery } from '@tanstack/react-query'
import { orderViewCountsQuery, savedViewsQuery, type SavedView } from '../../../data/order-care-queries.ts'
import { orderCountsQuery } from '../../../data/order-queries.ts'
import { useText } from '../../../text/text.tsx'
import { shippedViews, sortViews, toEffectiveQuery, toFilter } from './list-filter.ts'

export interface ListView {
  /** In the address; saved views have their id. */
  readonly key: string
  readonly title: string
  readonly query: string
  /** As it is shown: '1,000+'. */
  readonly count?: string | undefined
  readonly saved?: SavedView
}

/** Shipped and saved views with their counts, in the order of the person. */
export function useListViews(): readonly ListView[] {
  const t = useText()
  const { data: counts } = useQuery(orderCountsQuery)
  const { data: { views = [], order = [] } = {} } = useQuery(savedViewsQuery)
  // The server counts at most twenty views with one call; more have no count.
  const counted = views.slice(0, 20)
  const filters = counted.map(({ query }) => toFilter(toEffectiveQuery(query, new URLSearchParams())))
  const { data: savedCounts } = useQuery(orderViewCountsQuery(filters))
  const shipped = shippedViews.map(({ key, title, query, count }): ListView => ({
    key,
    title: t(title),
    query,
    count: count === undefined ? undefined : counts && String(counts[count]),
  }))
  const own = views.map((saved, at): ListView => {
    const found = savedCounts?.[at]
    return {
      key: String(saved.id),
      title: saved.isOwn ? saved.name : t('views.sharedBy', { name: saved.name, owner: saved.owner }),
      query: saved.query,
      count: found && `${found.count}${found.isMore ? '+' : ''}`,
      saved,
    }
  })
  return sortViews([...shipped, ...own], order)
}
