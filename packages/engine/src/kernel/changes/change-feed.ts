import { staffSubjects } from '@vitrine/contract/kernel/staff-events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createBacklog } from './backlog.ts'
import { readChanges, takeWatermark, type Watermark } from './change-reader.ts'
import { condenseChanges } from './condense-changes.ts'
import type { Change, ChangeFeed, Log } from '../context.ts'
import { openFeedConnection, type FeedConnection } from './feed-connection.ts'
import { createSubscriptions, type ChangeSubscriber } from './subscriptions.ts'

/** The changes as an index follows them: after the caches, in the background, with all that arrived meanwhile. */
export interface IndexFeed extends ChangeFeed {
  /** For callers that wait for so long only. */
  caughtUp(waitMs?: number): Promise<void>
  subscribeIndex(subscriber: ChangeSubscriber): () => void
  /** All indexes contain the changes up to here. */
  indexWatermark(): Watermark
  /** The changes after a watermark of an earlier process; undefined: it is too old, or of another database. */
  changesSince(watermark: Watermark): Promise<readonly Change[] | undefined>
}

export interface RunningFeed extends IndexFeed {
  /** Calls the listener with all changes, those that only staff see included, after the caches have applied theirs. */
  onStaffChange(listener: (changes: readonly Change[]) => void): () => void
  /** Starts delivery, with the changes since the feed was opened first. */
  start(): Promise<void>
  close(): Promise<void>
  /** Milliseconds since the caches had applied all known changes, or since a subscriber has been failing. */
  ageMs(): number
  /** Milliseconds for which the oldest change has been waiting for the index. */
  backlogMs(): number
  /** How many callers of `caughtUp` are waiting now. */
  waiterCount(): number
  /**
   * Resolves when the changes are read, at the latest after two seconds, if this process was paused and the caches are
   * as old as the pause. Undefined in ordinary operation, and while the database is unavailable.
   */
  catchUpAfterPause(): Promise<void> | undefined
}

interface Received {
  readonly changes: readonly Change[]
  /** The part that the caches have not applied yet. */
  readonly slices: (readonly Change[])[]
  /** Callers of `caughtUp` that wait for these changes. */
  readonly waiters: readonly (() => void)[]
}

interface ChangeFeedOptions {
  readonly databaseUrl: string
  readonly log: Log
  readonly pollMs?: number
  readonly timeoutMs?: number
}

const cleaningIntervalMs = 3_600_000
// Deleting a batch takes far less than the statement timeout.
const cleaningBatchSize = 5000
// A failing subscriber must not block callers of `caughtUp`.
const maxWaitMs = 2000
// Without a pause the changes are read every second.
const maxUnreadMs = 3000
// The caches drop so many entries in a few milliseconds; requests are served in between.
const sliceSize = 5000

/**
 * Reads the change table on its own connection, every second and after each NOTIFY. A read that times out
 * counts as a lost connection, and the next read opens a new one. The caches drop what has changed at once, then the
 * index applies it in the background, while further changes reach the caches.
 */
export async function openChangeFeed({
  databaseUrl,
  log,
  pollMs = 1000,
  timeoutMs = 5000,
}: ChangeFeedOptions): Promise<RunningFeed> {
  const caches = createSubscriptions(log)
  const indexes = createSubscriptions(log)
  let connection: FeedConnection | undefined = await connect()
  let watermark: Watermark = await takeWatermark(connection.client)
  const backlog = createBacklog({ subscriptions: indexes, start: watermark, retryMs: pollMs })
  /** What was read last, until the caches have applied all of it. */
  let received: Received | undefined
  const waiters = new Set<() => void>()
  const staffListeners = new Set<(changes: readonly Change[]) => void>()
  let freshAt = performance.now()
  /** The caches contain all changes up to here. */
  let readAt = now()
  let readingSince: Moment | undefined
  let isFailing = false
  let catchingUp: Promise<void> | undefined
  let cleanedAt = performance.now()
  let closed = false
  let wake = () => {}
  let isWoken = false
  let running: Promise<void> | undefined

  function connect(): Promise<FeedConnection> {
    return openFeedConnection({ databaseUrl, timeoutMs, onNotification: wakeUp })
  }

  function wakeUp() {
    isWoken = true
    // After a failure only the timer triggers a retry: a stream of notifications must not cause a busy loop.
    if (!received) wake()
  }

  async function run(): Promise<void> {
    while (!closed) {
      await read().catch((error: unknown) => {
        isFailing = true
        if (!closed) log.error({ error }, 'The change table could not be read')
      })
      if (!closed) await pause()
    }
  }

  async function read(): Promise<void> {
    if (received && !(await deliver(received))) return
    // This read includes all changes committed before the current waiters were added; later waiters need the next read.
    const dueWaiters = [...waiters]
    const begin = (readingSince = now())
    const answer = await withConnection((client) => readChanges(client, watermark)).finally(() => {
      readingSince = undefined
    })
    watermark = answer.watermark
    if (answer.isGap) log.warn({}, 'The change table was not read for too long: all caches are cleared')
    const all = answer.isGap ? gap : condenseChanges(answer.changes)
    const changes = all.filter(({ subject }) => !isForStaff.has(subject))
    received = { changes, slices: toSlices(changes), waiters: dueWaiters }
    if (await deliver(received)) readAt = begin
    if (all.length > 0) for (const listener of staffListeners) listener(all)
    await cleanIfDue()
  }

  /** True when all caches have applied the changes; the index continues with them in the background. */
  async function deliver({ changes, slices, waiters: dueWaiters }: Received): Promise<boolean> {
    for (let slice = slices[0]; slice !== undefined; slice = slices[0]) {
      if (!(await caches.deliver(slice))) {
        isFailing = true
        return false
      }
      slices.shift()
      if (slices.length > 0) await nextTurn()
    }
    received = undefined
    isFailing = false
    freshAt = performance.now()
    void backlog.add(changes, watermark).then(() => {
      for (const resolve of dueWaiters) resolve()
    })
    return true
  }

  /** A connection is closed after a failed or timed-out statement. */
  async function withConnection<T>(work: (client: FeedConnection['client']) => Promise<T>): Promise<T> {
    const current = connection?.isLost() === false ? connection : await connect()
    connection = current
    try {
      return await work(current.client)
    } catch (error) {
      connection = undefined
      await current.close()
      throw error
    }
  }

  async function cleanIfDue(): Promise<void> {
    if (performance.now() - cleanedAt < cleaningIntervalMs) return
    const { rowCount } = await withConnection((client) =>
      client.query(
        `delete from changes where id in (select id from changes where at < clock_timestamp() - interval '1 day' limit ${cleaningBatchSize})`,
      ),
    )
    // The rest is deleted after the next reads.
    if ((rowCount ?? 0) < cleaningBatchSize) cleanedAt = performance.now()
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        wake = () => {}
        isWoken = false
        resolve()
      }
      const timer = setTimeout(resume, pollMs)
      wake = resume
      if (isWoken && !received) resume()
    })
  }

  /** A read that takes long is none: it ends by its timeout, unless the timers of this process stood still. */
  function wasPaused(): boolean {
    return readingSince === undefined
      ? msBetween(readAt, now()) > maxUnreadMs
      : msBetween(readAt, readingSince) > maxUnreadMs || msBetween(readingSince, now()) > timeoutMs + maxUnreadMs
  }

  function caughtUp(waitMs = maxWaitMs): Promise<void> {
    return new Promise((resolve) => {
      const waiter = () => {
        clearTimeout(timer)
        waiters.delete(waiter)
        resolve()
      }
      const timer = setTimeout(waiter, waitMs).unref()
      waiters.add(waiter)
      wakeUp()
    })
  }

  return {
    subscribe: (subscriber) => caches.subscribe(subscriber),
    onStaffChange(listener) {
      staffListeners.add(listener)
      return () => staffListeners.delete(listener)
    },
    subscribeIndex: (subscriber) => indexes.subscribe(subscriber),
    indexWatermark: () => backlog.watermark(),
    async changesSince(since) {
      const { changes, isGap } = await withConnection((client) => readChanges(client, since))
      return isGap ? undefined : changes
    },
    async start() {
      await read()
      await backlog.idle()
      running = run()
    },
    async close() {
      closed = true
      backlog.close()
      wake()
      // Ends a hanging statement; changes that were read are still delivered.
      await connection?.close()
      await running
      await connection?.close()
    },
    caughtUp,
    ageMs: () => Math.max(performance.now() - freshAt, backlog.failingMs()),
    backlogMs: () => backlog.waitingMs(),
    waiterCount: () => waiters.size,
    catchUpAfterPause() {
      if (isFailing || closed || !wasPaused()) return undefined
      return (catchingUp ??= caughtUp().finally(() => {
        catchingUp = undefined
      }))
    },
  }
}

const isForStaff: ReadonlySet<string> = new Set(staffSubjects)

/** On both clocks: the monotonic one stands still while a virtual machine is suspended. */
interface Moment {
  readonly monotonic: number
  readonly wall: number
}

const now = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })
const msBetween = (from: Moment, to: Moment) => Math.max(to.monotonic - from.monotonic, to.wall - from.wall)

/** Nothing is known about the rows: everything that was read from them is read again. */
const gap: readonly Change[] = ['all', 'item'].map((subject) => ({ subject, id: null }))

function toSlices(changes: readonly Change[]): (readonly Change[])[] {
  return Array.from({ length: Math.ceil(changes.length / sliceSize) }, (_, n) =>
    changes.slice(n * sliceSize, (n + 1) * sliceSize),
  )
}
