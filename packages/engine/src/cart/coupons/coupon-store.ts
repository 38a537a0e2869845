import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { currencies } from '../../pricing/pricing.ts'
import type { CouponCustomer, StoredCoupon } from './assess-coupon.ts'

/** The cart for which the terms of a coupon are read. */
export interface CouponMarket {
  readonly currency: string
  readonly itemIds: readonly number[]
}

/** The coupons of a cart in the order in which they were added. */
export async function listCartCoupons(db: Db, cartId: number, market: CouponMarket): Promise<readonly StoredCoupon[]> {
  const rows = await withCampaign(db, market)
    .innerJoin('cart_coupons as chosen', 'chosen.coupon_id', 'coupon.id')
    .where('chosen.cart_id', '=', cartId)
    .orderBy('chosen.added_at')
    .orderBy('coupon.id')
    .execute()
  return rows.map(toStoredCoupon)
}

/** Case-insensitive. */
export async function findCouponByCode(db: Db, code: string, market: CouponMarket): Promise<StoredCoupon | undefined> {
  const row = await withCampaign(db, market)
    .where('coupon.code_key', '=', sql<string>`upper(${code})`)
    .executeTakeFirst()
  return row && toStoredCoupon(row)
}

export async function listCouponsById(
  db: Db,
  ids: readonly number[],
  market: CouponMarket,
): Promise<readonly StoredCoupon[]> {
  const rows = await withCampaign(db, market).where('coupon.id', '=', anyOf(ids)).orderBy('coupon.id').execute()
  return rows.map(toStoredCoupon)
}

function withCampaign(db: Db, { currency, itemIds }: CouponMarket) {
  return db
    .selectFrom('coupons as coupon')
    .innerJoin('coupon_campaigns as campaign', 'campaign.id', 'coupon.campaign_id')
    .leftJoin('coupon_campaign_amounts as sum', (join) =>
      join.onRef('sum.campaign_id', '=', 'campaign.id').on('sum.currency', '=', currency),
    )
    .leftJoin('market_currencies as market', (join) => join.on('market.currency', '=', currency))
    .leftJoin('coupon_campaign_amounts as base', (join) =>
      join.onRef('base.campaign_id', '=', 'campaign.id').onRef('base.currency', '=', 'market.base'),
    )
    .select([
      'coupon.id',
      'campaign.id as campaignId',
      'coupon.code',
      'campaign.type',
      'campaign.percent',
      'sum.amount',
      'base.amount as baseAmount',
      'coupon.customer_id as ownerId',
      'uses_per_customer as usesPerCustomer',
      'campaign.is_active as isActive',
      'campaign.valid_from as validFrom',
      'customer_scope as customerScope',
      'class_ids as classIds',
      'customer_types as customerTypes',
      'client_ids as clientIds',
      'subscription',
      'allows_special_offers as allowsSpecialOffers',
      'campaign.tag_ids as tagIds',
      'campaign.excluded_item_ids as excludedItemIds',
      'campaign.country_ids as countryIds',
      'campaign.currencies',
      'campaign.combines',
    ])
    .select([
      sql<number>`coalesce(sum.minimum_value, 0)`.as('minimumValue'),
      sql<number>`coalesce(base.minimum_value, 0)`.as('baseMinimumValue'),
      sql<boolean>`sum.campaign_id is not null`.as('hasAmounts'),
      currencies.conversionJson('market').as('conversion'),
      'coupon.currency as cardCurrency',
      sql<
        number | null
      >`least(coupon.uses_allowed - coupon.uses, case when campaign.max_uses is not null then campaign.max_uses - (
        select coalesce(sum(used.uses), 0)::integer from coupon_campaign_totals used where used.campaign_id = campaign.id) end)`.as(
        'usesLeft',
      ),
      sql<number | null>`case when campaign.budget is not null then campaign.budget - (
        select coalesce(sum(used.spent), 0)::bigint from coupon_campaign_totals used where used.campaign_id = campaign.id) end`.as(
        'budgetLeft',
      ),
      sql<boolean>`coupon.blocked_at is not null`.as('isBlocked'),
      sql<Date>`clock_timestamp()`.as('readAt'),
      sql<number[]>`array(select tagged.item_id from item_tags tagged
        where tagged.tag_id = any (campaign.tag_ids) and tagged.item_id = any (${[...itemIds]}::integer[]))`.as(
        'taggedItemIds',
      ),
      sql<number | null>`case when coupon.currency = ${currency} then coupon.open_amount end`.as('open'),
      sql<Date | null>`least(campaign.valid_until, coupon.expires_at)`.as('validUntil'),
      sql<number[]>`array(select item_id from coupon_campaign_items x where x.campaign_id = campaign.id)`.as('itemIds'),
      sql<
        number[]
      >`array(select below.id from coupon_campaign_categories x join categories below on below.id = x.category_id or x.category_id = any (below.ancestor_ids)
        where x.campaign_id = campaign.id)`.as('categoryIds'),
    ])
}

type CouponRow = Awaited<ReturnType<ReturnType<typeof withCampaign>['executeTakeFirstOrThrow']>>

/** A campaign without amounts in the currency has those of the shop's, converted; a gift card has no other currency. */
function toStoredCoupon({
  amount,
  baseAmount,
  minimumValue,
  baseMinimumValue,
  hasAmounts,
  conversion: stored,
  ...row
}: CouponRow): StoredCoupon {
  const toSelling = stored && currencies.toConversion(stored)
  const conversion = hasAmounts ? null : toSelling
  const convert = (minor: number) => currencies.convertAmount(minor, conversion)
  return {
    ...row,
    conversion: toSelling,
    amount: conversion === null ? amount : baseAmount === null ? null : convert(baseAmount),
    minimumValue: conversion === null ? minimumValue : convert(baseMinimumValue),
    // CHECK constraints allow no other values.
    type: row.type as StoredCoupon['type'],
    customerScope: row.customerScope as StoredCoupon['customerScope'],
    subscription: row.subscription as StoredCoupon['subscription'],
  }
}

export interface CouponCustomerQuery {
  readonly customerId: number | null
  /** A guest's e-mail is known from the checkout on. */
  readonly email: string | null
  readonly campaignIds: readonly number[]
  /** An order that is being written does not count as an earlier one. */
  readonly exceptOrderId?: number
}

/** The account, earlier orders and earlier coupon uses of a customer. Cancelled orders do not count. */
export async function getCouponCustomer(
  db: Db,
  { customerId, email, campaignIds, exceptOrderId = 0 }: CouponCustomerQuery,
): Promise<CouponCustomer> {
  const {
    rows: [row],
  } = await sql<{
    class_id: number | null
    type: string | null
    has_ordered: boolean
    uses: readonly { readonly id: number; readonly times: number }[]
  }>`
    select (select class_id from customers where id = ${customerId}) as class_id, (select type from customers where id = ${customerId}) as type,
      exists (select from orders o where o.customer_id = ${customerId} and o.status <> 'cancelled' and o.id <> ${exceptOrderId})
        or exists (select from order_addresses a join orders o on o.id = a.order_id
          where lower(a.email) = lower(${email}::text) and o.status <> 'cancelled' and o.id <> ${exceptOrderId})
        or exists (select from order_coupons u where u.customer_key = coupon_customer_key(${email}) and u.state = 'used' and u.order_id <> ${exceptOrderId}) as has_ordered,
      (select coalesce(jsonb_agg(jsonb_build_object('id', campaign_id, 'times', times)), '[]') from (
        select c.campaign_id, count(*) as times from (
          select order_id, coupon_id from order_coupons where customer_key = coupon_customer_key(${email}) and state = 'used'
          union
          select u.order_id, u.coupon_id from orders o join order_coupons u on u.order_id = o.id
           where o.customer_id = ${customerId} and u.state = 'used') used
        join coupons c on c.id = used.coupon_id
        where c.campaign_id = ${anyOf(campaignIds)} and used.order_id <> ${exceptOrderId}
        group by c.campaign_id) counted) as uses`.execute(db)
  return {
    customerId,
    classId: row?.class_id ?? null,
    type: row?.type ?? 'private',
    hasOrdered: row?.has_ordered ?? false,
    uses: new Map(row?.uses.map(({ id, times }) => [id, times])),
  }
}

export async function addCouponToCart(
  tx: Tx,
  { cartId, couponId, now }: { readonly cartId: number; readonly couponId: number; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('cart_coupons')
    .values({ cart_id: cartId, coupon_id: couponId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeCouponsFromCart(tx: Tx, cartId: number, couponIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('cart_coupons').where('cart_id', '=', cartId).where('coupon_id', '=', anyOf(couponIds)).execute()
}

/** Returns whether the cart had the coupon. */
export async function removeCouponByCode(tx: Tx, cartId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_coupons')
    .where('cart_id', '=', cartId)
    .where('coupon_id', 'in', (eb) =>
      eb
        .selectFrom('coupons')
        .select('id')
        .where('code_key', '=', sql<string>`upper(${code})`),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
