import { sql, type RawBuilder } from 'kysely'

/**
 * The end of a variation's sale; a bundle ends with its first part. `variation` is the alias of the table in the
 * statement.
 */
export function soldUntil(variation: 'v' | 'variations'): RawBuilder<Date | null> {
  const ref = (column: string) => sql.ref(`${variation}.${column}`)
  return sql<Date | null>`case ${ref('kind')} when 'bundle' then least(${ref('available_until')}, (
    select min(part.available_until) from bundle_components b join variations part on part.id = b.component_id where b.bundle_id = ${ref('id')})) else ${ref('available_until')} end`
}
