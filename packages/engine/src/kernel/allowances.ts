import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from './context.ts'
import { inTransaction, type Db, type Tx } from './db.ts'
import type { Job } from './jobs.ts'
import { secretOf } from './secrets.ts'

/** How often something may happen, over all instances of the shop. */
export interface Allowance {
  /** What is counted: 'newsletter'. */
  readonly what: string
  /** For whom: an e-mail, or the caller's network. Only a keyed hash of it is stored. */
  readonly whose: string
  readonly most: number
  readonly seconds: number
}

const keptHours = 25

/**
 * Counts a try in the present window before anything is done, so that many at once are not more than one after the other; answers the seconds until the next
 * window when it was one too many, and 0 when it may go on.
 */
export async function countTry(db: Db, allowance: Allowance, now: Date): Promise<number> {
  const counted = await allowanceFor(db, allowance)
  return inTransaction(db, (tx) => countIn(tx, counted, now))
}

/** An allowance under the name by which it is stored. */
export interface Counted extends Pick<Allowance, 'most' | 'seconds'> {
  readonly bucket: string
}

export async function allowanceFor(db: Db, allowance: Allowance): Promise<Counted> {
  const { most, seconds } = allowance
  return { bucket: await bucketOf(db, allowance), most, seconds }
}

/** The same in the caller's transaction: what is rolled back was no try. */
export async function countIn(tx: Tx, { bucket, most, seconds }: Counted, now: Date): Promise<number> {
  const length = seconds * 1000
  const begin = windowAt(now, seconds)
  const { hits } = await tx.insertInto('rate_limits').values({ bucket, window_start: new Date(begin) })
    .onConflict((known) => known.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` })).returning('hits').executeTakeFirstOrThrow()
  return hits <= most ? 0 : Math.max(1, Math.ceil((begin + length - now.getTime()) / 1000))
}

/** As above for several; refuses with tooManyRequests. */
export async function takeAllowances(db: Db, allowances: readonly Allowance[], now: Date): Promise<void> {
  for (const allowance of allowances) {
    const seconds = await countTry(db, allowance, now)
    if (seconds > 0) refuse('tooManyRequests', { seconds })
  }
}

/** What was right is no try: it is given back. */
export async function giveAllowancesBack(db: Db, allowances: readonly Allowance[], now: Date): Promise<void> {
  for (const allowance of allowances) {
    const bucket = await bucketOf(db, allowance)
    await inTransaction(db, (tx) => tx.updateTable('rate_limits').set({ hits: sql`greatest(hits - 1, 0)` })
      .where('bucket', '=', bucket).where('window_start', '=', new Date(windowAt(now, allowance.seconds))).execute())
  }
}

/** No window is longer than a day. */
export function forgetOldTries(db: Db): Job {
  return {
    name: 'forgetOldTries', everySeconds: 3600,
    run: () => inTransaction(db, async (tx) => {
      const longAgo = sql<Date>`now() - make_interval(hours => ${keptHours})`
      await tx.deleteFrom('rate_limits').where('window_start', '<', longAgo).execute()
      await tx.deleteFrom('shared_allowances').where('at', '<', longAgo).execute()
    }),
  }
}

const windowAt = (now: Date, seconds: number) => Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000

async function bucketOf(db: Db, { what, whose }: Pick<Allowance, 'what' | 'whose'>): Promise<string> {
  return `${what}:${createHmac('sha256', await secretOf(db, 'allowances')).update(`${what}:${whose}`).digest('base64url')}`
}
