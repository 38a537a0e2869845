import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface ListedCustomer {
  readonly id: number
  readonly email: string
  readonly name: string
  /** The code of the customer class. */
  readonly class: string | null
  readonly isBlocked: boolean
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
}

export interface CustomerDetails extends ListedCustomer {
  readonly isEmailProved: boolean
  readonly phoneNumber: string | null
  readonly locale: string
  readonly type: string
  readonly hasPassword: boolean
  readonly passkeys: number
  readonly sessions: number
  readonly addresses: number
  readonly orders: number
}

export interface CustomerClass {
  readonly code: string
  readonly names: Labels
  readonly showNetPrices: boolean
  readonly rebatePercent: number
  readonly customers: number
}

interface CustomerFilter {
  readonly class?: string | undefined
  readonly isBlocked?: boolean | undefined
  readonly limit: number
}

/** Newest first. */
export async function listCustomers(
  db: Db,
  { class: code, isBlocked, limit }: CustomerFilter,
): Promise<readonly ListedCustomer[]> {
  return selectCustomers(db)
    .$if(code !== undefined, (query) => query.where('class.code', '=', code ?? ''))
    .$if(isBlocked === true, (query) => query.where('p.is_blocked', '=', sql.lit(true)))
    .orderBy('p.customer_id', 'desc')
    .limit(limit)
    .execute()
}

export async function findCustomerDetails(db: Db, email: string, now: Date): Promise<CustomerDetails | undefined> {
  return selectCustomers(db)
    .where('p.email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .select(['p.phone_number as phoneNumber', 'p.locale', 'c.type'])
    .select([
      sql<boolean>`p.email_proved_at is not null`.as('isEmailProved'),
      sql<boolean>`p.password_hash is not null`.as('hasPassword'),
      sql<number>`(select count(*) from customer_passkeys x where x.customer_id = p.customer_id)`.as('passkeys'),
      sql<number>`(select count(*) from sessions x where x.customer_id = p.customer_id and x.expires_at > ${now})`.as(
        'sessions',
      ),
      sql<number>`(select count(*) from addresses x where x.customer_id = p.customer_id)`.as('addresses'),
      sql<number>`(select count(*) from orders x where x.customer_id = p.customer_id)`.as('orders'),
    ])
    .executeTakeFirst()
}

/** Blocking also ends all sessions and links. A concurrent login waits for this row and then fails. */
export async function setBlocked(tx: Tx, customerId: number, isBlocked: boolean): Promise<void> {
  await tx
    .updateTable('customer_profiles')
    .set({ is_blocked: isBlocked })
    .where('customer_id', '=', customerId)
    .execute()
  if (!isBlocked) return
  await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_tokens').where('customer_id', '=', customerId).execute()
}

/** Null removes the class. False: there is no such class. */
export async function setClass(tx: Tx, customerId: number, code: string | null): Promise<boolean> {
  const customerClass =
    code === null
      ? { id: null }
      : await tx.selectFrom('customer_classes').where('code', '=', code).select('id').executeTakeFirst()
  if (!customerClass) return false
  await tx.updateTable('customers').set({ class_id: customerClass.id }).where('id', '=', customerId).execute()
  return true
}

export async function listClasses(db: Db): Promise<readonly CustomerClass[]> {
  return db
    .selectFrom('customer_classes as class')
    .select(['code', 'names', 'show_net_prices as showNetPrices', 'rebate_percent as rebatePercent'])
    .select(sql<number>`(select count(*) from customers c where c.class_id = class.id)`.as('customers'))
    .orderBy('code')
    .execute()
}

function selectCustomers(db: Db) {
  return db
    .selectFrom('customer_profiles as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('customer_classes as class', 'class.id', 'c.class_id')
    .select([
      'p.customer_id as id',
      'p.email',
      'class.code as class',
      'p.is_blocked as isBlocked',
      'c.created_at as createdAt',
      'p.last_login_at as lastLoginAt',
    ])
    .select(sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('name'))
}
