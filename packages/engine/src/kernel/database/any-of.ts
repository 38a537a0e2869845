import { sql } from 'kysely'

/** For `where('id', '=', anyOf(ids))`: one statement, and so one cached plan, for any number of ids. */
export function anyOf(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::integer[])`
}

/** The same for texts. */
export function anyText(texts: readonly string[]) {
  return sql<string>`any(${[...texts]}::text[])`
}
