import { readChanges, takeWatermark, type Watermark } from './change-reader.ts'
import { condense } from './condense-changes.ts'
import type { Change, ChangeFeed, Log } from './context.ts'
import { openFeedConnection, type FeedConnection } from './feed-connection.ts'

export interface RunningFeed extends ChangeFeed {
  /** Begins to deliver; what happened since the feed was opened comes first. */
  start(): Promise<void>
  close(): Promise<void>
  /** Milliseconds since everything that was known to have changed was taken in by every follower. */
  ageMs(): number
  /** How many callers of `caughtUp` are waiting now. */
  waiterCount(): number
}

interface Options {
  readonly databaseUrl: string
  readonly log: Log
  readonly pollMilliseconds?: number
  readonly timeoutMs?: number
}

type Follower = (changes: readonly Change[]) => Promise<void> | void

/** Changes that not every follower has taken in yet. */
interface Delivery {
  readonly changes: readonly Change[]
  readonly taken: Set<Follower>
}

const cleaningMilliseconds = 3_600_000
// As many as are deleted in far less than the time limit of a statement.
const cleaningRows = 5000
// A follower that fails must not hold up whoever changed something.
const mostPatienceMilliseconds = 2000

/**
 * Reads the change table on a connection of its own: NOTIFY wakes it up, and reading every second is the truth. An answer that does not come in time
 * counts as a lost connection, and the next reading opens another. A follower that fails is
 * asked again with the same changes, and those behind it wait: what it did not take in must not be shown by them either.
 */
export async function openChangeFeed({ databaseUrl, log, pollMilliseconds = 1000, timeoutMs = 5000 }: Options): Promise<RunningFeed> {
  const followers: Follower[] = []
  let connection: FeedConnection | undefined = await connect()
  let watermark: Watermark = await takeWatermark(connection.client)
  let waiting: Delivery | undefined
  const waiters = new Set<() => void>()
  let freshAt = performance.now()
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
    // After a failure only the clock counts: a stream of notices must not turn trying again into a busy loop.
    if (!waiting) wake()
  }

  async function run(): Promise<void> {
    while (!closed) {
      await read().catch((error: unknown) => { if (!closed) log.error({ error }, 'The change table could not be read') })
      if (!closed) await pause()
    }
  }

  async function read(): Promise<void> {
    if (waiting && !(await deliver(waiting))) return
    // Changes that were committed before their caller began to wait are in this reading; later callers wait for the next.
    const asked = [...waiters]
    const answer = await onConnection((client) => readChanges(client, watermark))
    watermark = answer.watermark
    if (answer.isGap) log.warn({}, 'The change table was not read for too long: everything counts as changed')
    waiting = { changes: answer.isGap ? [{ subject: 'all', id: null }] : condense(answer.changes), taken: new Set() }
    if (await deliver(waiting)) {
      freshAt = performance.now()
      for (const resolve of asked) resolve()
    }
    await cleanNowAndThen()
  }

  /** A connection on which a statement failed or was not answered in time is given up. */
  async function onConnection<T>(work: (client: FeedConnection['client']) => Promise<T>): Promise<T> {
    const used = connection?.isLost() === false ? connection : await connect()
    connection = used
    try {
      return await work(used.client)
    } catch (error) {
      connection = undefined
      await used.close()
      throw error
    }
  }

  /** True when every follower has taken the changes in. */
  async function deliver(delivery: Delivery): Promise<boolean> {
    for (const follower of delivery.changes.length === 0 ? [] : [...followers]) {
      if (delivery.taken.has(follower)) continue
      try {
        await follower(delivery.changes)
        delivery.taken.add(follower)
      } catch (error) {
        log.error({ error, changes: delivery.changes.length }, 'Changes could not be taken in and are tried again')
        return false
      }
    }
    waiting = undefined
    return true
  }

  async function cleanNowAndThen(): Promise<void> {
    if (performance.now() - cleanedAt < cleaningMilliseconds) return
    const { rowCount } = await onConnection((client) => client.query(`delete from changes where id in (select id from changes where at < clock_timestamp() - interval '1 day' limit ${cleaningRows})`))
    // The rest goes after the next readings.
    if ((rowCount ?? 0) < cleaningRows) cleanedAt = performance.now()
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        wake = () => {}
        isWoken = false
        resolve()
      }
      const timer = setTimeout(go, pollMilliseconds)
      wake = go
      if (isWoken && !waiting) go()
    })
  }

  return {
    follow(follower) {
      followers.push(follower)
      return () => void followers.splice(followers.indexOf(follower), 1)
    },
    async start() {
      await read()
      running = run()
    },
    async close() {
      closed = true
      wake()
      // Ends a statement that is not answered any more; what was read is still delivered.
      await connection?.close()
      await running
      await connection?.close()
    },
    caughtUp: () => new Promise((resolve) => {
      const waiter = () => {
        clearTimeout(timer)
        waiters.delete(waiter)
        resolve()
      }
      const timer = setTimeout(waiter, mostPatienceMilliseconds).unref()
      waiters.add(waiter)
      wakeUp()
    }),
    ageMs: () => performance.now() - freshAt,
    waiterCount: () => waiters.size,
  }
}
