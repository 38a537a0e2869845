import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** Whether a category has this address in one of the locales. */
export async function isCategoryAt(
  db: Db,
  path: string,
  { locales, withDrafts }: { readonly locales: readonly string[]; readonly withDrafts: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from category_texts t join categories c on c.id = t.category_id
     where t.url_path = ${path} and t.locale = any(${[...locales]}::text[]) and c.deleted_at is null and (${withDrafts} or not c.is_draft or c.type <> 'content') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function isTag(db: Db, slug: string): Promise<boolean> {
  return (
    (await db.selectFrom('tag_texts').select('tag_id').where('slug', '=', slug).limit(1).executeTakeFirst()) !==
    undefined
  )
}

export async function isVariation(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('variations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export interface PictureFacts {
  readonly storageKey: string
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number
  /** Alternative text by language; null: none is written. An empty one marks the picture as decorative. */
  readonly alt: Readonly<Record<string, string | undefined>> | null
}

export async function listPicturesByKey(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, PictureFacts>> {
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('media')
          .select(['storage_key as storageKey', 'width', 'height', 'bytes', 'alt'])
          .where('storage_key', '=', sql<string>`any(${[...keys]}::text[])`)
          .execute()
  return new Map(rows.map((row) => [row.storageKey, row]))
}
