import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import { staffProducts } from '../catalogue/catalogue.ts'
import type { Tx } from '../kernel/database/db.ts'
import { currencies } from '../pricing/pricing.ts'
import { staffStock } from '../stock/stock.ts'
import { currenciesOf, idsOf, isPriceKind, splitColumn, type CellChange } from './cell.ts'
import { isVariationColumn, type CurrentCells } from './current-cells.ts'

/** Writes cells that were checked, under the locks of their rows. */
export async function writeCells(
  tx: Tx,
  changes: readonly CellChange[],
  { current, madeBy }: { readonly current: CurrentCells; readonly madeBy: number | undefined },
): Promise<void> {
  for (const currency of currenciesOf(changes)) await writePrices(tx, currency, changes, current)
  for (const [column, cells] of Map.groupBy(changes, ({ column: name }) => name)) {
    const [kind, part] = splitColumn(column)
    if (isPriceKind(kind)) continue
    const values = cells.map(({ id, after }) => ({ id, value: after }))
    if (kind === 'stock') await writeStock(tx, values, madeBy)
    else if (kind === 'name') await staffProducts.writeNames(tx, part, values)
    else if (kind === 'state') await staffProducts.writeStates(tx, values)
    else if (kind === 'tags') await staffProducts.writeTags(tx, values)
    else if (kind === 'categories') await staffProducts.writeCategories(tx, values)
  }
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

// The rows are locked; those that are missing are added.
async function writeStock(
  tx: Tx,
  values: readonly { readonly id: number; readonly value: CellValue }[],
  madeBy: number | undefined,
): Promise<void> {
  const counted = new Map(values.map(({ id, value }) => [id, value]))
  const levels = await staffStock.lockStaffStock(tx, [...counted.keys()])
  const changed = levels.flatMap((level) => {
    const available = counted.get(level.variationId)
    return typeof available === 'number' ? [{ ...level, available }] : []
  })
  await staffStock.writeStaffStock(tx, changed, madeBy)
}
