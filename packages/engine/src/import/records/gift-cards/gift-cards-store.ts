import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/db.ts'

export interface GiftCardDraft {
  readonly line: number
  readonly code: string
  /** Minor units. */
  readonly balance: number
  readonly currency: string
  readonly expiresAt: Date | null
}

const campaignCode = 'shopify:gift-cards'

/** Writes gift cards with what is left of them as their value; returns ids by code in capital letters. */
export async function insertGiftCards(tx: Tx, cards: readonly GiftCardDraft[]): Promise<ReadonlyMap<string, number>> {
  if (cards.length === 0) return new Map()
  await sql`
    insert into coupon_campaigns (code, name, type) values (${campaignCode}::text, 'Shopify', 'gift_card') on conflict (code) do nothing`.execute(
    tx,
  )
  await sql`
    insert into coupon_campaign_amounts (campaign_id, currency)
    select g.id, ${cards[0]?.currency ?? ''}::text from coupon_campaigns g where g.code = ${campaignCode} on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ key: string; id: number }>`
    insert into coupons (campaign_id, code, currency, value, open_amount, expires_at)
    select g.id, c.code, c.currency, c.balance, c.balance, c."expiresAt"
      from coupon_campaigns g, jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c (code text, currency text, balance bigint, "expiresAt" timestamptz)
     where g.code = ${campaignCode} returning code_key as key, id`.execute(tx)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Those that are as they came: nobody has spent, corrected or blocked them. */
export async function listUnchangedGiftCards(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from coupons c where c.id = any(${[...ids]}::integer[]) and c.open_amount = c.value
       and not exists (select from gift_card_movements m where m.coupon_id = c.id and m.kind <> 'issued')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
