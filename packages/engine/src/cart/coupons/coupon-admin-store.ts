import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { StoredCoupon } from './assess-coupon.ts'

export interface NewCampaign extends Pick<
  StoredCoupon,
  | 'type'
  | 'percent'
  | 'minimumValue'
  | 'usesPerCustomer'
  | 'validFrom'
  | 'validUntil'
  | 'customerScope'
  | 'classIds'
  | 'customerTypes'
  | 'clientIds'
  | 'subscription'
  | 'allowsSpecialOffers'
  | 'itemIds'
> {
  readonly name: string
  readonly currency: string
  readonly amount: number | null
  /** As they were chosen; what lies below them counts without being named. */
  readonly categoryIds: readonly number[]
}

export async function writeCampaign(tx: Tx, campaign: NewCampaign): Promise<number> {
  const { id } = await tx
    .insertInto('coupon_campaigns')
    .values({
      name: campaign.name,
      type: campaign.type,
      percent: campaign.percent,
      valid_from: campaign.validFrom,
      valid_until: campaign.validUntil,
      customer_scope: campaign.customerScope,
      class_ids: [...campaign.classIds],
      customer_types: [...campaign.customerTypes],
      client_ids: [...campaign.clientIds],
      subscription: campaign.subscription,
      uses_per_customer: campaign.usesPerCustomer,
      allows_special_offers: campaign.allowsSpecialOffers,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('coupon_campaign_amounts')
    .values({
      campaign_id: id,
      currency: campaign.currency,
      amount: campaign.amount,
      minimum_value: campaign.minimumValue,
    })
    .execute()
  if (campaign.itemIds.length > 0)
    await tx
      .insertInto('coupon_campaign_items')
      .values(campaign.itemIds.map((item_id) => ({ campaign_id: id, item_id })))
      .execute()
  if (campaign.categoryIds.length > 0)
    await tx
      .insertInto('coupon_campaign_categories')
      .values(campaign.categoryIds.map((category_id) => ({ campaign_id: id, category_id })))
      .execute()
  return id
}

export interface NewCoupon {
  readonly campaignId: number
  readonly code: string
  readonly usesAllowed: number | null
  readonly ownerId: number | null
  /** The balance of a gift card. */
  readonly value: { readonly minor: number; readonly currency: string } | null
}

/** Undefined: the code is taken. */
export async function writeCoupon(
  tx: Tx,
  { campaignId, code, usesAllowed, ownerId, value }: NewCoupon,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('coupons')
    .values({
      campaign_id: campaignId,
      code,
      uses_allowed: usesAllowed,
      customer_id: ownerId,
      currency: value?.currency ?? null,
      value: value?.minor ?? null,
      open_amount: value?.minor ?? null,
    })
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findCustomerIdByEmail(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer_profiles')
    .select('customer_id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.customer_id
}

/**
 * Ids of categories in the order of their names: an address in any language ('women/dresses'), or the key of an import.
 * What is not there is undefined.
 */
export async function findCategoryIds(db: Db, names: readonly string[]): Promise<readonly (number | undefined)[]> {
  const paths = names.map((name) => name.replaceAll(/^\/+|\/+$/g, '').toLowerCase())
  const { rows } = await sql<{ place: number; id: number }>`
    select distinct on (asked.place) asked.place::integer as place, c.id
      from unnest(${paths}::text[], ${[...names]}::text[]) with ordinality as asked (path, key, place)
      join categories c on c.deleted_at is null
       and (exists (select from category_texts x where x.category_id = c.id and x.url_path = asked.path) or c.import_path = asked.key or lower(c.import_path) = asked.path)
     order by asked.place, exists (select from category_texts x where x.category_id = c.id and x.url_path = asked.path) desc, c.id`.execute(
    db,
  )
  const ids = new Map(rows.map(({ place, id }) => [place, id]))
  return names.map((_, index) => ids.get(index + 1))
}

/** Ids in the order of the codes; what is not there is undefined. */
export async function findIds(
  db: Db,
  table: 'items' | 'currencies',
  codes: readonly string[],
): Promise<readonly (number | undefined)[]> {
  const column = { items: 'handle', currencies: 'code' }[table]
  const { rows } = await sql<{ code: string; id: number }>`
    select ${sql.ref(column)} as code, ${table === 'currencies' ? sql.lit(1) : sql.ref('id')} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${[...codes]}::text[])`.execute(
    db,
  )
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  return codes.map((code) => ids.get(code))
}
