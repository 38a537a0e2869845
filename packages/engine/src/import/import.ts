import type { ShopDocument } from '@vitrine/contract/shop-document'
import type { House } from '../kernel/context.ts'
import type { Media } from '../media/media.ts'
import { withImportLock } from './import-lock-store.ts'
import { isEmptyShop, knowsCustomer } from './shop-state-store.ts'
import { writeShop } from './write-shop.ts'
import type { Written } from './written.ts'

export { changesNothing, subjects, type Subject, type Written } from './written.ts'
export { ImportRunning } from './import-lock-store.ts'

export interface Import {
  /** Puts a document into the shop; a second run changes nothing. Throws ImportRunning while another import writes. */
  writeShop(document: ShopDocument): Promise<Written>
  /** Whether nothing is for sale yet. */
  isEmpty(): Promise<boolean>
  knowsCustomer(email: string): Promise<boolean>
}

export function openImport({ db, now }: Pick<House, 'db' | 'now'>, { media }: { readonly media: Media }): Import {
  return {
    writeShop: (document) => withImportLock(db, () => writeShop({ db, media, now: now() }, document)),
    isEmpty: () => isEmptyShop(db),
    knowsCustomer: (email) => knowsCustomer(db, email),
  }
}
