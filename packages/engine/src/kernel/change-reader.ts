import type pg from 'pg'
import type { Change } from './context.ts'

/**
 * How far the change table was read: the snapshot of the last reading. Ids are given out in another order than transactions end, so it
 * says which transactions had ended then; whatever has ended since is new, however early it began.
 */
export interface Watermark {
  /** xmin:xmax:open transactions, as PostgreSQL writes it */
  readonly snapshot: string
  /** When it was taken, by the clock of the database, in milliseconds. */
  readonly at: number
}

export interface ChangesRead {
  readonly changes: readonly Change[]
  readonly watermark: Watermark
  /** Rows may have been deleted unread, or the database was replaced by an older copy of itself. */
  readonly isGap: boolean
}

interface Row {
  readonly snapshot: string
  readonly at: Date
  readonly subject: string | null
  readonly subject_id: number | null
}

// Rows are deleted when they are a day old; a minute is for the reading itself.
const keptMilliseconds = 86_400_000 - 60_000

// The next watermark comes from the same statement as the rows: a second one would see a later snapshot and skip what ended in between.
const question = `
  select w.snapshot::text as snapshot, w.at, c.subject, c.subject_id
    from (select pg_current_snapshot() as snapshot, clock_timestamp() as at) w
    left join changes c on c.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)
   order by c.xid, c.id`

export async function takeWatermark(client: pg.Client): Promise<Watermark> {
  const { rows } = await client.query<Pick<Row, 'snapshot' | 'at'>>('select pg_current_snapshot()::text as snapshot, clock_timestamp() as at')
  return watermarkOf(rows[0])
}

/** What was committed since the last reading, in the order of the transactions. */
export async function readChanges(client: pg.Client, mark: Watermark): Promise<ChangesRead> {
  const { rows } = await client.query<Row>({ name: 'read-changes', text: question, values: [mark.snapshot] })
  const watermark = watermarkOf(rows[0])
  const changes = rows.flatMap(({ subject, subject_id }) => (subject === null ? [] : [{ subject, id: subject_id }]))
  // A copy of the database that was restored into another server counts its transactions anew.
  const isGap = watermark.at - mark.at > keptMilliseconds || firstOpen(watermark) < firstOpen(mark)
  return { changes, watermark, isGap }
}

function watermarkOf(row: Pick<Row, 'snapshot' | 'at'> | undefined): Watermark {
  if (!row) throw new Error('PostgreSQL answered no snapshot')
  return { snapshot: row.snapshot, at: row.at.getTime() }
}

/** The first transaction that had not ended: of one database it never falls. */
function firstOpen({ snapshot }: Watermark): bigint {
  return BigInt(snapshot.split(':')[0] ?? 0)
}
