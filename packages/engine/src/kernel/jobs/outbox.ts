import { sql } from 'kysely'
import * as v from 'valibot'
import type { Services } from '../context.ts'
import { anyOf } from '../database/any-of.ts'
import { inStatement, type Tx } from '../database/db.ts'
import { writeInBatches } from './write-in-batches.ts'
import { outboxPayloads, type OutboxKind, type OutboxMessage, type OutboxPayload } from './outbox-kinds.ts'

export interface OutboxRow {
  readonly id: number
  readonly key: string
}

/**
 * Processes a message. Delivery is at least once: after a failure or a crash the handler is called again with the same
 * key.
 */
export type OutboxHandler<K extends OutboxKind> = (payload: OutboxPayload<K>, row: OutboxRow) => Promise<void>
export type OutboxHandlers = { readonly [K in OutboxKind]: OutboxHandler<K> }

export interface Outbox {
  /** Processes all due messages in batches, until the signal aborts; returns how many were leased. */
  run(closing?: AbortSignal): Promise<number>
}

interface LeasedRow extends OutboxRow {
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

const batchSize = 8
const maxAttempts = 12
/** A lease ends after this time. No handler may take longer: the timeouts of all outside calls are shorter. */
const leaseSeconds = 120
/**
 * Doubled after each failure: twelve attempts span eight and a half hours, long enough for a mail server to be repaired
 * overnight.
 */
const firstRetrySeconds = 15

/**
 * Enqueues outside effects that happen once this transaction has committed. A message whose key exists already is
 * ignored.
 */
export async function enqueue(tx: Tx, ...messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      messages.map(({ kind, key, payload, delaySeconds = 0 }) => ({
        kind,
        dedupe_key: key,
        payload: JSON.stringify(payload),
        run_after: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/**
 * Makes a delayed message due at once, and before everything that this transaction enqueues. One that was taken up
 * already is left to who took it.
 */
export async function expediteOutbox(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ run_after: sql`now()` })
    .where('dedupe_key', '=', key)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('run_after', '>', sql<Date>`now()`)
    .execute()
}

/**
 * Any number of instances may share the table: each row is leased to one of them. Kinds without a handler are left to
 * instances that have one.
 */
export function createOutbox(
  { db, log, pause }: Pick<Services, 'db' | 'log' | 'pause'>,
  handlers: Partial<OutboxHandlers>,
): Outbox {
  const kinds = Object.keys(handlers)
  const markSent = writeInBatches<number>((ids) => inStatement(db, (tx) => markAllSent(tx, ids)))

  async function processRow(row: LeasedRow): Promise<void> {
    try {
      if (row.attempts > maxAttempts) throw new Error('the process ended during every attempt')
      await handle(handlers, row)
    } catch (error) {
      const isLast = row.attempts >= maxAttempts
      const fields = { outbox: row.key, attempt: row.attempts, error }
      if (isLast)
        log.error(
          fields,
          'An outbox message failed for the last time and is a dead letter: fix the cause, then retry it',
        )
      else log.warn(fields, 'An outbox message failed and is retried later')
      return inStatement(db, (tx) =>
        recordFailure(tx, { ...row, isLast, reason: error instanceof Error ? error.message : String(error) }),
      )
    }
    await pause?.('outbox.finish')
    await markSent(row.id)
  }

  return {
    async run(closing) {
      for (let count = 0; ;) {
        const rows = closing?.aborted ? [] : await inStatement(db, (tx) => leaseDue(tx, kinds))
        if (rows.length === 0) return count
        await Promise.all(
          groupByPayload(rows).map(async (group) => {
            for (const row of group) await processRow(row)
          }),
        )
        count += rows.length
      }
    },
  }
}

/** Deletes sent messages after a retention time in which repeated keys are still recognized; returns how many. */
export async function deleteSentMessages(tx: Tx, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from outbox where id = any (array(
      select id from outbox where state = 'sent' and sent_at < now() - make_interval(days => ${days}) order by sent_at limit ${sql.lit(limit)}))
    returning id`.execute(tx)
  return rows.length
}

/** Deletes mails and push messages that could not be delivered; calls to providers wait for staff. */
export async function deleteDeadLetters(tx: Tx, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from outbox where id in (
      select id from outbox where state = 'dead' and created_at < now() - make_interval(days => ${days}) and kind ~ '^(mail|push)[.]'
       order by id limit ${sql.lit(limit)})
    returning id`.execute(tx)
  return rows.length
}

/**
 * Messages with one payload are processed one after the other, in their order: the cancellation mail never precedes the
 * confirmation.
 */
function groupByPayload(rows: readonly LeasedRow[]): readonly (readonly LeasedRow[])[] {
  const groups = Map.groupBy(
    rows.toSorted((a, b) => a.id - b.id),
    ({ payload }) => JSON.stringify(payload),
  )
  return [...groups.values()]
}

async function handle(handlers: Partial<OutboxHandlers>, { kind, payload, id, key }: LeasedRow): Promise<void> {
  // Only kinds with a handler are leased, and the type of `handlers` pairs each kind with the payload that is parsed
  // here.
  const outboxKind = kind as OutboxKind
  const handler = handlers[outboxKind] as OutboxHandler<OutboxKind> | undefined
  await handler?.(v.parse(outboxPayloads[outboxKind], payload) as never, { id, key })
}

// The attempt is counted when it starts, so that a message that crashes the process becomes dead as well. All times are
// the database's.
function leaseDue(tx: Tx, kinds: readonly string[]): Promise<LeasedRow[]> {
  return tx
    .updateTable('outbox')
    .set({ attempts: sql`attempts + 1`, run_after: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', sql.lit('waiting'))
        .where('run_after', '<=', sql<Date>`clock_timestamp()`)
        .where('kind', '=', sql<string>`any(${kinds}::text[])`)
        .orderBy('run_after')
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'dedupe_key as key', 'kind', 'payload', 'attempts'])
    .execute()
}

async function markAllSent(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: sql`clock_timestamp()`, last_error: null })
    .where('id', '=', anyOf(ids))
    .where('state', '<>', 'sent')
    .execute()
}

// A worker whose lease has expired does not change a row that was leased again.
async function recordFailure(
  tx: Tx,
  {
    id,
    attempts,
    isLast,
    reason,
  }: { readonly id: number; readonly attempts: number; readonly isLast: boolean; readonly reason: string },
): Promise<void> {
  const retrySeconds = firstRetrySeconds * 2 ** (attempts - 1)
  await tx
    .updateTable('outbox')
    .set({
      last_error: reason.slice(0, 1000),
      ...(isLast ? { state: 'dead' } : { run_after: sql`clock_timestamp() + make_interval(secs => ${retrySeconds})` }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
}
