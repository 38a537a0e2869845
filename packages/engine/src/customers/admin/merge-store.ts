import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

interface CustomerMove {
  readonly from: number
  readonly to: number
}

/** Locks both customers: an order that is being placed for one of them waits. */
export async function lockCustomers(tx: Tx, ids: readonly [number, number]): Promise<void> {
  await sql`select id from customers where id = any (${[...ids]}::integer[]) order by id for update`.execute(tx)
}

export async function countAccountData(
  db: Db,
  customerId: number,
): Promise<{ readonly addresses: number; readonly notes: number; readonly orders: number }> {
  const { rows } = await sql<{ addresses: number; notes: number; orders: number }>`
    select (select count(*)::integer from addresses where customer_id = ${customerId}::integer) as addresses,
           (select count(*)::integer from customer_notes where customer_id = ${customerId}::integer) as notes,
           (select count(*)::integer from orders where customer_id = ${customerId}::integer) as orders`.execute(db)
  return rows[0] ?? { addresses: 0, notes: 0, orders: 0 }
}

/** Addresses that the double had proved stay with the kept person: what is stored under them is theirs. */
export async function keepFormerEmails(tx: Tx, { from, to }: CustomerMove): Promise<void> {
  await sql`
    insert into customer_former_emails (customer_id, email)
    select ${to}::integer, email from customer_profiles where customer_id = ${from}::integer and email_proved_at is not null
    union select ${to}::integer, email from customer_former_emails where customer_id = ${from}::integer
    on conflict do nothing`.execute(tx)
}

/** Without those that are the address of an account again. */
export async function listFormerEmails(db: Db, customerId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select f.email from customer_former_emails f
     where f.customer_id = ${customerId}::integer and not exists (select from customer_profiles p where p.email_key = f.email_key)
     order by f.email_key`.execute(db)
  return rows.map(({ email }) => email)
}

/** Moves addresses, notes and tags. The kept account keeps its primary addresses, and its class if it has one. */
export async function moveAccountData(tx: Tx, { from, to }: CustomerMove): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ customer_id: to, primary_billing: false, primary_shipping: false })
    .where('customer_id', '=', from)
    .execute()
  await tx.updateTable('customer_notes').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await sql`
    update past_orders o set customer_id = ${to}::integer where o.customer_id = ${from}::integer
       and not exists (select from past_orders p where p.customer_id = ${to}::integer and p.number = o.number)`.execute(
    tx,
  )
  await sql`
    update customer_profiles kept set tags = (select coalesce(array_agg(distinct tag order by tag), '{}') from unnest(kept.tags || double.tags) tag),
           phone_number = coalesce(kept.phone_number, double.phone_number)
      from customer_profiles double where kept.customer_id = ${to}::integer and double.customer_id = ${from}::integer`.execute(
    tx,
  )
  await sql`
    update customers kept set class_id = double.class_id from customers double where kept.id = ${to}::integer and double.id = ${from}::integer and kept.class_id is null`.execute(
    tx,
  )
}
