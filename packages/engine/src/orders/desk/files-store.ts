import type { Db } from '../../kernel/db.ts'

/** A file that the shopper handed over with a line. */
export interface OrderedFile {
  readonly id: number
  readonly orderItemId: number
  readonly fileName: string
  readonly mime: string
  readonly bytes: number
}

export async function filesOfOrder(db: Db, orderId: number): Promise<readonly OrderedFile[]> {
  return ofOrder(db, orderId).select(['u.id', 'line.id as orderItemId', 'u.file_name as fileName', 'u.mime', 'u.bytes']).orderBy('line.position').orderBy('u.id').execute()
}

/** Where it stands; undefined: the order has none with this number. */
export async function placeOfFile(db: Db, { orderId, fileId }: { readonly orderId: number; readonly fileId: number }): Promise<string | undefined> {
  return (await ofOrder(db, orderId).where('u.id', '=', fileId).select('u.storage_key as storageKey').executeTakeFirst())?.storageKey
}

function ofOrder(db: Db, orderId: number) {
  return db.selectFrom('uploads as u').innerJoin('order_item_uploads as file', 'file.upload_id', 'u.id').innerJoin('order_items as line', 'line.id', 'file.order_item_id').where('line.order_id', '=', orderId)
}
