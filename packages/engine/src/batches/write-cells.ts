import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import { staffProducts } from '../catalogue/catalogue.ts'
import type { Tx } from '../kernel/database/db.ts'
import { currencies } from '../pricing/pricing.ts'
import { setStock } from '../stock/stock.ts'
import { currenciesOf, idsOf, isPriceKind, splitColumn, type CellChange } from './cell.ts'
import { isVariationColumn, type CurrentCells } from './current-cells.ts'

/** Writes cells that were checked, under the locks of their rows. */
export async function writeCells(tx: Tx, changes: readonly CellChange[], current: CurrentCells): Promise<void> {
  for (const currency of currenciesOf(changes)) await writePrices(tx, currency, changes, current)
  for (const [column, cells] of Map.groupBy(changes, ({ column: name }) => name)) {
    const [kind, part] = splitColumn(column)
    if (isPriceKind(kind)) continue
    const values = cells.map(({ id, after }) => ({ id, value: after }))
    if (kind === 'stock') await writeStock(tx, values, current)
    else if (kind === 'name') await staffProducts.writeNames(tx, part, values)
    else if (kind === 'state') await staffProducts.writeStates(tx, values)
    else if (kind === 'tags') await staffProducts.writeTags(tx, values)
    else if (kind === 'categories') await staffProducts.writeCategories(tx, values)
  }
  // After the stock, which is found by the SKU of before.
  for (const [column, cells] of Map.groupBy(changes, ({ column: name }) => name))
    if (isVariationColumn(column))
      await staffProducts.writeVariationColumn(
        tx,
        column,
        cells.map(({ id, after }) => ({ id, value: after === '' ? null : after })),
      )
  await staffProducts.touchItems(tx, idsOf(changes, 'item'))
}

async function writePrices(
  tx: Tx,
  currency: string,
  changes: readonly CellChange[],
  { prices }: CurrentCells,
): Promise<void> {
  const rows = new Map<number, currencies.ListPrices & { readonly variationId: number }>()
  for (const { id, column, after } of changes) {
    const [kind, part] = splitColumn(column)
    if (!isPriceKind(kind) || part !== currency) continue
    const row = rows.get(id) ?? {
      variationId: id,
      ...(prices.get(currency)?.get(id) ?? { price: null, reduced: null, rrp: null }),
    }
    rows.set(id, { ...row, [kind]: after })
  }
  await currencies.writeListPrices(tx, currency, [...rows.values()])
}

async function writeStock(
  tx: Tx,
  values: readonly { readonly id: number; readonly value: CellValue }[],
  { variations }: CurrentCells,
): Promise<void> {
  for (const { id, value } of values) {
    const sku = variations.get(id)?.sku
    if (sku !== undefined && typeof value === 'number') await setStock(tx, sku, value, 'count')
  }
}
