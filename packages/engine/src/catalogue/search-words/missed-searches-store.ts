import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'

export interface MissedSearchCount {
  readonly locale: string
  readonly word: string
  readonly hits: number
}

const keptDays = 90
const maxRows = 1000
const maxShown = 200

export async function addMissedSearches(tx: Tx, counts: readonly MissedSearchCount[], now: Date): Promise<void> {
  await sql`
    insert into missed_searches as m (locale, word, hits, last_on)
    select locale, word, hits, ${now}::timestamptz::date from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as g (locale text, word text, hits integer)
     order by locale, word
        on conflict (locale, word) do update set hits = m.hits + excluded.hits, last_on = excluded.last_on`.execute(tx)
}

/** Words that nobody has searched for long, and the least searched of too many. */
export async function forgetMissedSearches(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`delete from missed_searches where last_on < ${now}::timestamptz::date - ${sql.lit(keptDays)}`.execute(tx)
    await sql`
      delete from missed_searches m using (
        select locale, word, row_number() over (order by hits desc, last_on desc, locale, word) as place from missed_searches) ranked
       where ranked.locale = m.locale and ranked.word = m.word and ranked.place > ${sql.lit(maxRows)}`.execute(tx)
  })
}

export async function listMissedSearches(
  db: Db,
): Promise<
  readonly { readonly locale: string; readonly word: string; readonly hits: number; readonly lastOn: string }[]
> {
  return db
    .selectFrom('missed_searches')
    .select(['locale', 'word', 'hits', sql<string>`last_on::text`.as('lastOn')])
    .where('is_done', '=', false)
    .orderBy('hits', 'desc')
    .orderBy('word')
    .limit(maxShown)
    .execute()
}

/** False: there is no such word. */
export async function closeMissedSearch(
  tx: Tx,
  { locale, word, isClosed }: { readonly locale: string; readonly word: string; readonly isClosed: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('missed_searches')
    .set({ is_done: isClosed })
    .where('locale', '=', locale)
    .where('word', '=', word)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
