import type { OrderStatus } from '@vitrine/contract/orders/order'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import { toNameQuery } from '../../kernel/search/name-query.ts'

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
  /** As it is stored: 'vip'. */
  readonly tag?: string
  readonly hold?: 'held' | 'free'
  /** A member of staff; null: nobody. */
  readonly assignee?: number | null
  /** The total in minor units. */
  readonly minTotal?: number
  readonly maxTotal?: number
  /**
   * An order number, the beginning of an e-mail address or of a tracking number, a SKU, or names by the beginning of
   * each word. Of very many, the newest.
   */
  readonly search?: string
}

/**
 * The condition of a filter on the orders `o`; an index leads to each part of it. What few orders have is a literal: a
 * plan without the value would not know that it is rare, and read all orders.
 */
export async function toOrderCondition(db: Db, filter: OrderFilter): Promise<RawBuilder<boolean>> {
  const { status, payment, method, country, from, until, tag, hold, assignee, search } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (status !== undefined) conditions.push(sql`o.status = ${sql.lit(status)}`)
  if (payment !== undefined) conditions.push(sql`o.payment_status = ${sql.lit(payment)}`)
  if (method !== undefined) conditions.push(sql`o.payment_method_id = ${sql.lit(await findMethodId(db, method))}`)
  if (country !== undefined) conditions.push(sql`o.shipping_country_id = ${sql.lit(await findCountryId(db, country))}`)
  if (from !== undefined) conditions.push(sql`o.placed_at >= ${from}`)
  if (until !== undefined) conditions.push(sql`o.placed_at < ${until}`)
  if (hold !== undefined) conditions.push(hold === 'held' ? sql`o.held_at is not null` : sql`o.held_at is null`)
  if (assignee !== undefined) conditions.push(await isAssignedTo(db, assignee))
  if (tag !== undefined) conditions.push(await hasTag(db, tag))
  conditions.push(...(await hasTotal(db, filter)))
  if (search !== undefined && search.trim() !== '') conditions.push(isFoundBy(search.trim()))
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Of a method or country that does not exist, and that no order has. */
const noId = 0

async function findMethodId(db: Db, key: string): Promise<number> {
  const row = await db.selectFrom('payment_methods').select('id').where('key', '=', key).executeTakeFirst()
  return row?.id ?? noId
}

async function findCountryId(db: Db, code: string): Promise<number> {
  const row = await db
    .selectFrom('countries')
    .select('id')
    .where('iso_code2', '=', code.toUpperCase())
    .executeTakeFirst()
  return row?.id ?? noId
}

/** What fewer orders have is found by its index; what more have is soon found among the newest orders. */
const maxRare = 5000

/** Of up to so many rows, in the order of the index: a plan without the values would read the whole table instead. */
const maxRead = sql.lit(maxRare + 1)

async function isRare(db: Db, found: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${found}) found`.execute(db)
  return (rows[0]?.count ?? 0) <= maxRare
}

async function hasTag(db: Db, tag: string): Promise<RawBuilder<boolean>> {
  const tagged = sql`select order_id from order_tags where tag = ${tag} order by order_id desc limit ${maxRead}`
  return (await isRare(db, tagged))
    ? sql`o.id = any (array(${tagged}))`
    : // A subquery that is no join is asked for each order, the newest first.
      sql`(select true from order_tags where order_id = o.id and tag = ${tag})`
}

/** Few orders have somebody: most are found without. */
async function isAssignedTo(db: Db, operatorId: number | null): Promise<RawBuilder<boolean>> {
  if (operatorId === null) return sql`(select a.order_id from order_assignees a where a.order_id = o.id) is null`
  const assigned = sql`select order_id from order_assignees where operator_id = ${operatorId} order by order_id desc limit ${maxRead}`
  return (await isRare(db, assigned))
    ? sql`o.id = any (array(${assigned}))`
    : sql`(select a.operator_id from order_assignees a where a.order_id = o.id) = ${operatorId}`
}

async function hasTotal(db: Db, { minTotal, maxTotal }: OrderFilter): Promise<readonly RawBuilder<boolean>[]> {
  if (minTotal === undefined && maxTotal === undefined) return []
  const range = (column: RawBuilder<unknown>) => {
    const ends = [
      ...(minTotal === undefined ? [] : [sql`${column} >= ${minTotal}`]),
      ...(maxTotal === undefined ? [] : [sql`${column} <= ${maxTotal}`]),
    ]
    return sql<boolean>`${sql.join(ends, sql` and `)}`
  }
  const found = sql`select id from orders where ${range(sql`total_gross`)} order by total_gross limit ${maxRead}`
  return (await isRare(db, found))
    ? [sql`o.id = any (array(${found}))`]
    : // An expression that has no index.
      [range(sql`(o.total_gross + 0)`)]
}

const maxOrderId = 2_147_483_647
/** Of a search; a name that more orders have is too common to be read through. */
const maxFound = 5000

function isFoundBy(search: string): RawBuilder<boolean> {
  const parts = [
    sql`select i.order_id from order_items i join variations v on v.id = i.variation_id where v.number = ${search}`,
    sql`select order_id from shipments where ${beginsWith(sql`lower(tracking_number)`, search)}`,
  ]
  if (/^\d+$/.test(search) && Number(search) <= maxOrderId) parts.push(sql`select ${Number(search)}::integer`)
  if (search.includes('@'))
    parts.push(sql`select order_id from order_addresses where ${beginsWith(sql`lower(email)`, search)}`)
  const words = search.includes('@') ? '' : toNameQuery(search)
  if (words !== '')
    parts.push(
      sql`select order_id from order_addresses where folded_name_words(company_name, first_name, last_name) @@ to_tsquery('simple', ${words})`,
    )
  // An array is found first; the planner would compare `in` with all orders, the newest first.
  return sql`o.id = any (array(select order_id from (${sql.join(parts, sql` union `)}) found (order_id) order by order_id desc limit ${sql.lit(maxFound)}))`
}

// The plan of a statement is made once, without its parameters: it cannot lead from `like` to an index.
function beginsWith(lowered: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const first = search.toLowerCase()
  return sql`${lowered} ~>=~ ${first} and ${lowered} ~<~ ${`${first}\u{10ffff}`}`
}
