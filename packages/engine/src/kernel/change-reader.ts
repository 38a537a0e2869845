import type pg from 'pg'
import type { Change } from './context.ts'

/**
 * How far the change table was read. Ids are given out in another order than transactions end, so the mark is a transaction:
 * everything before it has ended and was seen. Of those at or after it, `seen` names the rows that were.
 */
export interface Watermark {
  readonly xid: bigint
  readonly seen: ReadonlySet<string>
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
  readonly next: string
  readonly at: Date
  readonly id: string | null
  readonly xid: string | null
  readonly subject: string | null
  readonly subject_id: number | null
}

// Rows are deleted when they are a day old; a minute is for the reading itself.
const keptMilliseconds = 86_400_000 - 60_000

// The next mark comes from the same statement as the rows: a second one would see a later snapshot and skip what ended in between.
const question = `
  select w.next::text as next, w.at, c.id::text as id, c.xid::text as xid, c.subject, c.subject_id
    from (select pg_snapshot_xmin(pg_current_snapshot()) as next, clock_timestamp() as at) w
    left join changes c on c.xid >= $1::xid8
   order by c.xid, c.id`

export async function takeWatermark(client: pg.Client): Promise<Watermark> {
  const { rows } = await client.query<{ next: string; at: Date }>('select pg_snapshot_xmin(pg_current_snapshot())::text as next, clock_timestamp() as at')
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered no snapshot')
  // Rows of transactions that ended before this moment are seen again: followers take in the present state, so that is harmless.
  return { xid: BigInt(row.next), seen: new Set(), at: row.at.getTime() }
}

/** What was committed since the last reading, in the order of the transactions. */
export async function readChanges(client: pg.Client, mark: Watermark): Promise<ChangesRead> {
  const { rows } = await client.query<Row>({ name: 'read-changes', text: question, values: [String(mark.xid)] })
  const [first] = rows
  if (!first) throw new Error('PostgreSQL answered no snapshot')
  const next = BigInt(first.next)
  const changes: Change[] = []
  const seen = new Set<string>()
  for (const { id, xid, subject, subject_id } of rows) {
    if (id === null || xid === null || subject === null) continue
    if (BigInt(xid) >= next) seen.add(id)
    if (!mark.seen.has(id)) changes.push({ subject, id: subject_id })
  }
  const at = first.at.getTime()
  // A copy of the database that was restored into another server counts its transactions anew.
  const isGap = at - mark.at > keptMilliseconds || next < mark.xid
  return { changes, watermark: { xid: next, seen, at }, isGap }
}
