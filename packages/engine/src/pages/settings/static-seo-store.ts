import type { Robots } from '@vitrine/contract/catalogue/category'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredSeo {
  readonly identifier: string
  readonly locale: string
  readonly title: string | null
  readonly description: string | null
  readonly robots: Robots
  readonly version: number
}

export async function listStoredSeo(db: Db, identifiers: readonly string[]): Promise<readonly StoredSeo[]> {
  return db
    .selectFrom('pages')
    .where('type', '=', 'immutable')
    .where('identifier', '=', sql<string>`any(${[...identifiers]}::text[])`)
    .select([
      'identifier',
      'locale',
      'meta_title as title',
      'meta_description as description',
      'meta_robots as robots',
      'meta_version as version',
    ])
    .execute()
}

interface SeoChange {
  readonly identifier: string
  readonly locale: Locale
  readonly title: string | null
  readonly description: string | null
  readonly version: number
}

/** False: somebody has changed it since that version. */
export async function writeStaticSeo(
  tx: Tx,
  { identifier, locale, title, description, version }: SeoChange,
): Promise<boolean> {
  await tx
    .insertInto('pages')
    .values({ type: 'immutable', identifier, locale })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Cached pages are invalidated by an update of the row, not by its insert.
  const changed = await tx
    .updateTable('pages')
    .set((eb) => ({ meta_title: title, meta_description: description, meta_version: eb('meta_version', '+', 1) }))
    .where('type', '=', 'immutable')
    .where('identifier', '=', identifier)
    .where('locale', '=', locale)
    .where('meta_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
