import { sql } from 'kysely'

/** For `where('id', '=', anyOf(ids))`: one statement, and so one kept plan, however many ids there are. */
export function anyOf(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::integer[])`
}
