import type { DiscountType, DiscountView } from '@vitrine/contract/checkout/discounts.contract'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import type { CurrencyTotals } from './discount-store.ts'

export interface DiscountRow {
  readonly id: number
  readonly code: string | null
  readonly name: string
  readonly type: DiscountType
  readonly percent: number | null
  readonly amount: number | null
  readonly minimum: number
  readonly validFrom: Date
  readonly validUntil: Date | null
  readonly isActive: boolean
  readonly isPlanned: boolean
  readonly isOver: boolean
  readonly isScoped: boolean
  readonly customers: string
  readonly batchCodes: number
  readonly uses: number
  readonly maxUses: number | null
  readonly budget: number | null
  readonly spent: number
  readonly totals: readonly CurrencyTotals[]
}

interface DiscountListQuery {
  readonly view: DiscountView
  readonly search: string
  readonly after: number | undefined
  readonly limit: number
}

const isCurrent = sql`(m.is_active and (m.valid_until is null or m.valid_until > clock_timestamp()))`

/** Newest first. Campaigns are as many as staff have made; their codes are found by an index. */
export async function listDiscounts(
  db: Db,
  { view, search, after, limit }: DiscountListQuery,
  currency: string,
): Promise<readonly DiscountRow[]> {
  const isWanted = search === '' ? (view === 'current' ? isCurrent : sql`not ${isCurrent}`) : matches(search)
  const { rows } = await sql<DiscountRow>`
    select m.id, main.code, m.name, m.type, m.percent::float8 as percent, own.amount, coalesce(own.minimum_value, 0) as minimum,
           m.valid_from as "validFrom", m.valid_until as "validUntil", m.is_active as "isActive",
           m.valid_from > clock_timestamp() as "isPlanned", coalesce(m.valid_until <= clock_timestamp(), false) as "isOver",
           m.tag_ids <> '{}' or m.excluded_item_ids <> '{}' or exists (select from coupon_campaign_items x where x.campaign_id = m.id)
             or exists (select from coupon_campaign_categories x where x.campaign_id = m.id) as "isScoped",
           m.customer_scope as customers, coalesce((select sum(b.quantity) from coupon_batches b where b.campaign_id = m.id), 0)::integer as "batchCodes",
           used.uses, coalesce(m.max_uses, main.uses_allowed) as "maxUses", m.budget, used.spent, used.totals
      from coupon_campaigns m
      left join coupon_campaign_amounts own on own.campaign_id = m.id and own.currency = ${currency}
      left join lateral (
        select (array_agg(c.code order by c.id))[1] as code, case when count(*) = 1 then min(c.uses_allowed) end as uses_allowed
          from coupons c where c.campaign_id = m.id and c.batch_id is null) main on true
      cross join lateral (
        select coalesce(sum(t.uses), 0)::integer as uses, coalesce(sum(t.spent), 0)::bigint as spent,
               coalesce(jsonb_agg(jsonb_build_object('currency', t.currency, 'revenue', t.revenue, 'discount', t.discount) order by t.currency <> ${currency}, t.currency), '[]') as totals
          from coupon_campaign_totals t where t.campaign_id = m.id) used
     where m.type <> 'gift_card' and ${isWanted} and ${after === undefined ? sql`true` : sql`m.id < ${after}`}
     order by m.id desc limit ${limit}`.execute(db)
  return rows
}

/** The beginning of a code, also of a batch, or a part of the name. */
function matches(search: string) {
  const escaped = search.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`(lower(m.name) like ${`%${escaped.toLowerCase()}%`}
    or m.id = any(array(select c.campaign_id from coupons c where c.code_key like ${`${escaped.toUpperCase()}%`} limit 1000)))`
}

export async function countDiscounts(db: Db) {
  const { rows } = await sql<{ current: number; ended: number; batches: number; giftCards: number }>`
    select count(*) filter (where ${isCurrent})::integer as current, count(*) filter (where not ${isCurrent})::integer as ended,
           (select count(*)::integer from coupon_batches) as batches,
           (select count(*)::integer from coupons c where c.value is not null and c.open_amount > 0) as "giftCards"
      from coupon_campaigns m where m.type <> 'gift_card'`.execute(db)
  return rows[0] ?? { current: 0, ended: 0, batches: 0, giftCards: 0 }
}
