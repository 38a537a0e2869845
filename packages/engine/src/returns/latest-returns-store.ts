import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import type { ReturnLetters } from '../ports/letters/return-letters.ts'

const statuses: Readonly<Record<keyof ReturnLetters & `return${string}`, readonly string[]>> = {
  returnAnnounced: ['announced'],
  returnReceived: ['received'],
  returnAccepted: ['accepted', 'refunded'],
  returnRefused: ['refused'],
}

/** The newest of the last 500 returns that the mail could be about, of an order in this language. */
export async function findLatestReturnId(
  db: Db,
  mail: keyof typeof statuses,
  locale: Locale,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select recent.id from (select id, order_id, status from returns order by id desc limit 500) recent
      join orders o on o.id = recent.order_id
     where o.locale = ${locale} and o.anonymized_at is null and recent.status = any(${[...statuses[mail]]}::text[])
     order by recent.id desc limit 1`.execute(db)
  return rows[0]?.id
}

export async function findLatestWithdrawalId(db: Db, locale: Locale): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, locale, email from withdrawals order by id desc limit 500) recent
     where locale = ${locale} and email is not null order by id desc limit 1`.execute(db)
  return rows[0]?.id
}
