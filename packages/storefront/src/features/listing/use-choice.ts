import { useEffect, useEffectEvent, type FocusEvent, type FormEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readQuery, writeQuery } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'

export const filterForm = 'filters'

/**
 * Turns a change of a filter, the sort or the page size into the address that says it, without leaving the place on the page. While the
 * answer is on its way, the controls already show what was chosen.
 */
export function useChoice({ query, defaults }: ListingView) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isPending = next?.pathname === pathname
  const asked = isPending ? readQuery(new URLSearchParams(next.search)) : query

  // Every choice begins at the first page again.
  const chosenIn = (params: URLSearchParams) => writeQuery({ ...readQuery(params), page: 1 }, defaults)
  function follow(form: HTMLFormElement) {
    // Text fields and ticks only: the form has no file.
    const wanted = chosenIn(new URLSearchParams(Array.from(new FormData(form), ([key, value]): [string, string] => [key, String(value)])))
    // The address may hold a phrase of which the query is a part only: what differs is measured by what is shown.
    if (wanted !== writeQuery({ ...query, page: 1 }, defaults)) void navigate(pathname + wanted, { preventScrollReset: true, flushSync: true })
  }
  const followFirst = useEffectEvent(() => {
    const form = document.getElementById(filterForm)
    if (form instanceof HTMLFormElement) follow(form)
  })
  // What was ticked before the script was there is heard when it comes.
  useEffect(() => followFirst(), [])
  return {
    /** What is chosen now, whether its answer is there or not. */
    asked,
    isPending,
    onChange({ target }: FormEvent<HTMLElement>) {
      const isPicked = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
      if (isPicked && target.form?.id === filterForm) follow(target.form)
    },
    // A number counts when its field is left, not with every digit.
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target instanceof HTMLInputElement && target.type === 'text' && target.form?.id === filterForm) follow(target.form)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      follow(event.currentTarget)
    },
  }
}
