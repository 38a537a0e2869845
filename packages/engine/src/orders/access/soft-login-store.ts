import type { Db } from '../../kernel/database/db.ts'
import type { OrderContact } from './soft-login.ts'

/** The names and postcodes of billing and delivery. */
export async function listOrderContacts(db: Db, orderId: number): Promise<readonly OrderContact[]> {
  return db
    .selectFrom('order_addresses')
    .where('order_id', '=', orderId)
    .select(['last_name as lastName', 'company_name as companyName', 'zip_code as postcode'])
    .execute()
}
