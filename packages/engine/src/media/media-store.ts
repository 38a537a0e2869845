import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../kernel/database/db.ts'

export interface StoredPicture {
  readonly id: number
  readonly storageKey: string
  readonly mime: string
  readonly width: number
  readonly height: number
}
export interface NewPicture extends Omit<StoredPicture, 'id'> {
  readonly sha256: Buffer
  readonly bytes: number
  readonly fileName: string
  readonly alt: Labels | undefined
  /** The operator who uploaded it. */
  readonly madeBy?: number | undefined
}
export interface StoredResult {
  readonly picture: StoredPicture
  /** False: a picture with the same bytes was stored already. */
  readonly isNew: boolean
}
/** Further steps when the row of a picture is written. */
export interface StoreOptions {
  /** Writes its file unless it exists. */
  readonly write: () => Promise<void>
  /** Further writes in the same transaction. */
  readonly onStored?: ((tx: Tx, result: StoredResult) => Promise<void>) | undefined
  /** A transaction that is open already. */
  readonly tx?: Tx | undefined
}

const picturesPerPage = 200

/** Stores the row and the file of a picture if its bytes are new; updates the alternative text if it differs. */
export function storePicture(
  db: Db,
  { storageKey, sha256, mime, bytes, width, height, fileName, alt, madeBy }: NewPicture,
  { write, onStored, tx: outerTx }: StoreOptions,
): Promise<StoredResult> {
  const storeIn = async (tx: Tx) => {
    await lockFiles(tx, storageKey)
    await write()
    const altJson = alt === undefined ? null : JSON.stringify(alt)
    const existing = await tx
      .selectFrom('media')
      .select('id')
      .where('sha256', '=', sha256)
      .where('kind', '=', 'image')
      .executeTakeFirst()
    await tx
      .insertInto('media')
      .values({
        kind: 'image',
        storage_key: storageKey,
        sha256,
        mime,
        bytes,
        width,
        height,
        file_name: fileName,
        alt: altJson,
        created_by: madeBy ?? null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['sha256', 'kind'])
          .doUpdateSet({ alt: altJson })
          .where(sql<boolean>`${altJson}::jsonb is not null and media.alt is distinct from ${altJson}::jsonb`),
      )
      .execute()
    const result = {
      picture: await selectPictures(tx).where('sha256', '=', sha256).executeTakeFirstOrThrow(),
      isNew: existing === undefined,
    }
    await onStored?.(tx, result)
    return result
  }
  return outerTx ? storeIn(outerTx) : inTransaction(db, storeIn)
}

/** Runs `remove` unless the picture has a row, since it may have been uploaded again. */
export function removeUnlessStored(db: Db, storageKey: string, remove: () => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockFiles(tx, storageKey)
    if (!(await findPicture(tx, storageKey))) await remove()
  })
}

// Files are written and removed under this lock, so that no remove deletes a file that was just uploaded again.
async function lockFiles(tx: Tx, storageKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${storageKey}`}, 0))`.execute(tx)
}

export function findPicture(db: Db, storageKey: string): Promise<StoredPicture | undefined> {
  return selectPictures(db).where('storage_key', '=', storageKey).executeTakeFirst()
}

/** The next pictures in order of their ids. */
export function listPicturesAfter(db: Db, id: number): Promise<StoredPicture[]> {
  return selectPictures(db).where('id', '>', id).orderBy('id').limit(picturesPerPage).execute()
}

function selectPictures(db: Db) {
  return (
    db
      .selectFrom('media')
      .where('kind', '=', 'image')
      .select(['id', 'storage_key as storageKey', 'mime'])
      // A CHECK of the table guarantees both for pictures.
      .select(({ ref }) => [sql<number>`${ref('width')}`.as('width'), sql<number>`${ref('height')}`.as('height')])
  )
}
