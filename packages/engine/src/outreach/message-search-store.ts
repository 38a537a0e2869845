import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import { toNameQuery } from '../kernel/search/name-query.ts'

const maxId = 2_147_483_647

/** By number, the whole e-mail address, or words of name and subject; the newest first. */
export async function searchMessages(
  db: Db,
  search: string,
  limit: number,
): Promise<
  readonly {
    readonly id: number
    readonly name: string
    readonly email: string
    readonly subject: string
  }[]
> {
  const words = search.includes('@') ? '' : toNameQuery(search)
  const parts = [
    sql`select id from contact_messages where lower(email) = lower(${search})`,
    ...(/^\d+$/.test(search) && Number(search) <= maxId ? [sql`select ${Number(search)}::integer`] : []),
    ...(words === ''
      ? []
      : [
          sql`select id from contact_messages where folded_name_words(null, name, subject) @@ to_tsquery('simple', ${words})`,
        ]),
  ]
  const { rows } = await sql<{ id: number; name: string; email: string; subject: string }>`
    select id, name, email, subject from contact_messages where id = any (array(${sql.join(parts, sql` union `)})) order by id desc limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows
}
