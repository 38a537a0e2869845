import type { Focal } from '@vitrine/contract/pages/picture'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface SynonymsRow {
  readonly id: number
  readonly locale: string
  readonly word: string | null
  readonly words: string[]
}

export async function listSynonyms(db: Db): Promise<SynonymsRow[]> {
  return db
    .selectFrom('search_synonyms')
    .select(['id', 'locale', 'word', 'words'])
    .orderBy('locale')
    .orderBy('id')
    .execute()
}

export async function lockSynonyms(tx: Tx, id: number): Promise<SynonymsRow | undefined> {
  return tx
    .selectFrom('search_synonyms')
    .select(['id', 'locale', 'word', 'words'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeSynonyms(
  tx: Tx,
  { id, ...row }: Omit<SynonymsRow, 'id'> & { id: number | null },
): Promise<number> {
  if (id === null) {
    const { id: added } = await tx.insertInto('search_synonyms').values(row).returning('id').executeTakeFirstOrThrow()
    return added
  }
  await tx.updateTable('search_synonyms').set(row).where('id', '=', id).execute()
  return id
}

export async function deleteSynonymsRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute()
}

export interface SearchWordEntry {
  readonly id: number
  readonly locale: string
  readonly written: string
  readonly categoryId: number | null
  readonly itemId: number | null
  readonly path: string | null
  readonly version: number
  readonly targetName: string | null
  readonly pins: readonly {
    readonly itemId: number
    readonly name: string
    readonly storageKey: string | null
    readonly focal: Focal | null
  }[]
}

const itemName = (id: string, locale: Locale) => sql`
  (select name1 from item_texts x where x.item_id = ${sql.raw(id)} order by x.locale <> ${locale}, x.locale <> 'en', x.locale limit 1)`

export async function listSearchWords(db: Db, locale: Locale, id?: number): Promise<SearchWordEntry[]> {
  const { rows } = await sql<SearchWordEntry>`
    select w.id, w.locale, w.written, w.category_id as "categoryId", w.item_id as "itemId", w.path, w.version,
           coalesce((select name from category_texts x where x.category_id = w.category_id order by x.locale <> ${locale}, x.locale <> 'en', x.locale limit 1),
                    ${itemName('w.item_id', locale)}, w.path) as "targetName",
           coalesce((select jsonb_agg(jsonb_build_object('itemId', p.item_id, 'name', coalesce(${itemName('p.item_id', locale)}, p.item_id::text),
                                                         'storageKey', m.storage_key, 'focal', case when m.storage_key is not null then jsonb_build_object('x', m.focal_x, 'y', m.focal_y) end)
                                      order by p.position, p.item_id)
                       from search_word_pins p
                       left join lateral (select media.storage_key, media.focal_x, media.focal_y from item_images i join media on media.id = i.media_id
                                           where i.item_id = p.item_id order by i.position, i.id limit 1) m on true
                      where p.search_word_id = w.id), '[]') as pins
      from search_words w ${id === undefined ? sql`` : sql`where w.id = ${id}`}
     order by w.locale, w.written, w.id`.execute(db)
  return rows
}

/** Serialises changes of the words of the search. */
export async function lockSearchWords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.search_words'))`.execute(tx)
}

export async function findWordId(tx: Tx, locale: string, word: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('search_words')
    .select('id')
    .where('locale', '=', locale)
    .where('word', '=', word)
    .executeTakeFirst()
  return row?.id
}

export interface SearchWordChange {
  readonly id: number | null
  readonly locale: string
  readonly word: string
  readonly written: string
  readonly category_id: number | null
  readonly item_id: number | null
  readonly path: string | null
}

export async function writeSearchWord(
  tx: Tx,
  { id, ...row }: SearchWordChange,
  itemIds: readonly number[],
): Promise<{ readonly id: number; readonly version: number }> {
  const written =
    id === null
      ? await tx.insertInto('search_words').values(row).returning(['id', 'version']).executeTakeFirstOrThrow()
      : await tx
          .updateTable('search_words')
          .set({ ...row, version: sql`version + 1` })
          .where('id', '=', id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
  await tx.deleteFrom('search_word_pins').where('search_word_id', '=', written.id).execute()
  if (itemIds.length > 0)
    await tx
      .insertInto('search_word_pins')
      .values(itemIds.map((itemId, at) => ({ search_word_id: written.id, item_id: itemId, position: at + 1 })))
      .execute()
  return written
}

export async function deleteSearchWordRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('search_words').where('id', '=', id).execute()
}

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
