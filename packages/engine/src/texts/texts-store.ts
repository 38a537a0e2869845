import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface TextOverride {
  readonly locale: string
  readonly key: string
  readonly text: string
  readonly changedAt: Date
  readonly changedBy: string | null
}

export async function listOverrides(db: Db, locale?: Locale): Promise<readonly TextOverride[]> {
  const all = db
    .selectFrom('text_overrides as t')
    .leftJoin('operators as o', 'o.id', 't.updated_by')
    .select(['t.locale', 't.key', 't.text', 't.updated_at as changedAt', 'o.name as changedBy'])
  return (locale === undefined ? all : all.where('t.locale', '=', locale)).execute()
}

/** Returns the previous override; undefined if there was none. */
export async function upsertOverride(
  tx: Tx,
  {
    locale,
    key,
    text,
    by,
    at,
  }: {
    readonly locale: Locale
    readonly key: string
    readonly text: string
    readonly by: number | null
    readonly at: Date
  },
): Promise<string | undefined> {
  // Two people who change a text for the first time have no row that the second could wait for.
  await lockText(tx, { locale, key })
  const before = await tx
    .selectFrom('text_overrides')
    .where('locale', '=', locale)
    .where('key', '=', key)
    .select('text')
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('text_overrides')
    .values({ locale, key, text, updated_by: by, updated_at: at })
    .onConflict((conflict) => conflict.columns(['locale', 'key']).doUpdateSet({ text, updated_by: by, updated_at: at }))
    .execute()
  return before?.text
}

async function lockText(tx: Tx, { locale, key }: { readonly locale: Locale; readonly key: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.text'), hashtext(${`${locale} ${key}`}))`.execute(tx)
}

export async function deleteOverride(
  tx: Tx,
  { locale, key }: { readonly locale: Locale; readonly key: string },
): Promise<string | undefined> {
  await lockText(tx, { locale, key })
  return (
    await tx
      .deleteFrom('text_overrides')
      .where('locale', '=', locale)
      .where('key', '=', key)
      .returning('text')
      .executeTakeFirst()
  )?.text
}
