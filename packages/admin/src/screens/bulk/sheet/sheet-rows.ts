import type { Answer } from '@vitrine/contract/api/operations'
import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import { foldLetters } from '@vitrine/contract/kernel/i18n/fold-letters'
import type { SheetColumn } from './columns.ts'

export interface SheetRow {
  /** 'variation 12'. */
  readonly key: string
  readonly subject: 'item' | 'variation'
  readonly id: number
  readonly itemId: number
  /** Of the product. */
  readonly name: string
  /** Of the variation. */
  readonly label: string
  readonly imageBase: string | null
  /** By column, as they are saved. */
  readonly values: ReadonlyMap<string, CellValue>
}

type SheetItem = Answer<'getVariationSheet'>['items'][number]

/** A row for each product and, below it, for each of its variations. */
export function toRows(items: readonly SheetItem[]): readonly SheetRow[] {
  return items.flatMap((item) => [
    toItemRow(item),
    ...item.variations.map((variation) => toVariationRow(item, variation)),
  ])
}

const toItemRow = ({ id, name, imageBase, names, tags }: SheetItem): SheetRow => ({
  key: `item ${id}`,
  subject: 'item',
  id,
  itemId: id,
  name,
  label: '',
  imageBase,
  values: new Map([
    ...Object.entries(names).map(([language, text]) => [`name:${language}`, text] as const),
    ['tags', tags],
  ]),
})

function toVariationRow(
  { id: itemId, name }: SheetItem,
  { id, label, sku, gtin, weight, shelf, isActive, stock, prices }: SheetItem['variations'][number],
): SheetRow {
  const amounts = Object.entries(prices).flatMap(([currency, { price, reduced, rrp }]) => [
    [`price:${currency}`, price] as const,
    [`reduced:${currency}`, reduced] as const,
    [`rrp:${currency}`, rrp] as const,
  ])
  const values = new Map<string, CellValue>([
    ['sku', sku],
    ['gtin', gtin],
    ['weight', weight],
    ['shelf', shelf],
    ['active', isActive],
    ['stock', stock],
    ...amounts,
  ])
  return { key: `variation ${id}`, subject: 'variation', id, itemId, name, label, imageBase: null, values }
}

export const savedValue = (row: SheetRow, { key }: Pick<SheetColumn, 'key'>): CellValue => row.values.get(key) ?? null

/** A bundle has no stock of its own. */
export const hasCell = (row: SheetRow, column: SheetColumn): boolean =>
  row.subject === column.subject && !(column.key === 'stock' && savedValue(row, column) === null)

/** Rows with all words in name, options or SKU; a product with one of its variations stays as their heading. */
export function filterRows(rows: readonly SheetRow[], search: string): readonly SheetRow[] {
  const words = foldLetters(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const isFound = (row: SheetRow) => {
    const text = foldLetters(`${row.name} ${row.label} ${String(row.values.get('sku') ?? '')}`)
    return words.every((word) => text.includes(word))
  }
  const found = rows.filter(isFound)
  const itemIds = new Set(found.map(({ itemId }) => itemId))
  const chosen = new Set(found)
  return rows.filter((row) => chosen.has(row) || (row.subject === 'item' && itemIds.has(row.itemId)))
}
