import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface MailFigures {
  readonly name: string
  readonly lastSentAt: Date | null
  readonly failures: number
}

/** When each mail was delivered last, and how many of the last 7 days failed and were not delivered since. */
export async function listMailFigures(db: Db, names: readonly string[]): Promise<readonly MailFigures[]> {
  const { rows } = await sql<MailFigures>`
    select name, last.made_at as "lastSentAt", coalesce(failed.count, 0)::integer as failures
      from unnest(${[...names]}::text[]) as name
      left join lateral (
        select made_at from mails where template = name and delivered_at is not null order by made_at desc limit 1) last on true
      left join (
        select kind, count(*) from (
          select kind from outbox where state = 'dead' and created_at > now() - interval '7 days' and kind like 'mail.%'
          union all
          select kind from outbox where state = 'waiting' and last_error is not null and created_at > now() - interval '7 days' and kind like 'mail.%') each
         group by kind) failed on failed.kind = 'mail.' || name`.execute(db)
  return rows
}
