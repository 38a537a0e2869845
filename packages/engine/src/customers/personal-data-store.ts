import type { Db, Tx } from '../kernel/database/db.ts'

/** The data of an account for a data export, without secrets. */
export async function getAccountData(db: Db, customerId: number) {
  const [profile, addresses, sessions, passkeys, notes, pastOrders] = await Promise.all([
    db
      .selectFrom('customer_profiles as p')
      .innerJoin('customers as c', 'c.id', 'p.customer_id')
      .leftJoin('customer_classes as class', 'class.id', 'c.class_id')
      .where('p.customer_id', '=', customerId)
      .select([
        'p.customer_id as number',
        'p.email',
        'p.email_proved_at as emailProvedAt',
        'p.title',
        'p.first_name as firstName',
        'p.last_name as lastName',
        'p.phone_number as phoneNumber',
        'p.birthday',
        'p.locale',
        'p.is_blocked as isBlocked',
        'p.last_login_at as lastLoginAt',
        'c.created_at as createdAt',
        'class.code as customerClass',
        'p.tags',
      ])
      .executeTakeFirst(),
    db
      .selectFrom('addresses as a')
      .innerJoin('countries as c', 'c.id', 'a.country_id')
      .where('a.customer_id', '=', customerId)
      .orderBy('a.id')
      .select([
        'a.is_billing as isBilling',
        'a.is_shipping as isShipping',
        'a.company_name as companyName',
        'a.title',
        'a.contact_person as contactPerson',
        'a.first_name as firstName',
        'a.last_name as lastName',
        'a.street_name as streetName',
        'a.apartment',
        'a.additional',
        'a.zip_code as zipCode',
        'a.city',
        'c.iso_code2 as country',
        'a.phone_number as phoneNumber',
        'a.email',
        'a.birthday',
        'a.vat_number as vatNumber',
        'a.post_number as postNumber',
        'a.pickup_kind as pickupKind',
        'a.created_at as createdAt',
        'a.updated_at as updatedAt',
      ])
      .execute(),
    db
      .selectFrom('sessions')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .select(['agent', 'locale', 'created_at as createdAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
      .execute(),
    db
      .selectFrom('customer_passkeys')
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .select(['name', 'created_at as createdAt', 'used_at as usedAt'])
      .execute(),
    // Notes of staff are data about the person too.
    db
      .selectFrom('customer_notes')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .select(['text', 'created_at as createdAt'])
      .execute(),
    db
      .selectFrom('past_orders')
      .where('customer_id', '=', customerId)
      .orderBy('placed_at')
      .select(['number', 'placed_at as placedAt', 'currency', 'total', 'state', 'lines'])
      .execute(),
  ])
  return { profile: profile ?? null, addresses, sessions, passkeys, notes, pastOrders }
}

/**
 * Deletes profile, addresses, sessions, cart, wishlist and past orders. The customer id is kept for accounting. False:
 * there was no account.
 */
export async function eraseAccount(tx: Tx, customerId: number, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('customer_profiles')
    .where('customer_id', '=', customerId)
    .returning('customer_id')
    .executeTakeFirst()
  if (row) await tx.updateTable('customers').set({ erased_at: now }).where('id', '=', customerId).execute()
  return row !== undefined
}
