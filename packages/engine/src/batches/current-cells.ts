import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import { staffProducts } from '../catalogue/catalogue.ts'
import type { Db } from '../kernel/database/db.ts'
import { currencies } from '../pricing/pricing.ts'
import { currenciesOf, idsOf, isPriceKind, splitColumn, type Cell } from './cell.ts'

export interface CurrentCells {
  readonly items: ReadonlyMap<number, staffProducts.ItemCells>
  readonly variations: ReadonlyMap<number, staffProducts.VariationCells>
  /** By currency and variation. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<number, currencies.ListPrices>>
  readonly stock: ReadonlyMap<number, number>
}

/** What the rows of the cells have now. With `locks`: products, variations, prices, stock, each by their ids. */
export async function readCurrent(db: Db, cells: readonly Cell[], { locks = false } = {}): Promise<CurrentCells> {
  const items = await staffProducts.readItemCells(db, idsOf(cells, 'item'), { locks })
  const variations = await staffProducts.readVariationCells(db, idsOf(cells, 'variation'), {
    locks,
    changesSkus: cells.some(({ column }) => column === 'sku'),
  })
  const prices = new Map<string, ReadonlyMap<number, currencies.ListPrices>>()
  for (const currency of currenciesOf(cells).toSorted()) {
    const priced = cells.filter(
      ({ column }) => isPriceKind(splitColumn(column)[0]) && splitColumn(column)[1] === currency,
    )
    prices.set(currency, await currencies.readListPrices(db, idsOf(priced, 'variation'), { currency, locks }))
  }
  const counted = cells.filter(({ column }) => column === 'stock')
  const stock = await staffProducts.readStockLevels(db, idsOf(counted, 'variation'), { locks })
  return { items, variations, prices, stock }
}

/** Undefined: there is no such row, or it has no such column. */
export function getCurrent({ items, variations, prices, stock }: CurrentCells, cell: Cell): CellValue | undefined {
  const [kind, part] = splitColumn(cell.column)
  if (cell.subject === 'item') {
    const item = items.get(cell.id)
    if (item === undefined) return undefined
    if (kind === 'name') return item.names[part] ?? null
    return kind === 'state' || kind === 'tags' || kind === 'categories' ? item[kind] : undefined
  }
  const variation = variations.get(cell.id)
  if (variation === undefined) return undefined
  if (isPriceKind(kind)) return prices.get(part)?.get(cell.id)?.[kind] ?? null
  if (kind === 'stock') return variation.isBundle ? null : (stock.get(cell.id) ?? 0)
  return isVariationColumn(kind) ? variation[kind] : undefined
}

const variationColumns = ['sku', 'gtin', 'weight', 'shelf', 'active'] as const

export const isVariationColumn = (kind: string): kind is staffProducts.VariationColumn =>
  variationColumns.some((each) => each === kind)
