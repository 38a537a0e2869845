import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import { toNameQuery } from '../../kernel/search/name-query.ts'

export interface CustomerFilter {
  readonly search: string
  /** The code of the customer class. */
  readonly class?: string | undefined
  readonly tag?: string | undefined
  readonly isBlocked?: boolean | undefined
}

interface CustomerPage {
  readonly after: number | undefined
  readonly limit: number
}

/** The ids of the accounts, newest first. An index leads to each part of the condition. */
export async function findCustomerIds(
  db: Db,
  { search, class: code, tag, isBlocked }: CustomerFilter,
  { after, limit }: CustomerPage,
): Promise<readonly number[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (after !== undefined) conditions.push(sql`p.customer_id < ${after}::integer`)
  if (search !== '') conditions.push(isFoundBy(search))
  if (code !== undefined)
    conditions.push(
      sql`p.customer_id = any (array(select c.id from customers c where c.class_id = (select id from customer_classes where code = ${code})))`,
    )
  if (tag !== undefined) conditions.push(sql`p.tags <> '{}' and p.tags @> ${[tag]}::text[]`)
  if (isBlocked !== undefined) conditions.push(isBlocked ? sql`p.is_blocked` : sql`not p.is_blocked`)
  const { rows } = await sql<{ id: number }>`
    select p.customer_id as id from customer_profiles p where ${sql.join(conditions, sql` and `)} order by p.customer_id desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const maxId = 2_147_483_647
/** Of a search; a name that more customers have is too common to be read through. */
const maxFound = 5000
const phoneDigits = 7

function isFoundBy(search: string): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  const digits = search.replaceAll(/\D/g, '')
  const first = search.toLowerCase()
  if (/^\d+$/.test(search) && Number(search) <= maxId) parts.push(sql`select ${Number(search)}::integer`)
  if (/^[+\d\s()/-]+$/.test(search) && digits.length >= phoneDigits) {
    const ending = digits.slice(-phoneDigits)
    parts.push(
      sql`select customer_id from customer_profiles where phone_number is not null and phone_ending(phone_number) = ${ending}`,
      sql`select customer_id from addresses where phone_number is not null and customer_id is not null and phone_ending(phone_number) = ${ending}`,
    )
  }
  if (!search.includes(' '))
    parts.push(
      sql`select customer_id from customer_profiles where email_key ~>=~ ${first} and email_key ~<~ ${`${first}\u{10ffff}`}`,
    )
  const words = search.includes('@') ? '' : toNameQuery(search)
  if (words !== '')
    parts.push(
      sql`select customer_id from customer_profiles where folded_name_words(null, first_name, last_name) @@ to_tsquery('simple', ${words})`,
      sql`select customer_id from addresses where customer_id is not null and folded_name_words(company_name, first_name, last_name) @@ to_tsquery('simple', ${words})`,
    )
  if (parts.length === 0) return sql`false`
  // An array is found first; the planner would compare `in` with all customers, the newest first.
  return sql`p.customer_id = any (array(select customer_id from (${sql.join(parts, sql` union `)}) found (customer_id) order by customer_id desc limit ${sql.lit(maxFound)}))`
}
