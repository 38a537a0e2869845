import type { Labels } from '@vitrine/contract/kernel/locale'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../kernel/db.ts'

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
}

const pageOfPictures = 200

/** The row of a picture, made when its bytes are new; an alternative text is taken over when it differs. */
export function keepPicture(db: Db, { storageKey, sha256, mime, bytes, width, height, fileName, alt }: NewPicture): Promise<StoredPicture> {
  return inTransaction(db, async (tx) => {
    const words = alt === undefined ? null : JSON.stringify(alt)
    await tx.insertInto('media')
      .values({ kind: 'image', storage_key: storageKey, sha256, mime, bytes, width, height, file_name: fileName, alt: words })
      .onConflict((same) => same.columns(['sha256', 'kind']).doUpdateSet({ alt: words })
        .where(sql<boolean>`${words}::jsonb is not null and media.alt is distinct from ${words}::jsonb`))
      .execute()
    return columnsOf(tx).where('sha256', '=', sha256).executeTakeFirstOrThrow()
  })
}

export function pictureOf(db: Db, storageKey: string): Promise<StoredPicture | undefined> {
  return columnsOf(db).where('storage_key', '=', storageKey).executeTakeFirst()
}

/** The next pictures in order of their ids. */
export function picturesAfter(db: Db, id: number): Promise<StoredPicture[]> {
  return columnsOf(db).where('id', '>', id).orderBy('id').limit(pageOfPictures).execute()
}

function columnsOf(db: Db) {
  return db.selectFrom('media').where('kind', '=', 'image')
    .select(['id', 'storage_key as storageKey', 'mime'])
    // A picture has both by a check of the table.
    .select(({ ref }) => [sql<number>`${ref('width')}`.as('width'), sql<number>`${ref('height')}`.as('height')])
}
