import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'

/** One field of a product or of a variation. */
export interface Cell {
  readonly subject: 'item' | 'variation'
  readonly id: number
  /** 'sku', 'price:GBP', 'name:de'. */
  readonly column: string
}

export interface CellChange extends Cell {
  readonly before: CellValue
  readonly after: CellValue
}

export const idsOf = (cells: readonly Cell[], subject: Cell['subject']) => [
  ...new Set(cells.flatMap((cell) => (cell.subject === subject ? [cell.id] : []))),
]

/** 'price:GBP' is ['price', 'GBP']. */
export function splitColumn(column: string): readonly [kind: string, part: string] {
  const [kind = '', part = ''] = column.split(':')
  return [kind, part]
}

export const priceKinds = ['price', 'reduced', 'rrp'] as const
export const isPriceKind = (kind: string): kind is (typeof priceKinds)[number] =>
  priceKinds.some((each) => each === kind)

/** The currencies whose prices are among the cells. */
export const currenciesOf = (cells: readonly Cell[]) => [
  ...new Set(
    cells.flatMap(({ column }) => {
      const [kind, currency] = splitColumn(column)
      return isPriceKind(kind) ? [currency] : []
    }),
  ),
]
