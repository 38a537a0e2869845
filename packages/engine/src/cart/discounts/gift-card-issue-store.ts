import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** The campaign of the gift cards that staff issue: one of each shop, whoever issues the first one. */
const campaignKey = '6f3b7f1e-5a0c-4f0e-9c3e-0c5f0b1d29a7'

export async function ensureIssueCampaign(tx: Tx): Promise<number> {
  await sql`
    insert into coupon_campaigns (name, type, made_with) values ('Gift cards', 'gift_card', ${campaignKey})
    on conflict (made_with) do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('coupon_campaigns')
    .where('made_with', '=', campaignKey)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findCardByKey(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('gift_card_details')
    .where('made_with', '=', key)
    .select('coupon_id')
    .executeTakeFirst()
  return row?.coupon_id
}

export interface GiftCardDetailsInput {
  readonly key: string
  readonly email: string
  readonly name: string
  readonly locale: string
  readonly message: string
  readonly reason: string
  readonly issuedBy: string
}

export async function writeCardDetails(
  tx: Tx,
  id: number,
  { expiresOn, timeZone, ...input }: GiftCardDetailsInput & { readonly expiresOn: string; readonly timeZone: string },
): Promise<void> {
  await tx
    .insertInto('gift_card_details')
    .values({
      coupon_id: id,
      email: input.email,
      name: input.name,
      locale: input.locale,
      message: input.message,
      reason: input.reason,
      issued_by: input.issuedBy,
      made_with: input.key,
    })
    .execute()
  // The whole day counts.
  await sql`
    update coupons set expires_at = (${expiresOn}::date + 1)::timestamp at time zone ${timeZone} where id = ${id}`.execute(
    tx,
  )
}

/**
 * The last day of the third year after this one: claims lapse with it (sections 195 and 199 of the German Civil Code).
 */
export async function findLegalExpiry(db: Db, timeZone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(make_date(extract(year from clock_timestamp() at time zone ${timeZone})::integer + 3, 12, 31), 'YYYY-MM-DD') as day`.execute(
    db,
  )
  return rows[0]?.day ?? ''
}

export interface MailedCard {
  readonly code: string
  readonly email: string
  readonly name: string
  readonly locale: string
  readonly message: string
  readonly currency: string
  readonly value: number
  /** The last moment at which it counts. */
  readonly expiresAt: Date | null
}

const mailed = sql`c.code, d.email, d.name, d.locale, d.message, c.currency, c.value, c.expires_at - interval '1 second' as "expiresAt"
  from coupons c join gift_card_details d on d.coupon_id = c.id`

export async function findMailedCard(db: Db, id: number): Promise<MailedCard | undefined> {
  return (await sql<MailedCard>`select ${mailed} where c.id = ${id} and d.email <> ''`.execute(db)).rows[0]
}

export async function findLatestMailedCard(db: Db, locale: string): Promise<MailedCard | undefined> {
  return (
    await sql<MailedCard>`select ${mailed} where d.locale = ${locale} and d.email <> '' order by c.id desc limit 1`.execute(
      db,
    )
  ).rows[0]
}

/** Gift cards that were sent to an address, for an export of personal data. */
export async function listCardsByEmail(db: Db, email: string) {
  const { rows } = await sql<{ name: string; message: string; issuedAt: Date; currency: string; value: number }>`
    select d.name, d.message, c.created_at as "issuedAt", c.currency, c.value
      from gift_card_details d join coupons c on c.id = d.coupon_id where lower(d.email) = lower(${email}) order by c.id`.execute(
    db,
  )
  return rows
}

/** The card stays money of its holder. */
export async function forgetCardPerson(tx: Tx, email: string): Promise<void> {
  await sql`update gift_card_details set email = '', name = '', message = '' where lower(email) = lower(${email})`.execute(
    tx,
  )
}
