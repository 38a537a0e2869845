import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/db.ts'

/** The ids of coupons and gift cards by their codes in capital letters. */
export async function listCouponsByCode(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select code_key as key, id from coupons where code_key = any(${codes.map((code) => code.toUpperCase())}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Those that nobody has used since. */
export async function listUnusedCoupons(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from coupons c where c.id = any(${[...ids]}::integer[]) and c.uses = 0
       and not exists (select from order_coupons o where o.coupon_id = c.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteCampaignsWithoutCoupons(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`
    delete from coupon_campaigns g where g.code = any(${[...codes]}::text[]) and not exists (select from coupons c where c.campaign_id = g.id)`.execute(
    tx,
  )
}
