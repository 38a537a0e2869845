import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

type State = 'open' | 'booked' | 'cancelled'

export interface StoredCount {
  readonly id: number
  readonly state: State
  readonly locationId: number
  readonly location: string
  readonly shelf: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly lines: number
}

const counts = (condition: ReturnType<typeof sql>) => sql<StoredCount>`
  select c.id, c.state, c.location_id as "locationId", l.name as location, c.shelf, c.started_at as "startedAt", c.ended_at as "endedAt",
         (select count(*)::integer from stock_count_lines n where n.count_id = c.id) as lines
    from stock_counts c join stock_locations l on l.id = c.location_id ${condition}`

/** Open ones first, then the latest. */
export async function listCounts(db: Db, limit: number): Promise<readonly StoredCount[]> {
  const { rows } = await counts(sql`where c.id = any(array(
    (select id from stock_counts where state = 'open' order by id desc limit ${sql.lit(limit)}) union
    (select id from stock_counts order by id desc limit ${sql.lit(limit)}))) order by c.state <> 'open', c.id desc`).execute(
    db,
  )
  return rows
}

export async function findCount(db: Db, id: number): Promise<StoredCount | undefined> {
  const { rows } = await counts(sql`where c.id = ${id}`).execute(db)
  return rows[0]
}

/** The count that this press started, also one from before. */
export async function insertCount(
  tx: Tx,
  { key, locationId, shelf }: { readonly key: string; readonly locationId: number; readonly shelf: string },
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const row = await tx
    .insertInto('stock_counts')
    .values({ start_key: key, location_id: locationId, shelf })
    .onConflict((conflict) => conflict.column('start_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, isNew: true }
  const { id } = await tx.selectFrom('stock_counts').where('start_key', '=', key).select('id').executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export async function lockCount(tx: Tx, id: number) {
  return tx
    .selectFrom('stock_counts')
    .where('id', '=', id)
    .select(['state', 'location_id as locationId', 'shelf'])
    .forUpdate()
    .executeTakeFirst()
}

export async function endCount(tx: Tx, id: number, state: 'booked' | 'cancelled'): Promise<void> {
  await tx
    .updateTable('stock_counts')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export interface CountLine {
  readonly variationId: number
  readonly counted: number
  readonly expected: number
  readonly countedAt: Date
  readonly booked: number | null
}

/** The ones that were counted last come first. */
export async function listCountLines(db: Db, countId: number): Promise<readonly CountLine[]> {
  return db
    .selectFrom('stock_count_lines')
    .where('count_id', '=', countId)
    .select(['variation_id as variationId', 'counted', 'expected', 'counted_at as countedAt', 'booked'])
    .orderBy('counted_at', 'desc')
    .orderBy('variation_id')
    .execute()
}

export interface NewCountLine {
  readonly variationId: number
  readonly counted: number
  readonly expected: number
  readonly ageSeconds: number
}

export async function upsertCountLines(tx: Tx, countId: number, lines: readonly NewCountLine[]): Promise<void> {
  await sql`
    insert into stock_count_lines (count_id, variation_id, counted, expected, counted_at)
    select ${countId}::integer, c."variationId", c.counted, c.expected, now() - make_interval(secs => c."ageSeconds")
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c ("variationId" integer, counted integer, expected integer, "ageSeconds" integer)
    on conflict (count_id, variation_id) do update set counted = excluded.counted, expected = excluded.expected, counted_at = excluded.counted_at`.execute(
    tx,
  )
}

export async function updateBooked(
  tx: Tx,
  countId: number,
  lines: readonly { readonly variationId: number; readonly change: number }[],
): Promise<void> {
  await sql`
    update stock_count_lines n set booked = c.change
      from unnest(${lines.map(({ variationId }) => variationId)}::integer[], ${lines.map(({ change }) => change)}::integer[]) as c (variation_id, change)
     where n.count_id = ${countId} and n.variation_id = c.variation_id`.execute(tx)
}

/** Variations with stock at the location and a place that begins with the text, which were not counted. */
export async function listUncountedIds(
  db: Db,
  {
    countId,
    locationId,
    shelf,
    limit,
  }: { readonly countId: number; readonly locationId: number; readonly shelf: string; readonly limit: number },
): Promise<readonly number[]> {
  const place = `${shelf.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const candidates =
    locationId === 1
      ? sql`select v.id, v.shelf from variations v where v.kind = 'single' and (${shelf} = '' or lower(v.shelf) like ${place})
              and (exists (select from stock s where s.variation_id = v.id and s.available > 0)
                or exists (select from order_items i where i.variation_id = v.id and i.cancelled_quantity + i.shipped_quantity < i.quantity))`
      : sql`select n.variation_id as id, n.shelf from stock_levels n where n.location_id = ${locationId} and (${shelf} = '' or lower(n.shelf) like ${place})
              and (n.quantity > 0 or exists (select from stock_allocations a where a.variation_id = n.variation_id and a.location_id = ${locationId}))`
  const { rows } = await sql<{ readonly id: number }>`
    select c.id from (${candidates}) c
     where not exists (select from stock_count_lines n where n.count_id = ${countId} and n.variation_id = c.id)
     order by c.shelf nulls last, c.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}
