import * as v from 'valibot'
import { count, page } from './fields.ts'

/** One page of a customer's list: orders, returns, reviews. A page behind the last one is empty. */
export function paginated<const E extends v.GenericSchema>(entry: E) {
  return v.object({
    page,
    totalsCount: count,
    itemsPerPage: count,
    lastPageNumber: page,
    isLastPage: v.boolean(),
    /** Positions of the first and the last entry of this page in the whole list, from 1; 0 where it is empty. */
    firstOnPage: count,
    lastOnPage: count,
    entries: v.array(entry),
  })
}

export interface Paginated<E> {
  page: number
  totalsCount: number
  itemsPerPage: number
  lastPageNumber: number
  isLastPage: boolean
  firstOnPage: number
  lastOnPage: number
  entries: E[]
}

export function toPage<E>(
  entries: E[],
  {
    page: pageNumber,
    total,
    itemsPerPage,
  }: { readonly page: number; readonly total: number; readonly itemsPerPage: number },
): Paginated<E> {
  const lastPageNumber = Math.max(1, Math.ceil(total / itemsPerPage))
  const before = (pageNumber - 1) * itemsPerPage
  return {
    page: pageNumber,
    totalsCount: total,
    itemsPerPage,
    lastPageNumber,
    isLastPage: pageNumber >= lastPageNumber,
    firstOnPage: entries.length === 0 ? 0 : before + 1,
    lastOnPage: entries.length === 0 ? 0 : before + entries.length,
    entries,
  }
}
