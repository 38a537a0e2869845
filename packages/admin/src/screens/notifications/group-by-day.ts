export interface DayGroup<Row> {
  /** '2026-11-27', in the time zone. */
  readonly day: string
  readonly rows: readonly Row[]
}

/** Rows under their days, in their order. */
export function groupByDay<Row extends { readonly createdAt: string }>(
  rows: readonly Row[],
  timeZone: string,
): readonly DayGroup<Row>[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const days = Map.groupBy(rows, ({ createdAt }) => format.format(new Date(createdAt)))
  return Array.from(days, ([day, list]) => ({ day, rows: list }))
}
