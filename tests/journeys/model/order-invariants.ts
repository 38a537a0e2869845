import type { TestShop } from '../../harness/shops/test-shop.ts'
import { sql } from 'kysely'

/**
 * Orders that were made with what had ended or changed before: a method, its price, a country, a VAT rate, a price or a
 * setting. For orders of a time in which nothing of this changed. Returns them in words.
 */
export async function findOutdatedOrders(
  { db }: Pick<TestShop, 'db'>,
  orderIds: readonly number[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('order %s is paid by %s, which had ended', o.id, m.key) as fault
      from orders o join payment_methods m on m.id = o.payment_method_id where o.id = any(${[...orderIds]}::integer[]) and not m.is_active
    union all
    select format('order %s is shipped by %s, which had ended', o.id, p.code)
      from orders o join shipping_profiles p on p.id = o.shipping_profile_id where o.id = any(${[...orderIds]}::integer[]) and not p.is_active
    union all
    select format('order %s has %s %% VAT, the rate is %s %%', o.id, i.vat_rate, r.percent)
      from orders o join order_items i on i.order_id = o.id join variations v on v.id = i.variation_id
      join vat_rates r on r.country_id = o.shipping_country_id and r.vat_class = v.vat_class
     where o.id = any(${[...orderIds]}::integer[]) and i.vat_rate in (19, 20) and r.percent <> i.vat_rate
    union all
    select format('order %s goes to %s, which is not served', o.id, c.iso_code2)
      from orders o join countries c on c.id = o.shipping_country_id where o.id = any(${[...orderIds]}::integer[]) and not c.is_delivered
    union all
    select format('order %s has %s for %s, the price is %s', o.id, i.number, i.price_original_gross, p.amount)
      from orders o join order_items i on i.order_id = o.id
      join prices p on p.variation_id = i.variation_id and p.currency = o.currency and p.customer_class_id is null and p.minimum_quantity = 1
     where o.id = any(${[...orderIds]}::integer[]) and i.price_original_gross <> p.amount
    union all
    select format('order %s pays %s for %s, %s is asked', o.id, i.price_gross, i.number, coalesce(p.special_amount, p.amount))
      from orders o join order_items i on i.order_id = o.id
      join current_prices p on p.variation_id = i.variation_id and p.currency = o.currency and p.customer_class_id is null and p.minimum_quantity = 1
     where o.id = any(${[...orderIds]}::integer[]) and i.price_gross <> coalesce(p.special_amount, p.amount)
    union all
    select format('order %s is shipped for %s, the price is %s', o.id, o.shipping_gross, p.amount)
      from orders o join shipping_prices p on p.profile_id = o.shipping_profile_id and p.country_id = o.shipping_country_id and p.currency = o.currency and p.from_value = 0
     where o.id = any(${[...orderIds]}::integer[]) and o.shipping_gross not in (0, p.amount)
    union all
    select format('order %s is paid for a fee of %s, which is %s', o.id, o.payment_fee_gross, t.fee)
      from orders o join payment_method_terms t on t.method_id = o.payment_method_id and t.country_id = o.shipping_country_id and t.currency = o.currency
     where o.id = any(${[...orderIds]}::integer[]) and o.payment_fee_gross <> t.fee
    union all
    select format('order %s asks for %s, the setting is %s', o.id, o.extra_authentication, s.value #>> '{}')
      from orders o join settings s on s.key = 'orders.softLogin'
     where o.id = any(${[...orderIds]}::integer[]) and o.extra_authentication <> s.value #>> '{}'
    union all
    select format('order %s has %s pieces, at most %s are sold at once', o.id, sum(i.quantity), s.value)
      from orders o join order_items i on i.order_id = o.id join settings s on s.key = 'orders.maximumQuantity'
     where o.id = any(${[...orderIds]}::integer[]) group by o.id, s.value having sum(i.quantity) > (s.value #>> '{}')::integer`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}

/** Invariants of stock, orders and payments at every moment, under any concurrency. Returns the violations in words. */
export async function findOrderInconsistencies({ db }: Pick<TestShop, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('variation %s: %s pieces on the shelf, %s in the ledger', s.variation_id, s.available, coalesce(m.total, 0)) as fault
      from stock s left join (select variation_id, sum(change) as total from stock_movements group by 1) m using (variation_id) where s.available <> coalesce(m.total, 0)
    union all
    select format('variation %s: %s pieces on the shelf', variation_id, available) from stock where available < 0 and not may_oversell
    union all
    select format('order %s is %s, its hold of variation %s is %s', o.id, o.status, h.variation_id, h.state) from orders o join stock_holds h on h.order_id = o.id
     where h.state <> case o.status when 'open' then 'open' when 'cancelled' then 'released' else 'kept' end
    union all
    select format('order %s took no stock', o.id) from orders o where not exists (select from stock_holds h where h.order_id = o.id)
    union all
    select format('order %s: %s + %s + %s - %s - %s is not %s', id, item_sum_gross, shipping_gross, payment_fee_gross, rebate_gross, coupon_gross, total_gross) from orders
     where total_gross <> item_sum_gross + shipping_gross + payment_fee_gross - rebate_gross - coupon_gross
    union all
    select format('order %s: paid %s, received %s, given back %s', o.id, o.paid_amount, coalesce(p.paid, 0), coalesce(r.back, 0)) from orders o
      left join lateral (select sum(paid_amount) as paid from payments where order_id = o.id) p on true
      left join lateral (select sum(r.amount) as back from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id and r.status = 'settled') r on true
     where o.paid_amount <> coalesce(p.paid, 0) - coalesce(r.back, 0)
    union all
    select format('order %s is %s and paid %s of %s', id, status, paid_amount + gift_card_amount, total_gross) from orders
     where status in ('confirmed', 'shipped', 'completed') and payment_status in ('unpaid', 'partlyPaid') and credited_amount = 0
       and payment_method_id in (select id from payment_methods where pays_first)
    union all
    select format('payment %s of %s stands without an order or a refund', p.id, p.paid_amount) from payments p left join orders o on o.id = p.order_id
     where p.paid_amount > 0 and (o.id is null or o.status = 'cancelled') and p.refunded_amount < p.paid_amount
    union all
    select format('coupon %s was used %s times, orders say %s', c.code, c.uses, coalesce(u.uses, 0)) from coupons c
      left join (select coupon_id, count(*) as uses from order_coupons where state = 'used' group by 1) u on u.coupon_id = c.id where c.uses <> coalesce(u.uses, 0)
    union all
    select format('gift card %s: %s of %s open, orders took %s', c.code, c.open_amount, c.value, coalesce(u.amount, 0)) from coupons c
      left join (select coupon_id, sum(amount - returned_amount) as amount from order_coupons where state = 'used' and kind = 'gift_card' group by 1) u on u.coupon_id = c.id
     where c.value is not null and c.open_amount <> c.value - coalesce(u.amount, 0)
    union all
    select format('gift card %s: %s open, its movements add up to %s', c.code, c.open_amount, coalesce(m.amount, 0)) from coupons c
      left join (select coupon_id, sum(amount) as amount from gift_card_movements group by 1) m on m.coupon_id = c.id
     where c.value is not null and c.open_amount <> coalesce(m.amount, 0)
    union all
    select format('coupons of %s: %s uses of %s are counted, orders say %s of %s', m.name, t.uses, t.spent, coalesce(u.uses, 0), coalesce(u.spent, 0)) from coupon_campaigns m
      join (select campaign_id, sum(uses) as uses, sum(spent) as spent from coupon_campaign_totals group by 1) t on t.campaign_id = m.id
      left join (select c.campaign_id, count(*) as uses, sum(u.base_amount) as spent from order_coupons u join coupons c on c.id = u.coupon_id
                  where u.state = 'used' and u.kind = 'discount' group by 1) u on u.campaign_id = m.id
     where t.uses <> coalesce(u.uses, 0) or t.spent <> coalesce(u.spent, 0)
    union all
    select format('coupons of %s: %s uses of at most %s, %s spent of at most %s', m.name, t.uses, m.max_uses, t.spent, m.budget) from coupon_campaigns m
      join (select campaign_id, sum(uses) as uses, sum(spent) as spent from coupon_campaign_totals group by 1) t on t.campaign_id = m.id
     where t.uses > m.max_uses or t.spent > m.budget
    union all
    select format('order %s has %s notes of its mail', o.id, count(b.id)) from orders o left join outbox b on b.dedupe_key = 'mail.orderPlaced:' || o.id group by o.id having count(b.id) <> 1
    union all
    select format('payment %s: %s are refunded, its refunds say %s', p.id, p.refunded_amount, coalesce(r.amount, 0)) from payments p
      left join (select payment_id, sum(amount) as amount from refunds where status <> 'failed' group by 1) r on r.payment_id = p.id
     where p.refunded_amount <> coalesce(r.amount, 0)
    union all
    select format('order %s, line %s: %s shipped and %s cancelled of %s, parcels have %s', i.order_id, i.id, i.shipped_quantity, i.cancelled_quantity, i.quantity, coalesce(s.quantity, 0))
      from order_items i left join (select order_item_id, sum(quantity) as quantity from shipment_items group by 1) s on s.order_item_id = i.id
     where i.shipped_quantity + i.cancelled_quantity > i.quantity or i.shipped_quantity <> coalesce(s.quantity, 0)
    union all
    select format('order %s was refunded beyond what was paid by its approvals', a.order_id) from refund_approvals a
     where a.state = 'approved' and a.amount > (select coalesce(sum(refunded_amount), 0) + (select coalesce(sum(returned_amount), 0) from order_coupons c where c.order_id = a.order_id) from payments p where p.order_id = a.order_id)
    union all
    select format('attempt %s made %s orders', attempt_id, count(*)) from orders group by attempt_id having count(*) > 1`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
