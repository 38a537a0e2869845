import { getCell, type ShopifyRow } from '../file/columns.ts'

export interface ProductRows {
  readonly handle: string
  readonly rows: readonly ShopifyRow[]
}

export interface Survey {
  readonly rows: number
  /** Handles whose rows are not all adjacent, with their row counts. */
  readonly scattered: ReadonlyMap<string, number>
  readonly handles: ReadonlySet<string>
  /** SKUs that several rows have. */
  readonly repeatedSkus: ReadonlySet<string>
}

/** Collects statistics of a file for the second pass. */
export async function surveyRows(rows: AsyncIterable<ShopifyRow>): Promise<Survey> {
  const counts = new Map<string, number>()
  const scattered = new Set<string>()
  const skus = new Set<string>()
  const repeatedSkus = new Set<string>()
  let total = 0
  let previousHandle: string | undefined
  for await (const row of rows) {
    const handle = getCell(row, 'Handle')
    if (handle !== '' && handle !== previousHandle && counts.has(handle)) scattered.add(handle)
    counts.set(handle, (counts.get(handle) ?? 0) + 1)
    const sku = getCell(row, 'Variant SKU')
    if (sku !== '' && skus.has(sku)) repeatedSkus.add(sku)
    skus.add(sku)
    previousHandle = handle
    total++
  }
  return {
    rows: total,
    scattered: new Map([...scattered].map((handle) => [handle, counts.get(handle) ?? 0])),
    handles: new Set(counts.keys()),
    repeatedSkus,
  }
}

/**
 * Groups rows by handle; a row without a handle is a group of its own, identified by its SKU. Scattered rows are
 * collected until their group is complete; all others are streamed.
 */
export async function* groupProducts(
  rows: AsyncIterable<ShopifyRow>,
  scattered: Survey['scattered'],
): AsyncGenerator<ProductRows> {
  const scatteredRows = new Map<string, ShopifyRow[]>()
  let handle: string | undefined
  let currentRows: ShopifyRow[] = []
  for await (const row of rows) {
    const rowHandle = getCell(row, 'Handle')
    const expected = scattered.get(rowHandle)
    if (expected !== undefined) {
      const collected = [...(scatteredRows.get(rowHandle) ?? []), row]
      scatteredRows.set(rowHandle, collected)
      if (collected.length === expected) {
        scatteredRows.delete(rowHandle)
        yield { handle: rowHandle, rows: collected }
      }
      continue
    }
    const isNewProduct = rowHandle !== handle || rowHandle === ''
    if (isNewProduct && handle !== undefined) yield { handle, rows: currentRows }
    if (isNewProduct) currentRows = []
    handle = rowHandle
    currentRows.push(row)
  }
  if (handle !== undefined) yield { handle, rows: currentRows }
}
