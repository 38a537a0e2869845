import type { ReturnView } from '@vitrine/contract/orders/return-admin.contract'
import type { ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db } from '../../kernel/database/db.ts'
import { toNameQuery } from '../../kernel/search/name-query.ts'

/** A return in a queue of staff. Amounts are minor units. */
export interface QueuedReturn {
  readonly id: number
  readonly orderId: number
  readonly status: ReturnStatus
  readonly isWithdrawal: boolean
  readonly createdAt: Date
  readonly receivedAt: Date | null
  readonly currency: string
  readonly expected: number
  readonly refund: number
  readonly onCards: number
  readonly name: string
  readonly countryCode: string
}

// Literals: the plan of a statement is made without its values, and open returns have an index of their own.
const statusesOf: Readonly<Record<ReturnView, RawBuilder<unknown>>> = {
  todo: sql`('received', 'accepted')`,
  announced: sql`('announced')`,
  received: sql`('received')`,
  accepted: sql`('accepted')`,
  done: sql`('refused', 'refunded', 'cancelled')`,
}

// Withdrawals are refunded in time from their declaration, other returns from the arrival of the parcel.
const deadlineStart = sql`case when r.is_withdrawal then r.created_at else coalesce(r.received_at, r.created_at) end`

/** Open returns by deadline, ended ones and found ones newest first. */
export async function listQueuedReturns(
  db: Db,
  {
    view,
    search,
    after,
    limit,
  }: { readonly view: ReturnView; readonly search: string; readonly after: number | undefined; readonly limit: number },
): Promise<readonly QueuedReturn[]> {
  const isByDeadline = search === '' && view !== 'done'
  const [order, place] = isByDeadline
    ? [
        sql`${deadlineStart}, r.id`,
        sql`(${deadlineStart}, r.id) > (select ${deadlineStart}, r.id from returns r where r.id = ${after ?? 0}::integer)`,
      ]
    : [
        sql`r.created_at desc, r.id desc`,
        sql`(r.created_at, r.id) < (select created_at, id from returns where id = ${after ?? 0}::integer)`,
      ]
  const { rows } = await sql<QueuedReturn>`
    select r.id, r.order_id as "orderId", r.status, r.is_withdrawal as "isWithdrawal", r.created_at as "createdAt", r.received_at as "receivedAt",
           o.currency, r.expected_amount as expected, r.refund_amount as refund, r.card_amount as "onCards",
           coalesce(a.company_name, concat_ws(' ', a.first_name, a.last_name)) as name, c.iso_code2 as "countryCode"
      from returns r join orders o on o.id = r.order_id join countries c on c.id = o.shipping_country_id
      join order_addresses a on a.order_id = o.id and a.type_id = 1
     where ${search === '' ? sql`r.status in ${statusesOf[view]}` : isFoundBy(search)}
       ${after === undefined ? sql`` : sql`and ${place}`}
     order by ${order} limit ${limit}`.execute(db)
  return rows
}

const maxId = 2_147_483_647
/** Of a search; a name that more orders have is too common to be read through. */
const maxFound = 5000

/** A return or order number, the beginning of an e-mail address, or names by the beginning of each word. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const [, digits] = /^(?:r-?)?(\d{1,10})$/i.exec(search) ?? []
  if (digits !== undefined && Number(digits) <= maxId)
    return sql`(r.id = ${Number(digits)}::integer or r.order_id = ${Number(digits)}::integer)`
  const first = search.toLowerCase()
  const orders = search.includes('@')
    ? sql`lower(email) ~>=~ ${first} and lower(email) ~<~ ${`${first}\u{10ffff}`}`
    : sql`folded_name_words(company_name, first_name, last_name) @@ to_tsquery('simple', ${toNameQuery(search)})`
  return sql`r.order_id = any (array(select order_id from order_addresses where ${orders} order by order_id desc limit ${sql.lit(maxFound)}))`
}

export interface QueueCounts {
  readonly withdrawals: number
  readonly announced: number
  readonly received: number
  readonly accepted: number
}

export async function countQueues(db: Db): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select (select count(*) from withdrawals where state <> 'answered')::integer as withdrawals,
           (select count(*) from returns where status = 'announced')::integer as announced,
           (select count(*) from returns where status = 'received')::integer as received,
           (select count(*) from returns where status = 'accepted')::integer as accepted`.execute(db)
  return rows[0] ?? { withdrawals: 0, announced: 0, received: 0, accepted: 0 }
}

export interface ReturnBuyer {
  readonly customerId: number | null
  readonly name: string
  readonly email: string
}

/** The buyers of orders, by order id; without a name after the retention period. */
export async function getReturnBuyers(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, ReturnBuyer>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_addresses as a', (join) => join.onRef('a.order_id', '=', 'o.id').on('a.type_id', '=', 1))
    .where('o.id', '=', anyOf(orderIds))
    .select([
      'o.id',
      'o.customer_id as customerId',
      sql<string>`coalesce(a.company_name, concat_ws(' ', a.first_name, a.last_name))`.as('name'),
      sql<string>`coalesce(a.email, '')`.as('email'),
    ])
    .execute()
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]))
}
