import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** Orders of an account, and guest orders with a verified e-mail address. */
export async function listOrderIdsByPerson(
  db: Db,
  { customerId, email }: { readonly customerId: number | null; readonly email: string | null },
): Promise<readonly number[]> {
  // Two statements in one: an `or` over both would read all orders.
  const { rows } = await sql<{ id: number }>`
    select id from orders where customer_id = ${customerId}::integer
    union
    select o.id from orders o join order_addresses a on a.order_id = o.id
     where o.customer_id is null and lower(a.email) = lower(${email}::text)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the order of their ids. */
export async function lockOrdersOfCustomer(tx: Tx, customerId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders that required a login require the postcode instead, because the account does not exist any more. */
export async function relaxOrderAuthentication(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ extra_authentication: 'postcode' })
    .where('customer_id', '=', customerId)
    .where('extra_authentication', '=', 'login')
    .execute()
}

/** Locks orders whose retention period for personal data is over; orders locked by others are skipped. */
export async function lockOrdersDueForAnonymization(tx: Tx, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('anonymized_at', 'is', null)
    .where('personal_until', '<', sql<Date>`${now}::timestamptz::date`)
    .orderBy('personal_until')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks anonymized orders about which something is written: by an older instance, or before it was refused. They are
 * looked for among what is written about orders up to the last anonymized one, which is little.
 */
export async function lockAnonymizedOrdersWithCare(tx: Tx, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with last as materialized (select max(id) as id from orders where anonymized_at is not null),
    written as (
      select order_id from order_notes where order_id <= (select id from last)
      union select order_id from order_tags where order_id <= (select id from last)
      union select order_id from order_address_revisions where order_id <= (select id from last))
    select o.id from orders o where o.id = any(array(select order_id from written)) and o.anonymized_at is not null
     order by o.id limit ${limit}::integer for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Removes the personal data: addresses, preferred contact, reference, delivery preferences, free-text answers and
 * files. Returns the storage keys of the files.
 */
export async function anonymizeOrders(tx: Tx, orderIds: readonly number[], now: Date): Promise<readonly string[]> {
  const ids = sql`any (${[...orderIds]}::integer[])`
  await sql`
    update order_addresses set company_name = null, title = null, contact_person = null, first_name = null, last_name = null, street_name = null, apartment = null, additional = null, zip_code = null,
           city = null, state_name = null, phone_number = null, email = null, vat_number = null, post_number = null, pickup_kind = null, pickup_id = null
     where order_id = ${ids}`.execute(tx)
  await sql`
    update order_items set properties = (
             select jsonb_agg(case when answer ->> 'type' in ('text', 'int', 'float', 'file') then answer || '{"value": "", "uploadKey": null}' else answer end order by place)
               from jsonb_array_elements(properties) with ordinality given (answer, place))
     where order_id = ${ids} and jsonb_array_length(properties) > 0`.execute(tx)
  await eraseOrderCare(tx, orderIds)
  const { rows } = await sql<{ uploadId: number }>`
    delete from order_item_uploads where order_item_id in (select id from order_items where order_id = ${ids}) returning upload_id as "uploadId"`.execute(
    tx,
  )
  const files = await sql<{ storageKey: string }>`
    delete from uploads u where u.id = any (${rows.map(({ uploadId }) => uploadId)}::integer[]) and not exists (select from order_item_uploads x where x.upload_id = u.id)
       and not exists (select from cart_item_params p where p.upload_id = u.id) returning storage_key as "storageKey"`.execute(
    tx,
  )
  await sql`
    update orders set order_contact_wish = null, order_customer_sign = null, preferred_delivery = null, held_at = null, hold_reason = null, held_by = null, anonymized_at = ${now} where id = ${ids}`.execute(
    tx,
  )
  return files.rows.map(({ storageKey }) => storageKey)
}

/** Notes, tags, former addresses and reasons of holds; no law asks to keep them. A hold itself stays. */
export async function eraseOrderCare(tx: Tx, orderIds: readonly number[]): Promise<void> {
  for (const table of ['order_notes', 'order_tags', 'order_address_revisions'] as const)
    await tx.deleteFrom(table).where('order_id', '=', anyOf(orderIds)).execute()
  await tx
    .updateTable('orders')
    .set({ hold_reason: erasedText })
    .where('id', '=', anyOf(orderIds))
    .where('held_at', 'is not', null)
    .execute()
}

// A hold needs a reason.
const erasedText = '—'
