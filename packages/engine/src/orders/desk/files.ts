import { openUploadFolder } from '../../cart/cart.ts'
import { refuse, type House } from '../../kernel/context.ts'
import { placeOfFile } from './files-store.ts'

/** What shoppers handed over with their orders, for the shop's people. */
export interface OrderFilesDesk {
  /** Refuses notFound. */
  read(orderId: number, fileId: number): Promise<Uint8Array>
}

export function openOrderFilesDesk({ db }: Pick<House, 'db'>, { uploadsFolder }: { readonly uploadsFolder: string }): OrderFilesDesk {
  const folder = openUploadFolder(uploadsFolder)
  return {
    async read(orderId, fileId) {
      const place = await placeOfFile(db, { orderId, fileId })
      return (place && await folder.read(place)) || refuse('notFound', { orderId, fileId })
    },
  }
}
