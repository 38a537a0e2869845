import { formatImportReason } from '@vitrine/contract/catalogue/import-reasons'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import type { Db } from '../../../kernel/database/db.ts'
import type { StoredPicture } from '../../../media/media.ts'
import { listExistingItems } from '../../items/existing-items-store.ts'
import { listItemHandlesBySku } from '../../pictures/existing-pictures-store.ts'
import { writeMissingPictures, type MissingPicture } from '../../pictures/missing-pictures-store.ts'
import { createPictures } from '../../pictures/pictures.ts'
import { inBulkTransaction } from '../../transaction-store.ts'
import { writeBasics } from '../../document/write-basics.ts'
import { writeItems } from '../../document/write-items.ts'
import { addCounts, type WriteCounts } from '../../document/write-counts.ts'
import type { Column } from '../file/columns.ts'
import type { Survey } from './group-products.ts'
import { assignPictures } from '../pictures/assign-pictures.ts'
import { deleteOwnPrices } from '../../items/prices-store.ts'
import { toItemEntry, type OwnPriceKey } from './to-item-entry.ts'
import { matchProduct, splitByOwner, type ProductLookup, type ProductMatch } from './match-product.ts'
import type { PictureImporter } from '../pictures/picture-importer.ts'
import type { ImageDraft, ProductDraft, Tally } from './product-draft.ts'
import { toRejectionReason } from '../file/rejection-reason.ts'
import type { Report } from '../file/report.ts'
import type { ItemJournal } from '../../journal/item-journal.ts'
import type { ProductReader } from '../../sources/product-source.ts'
import { writeOldPaths } from '../../sources/old-paths.ts'
import type { NameTranslator } from '../names/name-translator.ts'

export interface ProductWriterOptions {
  readonly db: Db
  readonly words: NameTranslator
  readonly pictureImporter: PictureImporter
  readonly columns: ReadonlySet<Column>
  readonly survey: Pick<Survey, 'handles' | 'repeatedSkus'>
  readonly sellsUntracked: boolean
  readonly report: Report
  readonly now: Date
  readonly currency: string
  readonly language: Locale
  readonly dryRun: boolean
  readonly without: ReadonlySet<string>
  /** Paths of the former shop, which lead to the products; undefined: none. */
  readonly oldPaths: Pick<ProductReader, 'oldPaths' | 'oldCategoryPaths'> | undefined
  readonly journal: ItemJournal | undefined
}

interface PreparedItem {
  readonly item: ItemEntry
  /** The source rows of its variations, with the SKUs of the file. */
  readonly rows: readonly { readonly line: number; readonly handle: string; readonly sku: string }[]
  /** Tallies that are reported after the item is written. */
  readonly tallies: readonly Tally[]
  readonly droppedRrps: readonly string[]
  readonly droppedOwnPrices: readonly OwnPriceKey[]
  /** Undefined: the file contains no picture of it. */
  readonly missing: readonly MissingPicture[] | undefined
}
export interface PreparedBatch {
  readonly items: readonly PreparedItem[]
  readonly pictures: ReadonlyMap<string, StoredPicture>
}

export interface ProductWriter {
  /** Reads the existing products of the batch, imports its pictures, and translates it into the codes of the shop. */
  prepare(drafts: readonly ProductDraft[]): Promise<PreparedBatch>
  write(prepared: PreparedBatch): Promise<void>
  written(): WriteCounts
  /** The number of products that were written or unchanged. */
  acceptedProducts(): number
}

export function createProductWriter({
  db,
  words,
  pictureImporter,
  columns,
  survey,
  sellsUntracked,
  report,
  now,
  currency,
  language,
  dryRun,
  without,
  oldPaths,
  journal,
}: ProductWriterOptions): ProductWriter {
  const usedSkus = new Set<string>() // all SKUs of the file so far
  const acceptedHandles = new Set<string>() // by handle
  let basics: WriteCounts = {}
  let written: WriteCounts = {}

  async function writeAll({ items, pictures }: PreparedBatch): Promise<void> {
    if (items.length === 0) return
    const news = words.news()
    const droppedRrps = new Set(items.flatMap((each) => each.droppedRrps))
    try {
      const counts = await inBulkTransaction(db, { commits: !dryRun }, async (tx) => {
        const noted = await journal?.begin(
          tx,
          items.map(({ item }) => item),
        )
        const batchCounts = {
          basics: await writeBasics(
            tx,
            { currency, ...news },
            { pictures: createPictures(pictures), authority: 'feed' },
          ),
          items: await writeItems(
            tx,
            items.map(({ item }) => item),
            { currency, pictures: createPictures(pictures), now, authority: 'feed', droppedRrps },
          ),
        }
        const removed = await deleteOwnPrices(
          tx,
          items.flatMap((each) => each.droppedOwnPrices),
        )
        const withMissing = items.filter(({ missing }) => missing)
        await writeMissingPictures(
          tx,
          withMissing.map(({ item }) => item.handle),
          withMissing.flatMap(({ missing }) => missing ?? []),
        )
        if (oldPaths && !dryRun)
          await writeOldPaths(tx, oldPaths, {
            language,
            products: items.map(({ item, rows }) => ({ handle: item.handle, inFile: rows[0]?.handle ?? '' })),
            categories: news.categories.map(({ key }) => key),
          })
        await noted?.end(tx)
        return { ...batchCounts, items: addCounts(batchCounts.items, { prices: { added: 0, changed: 0, removed } }) }
      })
      await journal?.settle()
      // A dry run is rolled back, so each batch writes all new names of the file again.
      basics = dryRun ? counts.basics : addCounts(basics, counts.basics)
      written = addCounts(written, counts.items)
      if (!dryRun) words.settle(news)
      for (const { item, tallies } of items) {
        acceptedHandles.add(item.handle)
        report.add(tallies)
      }
    } catch (error) {
      await writeHalves({ items, pictures }, error)
    }
  }

  // If the database rejects a product, the batch is halved until the product is alone, so that the others are written.
  async function writeHalves({ items, pictures }: PreparedBatch, error: unknown): Promise<void> {
    const reason = toRejectionReason(error)
    const [first] = items
    if (reason === undefined || !first) throw error
    if (items.length === 1) {
      report.add(first.rows.map((row) => ({ ...row, what: 'left out', reason })))
      return
    }
    const half = Math.ceil(items.length / 2)
    await writeAll({ items: items.slice(0, half), pictures })
    await writeAll({ items: items.slice(half), pictures })
  }

  return {
    async prepare(drafts) {
      const skus = drafts.flatMap(({ variations }) => variations.flatMap(({ sku }) => (sku === '' ? [] : [sku])))
      const ownerHandles = await listItemHandlesBySku(db, skus)
      const known = new Map(
        (
          await listExistingItems(db, {
            handles: drafts.flatMap(({ handle }) => (handle === '' ? [] : [handle])),
            skus,
            currency,
            language,
          })
        ).map((item) => [item.handle, item]),
      )
      const shop: ProductLookup = {
        findItem: (handle) => known.get(handle),
        findOwner: (sku) => known.get(ownerHandles.get(sku) ?? ''),
        isInFile: (handle) => survey.handles.has(handle),
        isRepeated: (sku) => survey.repeatedSkus.has(sku),
        isUsed: (sku) => usedSkus.has(sku),
      }
      const pictureResults = await pictureImporter.get(dryRun ? [] : drafts.flatMap(listImages))
      const pictures = new Map<string, StoredPicture>()
      const items = new Map<string, PreparedItem>()
      for (const { draft, match } of drafts.flatMap(matchDraft)) {
        if ('reason' in match) {
          report.add([
            {
              line: draft.line,
              handle: draft.handle,
              sku: draft.variations[0]?.sku ?? '',
              what: 'left out',
              reason: match.reason,
            },
          ])
          continue
        }
        const productPictures = dryRun ? undefined : assignPictures(draft, pictureResults)
        for (const [key, picture] of productPictures?.pictures ?? []) pictures.set(key, picture)
        const handle = match.item?.handle ?? draft.handle
        const isForeign = (sku: string) => ownerHandles.has(sku) && ownerHandles.get(sku) !== handle
        const { item, rows, droppedRrps, droppedOwnPrices, findings } = toItemEntry(draft, {
          words,
          language,
          columns,
          pictureAssignment: productPictures?.assignment,
          known: match.item,
          sellsUntracked,
          isUsed: shop.isUsed,
          isForeign,
        })
        report.add([...(productPictures?.remarks ?? []), ...findings.filter((finding) => !('topic' in finding))])
        if (!item) {
          if (draft.handle !== '')
            report.add([
              {
                line: draft.line,
                handle: draft.handle,
                sku: '',
                what: 'left out',
                reason: formatImportReason('nothingToSell'),
              },
            ])
          continue
        }
        if (without.has(handle)) continue
        if (match.isRenamed)
          report.add([
            {
              line: draft.line,
              handle: draft.handle,
              sku: '',
              what: 'changed',
              reason: formatImportReason('renamed', { handle }),
            },
          ])
        for (const { sku } of item.variations) usedSkus.add(sku)
        items.set(
          handle,
          mergeItems(items.get(handle), {
            item,
            rows,
            tallies: findings.filter((finding) => 'topic' in finding),
            droppedRrps,
            droppedOwnPrices,
            missing:
              listImages(draft).length > 0 ? productPictures?.missing.map((each) => ({ ...each, handle })) : undefined,
          }),
        )
      }
      return { items: [...items.values()], pictures }

      // Splits a draft from its rows that belong to other products.
      function matchDraft(unsplitDraft: ProductDraft): { draft: ProductDraft; match: ProductMatch }[] {
        const match = matchProduct(unsplitDraft, shop)
        const { own, foreign, remarks } = splitByOwner(unsplitDraft, match, shop)
        report.add(remarks)
        return [
          ...(own ? [{ draft: own, match }] : []),
          ...foreign.map((draft) => ({ draft, match: matchProduct(draft, shop) })),
        ]
      }
    },
    write: writeAll,
    written: () => ({ ...basics, ...written }),
    acceptedProducts: () => acceptedHandles.size,
  }
}

// Rows without a handle are drafted individually; those of one product are written together.
function mergeItems(before: PreparedItem | undefined, next: PreparedItem): PreparedItem {
  if (!before) return next
  const { item, rows, tallies, droppedRrps, droppedOwnPrices, missing } = next
  return {
    rows: [...before.rows, ...rows],
    tallies: [...before.tallies, ...tallies],
    droppedRrps: [...before.droppedRrps, ...droppedRrps],
    droppedOwnPrices: [...before.droppedOwnPrices, ...droppedOwnPrices],
    missing: before.missing || missing ? [...(before.missing ?? []), ...(missing ?? [])] : undefined,
    item: {
      ...before.item,
      ...item,
      categories: [...before.item.categories, ...item.categories],
      texts: { ...before.item.texts, ...item.texts },
      variations: [...before.item.variations, ...item.variations],
    },
  }
}

// The gallery comes last because its images have alternative texts, which those of variants do not.
function listImages({ images, variations }: ProductDraft): ImageDraft[] {
  return [...variations.flatMap(({ image, line }) => (image === '' ? [] : [{ url: image, alt: '', line }])), ...images]
}
