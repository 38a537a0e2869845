import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface NextBoundary {
  readonly nextAt: string | null
  readonly nextInMs: number | null
}

/** Records changes of the items whose price began or ended; tells when the next one will. */
export async function recordDuePrices(db: Db): Promise<NextBoundary> {
  const { rows } = await sql<NextBoundary>`
    select next_at::text as "nextAt", next_in_ms as "nextInMs" from record_due_prices()`.execute(db)
  return rows[0] ?? { nextAt: null, nextInMs: null }
}

export interface PriceWindow {
  readonly variationId: number
  readonly currency: string
  readonly amount: number
}

export interface WindowTerms {
  readonly campaignId: number
  /** Null: of all customers. */
  readonly classId: number | null
  readonly from: Date
  readonly until: Date
}

// The history of so many variations is planned by one statement.
const batchSize = 10_000

export async function insertWindows(
  tx: Tx,
  windows: readonly PriceWindow[],
  { campaignId, classId, from, until }: WindowTerms,
): Promise<void> {
  for (let at = 0; at < windows.length; at += batchSize) {
    const batch = windows.slice(at, at + batchSize)
    await sql`
      insert into price_windows (variation_id, currency, customer_class_id, amount, valid_from, valid_until, campaign_id)
      select w.variation_id, w.currency, ${classId}::integer, w.amount, ${from}::timestamptz, ${until}::timestamptz, ${campaignId}::integer
        from unnest(${batch.map(({ variationId }) => variationId)}::integer[], ${batch.map(({ currency }) => currency)}::text[],
                    ${batch.map(({ amount }) => amount)}::bigint[]) as w (variation_id, currency, amount)`.execute(tx)
  }
}

/** Of a campaign that has not begun. */
export async function deleteWindows(tx: Tx, campaignId: number): Promise<void> {
  await forEachBatch(tx, campaignId, (ids) => sql`delete from price_windows where id = any(${ids}::bigint[])`)
}

/** Moves the end of what a campaign has begun. */
export async function moveWindowEnds(tx: Tx, campaignId: number, until: Date): Promise<void> {
  await forEachBatch(
    tx,
    campaignId,
    (ids) => sql`update price_windows set valid_until = ${until}::timestamptz where id = any(${ids}::bigint[])`,
  )
}

async function forEachBatch(
  tx: Tx,
  campaignId: number,
  toStatement: (ids: readonly number[]) => RawBuilder<unknown>,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: readonly { readonly id: number }[] = await tx
      .selectFrom('price_windows')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await toStatement(ids).execute(tx)
    after = ids.at(-1)
  }
}

/** The moment of the database, so that no clock of an instance decides what is past. */
export async function getDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no time')
  return row.now
}
