import { limits } from '@vitrine/contract/kernel/limits'
import { sql } from 'kysely'
import type { Visitor } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface FileProperty {
  readonly id: number
  readonly acceptedFormats: readonly string[]
  readonly maximumBytes: number
}

/** The file order property of an item; undefined if the item has none with this id. SF-3.37 */
export async function findFileProperty(db: Db, itemId: number, propertyId: number): Promise<FileProperty | undefined> {
  const row = await db
    .selectFrom('properties as property')
    .innerJoin('item_properties as has', 'has.property_id', 'property.id')
    .where('has.item_id', '=', itemId)
    .where('property.id', '=', propertyId)
    .where('property.value_type', '=', 'file')
    .where('property.is_order_property', '=', true)
    .select(['property.id', 'accepted_formats', 'maximum_bytes'])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      acceptedFormats: row.accepted_formats ?? [],
      maximumBytes: row.maximum_bytes ?? limits.uploadBytes,
    }
  )
}

export interface StoredUpload {
  readonly id: number
  readonly key: string
  readonly propertyId: number | null
  readonly fileName: string
  readonly mime: string
  readonly bytes: number
  readonly storageKey: string
}

const columns = [
  'id',
  'access_key as key',
  'property_id as propertyId',
  'file_name as fileName',
  'mime',
  'bytes',
  'storage_key as storageKey',
] as const

/** An unexpired upload of this visitor. */
export async function findUpload(
  db: Db,
  { sessionId, customerId }: Visitor,
  key: string,
  now: Date,
): Promise<StoredUpload | undefined> {
  return db
    .selectFrom('uploads')
    .select(columns)
    .where('access_key', '=', key)
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('session_id', '=', sessionId)]))
    .where((eb) => eb.or([eb('is_ordered', '=', true), eb('expires_at', '>', now)]))
    .executeTakeFirst()
}

export async function insertUpload(
  tx: Tx,
  upload: Omit<StoredUpload, 'id' | 'propertyId'> & {
    readonly sessionId: number
    readonly customerId: number | null
    readonly propertyId: number
    readonly sha256: Buffer
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({
      access_key: upload.key,
      session_id: upload.sessionId,
      customer_id: upload.customerId,
      property_id: upload.propertyId,
      file_name: upload.fileName,
      mime: upload.mime,
      bytes: upload.bytes,
      sha256: upload.sha256,
      storage_key: upload.storageKey,
      expires_at: upload.expiresAt,
      created_at: upload.now,
    })
    .execute()
}

/** Number of a visitor's uploads that are not ordered. Takes a lock, so that concurrent uploads are both counted. */
export async function countPendingUploads(tx: Tx, sessionId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('uploads'))`.execute(tx)
  const row = await tx
    .selectFrom('uploads')
    .where('session_id', '=', sessionId)
    .where('is_ordered', '=', sql.lit(false))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Total bytes of all uploads that are not ordered. */
export async function sumPendingUploadBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .where('is_ordered', '=', sql.lit(false))
    .select((eb) => eb.fn.sum<string>('bytes').as('bytes'))
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** Moves a guest's uploads to the customer at login; ordered ones belong to their order. */
export async function moveUploads(tx: Tx, sessionId: number, customerId: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ customer_id: customerId })
    .where('session_id', '=', sessionId)
    .where('customer_id', 'is', null)
    .where('is_ordered', '=', sql.lit(false))
    .execute()
}

/** Deletes expired uploads that are not ordered; returns their storage keys. Skips those locked by a running order. */
export async function deleteExpiredUploads(tx: Tx, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await tx
    .deleteFrom('uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('id')
        .where('is_ordered', '=', sql.lit(false))
        .where('expires_at', '<', before)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

export async function findExistingStorageKeys(db: Db, storageKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    storage_key: string
  }>`select storage_key from uploads where storage_key = any(${[...storageKeys]}::text[])`.execute(db)
  return new Set(rows.map((row) => row.storage_key))
}
