import type { DiscountFields, DiscountType } from '@vitrine/contract/checkout/discounts.contract'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** The currency and the clock of the shop, in which the fields of a discount are written. */
export interface DiscountMarket {
  readonly currency: string
  readonly timeZone: string
}

export interface StoredDiscount {
  readonly id: number
  readonly type: DiscountType
  /** Of the coupon that belongs to no batch. */
  readonly code: string | null
  readonly isActive: boolean
  readonly endedAt: Date | null
  readonly isPlanned: boolean
  readonly isOver: boolean
  /** Of all codes. */
  readonly uses: number
  readonly spent: number
  readonly totals: readonly CurrencyTotals[]
  readonly fields: DiscountFields
}

export interface CurrencyTotals {
  readonly currency: string
  readonly revenue: number
  readonly discount: number
}

const localMoment = (column: string, timeZone: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`

type FieldRow = Omit<DiscountFields, 'amount' | 'minimumValue' | 'otherAmounts'> & {
  readonly amounts: DiscountFields['otherAmounts']
}
type DiscountRow = Omit<StoredDiscount, 'fields'> & FieldRow

/** Gift cards are no discounts. */
export async function findDiscount(
  db: Db,
  discountId: number,
  { currency, timeZone }: DiscountMarket,
): Promise<StoredDiscount | undefined> {
  const {
    rows: [row],
  } = await sql<DiscountRow>`
    select m.id, m.type, main.code, m.is_active as "isActive", m.ended_at as "endedAt",
           m.valid_from > clock_timestamp() as "isPlanned", coalesce(m.valid_until <= clock_timestamp(), false) as "isOver",
           used.uses, used.spent, used.totals,
           m.name, m.percent::float8 as percent,
           (select coalesce(jsonb_agg(jsonb_build_object('currency', a.currency, 'amount', a.amount, 'minimumValue', a.minimum_value) order by a.currency), '[]')
              from coupon_campaign_amounts a where a.campaign_id = m.id) as amounts,
           ${localMoment('m.valid_from', timeZone)} as "validFrom", ${localMoment('m.valid_until', timeZone)} as "validUntil",
           array(select item_id from coupon_campaign_items x where x.campaign_id = m.id order by 1) as "itemIds",
           array(select category_id from coupon_campaign_categories x where x.campaign_id = m.id order by 1) as "categoryIds",
           m.tag_ids as "tagIds", m.excluded_item_ids as "excludedItemIds", m.country_ids as "countryIds", m.currencies,
           m.customer_scope as customers, m.class_ids as "classIds", m.uses_per_customer as "usesPerCustomer",
           coalesce(m.max_uses, main.uses_allowed) as "maxUses", m.budget, m.combines, m.allows_special_offers as "allowsSpecialOffers"
      from coupon_campaigns m
      left join lateral (
        select (array_agg(c.code order by c.id))[1] as code, case when count(*) = 1 then min(c.uses_allowed) end as uses_allowed
          from coupons c where c.campaign_id = m.id and c.batch_id is null) main on true
      cross join lateral (
        select coalesce(sum(t.uses), 0)::integer as uses, coalesce(sum(t.spent), 0)::bigint as spent,
               coalesce(jsonb_agg(jsonb_build_object('currency', t.currency, 'revenue', t.revenue, 'discount', t.discount) order by t.currency <> ${currency}, t.currency), '[]') as totals
          from coupon_campaign_totals t where t.campaign_id = m.id) used
     where m.id = ${discountId} and m.type <> 'gift_card'`.execute(db)
  return row && toStoredDiscount(row, currency)
}

function toStoredDiscount(
  { id, type, code, isActive, endedAt, isPlanned, isOver, uses, spent, totals, amounts, ...fields }: DiscountRow,
  currency: string,
): StoredDiscount {
  const own = amounts.find((each) => each.currency === currency)
  return {
    id,
    type,
    code,
    isActive,
    endedAt,
    isPlanned,
    isOver,
    uses,
    spent,
    totals,
    fields: {
      ...fields,
      amount: own?.amount ?? null,
      minimumValue: own?.minimumValue ?? 0,
      otherAmounts: amounts.filter((each) => each.currency !== currency),
    },
  }
}

/** Orders that redeem it wait, and are counted before. */
export async function lockDiscount(tx: Tx, discountId: number): Promise<boolean> {
  const { rows } =
    await sql`select id from coupon_campaigns where id = ${discountId} and type <> 'gift_card' for no key update`.execute(
      tx,
    )
  return rows.length > 0
}

export async function findDiscountByKey(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('coupon_campaigns').where('made_with', '=', key).select('id').executeTakeFirst()
  return row?.id
}

export async function insertDiscount(
  tx: Tx,
  { type, key, fields }: { readonly type: DiscountType; readonly key: string; readonly fields: DiscountFields },
): Promise<number> {
  const { id } = await tx
    .insertInto('coupon_campaigns')
    .values({ name: fields.name, type, percent: fields.percent, made_with: key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the terms of a locked discount; what the form does not show stays. */
export async function writeDiscount(
  tx: Tx,
  discountId: number,
  { fields, market: { currency, timeZone } }: { readonly fields: DiscountFields; readonly market: DiscountMarket },
): Promise<void> {
  await sql`
    update coupon_campaigns set name = ${fields.name}, percent = ${fields.percent},
           valid_from = ${fields.validFrom}::timestamp at time zone ${timeZone}, valid_until = ${fields.validUntil}::timestamp at time zone ${timeZone},
           tag_ids = ${[...fields.tagIds]}::integer[], excluded_item_ids = ${[...fields.excludedItemIds]}::integer[],
           country_ids = ${[...fields.countryIds]}::integer[], currencies = ${[...fields.currencies]}::text[],
           customer_scope = ${fields.customers}, class_ids = ${[...fields.classIds]}::integer[], uses_per_customer = ${fields.usesPerCustomer},
           max_uses = ${fields.maxUses}, budget = ${fields.budget}, combines = ${fields.combines}, allows_special_offers = ${fields.allowsSpecialOffers}
     where id = ${discountId}`.execute(tx)
  // A limit of the only code is the limit of the discount.
  await sql`
    update coupons set uses_allowed = ${fields.maxUses} where id = any(array(
      select min(c.id) from coupons c where c.campaign_id = ${discountId} and c.batch_id is null having count(*) = 1))
      and uses_allowed is distinct from ${fields.maxUses}::integer`.execute(tx)
  await tx.deleteFrom('coupon_campaign_amounts').where('campaign_id', '=', discountId).execute()
  const amounts = [
    { currency, amount: fields.amount, minimumValue: fields.minimumValue },
    ...fields.otherAmounts.filter((each) => each.currency !== currency),
  ]
  await tx
    .insertInto('coupon_campaign_amounts')
    .values(
      amounts.map((each) => ({
        campaign_id: discountId,
        currency: each.currency,
        amount: each.amount,
        minimum_value: each.minimumValue,
      })),
    )
    .execute()
  await replaceTargets(tx, discountId, fields)
}

async function replaceTargets(
  tx: Tx,
  campaign_id: number,
  { itemIds, categoryIds }: Pick<DiscountFields, 'itemIds' | 'categoryIds'>,
): Promise<void> {
  await tx.deleteFrom('coupon_campaign_items').where('campaign_id', '=', campaign_id).execute()
  await tx.deleteFrom('coupon_campaign_categories').where('campaign_id', '=', campaign_id).execute()
  if (itemIds.length > 0)
    await tx
      .insertInto('coupon_campaign_items')
      .values([...new Set(itemIds)].map((item_id) => ({ campaign_id, item_id })))
      .execute()
  if (categoryIds.length > 0)
    await tx
      .insertInto('coupon_campaign_categories')
      .values([...new Set(categoryIds)].map((category_id) => ({ campaign_id, category_id })))
      .execute()
}

export async function writeDiscountEnd(tx: Tx, discountId: number, isEnded: boolean): Promise<void> {
  await sql`
    update coupon_campaigns set is_active = ${!isEnded}, ended_at = case when ${isEnded}::boolean then clock_timestamp() end
     where id = ${discountId}`.execute(tx)
}

/** The ids that are gone, of those that a discount refers to. */
export async function findMissingTargets(db: Db, fields: DiscountFields): Promise<readonly (keyof DiscountFields)[]> {
  const tables = {
    itemIds: 'items',
    excludedItemIds: 'items',
    categoryIds: 'categories',
    tagIds: 'tags',
    countryIds: 'countries',
    classIds: 'customer_classes',
  } as const
  const missing: (keyof DiscountFields)[] = []
  for (const field of Object.keys(tables) as (keyof typeof tables)[]) {
    const wanted = [...new Set(fields[field])]
    if (wanted.length === 0) continue
    const found = await db.selectFrom(tables[field]).select('id').where('id', '=', anyOf(wanted)).execute()
    if (found.length < wanted.length) missing.push(field)
  }
  return missing
}

/** Uses by day of the shop, of the last 30 days. */
export async function listDiscountDays(
  db: Db,
  discountId: number,
  timeZone: string,
): Promise<readonly { readonly day: string; readonly uses: number }[]> {
  const { rows } = await sql<{ day: string; uses: number }>`
    with recent as (
      select (o.placed_at at time zone ${timeZone})::date as day
        from coupons c join order_coupons u on u.coupon_id = c.id and u.state = 'used' and u.kind = 'discount' join orders o on o.id = u.order_id
       where c.campaign_id = ${discountId} and o.placed_at > clock_timestamp() - interval '31 days')
    select to_char(d.day, 'YYYY-MM-DD') as day, count(r.day)::integer as uses
      from generate_series((clock_timestamp() at time zone ${timeZone})::date - 29, (clock_timestamp() at time zone ${timeZone})::date, interval '1 day') d (day)
      left join recent r on r.day = d.day::date group by d.day order by d.day`.execute(db)
  return rows
}
