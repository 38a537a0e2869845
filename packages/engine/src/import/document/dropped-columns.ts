import type { ColumnHandling } from './column-handling.ts'
import { catalogueColumns } from './column-handlings.ts'

/** The data that the export drops: by name, the tables with their conditions. */
export function listDroppedData(): ReadonlyMap<string, readonly { readonly table: string; readonly rows: string }[]> {
  const all = Object.entries<Readonly<Record<string, ColumnHandling>>>(catalogueColumns).flatMap(([table, columns]) =>
    Object.values(columns).flatMap((handling) =>
      typeof handling === 'string' || handling[1] === undefined
        ? []
        : [{ name: handling[0], table, rows: handling[1] }],
    ),
  )
  return new Map(
    Array.from(
      Map.groupBy(all, ({ name }) => name),
      ([name, each]) => [
        name,
        Array.from(
          Map.groupBy(each, ({ table }) => table),
          ([table, conditions]) => ({
            table,
            rows: [...new Set(conditions.map(({ rows }) => `(${rows})`))].join(' or '),
          }),
        ),
      ],
    ),
  )
}
