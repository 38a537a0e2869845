import type { ShopDocument } from '@vitrine/contract/shop-document'
import type { House } from '../kernel/context.ts'
import type { Media } from '../media/media.ts'
import { exportCatalogue, type CatalogueExport, type ExportOutcome } from './export-catalogue.ts'
import { importCatalogue, type CatalogueImport, type ImportOutcome } from './import-catalogue.ts'
import { withImportLock } from './import-lock-store.ts'
import { isEmptyShop, knowsCustomer } from './shop-state-store.ts'
import { learnTables } from './transaction-store.ts'
import { writeShop } from './write-shop.ts'
import type { Written } from './written.ts'

export { changesNothing, subjects, type Subject, type Written } from './written.ts'
export type { CatalogueExport, ExportOutcome } from './export-catalogue.ts'
export type { CatalogueImport, ImportOutcome, ImportProgress } from './import-catalogue.ts'
export { NoProductFile } from './shopify/read-rows.ts'
export { ImportRunning } from './import-lock-store.ts'

export interface Import {
  /** Puts a document into the shop; a second run changes nothing. Throws ImportRunning while another import writes. */
  writeShop(document: ShopDocument): Promise<Written>
  /** Brings in Shopify's product CSV. Throws NoProductFile when the file is none, and ImportRunning. */
  importCatalogue(wanted: CatalogueImport): Promise<ImportOutcome>
  /** Writes the catalogue in the same format; bringing that in again changes nothing. */
  exportCatalogue(wanted: CatalogueExport): Promise<ExportOutcome>
  /** Whether nothing is for sale yet. */
  isEmpty(): Promise<boolean>
  knowsCustomer(email: string): Promise<boolean>
}

export function openImport({ db, now, settings }: Pick<House, 'db' | 'now' | 'settings'>, { media }: { readonly media: Media }): Import {
  async function learnt<T>(written: Promise<T>): Promise<T> {
    const outcome = await written
    await learnTables(db)
    return outcome
  }

  return {
    writeShop: (document) => learnt(withImportLock(db, () => writeShop({ db, media, now: now() }, document))),
    async importCatalogue(wanted) {
      const { 'shop.currency': currency } = await settings()
      return learnt(withImportLock(db, () => importCatalogue({ db, media, now: now(), currency }, wanted)))
    },
    async exportCatalogue(wanted) {
      const { 'shop.currency': currency } = await settings()
      return exportCatalogue({ db, currency }, wanted)
    },
    isEmpty: () => isEmptyShop(db),
    knowsCustomer: (email) => knowsCustomer(db, email),
  }
}
