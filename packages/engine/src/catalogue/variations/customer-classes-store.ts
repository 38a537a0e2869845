import type { Db } from '../../kernel/database/db.ts'

export function listCustomerClasses(db: Db) {
  return db
    .selectFrom('customer_classes')
    .select(['id', 'names', 'show_net_prices as showsNet'])
    .orderBy('id')
    .execute()
}
