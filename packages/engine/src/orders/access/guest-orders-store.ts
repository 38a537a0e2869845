import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'

/** Guest orders of a session that have no customer yet, locked in the order of their ids. */
export async function lockGuestOrdersBySession(tx: Tx, sessionId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Guest orders whose billing address has this e-mail, compared case-insensitively. */
export async function lockGuestOrdersByEmail(tx: Tx, email: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where customer_id is null and id in (select order_id from order_addresses where lower(email) = lower(${email}) and type_id = 1)
     order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Assigns the uploaded files of an order to a customer, so that they are available in every session. */
export async function assignFilesToCustomer(tx: Tx, orderId: number, customerId: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ customer_id: customerId })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_item_uploads as file')
        .innerJoin('order_items as line', 'line.id', 'file.order_item_id')
        .where('line.order_id', '=', orderId)
        .select('file.upload_id'),
    )
    .execute()
}
