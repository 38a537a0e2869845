import type { ShopDocument } from '@vitrine/contract/shop-document'
import type { Services } from '../kernel/context.ts'
import { inSnapshot } from '../kernel/db.ts'
import { withTimeLimits } from '../kernel/time-limits.ts'
import type { Media } from '../media/media.ts'
import { exportCatalogue, type CatalogueExport, type ExportOutcome } from './export-catalogue.ts'
import { exportLines, type CompleteExport, type CompleteExportOutcome } from './export-lines.ts'
import { fetchMissingPictures } from './fetch-missing-pictures.ts'
import type { FetchRules } from './shopify/fetch-picture.ts'
import { pictureDesk, type PictureCounts } from './shopify/picture-desk.ts'
import { importLines } from './import-lines.ts'
import { importCatalogue, type CatalogueImport, type ImportOutcome } from './import-catalogue.ts'
import { withImportLock } from './import-lock-store.ts'
import { hasChosenCurrency, isEmptyShop } from './shop-state-store.ts'
import { listMissingPictures, type ListedMissingPicture } from './missing-pictures-store.ts'
import { learnTables } from './transaction-store.ts'
import { writeShop } from './write-shop.ts'
import { importDocument, type DocumentOutcome, type ImportDocumentOptions } from './import-document.ts'
import { exportTerms, picturesNamedIn, type ShopTerms } from './export-document.ts'
import type { Written } from './written.ts'
import type { NamedPicture } from './named-pictures-store.ts'

export type { PictureCounts } from './shopify/picture-desk.ts'
export { changesNothing, type Written } from './written.ts'
export type { CatalogueExport, ExportOutcome } from './export-catalogue.ts'
export type { CatalogueImport, ImportOutcome } from './import-catalogue.ts'
export { NoProductFile } from './shopify/no-product-file.ts'
export { DocumentError } from './document-error.ts'
export type { DocumentChange } from './document-changes.ts'
export { readPictureFile } from './picture-file.ts'
export { ImportRunning } from './import-lock-store.ts'

interface Fetching {
  /** With it, pictures that earlier imports could not fetch are asked for again. */
  readonly fetches?: FetchRules
}
interface Pictured {
  /** Of pictures that were missing before. */
  readonly pictures: PictureCounts
}
export interface LinesOutcome extends Pictured {
  readonly written: Written
}

export interface Import {
  /** Puts a document into the shop; a second run changes nothing. Throws ImportRunning while another import writes. */
  writeShop(document: ShopDocument): Promise<Written>
  /** Puts a document in as a whole, or not at all, and says what is different. Throws DocumentError and ImportRunning. */
  importDocument(document: ShopDocument, options: ImportDocumentOptions & Fetching): Promise<DocumentOutcome & Pictured>
  /** All that the document knows beside catalogue and customers, as one moment saw it, with the pictures that it names. */
  exportDocument(): Promise<{ readonly document: ShopTerms; readonly pictures: readonly (NamedPicture & { read(): Promise<Uint8Array | undefined> })[] }>
  /** Brings in Shopify's product CSV. Throws NoProductFile when the file is none, and ImportRunning. */
  importCatalogue(wanted: CatalogueImport): Promise<ImportOutcome>
  /** Writes the catalogue in the same format; bringing that in again changes nothing. */
  exportCatalogue(wanted: CatalogueExport): Promise<ExportOutcome>
  /** Whether somebody has said in which currency the shop sells: prices that came in before would be in the wrong one. */
  hasChosenCurrency(): Promise<boolean>
  /** The whole catalogue as JSON lines over the document, pictures included. */
  exportLines(wanted: CompleteExport): Promise<CompleteExportOutcome>
  /** Brings such a file in. Throws DocumentError and ImportRunning. */
  importLines(file: string, options?: Fetching): Promise<LinesOutcome>
  /** Pictures that imports could not fetch, least recently tried first. */
  missingPictures(limit: number): Promise<ListedMissingPicture[]>
  /** Whether nothing is for sale yet. */
  isEmpty(): Promise<boolean>
}

export function openImport({ db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>, { media }: { readonly media: Media }): Import {
  async function learnt<T>(written: Promise<T>): Promise<T> {
    const outcome = await written
    await learnTables(db)
    return outcome
  }

  async function retryPictures(fetches: FetchRules | undefined): Promise<PictureCounts> {
    const { 'shop.mainLanguage': language } = await settings()
    const desk = pictureDesk({ db, media, language, fetches })
    if (fetches) await fetchMissingPictures(db, desk)
    return { ...desk.counts }
  }

  return {
    writeShop: (document) => withTimeLimits('long', () => learnt(withImportLock(db, () => writeShop({ db, media, now: now() }, document)))),
    importDocument: (document, { fetches, ...options }) => {
      const written = withImportLock(db, async () => {
        const outcome = await importDocument({ db, media, now: now() }, document, options)
        return { ...outcome, pictures: await retryPictures(options.dryRun ? undefined : fetches) }
      })
      return document.items ? learnt(written) : written
    },
    exportDocument: () => inSnapshot(db, async (tx) => {
      const document = await exportTerms(tx)
      const pictures = await picturesNamedIn(tx, document)
      return { document, pictures: pictures.map((picture) => ({ ...picture, read: async () => (await media.original(picture.key))?.bytes })) }
    }),
    async importCatalogue(wanted) {
      const { 'shop.currency': currency, 'shop.mainLanguage': mainLanguage } = await settings()
      return withTimeLimits('long', () => learnt(withImportLock(db, () => importCatalogue({ db, media, now: now(), currency, mainLanguage }, wanted))))
    },
    async exportCatalogue(wanted) {
      const { 'shop.currency': currency, 'shop.mainLanguage': mainLanguage } = await settings()
      return withTimeLimits('long', () => exportCatalogue({ db, currency, mainLanguage }, wanted))
    },
    hasChosenCurrency: () => hasChosenCurrency(db),
    async exportLines(wanted) {
      const { 'shop.currency': currency } = await settings()
      return withTimeLimits('long', () => exportLines({ db, media, currency }, wanted))
    },
    async importLines(file, { fetches } = {}) {
      const { 'shop.currency': currency } = await settings()
      return withTimeLimits('long', () => learnt(withImportLock(db, async () => {
        const written = await importLines({ db, media, now: now(), currency }, file)
        return { written, pictures: await retryPictures(fetches) }
      })))
    },
    missingPictures: (limit) => listMissingPictures(db, limit),
    isEmpty: () => isEmptyShop(db),
  }
}
