import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { inSnapshot, type Db } from '../../kernel/database/db.ts'
import { countDroppedData, countItems, listItemsAfter, listVariations } from './export-store.ts'
import { readShopNames } from '../names-store.ts'
import { columns, type Cells } from '../shopify/file/columns.ts'
import { toCsvLine } from '../shopify/file/csv-line.ts'
import { toRows } from '../shopify/products/rows-of-item.ts'
import { createNameTranslator } from '../shopify/names/name-translator.ts'
import { writeExport, type ExportTarget } from './write-export.ts'

export interface CatalogueExportOptions {
  readonly to: ExportTarget
  /** The origin of the shop, for absolute picture URLs. */
  readonly publicUrl: string
  /**
   * The language of the texts; default: the main language of the shop. Products without texts in it use another
   * language.
   */
  readonly language?: Locale | undefined
  readonly progress?: (progress: { readonly products: number; readonly totalProducts: number }) => void
}

export interface CatalogueExportResult {
  readonly products: number
  readonly rows: number
  /** Handles of products that the format does not support: more than three options, or no variations. */
  readonly skipped: readonly string[]
  /** The number of rows by kind of data that the format does not support; the complete export contains them. */
  readonly dropped: ReadonlyMap<string, number>
}

export interface CatalogueExportDependencies {
  readonly db: Db
  readonly currency: string
  /** The main language of the shop. */
  readonly mainLanguage: Locale
}

const batchSize = 500

/** Writes a snapshot of the catalogue as Shopify product CSV. Importing it again changes nothing. */
export async function exportCatalogue(
  { db, currency, mainLanguage }: CatalogueExportDependencies,
  { to, publicUrl, language = mainLanguage, progress }: CatalogueExportOptions,
): Promise<CatalogueExportResult> {
  const result = { products: 0, rows: 0, skipped: [] as string[], dropped: new Map() as ReadonlyMap<string, number> }
  await inSnapshot(db, async (tx) => {
    const context = {
      words: createNameTranslator(await readShopNames(tx, language), language),
      currency,
      publicUrl: publicUrl.replace(/\/+$/, ''),
    }
    result.dropped = await countDroppedData(tx, { currency, language })
    const totalProducts = await countItems(tx)
    async function* lines(): AsyncGenerator<string> {
      yield toCsvLine(columns)
      for (let after = 0; ;) {
        const items = await listItemsAfter(tx, after, { language, limit: batchSize })
        const last = items.at(-1)
        if (!last) return
        after = last.id
        const variations = Map.groupBy(
          await listVariations(
            tx,
            items.map(({ id }) => id),
            currency,
          ),
          ({ itemId }) => itemId,
        )
        for (const item of items) {
          const rows = toRows(item, variations.get(item.id) ?? [], context)
          if (!rows) {
            result.skipped.push(item.handle)
            continue
          }
          result.products++
          result.rows += rows.length
          yield rows.map(toLine).join('')
        }
        progress?.({ products: result.products, totalProducts })
      }
    }
    await writeExport(to, lines())
  })
  return result
}

const toLine = (cells: Cells) => toCsvLine(columns.map((column) => cells[column] ?? ''))
