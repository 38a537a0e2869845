import { defaultLocale, languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { inTransaction, type Database } from './database/db.ts'

/**
 * Adds the row, the reserved path prefix, and the header and footer of each new language. Migrations contain the first
 * three languages only.
 */
export async function ensureLocales(db: Database): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from locales`.execute(db)
  const added = locales.filter((locale) => !rows.some(({ code }) => code === locale))
  if (added.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const locale of added) {
      await sql`insert into locales (code, name, is_default, fallback, position) values (${locale}, ${languageNames[locale]}, false, ${defaultLocale}, ${locales.indexOf(locale)}) on conflict do nothing`.execute(
        tx,
      )
      await sql`insert into reserved_paths (path) values (${locale}) on conflict do nothing`.execute(tx)
      await sql`insert into pages (type, identifier, locale) select 'global', identifier, ${locale} from unnest(array['header', 'footer']) as identifier on conflict do nothing`.execute(
        tx,
      )
    }
  })
}
