import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** With more rows, only those near the window are drawn. */
const maxDrawn = 200
/** Of a row with pictures, in pixels. */
const rowHeight = 48

/** A row by its place in the list, or the height of rows that are not drawn. */
export type DrawnRow = { readonly at: number } | { readonly gap: number; readonly key: string }

interface RowWindow {
  readonly count: number
  /** The row with the cursor stays drawn, so that it keeps the focus. */
  readonly cursor: number
  readonly body: RefObject<HTMLElement | null>
}

/** The rows of a long list that are drawn while one scrolls. */
export function useRowWindow({ count, cursor, body }: RowWindow): readonly DrawnRow[] {
  const isWindowed = count > maxDrawn
  const [top, setTop] = useState(0)
  // The place of the table on the page is known when it is drawn.
  useLayoutEffect(() => {
    if (isWindowed && body.current) setTop(body.current.getBoundingClientRect().top + scrollY)
  }, [isWindowed, body])
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is passed on
  const virtualizer = useWindowVirtualizer({
    count: isWindowed ? count : 0,
    estimateSize: () => rowHeight,
    overscan: 20,
    scrollMargin: top,
    rangeExtractor: (range) => [...new Set([cursor, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  })
  if (!isWindowed) return Array.from({ length: count }, (_, at) => ({ at }))
  return withGaps(
    virtualizer.getVirtualItems().map(({ index }) => index),
    count,
  )
}

/** The drawn rows, with the height of what is left out before, between and after them. */
export function withGaps(drawn: readonly number[], count: number): readonly DrawnRow[] {
  const rows: DrawnRow[] = []
  let next = 0
  for (const at of [...drawn.filter((index) => index < count), count]) {
    if (at > next) rows.push({ gap: (at - next) * rowHeight, key: `gap ${next}` })
    if (at < count) rows.push({ at })
    next = at + 1
  }
  return rows
}
