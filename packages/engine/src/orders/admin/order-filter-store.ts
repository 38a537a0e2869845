import type { OrderStatus } from '@vitrine/contract/orders/order'
import { sql, type RawBuilder } from 'kysely'

export const paymentStates = ['unpaid', 'partlyPaid', 'fullyPaid', 'overpaid'] as const

/** What staff look for; all given conditions hold. */
export interface OrderFilter {
  readonly status?: OrderStatus
  readonly payment?: (typeof paymentStates)[number]
  /** The key of the payment method. */
  readonly method?: string
  /** Delivery, ISO 3166: 'GB'. */
  readonly country?: string
  /** Placed at or after. */
  readonly from?: Date
  /** Placed before. */
  readonly until?: Date
  /**
   * An order number, the beginning of an e-mail address or of a tracking number, a SKU, or names by the beginning of
   * each word.
   */
  readonly search?: string
}

/** The condition of a filter on the orders `o`; an index leads to each part of it. */
export function findsOrders({ status, payment, method, country, from, until, search }: OrderFilter) {
  const conditions: RawBuilder<boolean>[] = []
  if (status !== undefined) conditions.push(sql`o.status = ${status}`)
  if (payment !== undefined) conditions.push(sql`o.payment_status = ${payment}`)
  if (method !== undefined)
    conditions.push(sql`o.payment_method_id = (select id from payment_methods where key = ${method})`)
  if (country !== undefined)
    conditions.push(sql`o.shipping_country_id = (select id from countries where iso_code2 = upper(${country}))`)
  if (from !== undefined) conditions.push(sql`o.placed_at >= ${from}`)
  if (until !== undefined) conditions.push(sql`o.placed_at < ${until}`)
  if (search !== undefined && search.trim() !== '') conditions.push(isFoundBy(search.trim()))
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const maxOrderId = 2_147_483_647

function isFoundBy(search: string): RawBuilder<boolean> {
  const beginning = `${search.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const parts = [
    sql`select i.order_id from order_items i join variations v on v.id = i.variation_id where v.number = ${search}`,
    sql`select order_id from shipments where lower(tracking_number) like ${beginning}`,
  ]
  if (/^\d+$/.test(search) && Number(search) <= maxOrderId) parts.push(sql`select ${Number(search)}::integer`)
  if (search.includes('@')) parts.push(sql`select order_id from order_addresses where lower(email) like ${beginning}`)
  const words = toNameQuery(search)
  if (words !== '')
    parts.push(
      sql`select order_id from order_addresses where order_name_words(company_name, first_name, last_name) @@ to_tsquery('simple', ${words})`,
    )
  return sql`o.id in (${sql.join(parts, sql` union `)})`
}

/** Each word by its beginning: 'anna now' finds Anna Nowak. */
function toNameQuery(search: string): string {
  if (search.includes('@')) return ''
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => `${word}:*`).join(' & ')
}
