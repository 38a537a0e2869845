import { useMemo } from 'react'
import { readColumns, type ListColumn } from './list-columns.ts'
import type { ListOrigin } from './list-origin.ts'

/** What the rows of the list are given: the same objects as long as their texts are the same. */
export function useListProps(
  address: string,
  query: string,
  columnNames: string | null,
): { readonly origin: ListOrigin; readonly columns: readonly ListColumn[] } {
  const origin = useMemo(() => ({ search: address === '' ? '' : `?${address}`, query }), [address, query])
  const columns = useMemo(() => readColumns(columnNames), [columnNames])
  return { origin, columns }
}
