import type { Locale } from '@vitrine/contract/kernel/locale'
import { inSnapshot, type Db } from '../kernel/db.ts'
import { countDropped, countItems, itemsAfter, variationsOf } from './export-store.ts'
import { shopNames } from './names-store.ts'
import { columns, type Cells } from './shopify/columns.ts'
import { csvLine } from './shopify/csv-line.ts'
import { rowsOfItem } from './shopify/rows-of-item.ts'
import { shopWords } from './shopify/shop-words.ts'
import { writeTo, type ExportTarget } from './write-to.ts'

export interface CatalogueExport {
  readonly to: ExportTarget
  /** Origin of the shop: pictures are named by whole addresses. */
  readonly publicUrl: string
  /** Of the texts; without it the main language of the shop. A product that has none in it is told in another one. */
  readonly language?: Locale | undefined
  readonly progress?: (progress: { readonly products: number; readonly totalProducts: number }) => void
}

export interface ExportOutcome {
  readonly products: number
  readonly rows: number
  /** Handles of products that the format cannot hold: more than three options, or nothing to sell. */
  readonly leftOut: readonly string[]
  /** How many there are of the things that the format has no column for; the complete catalogue has them. */
  readonly dropped: ReadonlyMap<string, number>
}

export interface ExportParts {
  readonly db: Db
  readonly currency: string
  /** The main language of the shop. */
  readonly mainLanguage: Locale
}

const itemsAtOnce = 500

/** Writes the catalogue as Shopify's product CSV, as one moment saw it. Bringing it in again changes nothing. */
export async function exportCatalogue({ db, currency, mainLanguage }: ExportParts, { to, publicUrl, language = mainLanguage, progress }: CatalogueExport): Promise<ExportOutcome> {
  const counts = { products: 0, rows: 0, leftOut: [] as string[], dropped: new Map() as ReadonlyMap<string, number> }
  await inSnapshot(db, async (tx) => {
    const writing = { words: shopWords(await shopNames(tx, language), language), currency, publicUrl: publicUrl.replace(/\/+$/, '') }
    counts.dropped = await countDropped(tx, { currency, language })
    const totalProducts = await countItems(tx)
    async function* lines(): AsyncGenerator<string> {
      yield csvLine(columns)
      for (let after = 0; ;) {
        const items = await itemsAfter(tx, after, { language, limit: itemsAtOnce })
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
