import type pg from 'pg'
import type { Change } from '../context.ts'

/**
 * The position in the change table: the snapshot of the last read, as PostgreSQL writes it (xmin:xmax:open
 * transactions). Ids are not assigned in commit order, so the snapshot records which transactions had ended; each one
 * that ended since is new, however early it started.
 */
export interface Watermark {
  readonly snapshot: string
  /** The database's time of the snapshot, in milliseconds. */
  readonly at: number
  /**
   * The server and the history of its log, which begins anew when a replica is promoted: transactions that the replica
   * had not received are lost, and their ids are given out again.
   */
  readonly history: string
}

export interface ReadChangesResult {
  readonly changes: readonly Change[]
  readonly watermark: Watermark
  /** Rows may have been deleted unread, or the database was replaced by a replica or an older copy of itself. */
  readonly isGap: boolean
}

interface Row {
  readonly snapshot: string
  readonly at: Date
  readonly history: string
  readonly subject: string | null
  readonly ids: readonly number[] | null
  readonly isWhole: boolean | null
}

// Rows are deleted after a day; one minute is reserved for the read itself.
const retentionMs = 86_400_000 - 60_000

// The name of a file of the log begins with its timeline. During recovery there is none, and no changes are read then.
const position = `
  select pg_current_snapshot() as snapshot, clock_timestamp() as at,
         concat_ws(' ', (pg_control_system()).system_identifier,
                   case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end) as history`

// The next watermark comes from the same statement as the rows: a second statement would see a later snapshot and skip
// transactions in between. Each changed row is returned once, however often the transactions recorded it.
const changesQuery = `
  select w.snapshot::text as snapshot, w.at, w.history, c.subject, c.ids, c.is_whole as "isWhole"
    from (${position}) w
    left join (select subject, array_agg(distinct row_id) filter (where row_id is not null) as ids, bool_or(row_id is null) as is_whole
                 from changes cross join lateral unnest(coalesce(subject_ids, array[subject_id])) as listed (row_id)
                where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
                group by subject) c on true`

export async function takeWatermark(client: pg.Client): Promise<Watermark> {
  const { rows } = await client.query<Pick<Row, 'snapshot' | 'at' | 'history'>>(
    `select snapshot::text as snapshot, at, history from (${position}) w`,
  )
  return toWatermark(rows[0])
}

/** The changes of transactions that were committed since the last read, each once. */
export async function readChanges(client: pg.Client, since: Watermark): Promise<ReadChangesResult> {
  const { rows } = await client.query<Row>({ name: 'read-changes', text: changesQuery, values: [since.snapshot] })
  const watermark = toWatermark(rows[0])
  // A database that was restored from a copy of its files restarts its transaction ids.
  const isGap =
    watermark.at - since.at > retentionMs ||
    watermark.history !== since.history ||
    firstOpenTransaction(watermark) < firstOpenTransaction(since)
  return { changes: rows.flatMap(toChanges), watermark, isGap }
}

/** A change of the whole subject contains the changes of its rows. */
function toChanges({ subject, ids, isWhole }: Row): readonly Change[] {
  if (subject === null) return []
  return isWhole === true ? [{ subject, id: null }] : (ids ?? []).map((id) => ({ subject, id }))
}

function toWatermark(row: Pick<Row, 'snapshot' | 'at' | 'history'> | undefined): Watermark {
  if (!row) throw new Error('PostgreSQL returned no snapshot')
  return { snapshot: row.snapshot, at: row.at.getTime(), history: row.history }
}

/** The oldest transaction that had not ended; it never decreases within one database. */
function firstOpenTransaction({ snapshot }: Watermark): bigint {
  return BigInt(snapshot.split(':')[0] ?? 0)
}
