import type { Db } from '../../kernel/database/db.ts'

/** A file that the customer uploaded for an order line. */
export interface OrderFile {
  readonly id: number
  readonly orderItemId: number
  readonly fileName: string
  readonly mime: string
  readonly bytes: number
}

export async function listOrderFiles(db: Db, orderId: number): Promise<readonly OrderFile[]> {
  return uploadsOfOrder(db, orderId)
    .select(['u.id', 'line.id as orderItemId', 'u.file_name as fileName', 'u.mime', 'u.bytes'])
    .orderBy('line.position')
    .orderBy('u.id')
    .execute()
}

/** The storage key of a file; undefined if the order has no such file. */
export async function findFileStorageKey(
  db: Db,
  { orderId, fileId }: { readonly orderId: number; readonly fileId: number },
): Promise<string | undefined> {
  return (
    await uploadsOfOrder(db, orderId)
      .where('u.id', '=', fileId)
      .select('u.storage_key as storageKey')
      .executeTakeFirst()
  )?.storageKey
}

function uploadsOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('uploads as u')
    .innerJoin('order_item_uploads as file', 'file.upload_id', 'u.id')
    .innerJoin('order_items as line', 'line.id', 'file.order_item_id')
    .where('line.order_id', '=', orderId)
}
