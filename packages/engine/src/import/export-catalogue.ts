import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { inOneMoment, type Db } from '../kernel/db.ts'
import { countItems, itemsAfter, variationsOf } from './export-store.ts'
import { shopNames } from './names-store.ts'
import { columns, type Cells } from './shopify/columns.ts'
import { csvLine } from './shopify/csv-line.ts'
import { rowsOfItem } from './shopify/rows-of-item.ts'
import { shopWords } from './shopify/shop-words.ts'

export interface CatalogueExport {
  /** A file (packed when its name ends in .gz), which appears when it is whole; or a stream that is left open. */
  readonly to: string | Writable
  /** Origin of the shop: pictures are named by whole addresses. */
  readonly publicUrl: string
  readonly progress?: (progress: { readonly products: number; readonly totalProducts: number }) => void
}

export interface ExportOutcome {
  readonly products: number
  readonly rows: number
  /** Handles of products that the format cannot hold: more than three options, or nothing to sell. */
  readonly leftOut: readonly string[]
}

export interface ExportParts {
  readonly db: Db
  readonly currency: string
}

const itemsAtOnce = 500

/** Writes the catalogue as Shopify's product CSV, as one moment saw it. Bringing it in again changes nothing. */
export async function exportCatalogue({ db, currency }: ExportParts, { to, publicUrl, progress }: CatalogueExport): Promise<ExportOutcome> {
  const counts = { products: 0, rows: 0, leftOut: [] as string[] }
  await inOneMoment(db, async (tx) => {
    const writing = { words: shopWords(await shopNames(tx)), currency, publicUrl: publicUrl.replace(/\/+$/, '') }
    const totalProducts = await countItems(tx)
    async function* lines(): AsyncGenerator<string> {
      yield csvLine(columns)
      for (let after = 0; ;) {
        const items = await itemsAfter(tx, after, itemsAtOnce)
        const last = items.at(-1)
        if (!last) return
        after = last.id
        const variations = Map.groupBy(await variationsOf(tx, items.map(({ id }) => id), currency), ({ itemId }) => itemId)
        for (const item of items) {
          const rows = rowsOfItem(item, variations.get(item.id) ?? [], writing)
          if (!rows) {
            counts.leftOut.push(item.handle)
            continue
          }
          counts.products++
          counts.rows += rows.length
          yield rows.map(lineOf).join('')
        }
        progress?.({ products: counts.products, totalProducts })
      }
    }
    await writeTo(to, lines())
  })
  return counts
}

const lineOf = (cells: Cells) => csvLine(columns.map((column) => cells[column] ?? ''))

async function writeTo(to: string | Writable, lines: AsyncGenerator<string>): Promise<void> {
  if (typeof to !== 'string') return pipeline(Readable.from(lines), to, { end: false })
  const beside = `${to}.${randomUUID()}`
  try {
    if (to.toLowerCase().endsWith('.gz')) await pipeline(Readable.from(lines), createGzip(), createWriteStream(beside))
    else await pipeline(Readable.from(lines), createWriteStream(beside))
    await rename(beside, to)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
