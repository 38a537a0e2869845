import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '../context.ts'
import { inTransaction, type Db, type Tx } from '../database/db.ts'
import type { Job } from '../jobs/jobs.ts'
import { getSecret } from './secrets.ts'

/** A rate limit over all instances of the shop. */
export interface RateLimit {
  /** The limited action: 'newsletter'. */
  readonly action: string
  /** The limited e-mail or network. Only a keyed hash of it is stored. */
  readonly subject: string
  readonly max: number
  readonly seconds: number
}

const retentionHours = 25

/**
 * Counts an attempt in the current window before the action runs, so that concurrent attempts count like sequential
 * ones. Returns the seconds until the next window when the limit is exceeded, and 0 otherwise.
 */
export async function countAttempt(db: Db, rateLimit: RateLimit, now: Date): Promise<number> {
  const stored = await toStoredRateLimit(db, rateLimit)
  return inTransaction(db, (tx) => countAttemptInTransaction(tx, stored, now))
}

/** A rate limit with the key of its row. */
export interface StoredRateLimit {
  readonly max: number
  readonly seconds: number
  readonly bucket: string
}

export async function toStoredRateLimit(db: Db, rateLimit: RateLimit): Promise<StoredRateLimit> {
  const { max, seconds } = rateLimit
  return { bucket: await toBucket(db, rateLimit), max, seconds }
}

/** The same in the caller's transaction: a rollback also discards the attempt. */
export async function countAttemptInTransaction(
  tx: Tx,
  { bucket, max, seconds }: StoredRateLimit,
  now: Date,
): Promise<number> {
  const windowMs = seconds * 1000
  const start = windowStart(now, seconds)
  const { hits } = await tx
    .insertInto('rate_limits')
    .values({ bucket, window_start: new Date(start) })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits <= max ? 0 : Math.max(1, Math.ceil((start + windowMs - now.getTime()) / 1000))
}

/** Counts an attempt against several limits; refuses with tooManyRequests. */
export async function enforceRateLimits(db: Db, rateLimits: readonly RateLimit[], now: Date): Promise<void> {
  for (const rateLimit of rateLimits) {
    const seconds = await countAttempt(db, rateLimit, now)
    if (seconds > 0) refuse('tooManyRequests', { seconds })
  }
}

/** The attempts that are left in the current window. */
export async function countRemainingAttempts(db: Db, rateLimit: RateLimit, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', await toBucket(db, rateLimit))
    .where('window_start', '=', new Date(windowStart(now, rateLimit.seconds)))
    .executeTakeFirst()
  return Math.max(0, rateLimit.max - (row?.hits ?? 0))
}

/** Uncounts attempts that succeeded. */
export async function discardAttempts(db: Db, rateLimits: readonly RateLimit[], now: Date): Promise<void> {
  for (const rateLimit of rateLimits) {
    const bucket = await toBucket(db, rateLimit)
    await inTransaction(db, (tx) =>
      tx
        .updateTable('rate_limits')
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where('bucket', '=', bucket)
        .where('window_start', '=', new Date(windowStart(now, rateLimit.seconds)))
        .execute(),
    )
  }
}

/** No window is longer than a day. */
export function rateLimitCleanupJob(db: Db): Job {
  return {
    name: 'forgetOldTries',
    everySeconds: 3600,
    run: () =>
      inTransaction(db, async (tx) => {
        const cutoff = sql<Date>`now() - make_interval(hours => ${retentionHours})`
        await tx.deleteFrom('rate_limits').where('window_start', '<', cutoff).execute()
        await tx.deleteFrom('shared_allowances').where('at', '<', cutoff).execute()
      }),
  }
}

const windowStart = (now: Date, seconds: number) => Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000

async function toBucket(db: Db, { action, subject }: RateLimit): Promise<string> {
  return `${action}:${createHmac('sha256', await getSecret(db, 'allowances'))
    .update(`${action}:${subject}`)
    .digest('base64url')}`
}
