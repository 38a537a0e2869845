import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { Services } from '../kernel/context.ts'
import { inSnapshot } from '../kernel/database/db.ts'
import { withTimeLimits } from '../kernel/database/time-limits.ts'
import type { Media } from '../media/media.ts'
import { exportCatalogue, type CatalogueExportOptions, type CatalogueExportResult } from './export/export-catalogue.ts'
import { exportLines, type LinesExportOptions, type LinesExportResult } from './export/export-lines.ts'
import { fetchMissingPictures } from './pictures/retry-missing-pictures.ts'
import type { FetchPictureOptions } from './shopify/pictures/fetch-picture.ts'
import { createPictureImporter, type PictureCounts } from './shopify/pictures/picture-importer.ts'
import { importLines } from './document/import-lines.ts'
import { importCatalogue, type CatalogueImportOptions, type CatalogueImportResult } from './import-catalogue.ts'
import { withImportLock } from './import-lock-store.ts'
import { hasChosenCurrency, isEmptyShop } from './shop-state-store.ts'
import { listMissingPictures, type ListedMissingPicture } from './pictures/missing-pictures-store.ts'
import { analyzeTables } from './transaction-store.ts'
import { writeShop } from './document/write-shop.ts'
import { importDocument, type ImportDocumentResult, type ImportDocumentOptions } from './document/import-document.ts'
import { exportTerms, listReferencedPictures, type ShopTerms } from './export/export-document.ts'
import type { WriteCounts } from './document/write-counts.ts'
import type { ReferencedPicture } from './pictures/referenced-pictures-store.ts'

export { createBrowserImports } from './browser/browser-imports.ts'
export type { PictureCounts } from './shopify/pictures/picture-importer.ts'
export { hasNoChanges, type WriteCounts } from './document/write-counts.ts'
export type { CatalogueImportOptions, CatalogueImportResult } from './import-catalogue.ts'
export { NoProductFile } from './shopify/file/no-product-file.ts'
export { DocumentError } from './document/document-error.ts'
export type { DocumentChange } from './document/document-changes.ts'
export { readPictureFile } from './pictures/picture-file.ts'
export { ImportRunning } from './import-lock-store.ts'

interface FetchOptions {
  /** If set, pictures that earlier imports could not fetch are retried. */
  readonly fetches?: FetchPictureOptions
}
interface PictureResult {
  /** The results for previously missing pictures. */
  readonly pictures: PictureCounts
}
export interface ImportLinesResult extends PictureResult {
  readonly written: WriteCounts
}

export interface Import {
  /** Imports a document; a second run changes nothing. Throws ImportRunning while another import is running. */
  writeShop(document: ShopDocument): Promise<WriteCounts>
  /** Imports a document completely or not at all, and returns the changes. Throws DocumentError and ImportRunning. */
  importDocument(
    document: ShopDocument,
    options: ImportDocumentOptions & FetchOptions,
  ): Promise<ImportDocumentResult & PictureResult>
  /** A snapshot of the document without catalogue and customers, with the pictures that it refers to. */
  exportDocument(): Promise<{
    readonly document: ShopTerms
    readonly pictures: readonly (ReferencedPicture & { read(): Promise<Uint8Array | undefined> })[]
  }>
  /** Imports a Shopify product CSV. Throws NoProductFile if the file is not one, and ImportRunning. */
  importCatalogue(options: CatalogueImportOptions): Promise<CatalogueImportResult>
  /** Writes the catalogue in the same format; importing it again changes nothing. */
  exportCatalogue(options: CatalogueExportOptions): Promise<CatalogueExportResult>
  /** Holds the lock of imports while `work` writes. Throws ImportRunning. */
  whileImporting<T>(work: () => Promise<T>): Promise<T>
  /** Whether the currency of the shop was set; prices imported before could be in the wrong currency. */
  hasChosenCurrency(): Promise<boolean>
  /** Writes the whole catalogue including pictures as JSON lines. */
  exportLines(options: LinesExportOptions): Promise<LinesExportResult>
  /** Imports such a file. Throws DocumentError and ImportRunning. */
  importLines(file: string, options?: FetchOptions): Promise<ImportLinesResult>
  /** Pictures that imports could not fetch, least recently tried first. */
  missingPictures(limit: number): Promise<ListedMissingPicture[]>
  /** Whether nothing is for sale yet. */
  isEmpty(): Promise<boolean>
}

export function createImport(
  { db, now, settings, passwordCost }: Pick<Services, 'db' | 'now' | 'settings' | 'passwordCost'>,
  { media }: { readonly media: Media },
): Import {
  async function analyzeAfter<T>(written: Promise<T>): Promise<T> {
    const outcome = await written
    await analyzeTables(db)
    return outcome
  }

  async function retryPictures(fetches: FetchPictureOptions | undefined): Promise<PictureCounts> {
    const { 'shop.mainLanguage': language } = await settings()
    const pictureImporter = createPictureImporter({ db, media, language, fetches })
    if (fetches) await fetchMissingPictures(db, pictureImporter)
    return { ...pictureImporter.counts }
  }

  return {
    writeShop: (document) =>
      withTimeLimits('long', () =>
        analyzeAfter(withImportLock(db, () => writeShop({ db, media, now: now(), passwordCost }, document))),
      ),
    importDocument: (document, { fetches, ...options }) => {
      const written = withImportLock(db, async () => {
        const outcome = await importDocument({ db, media, now: now() }, document, options)
        return { ...outcome, pictures: await retryPictures(options.dryRun ? undefined : fetches) }
      })
      return document.items ? analyzeAfter(written) : written
    },
    exportDocument: () =>
      inSnapshot(db, async (tx) => {
        const document = await exportTerms(tx)
        const pictures = await listReferencedPictures(tx, document)
        return {
          document,
          pictures: pictures.map((picture) => ({
            ...picture,
            read: async () => (await media.original(picture.key))?.bytes,
          })),
        }
      }),
    async importCatalogue(options) {
      const { 'shop.currency': currency, 'shop.mainLanguage': mainLanguage } = await settings()
      return withTimeLimits('long', () =>
        analyzeAfter(
          withImportLock(db, () => importCatalogue({ db, media, now: now(), currency, mainLanguage }, options)),
        ),
      )
    },
    async exportCatalogue(options) {
      const { 'shop.currency': currency, 'shop.mainLanguage': mainLanguage } = await settings()
      return withTimeLimits('long', () => exportCatalogue({ db, currency, mainLanguage }, options))
    },
    whileImporting: (work) => withTimeLimits('long', () => withImportLock(db, work)),
    hasChosenCurrency: () => hasChosenCurrency(db),
    async exportLines(options) {
      const { 'shop.currency': currency } = await settings()
      return withTimeLimits('long', () => exportLines({ db, media, currency }, options))
    },
    async importLines(file, { fetches } = {}) {
      const { 'shop.currency': currency } = await settings()
      return withTimeLimits('long', () =>
        analyzeAfter(
          withImportLock(db, async () => {
            const written = await importLines({ db, media, now: now(), currency }, file)
            return { written, pictures: await retryPictures(fetches) }
          }),
        ),
      )
    },
    missingPictures: (limit) => listMissingPictures(db, limit),
    isEmpty: () => isEmptyShop(db),
  }
}
