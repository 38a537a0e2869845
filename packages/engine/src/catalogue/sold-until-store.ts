import { sql, type RawBuilder } from 'kysely'

/** Until when a variation is sold: a bundle no longer than any of its parts. `variation` is the name of its table in the statement. */
export function soldUntil(variation: 'v' | 'variations'): RawBuilder<Date | null> {
  const of = (column: string) => sql.ref(`${variation}.${column}`)
  return sql<Date | null>`case ${of('kind')} when 'bundle' then least(${of('available_until')}, (
    select min(part.available_until) from bundle_components b join variations part on part.id = b.component_id where b.bundle_id = ${of('id')})) else ${of('available_until')} end`
}
