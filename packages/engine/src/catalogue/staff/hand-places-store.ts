import { sql } from 'kysely'

/**
 * Rows of `item_categories` that staff decide about. Those of a rule come and go with it, and those of a category in
 * the bin wait for it to be restored.
 */
export const isHandPlace = (table: string) => sql<boolean>`(not ${sql.ref(`${table}.by_rule`)}
  and exists (select from categories placed where placed.id = ${sql.ref(`${table}.category_id`)} and placed.deleted_at is null))`
