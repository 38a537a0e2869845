import type { FocusEvent, FormEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { usePagePath } from '../../../text/text.tsx'
import { useEarlyInput } from '../../../ui/form/early-interaction.ts'
import { parseListingQuery, formatListingQuery } from './listing-query.ts'
import type { ListingView } from '../listing-view.ts'

export const filterFormId = 'filters'

/**
 * Navigates to the URL of the selected filters, sort and page size, and keeps the scroll position. The controls show
 * the selection while its results are loading.
 */
export function useListingForm({ query, defaults }: ListingView) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const pagePath = usePagePath()
  const isPending = next?.pathname === pagePath
  const currentQuery = isPending ? parseListingQuery(new URLSearchParams(next.search)) : query

  // Every selection starts at the first page.
  const toSearch = (params: URLSearchParams) => formatListingQuery({ ...parseListingQuery(params), page: 1 }, defaults)
  function applyForm(form: HTMLFormElement) {
    // Text fields and ticks only: the form has no file.
    const search = toSearch(
      new URLSearchParams(Array.from(new FormData(form), ([key, value]): [string, string] => [key, String(value)])),
    )
    // The URL may contain a longer phrase than the query, so the selection is compared with the shown query.
    if (search !== formatListingQuery({ ...query, page: 1 }, defaults))
      void navigate(pathname + search, { preventScrollReset: true, flushSync: true })
  }
  useEarlyInput(() => {
    const form = document.getElementById(filterFormId)
    if (form instanceof HTMLFormElement) applyForm(form)
  })
  return {
    /** The current selection, also while its results are loading. */
    currentQuery,
    isPending,
    onChange({ target }: FormEvent<HTMLElement>) {
      const isSelection =
        target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
      if (isSelection && target.form?.id === filterFormId) applyForm(target.form)
    },
    // A number is applied on blur, not with every digit.
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target instanceof HTMLInputElement && target.type === 'text' && target.form?.id === filterFormId)
        applyForm(target.form)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      applyForm(event.currentTarget)
    },
  }
}
