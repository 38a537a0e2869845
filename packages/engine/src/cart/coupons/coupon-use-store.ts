import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Tx } from '../../kernel/database/db.ts'

/**
 * Serializes uses of a campaign by one e-mail, so that concurrent orders count each other. Locked before
 * campaigns and coupons, and in the order of campaigns, which prevents deadlocks.
 */
export async function lockCustomerUses(tx: Tx, campaignIds: readonly number[], email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(id, hashtext(lower(${email}))) from (select distinct id from unnest(${[...campaignIds]}::integer[]) as wanted (id) order by id) ordered`.execute(
    tx,
  )
}

/** Serializes what counts towards the limits of campaigns, and waits for staff who end or change one. */
export async function lockCampaigns(tx: Tx, campaignIds: readonly number[]): Promise<void> {
  if (campaignIds.length === 0) return
  await sql`select id from coupon_campaigns where id = ${anyOf([...campaignIds])} order by id for no key update`.execute(
    tx,
  )
}

export async function lockCampaignsOfOrder(tx: Tx, orderId: number): Promise<void> {
  await sql`
    select m.id from coupon_campaigns m where m.id = any(array(
      select c.campaign_id from order_coupons u join coupons c on c.id = u.coupon_id where u.order_id = ${orderId} and u.kind = 'discount'))
     order by m.id for no key update`.execute(tx)
}

/** Whether the limits of the locked campaigns allow what the order has released. */
export async function haveRoom(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select c.campaign_id, count(*) as uses, sum(coalesce(u.base_amount, u.amount)) as spent
        from order_coupons u join coupons c on c.id = u.coupon_id
       where u.order_id = ${orderId} and u.kind = 'discount' and u.state = 'given_back' group by 1) wanted
      join coupon_campaigns m on m.id = wanted.campaign_id
      cross join lateral (select coalesce(sum(t.uses), 0) as uses, coalesce(sum(t.spent), 0) as spent from coupon_campaign_totals t where t.campaign_id = m.id) used
     where used.uses + wanted.uses > m.max_uses or used.spent + wanted.spent > m.budget`.execute(tx)
  return rows.length === 0
}

export interface CouponUse {
  readonly orderId: number
  readonly couponId: number
  readonly kind: 'discount' | 'gift_card'
  /** The discount or paid amount. */
  readonly amount: number
  /** The discount in the currency of the shop. */
  readonly baseAmount: number
  readonly email: string
}

/** Redeems a coupon if it has a use and balance left. False: nothing was written. */
export async function redeemCoupon(
  tx: Tx,
  { orderId, couponId, kind, amount, baseAmount, email }: CouponUse,
): Promise<boolean> {
  const taken = kind === 'gift_card' ? amount : 0
  const { rows } = await sql`
    with used as (
      update coupons set uses = uses + 1, open_amount = open_amount - ${taken}
       where id = ${couponId} and (uses_allowed is null or uses < uses_allowed) and coalesce(open_amount, 0) >= ${taken} and blocked_at is null and (expires_at is null or expires_at > clock_timestamp())
         and exists (select from coupon_campaigns m where m.id = campaign_id and m.is_active and (m.valid_until is null or m.valid_until > clock_timestamp()))
      returning id, code)
    insert into order_coupons (order_id, coupon_id, code, kind, amount, base_amount, customer_key)
    select ${orderId}, id, code, ${kind}, ${amount}, ${baseAmount}, coupon_customer_key(${email}) from used
    returning coupon_id`.execute(tx)
  return rows.length > 0
}

/** Releases the coupon uses of an order and restores gift card balances. Idempotent. */
export async function releaseCouponUses(tx: Tx, orderId: number): Promise<void> {
  await sql`
    with back as (update order_coupons set state = 'given_back' where order_id = ${orderId} and state = 'used' returning coupon_id, kind, amount - returned_amount as amount),
         held as (select id from coupons where id in (select coupon_id from back) order by id for update)
    update coupons c set uses = c.uses - 1, open_amount = c.open_amount + case when back.kind = 'gift_card' then back.amount else 0 end
      from back join held on held.id = back.coupon_id where c.id = back.coupon_id`.execute(tx)
}

/**
 * Credits a refund to the gift cards of an order, last one first; returns the credited amount, by which the order's
 * gift card amount is reduced.
 */
export async function creditGiftCards(tx: Tx, orderId: number, amount: number): Promise<number> {
  if (amount <= 0) return 0
  const cards = await tx
    .selectFrom('order_coupons')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'gift_card')
    .where('state', '=', 'used')
    .select(['coupon_id as couponId', sql<number>`amount - returned_amount`.as('left')])
    .orderBy('coupon_id')
    .execute()
  await tx
    .selectFrom('coupons')
    .where('id', '=', anyOf(cards.map(({ couponId }) => couponId)))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  let credited = 0
  for (const { couponId, left } of cards.toReversed()) {
    const part = Math.min(left, amount - credited)
    if (part <= 0) continue
    await tx
      .updateTable('order_coupons')
      .set({ returned_amount: sql`returned_amount + ${part}` })
      .where('order_id', '=', orderId)
      .where('coupon_id', '=', couponId)
      .execute()
    await tx
      .updateTable('coupons')
      .set({ open_amount: sql`open_amount + ${part}` })
      .where('id', '=', couponId)
      .execute()
    credited += part
  }
  await tx
    .updateTable('orders')
    .set({ gift_card_amount: sql`gift_card_amount - ${credited}` })
    .where('id', '=', orderId)
    .execute()
  return credited
}

export interface ReleasedUse {
  readonly couponId: number
  readonly taken: number
}

export async function listReleasedUses(tx: Tx, orderId: number): Promise<readonly ReleasedUse[]> {
  const rows = await tx
    .selectFrom('order_coupons')
    .where('order_id', '=', orderId)
    .where('state', '=', 'given_back')
    .select(['coupon_id as couponId', 'kind', 'amount'])
    .orderBy('coupon_id')
    .execute()
  return rows.map(({ couponId, kind, amount }) => ({ couponId, taken: kind === 'gift_card' ? amount : 0 }))
}

/**
 * Reuses all released coupons or none; returns whether it could. Expired coupons are accepted, because the order was
 * placed in time.
 */
export async function reuseReleasedUses(tx: Tx, orderId: number, uses: readonly ReleasedUse[]): Promise<boolean> {
  const ids = uses.map(({ couponId }) => couponId)
  const coupons = await tx
    .selectFrom('coupons')
    .where('id', '=', anyOf(ids))
    .select(['id', 'uses', 'uses_allowed', 'open_amount'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const areAvailable = uses.every(({ couponId, taken }) =>
    coupons.some(
      ({ id, uses: used, uses_allowed: allowed, open_amount: open }) =>
        id === couponId && (allowed === null || used < allowed) && (open ?? 0) >= taken,
    ),
  )
  if (!areAvailable) return false
  for (const { couponId, taken } of uses) {
    await tx
      .updateTable('coupons')
      .set((eb) => ({ uses: eb('uses', '+', 1), open_amount: eb('open_amount', '-', taken) }))
      .where('id', '=', couponId)
      .execute()
  }
  await tx
    .updateTable('order_coupons')
    .set({ state: 'used' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'given_back')
    .execute()
  return true
}
