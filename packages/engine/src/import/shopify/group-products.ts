import { cellOf, type ShopifyRow } from './columns.ts'

export interface ProductRows {
  readonly handle: string
  readonly rows: readonly ShopifyRow[]
}

export interface Survey {
  readonly rows: number
  /** Handles whose rows do not all stand together, and how many rows each has. */
  readonly scattered: ReadonlyMap<string, number>
  readonly handles: ReadonlySet<string>
  /** SKUs that several rows have. */
  readonly repeatedSkus: ReadonlySet<string>
}

/** Looks a file over, so that the second reading knows what to expect. */
export async function survey(rows: AsyncIterable<ShopifyRow>): Promise<Survey> {
  const counts = new Map<string, number>()
  const scattered = new Set<string>()
  const skus = new Set<string>()
  const repeatedSkus = new Set<string>()
  let total = 0
  let last: string | undefined
  for await (const row of rows) {
    const handle = cellOf(row, 'Handle')
    if (handle !== '' && handle !== last && counts.has(handle)) scattered.add(handle)
    counts.set(handle, (counts.get(handle) ?? 0) + 1)
    const sku = cellOf(row, 'Variant SKU')
    if (sku !== '' && skus.has(sku)) repeatedSkus.add(sku)
    skus.add(sku)
    last = handle
    total++
  }
  return { rows: total, scattered: new Map([...scattered].map((handle) => [handle, counts.get(handle) ?? 0])), handles: new Set(counts.keys()), repeatedSkus }
}

/** Rows of one handle together; a row without one stands alone, because its SKU names its product. Rows that are scattered are kept until the last of them is there; all others pass at once. */
export async function* groupProducts(rows: AsyncIterable<ShopifyRow>, scattered: Survey['scattered']): AsyncGenerator<ProductRows> {
  const apart = new Map<string, ShopifyRow[]>()
  let handle: string | undefined
  let together: ShopifyRow[] = []
  for await (const row of rows) {
    const own = cellOf(row, 'Handle')
    const expected = scattered.get(own)
    if (expected !== undefined) {
      const kept = [...(apart.get(own) ?? []), row]
      apart.set(own, kept)
      if (kept.length === expected) {
        apart.delete(own)
        yield { handle: own, rows: kept }
      }
      continue
    }
    const begins = own !== handle || own === ''
    if (begins && handle !== undefined) yield { handle, rows: together }
    if (begins) together = []
    handle = own
    together.push(row)
  }
  if (handle !== undefined) yield { handle, rows: together }
}
