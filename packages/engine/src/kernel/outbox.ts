import { sql } from 'kysely'
import * as v from 'valibot'
import type { House } from './context.ts'
import { inTransaction, type Db, type Tx } from './db.ts'
import { outboxPayloads, type OutboxKind, type OutboxNote, type OutboxPayload } from './outbox-kinds.ts'

export interface OutboxRow {
  readonly id: number
  readonly key: string
}

/** Does what was noted. It may be asked again with the same key: after a failure, or when the process ended between doing and marking. */
export type OutboxHandler<K extends OutboxKind> = (payload: OutboxPayload<K>, row: OutboxRow) => Promise<void>
export type OutboxHandlers = { readonly [K in OutboxKind]: OutboxHandler<K> }

export interface Outbox {
  /** Does everything that is due, a few notes at a time, until the shop is closing; answers how many were taken up. */
  run(closing?: AbortSignal): Promise<number>
}

interface TakenRow extends OutboxRow {
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

const batch = 8
const mostAttempts = 12
/** A row that was taken up counts as nobody's after this time. No handler may take longer: all calls to the outside end by themselves before. */
const leaseSeconds = 120
/** Doubled after each failure: twelve attempts reach over eight and a half hours, the night in which a mail server is being mended. */
const firstWaitSeconds = 15

/** Notes what must happen outside once this transaction is true. A fact that was noted before is not noted again. */
export async function noteOutbox(tx: Tx, ...notes: readonly OutboxNote[]): Promise<void> {
  if (notes.length === 0) return
  await tx.insertInto('outbox').values(notes.map(({ kind, key, payload, delaySeconds = 0 }) => ({ kind, dedupe_key: key, payload: JSON.stringify(payload), run_after: sql<Date>`now() + make_interval(secs => ${delaySeconds})` })))
    .onConflict((known) => known.column('dedupe_key').doNothing()).execute()
}

/** Makes a delayed message due at once, and before everything that this transaction enqueues. One that was taken up already is left to who took it. */
export async function expediteOutbox(tx: Tx, key: string): Promise<void> {
  await tx.updateTable('outbox').set({ run_after: sql`now()` }).where('dedupe_key', '=', key).where('state', '=', 'waiting').where('attempts', '=', 0)
    .where('run_after', '>', sql<Date>`now()`).execute()
}

/** Any number of instances may work on the same rows: each row is leased to one of them. Kinds without a handler are left for who has one. */
export function openOutbox({ db, log }: Pick<House, 'db' | 'log'>, handlers: Partial<OutboxHandlers>): Outbox {
  const kinds = Object.keys(handlers)

  async function carry(row: TakenRow): Promise<void> {
    try {
      if (row.attempts > mostAttempts) throw new Error('the process ended during every attempt')
      await handle(handlers, row)
    } catch (error) {
      const isLast = row.attempts >= mostAttempts
      const what = { outbox: row.key, attempt: row.attempts, error }
      if (isLast) log.error(what, 'A note of the outbox is given up: look at it, then set it to waiting')
      else log.warn(what, 'A note of the outbox is tried again later')
      return inTransaction(db, (tx) => noteFailure(tx, { ...row, isLast, reason: error instanceof Error ? error.message : String(error) }))
    }
    await inTransaction(db, (tx) => noteSent(tx, row.id))
  }

  return {
    async run(closing) {
      for (let count = 0; ;) {
        const rows = closing?.aborted ? [] : await inTransaction(db, (tx) => takeDue(tx, kinds))
        if (rows.length === 0) return count
        await Promise.all(bySubject(rows).map(async (group) => { for (const row of group) await carry(row) }))
        count += rows.length
      }
    },
  }
}

/** Sent notes are kept for so long that a repeated fact is still known; answers how many are gone. */
export async function forgetSent(db: Db, { olderThanDays }: { readonly olderThanDays: number }): Promise<number> {
  const { numDeletedRows } = await inTransaction(db, (tx) => tx.deleteFrom('outbox').where('state', '=', 'sent')
    .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`).executeTakeFirstOrThrow())
  return Number(numDeletedRows)
}

/** Notes about one thing are done one after the other, as they were noted: nobody reads that an order was cancelled before that it was placed. */
function bySubject(rows: readonly TakenRow[]): readonly (readonly TakenRow[])[] {
  const groups = Map.groupBy(rows.toSorted((a, b) => a.id - b.id), ({ payload }) => JSON.stringify(payload))
  return [...groups.values()]
}

async function handle(handlers: Partial<OutboxHandlers>, { kind, payload, id, key }: TakenRow): Promise<void> {
  // Only kinds of `handlers` are taken up, and its type pairs each kind with the payload that is parsed here.
  const known = kind as OutboxKind
  const handler = handlers[known] as OutboxHandler<OutboxKind> | undefined
  await handler?.(v.parse(outboxPayloads[known], payload) as never, { id, key })
}

// The attempt is counted when it begins, so that a note that ends the process is given up as well. All clocks are the database's.
function takeDue(tx: Tx, kinds: readonly string[]): Promise<TakenRow[]> {
  return tx.updateTable('outbox')
    .set({ attempts: sql`attempts + 1`, run_after: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where('id', 'in', (due) => due.selectFrom('outbox').select('id').where('state', '=', 'waiting').where('run_after', '<=', sql<Date>`clock_timestamp()`)
      .where('kind', '=', sql<string>`any(${kinds}::text[])`).orderBy('run_after').orderBy('id').limit(batch).forUpdate().skipLocked())
    .returning(['id', 'dedupe_key as key', 'kind', 'payload', 'attempts']).execute()
}

async function noteSent(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('outbox').set({ state: 'sent', sent_at: sql`clock_timestamp()`, last_error: null }).where('id', '=', id).where('state', '<>', 'sent').execute()
}

// Whose lease has ended meanwhile does not move the row of the one who took it up again.
async function noteFailure(tx: Tx, { id, attempts, isLast, reason }: { readonly id: number; readonly attempts: number; readonly isLast: boolean; readonly reason: string }): Promise<void> {
  const wait = firstWaitSeconds * 2 ** (attempts - 1)
  await tx.updateTable('outbox').set({ last_error: reason.slice(0, 1000), ...(isLast ? { state: 'dead' } : { run_after: sql`clock_timestamp() + make_interval(secs => ${wait})` }) })
    .where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'waiting').execute()
}
