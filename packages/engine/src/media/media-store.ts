import type { Labels } from '@vitrine/contract/kernel/locale'
import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../kernel/db.ts'

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
  /** The operator who brought it. */
  readonly madeBy?: number | undefined
}
export interface Kept {
  readonly picture: StoredPicture
  /** False: the shop had the same bytes already. */
  readonly isNew: boolean
}
/** What goes with the row of a picture. */
export interface Beside {
  /** Puts its file where it belongs. */
  readonly write: () => Promise<void>
  /** Says elsewhere that it is kept, in the same transaction. */
  readonly note?: ((tx: Tx, kept: Kept) => Promise<void>) | undefined
  /** A transaction that is open already. */
  readonly tx?: Tx | undefined
}

const pageOfPictures = 200

/** The row of a picture and its file, made when its bytes are new; an alternative text is taken over when it differs. */
export function keepPicture(db: Db, { storageKey, sha256, mime, bytes, width, height, fileName, alt, madeBy }: NewPicture, { write, note, tx: within }: Beside): Promise<Kept> {
  const keep = async (tx: Tx) => {
    await holdFiles(tx, storageKey)
    await write()
    const words = alt === undefined ? null : JSON.stringify(alt)
    const known = await tx.selectFrom('media').select('id').where('sha256', '=', sha256).where('kind', '=', 'image').executeTakeFirst()
    await tx.insertInto('media')
      .values({ kind: 'image', storage_key: storageKey, sha256, mime, bytes, width, height, file_name: fileName, alt: words, created_by: madeBy ?? null })
      .onConflict((same) => same.columns(['sha256', 'kind']).doUpdateSet({ alt: words })
        .where(sql<boolean>`${words}::jsonb is not null and media.alt is distinct from ${words}::jsonb`))
      .execute()
    const kept = { picture: await columnsOf(tx).where('sha256', '=', sha256).executeTakeFirstOrThrow(), isNew: known === undefined }
    await note?.(tx, kept)
    return kept
  }
  return within ? keep(within) : inTransaction(db, keep)
}

/** Runs `remove` unless the picture has a row: somebody may have brought it again. */
export function unlessKept(db: Db, storageKey: string, remove: () => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdFiles(tx, storageKey)
    if (!(await pictureOf(tx, storageKey))) await remove()
  })
}

// Files are written and removed under it, or one who removes would take the file that another has just brought back.
async function holdFiles(tx: Tx, storageKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${storageKey}`}, 0))`.execute(tx)
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
