import { createUploadFiles } from '../../cart/cart.ts'
import { refuse, type Services } from '../../kernel/context.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { findFileStorageKey } from './order-files-store.ts'

/** Access to the files that customers uploaded with their orders, for staff. */
export interface OrderFilesAdmin {
  /** Refuses notFound. */
  read(orderId: number, fileId: number): Promise<Uint8Array>
}

export function createOrderFilesAdmin(
  { db }: Pick<Services, 'db'>,
  { files }: { readonly files: FileStore },
): OrderFilesAdmin {
  const uploads = createUploadFiles(files)
  return {
    async read(orderId, fileId) {
      const storageKey = await findFileStorageKey(db, { orderId, fileId })
      return (storageKey && (await uploads.read(storageKey))) || refuse('notFound', { orderId, fileId })
    },
  }
}
