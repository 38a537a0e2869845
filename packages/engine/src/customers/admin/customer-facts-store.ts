import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderStatus } from '@vitrine/contract/orders/order'
import type { ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db } from '../../kernel/database/db.ts'

interface MinorAmount {
  readonly currency: string
  readonly minor: number
}

export interface CustomerFacts {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly city: string
  readonly countryCode: string
  readonly orders: number
  readonly lastOrderAt: Date | null
  readonly spent: readonly MinorAmount[]
  readonly shippedItems: number
  readonly returnedItems: number
  readonly classCode: string | null
  readonly classNames: Labels | null
  readonly tags: readonly string[]
  readonly isBlocked: boolean
  readonly isEmailProved: boolean
  readonly phoneNumber: string | null
  readonly locale: string
  readonly type: string
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
}

/** What staff see of accounts, newest first: the sums are of one customer's orders each. */
export async function readCustomerFacts(db: Db, customerIds: readonly number[]): Promise<readonly CustomerFacts[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<Omit<CustomerFacts, 'spent'> & { readonly spent: readonly MinorAmount[] | null }>`
    select p.customer_id as id, trim(concat_ws(' ', p.first_name, p.last_name)) as name, p.email, coalesce(place.city, '') as city, coalesce(place.code, '') as "countryCode",
           bought.orders, bought.last_at as "lastOrderAt", bought.spent, items.shipped as "shippedItems", items.returned as "returnedItems",
           class.code as "classCode", class.names as "classNames", p.tags, p.is_blocked as "isBlocked", p.email_proved_at is not null as "isEmailProved",
           p.phone_number as "phoneNumber", p.locale, c.type, c.created_at as "createdAt", p.last_login_at as "lastLoginAt"
      from customer_profiles p join customers c on c.id = p.customer_id left join customer_classes class on class.id = c.class_id
      left join lateral (
        select a.city, country.iso_code2 as code from addresses a join countries country on country.id = a.country_id where a.customer_id = p.customer_id
         order by a.primary_shipping desc, a.updated_at desc, a.id desc limit 1) place on true
      cross join lateral (
        select coalesce(sum(o.orders), 0)::integer as orders, max(o.last_at) as last_at,
               jsonb_agg(jsonb_build_object('currency', o.currency, 'minor', o.spent) order by o.spent desc) filter (where o.spent > 0) as spent
          from (select currency, count(*) as orders, max(placed_at) as last_at, sum(total_gross - credited_amount) filter (where status <> 'cancelled') as spent
                  from orders where customer_id = p.customer_id group by currency) o) bought
      cross join lateral (
        select coalesce(sum(i.shipped_quantity), 0)::integer as shipped, coalesce(sum(i.returned_quantity), 0)::integer as returned
          from orders o join order_items i on i.order_id = o.id where o.customer_id = p.customer_id and i.parent_id is null) items
     where p.customer_id = ${anyOf(customerIds)} order by p.customer_id desc`.execute(db)
  return rows.map((row) => ({ ...row, spent: row.spent ?? [] }))
}

export interface CustomerOrder {
  readonly id: number
  readonly placedAt: Date
  readonly status: OrderStatus
  readonly total: number
  readonly currency: string
  readonly quantity: number
}

const newestLimit = 20

export async function listNewestOrders(db: Db, customerId: number): Promise<readonly CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`
    select o.id, o.placed_at as "placedAt", o.status, o.total_gross as total, o.currency,
           (select coalesce(sum(i.quantity), 0)::integer from order_items i where i.order_id = o.id and i.parent_id is null) as quantity
      from orders o where o.customer_id = ${customerId}::integer order by o.placed_at desc, o.id desc limit ${sql.lit(newestLimit)}`.execute(
    db,
  )
  return rows
}

export interface CustomerReturn {
  readonly id: number
  readonly createdAt: Date
  readonly status: ReturnStatus
  /** Expected until the shop has decided. */
  readonly refund: number
  readonly currency: string
}

export async function listNewestReturns(db: Db, customerId: number): Promise<readonly CustomerReturn[]> {
  const { rows } = await sql<CustomerReturn>`
    select r.id, r.created_at as "createdAt", r.status, case when r.status in ('accepted', 'refunded') then r.refund_amount else r.expected_amount end as refund, o.currency
      from orders o join returns r on r.order_id = o.id where o.customer_id = ${customerId}::integer order by r.created_at desc, r.id desc limit ${sql.lit(newestLimit)}`.execute(
    db,
  )
  return rows
}

export interface CustomerCounts {
  readonly reviews: number
  readonly wishlistItems: number
  readonly hasNewsletter: boolean
}

export async function countCustomerData(db: Db, customerId: number): Promise<CustomerCounts> {
  const { rows } = await sql<CustomerCounts>`
    select (select count(*)::integer from reviews where customer_id = p.customer_id) as reviews,
           (select count(*)::integer from wishlist_items x join wishlists w on w.id = x.wishlist_id where w.customer_id = p.customer_id) as "wishlistItems",
           exists (select from newsletter_subscriptions where email_key = p.email_key and state = 'confirmed') as "hasNewsletter"
      from customer_profiles p where p.customer_id = ${customerId}::integer`.execute(db)
  return rows[0] ?? { reviews: 0, wishlistItems: 0, hasNewsletter: false }
}
