import { useState } from 'react'

interface SteadyRows<Row> {
  /** The rows in place: what came on top meanwhile waits. */
  readonly rows: readonly Row[]
  readonly waiting: number
  readonly show: () => void
}

/**
 * Keeps a list from jumping while it is read: rows that appear above known ones wait until `show` is called. `list`
 * names the list: another view or search shows all of its rows at once.
 */
export function useSteadyRows<Row>(
  all: readonly Row[],
  toKey: (row: Row) => string | number,
  list: string,
): SteadyRows<Row> {
  const [known, setKnown] = useState<{ readonly list: string; readonly keys: ReadonlySet<string | number> }>({
    list: '',
    keys: new Set(),
  })
  const isOther = known.list !== list || known.keys.size === 0
  const lastKnown = isOther ? -1 : all.findLastIndex((row) => known.keys.has(toKey(row)))
  const isWaiting = (row: Row, at: number) => at < lastKnown && !known.keys.has(toKey(row))
  const rows = all.filter((row, at) => !isWaiting(row, at))
  // Rows at the end were asked for.
  if (all.length > 0 && (isOther || rows.some((row) => !known.keys.has(toKey(row)))))
    setKnown({ list, keys: new Set([...(isOther ? [] : known.keys), ...rows.map(toKey)]) })
  return { rows, waiting: all.length - rows.length, show: () => setKnown({ list, keys: new Set(all.map(toKey)) }) }
}
