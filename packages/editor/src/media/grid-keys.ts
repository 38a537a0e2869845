/** The index that a key moves to in a grid of `count` pictures in rows of `columns`; undefined for any other key. */
export function getNextIndex(
  key: string,
  { at, count, columns }: { readonly at: number; readonly count: number; readonly columns: number },
): number | undefined {
  const steps: Readonly<Partial<Record<string, number>>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  if (next === undefined) return undefined
  // The index stays within the first and the last row.
  return next < 0 || next >= count ? at : next
}
