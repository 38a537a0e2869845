import { readChanges, takeWatermark, type Watermark } from './change-reader.ts'
import { condenseChanges } from './condense-changes.ts'
import type { Change, ChangeFeed, Log } from '../context.ts'
import { openFeedConnection, type FeedConnection } from './feed-connection.ts'

export interface RunningFeed extends ChangeFeed {
  /** Starts delivery, with the changes since the feed was opened first. */
  start(): Promise<void>
  close(): Promise<void>
  /** Milliseconds since all subscribers had applied all known changes. */
  ageMs(): number
  /** How many callers of `caughtUp` are waiting now. */
  waiterCount(): number
}

interface ChangeFeedOptions {
  readonly databaseUrl: string
  readonly log: Log
  readonly pollMs?: number
  readonly timeoutMs?: number
}

type ChangeSubscriber = (changes: readonly Change[]) => Promise<void> | void

/** Changes that have not been applied by all subscribers yet. */
interface Delivery {
  readonly changes: readonly Change[]
  readonly deliveredTo: Set<ChangeSubscriber>
}

const cleaningIntervalMs = 3_600_000
// Deleting a batch takes far less than the statement timeout.
const cleaningBatchSize = 5000
// A failing subscriber must not block callers of `caughtUp`.
const maxWaitMs = 2000

/**
 * Reads the change table on its own connection, every second and after each NOTIFY. A read that times out
 * counts as a lost connection, and the next read opens a new one. A failing subscriber is
 * called again with the same changes, and later subscribers have to wait: they must not show a newer state than earlier
 * ones.
 */
export async function openChangeFeed({
  databaseUrl,
  log,
  pollMs = 1000,
  timeoutMs = 5000,
}: ChangeFeedOptions): Promise<RunningFeed> {
  const subscribers: ChangeSubscriber[] = []
  let connection: FeedConnection | undefined = await connect()
  let watermark: Watermark = await takeWatermark(connection.client)
  let pendingDelivery: Delivery | undefined
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
    // After a failure only the timer triggers a retry: a stream of notifications must not cause a busy loop.
    if (!pendingDelivery) wake()
  }

  async function run(): Promise<void> {
    while (!closed) {
      await read().catch((error: unknown) => {
        if (!closed) log.error({ error }, 'The change table could not be read')
      })
      if (!closed) await pause()
    }
  }

  async function read(): Promise<void> {
    if (pendingDelivery && !(await deliver(pendingDelivery))) return
    // This read includes all changes committed before the current waiters were added; later waiters need the next read.
    const dueWaiters = [...waiters]
    const answer = await withConnection((client) => readChanges(client, watermark))
    watermark = answer.watermark
    if (answer.isGap) log.warn({}, 'The change table was not read for too long: all caches are cleared')
    pendingDelivery = {
      changes: answer.isGap ? [{ subject: 'all', id: null }] : condenseChanges(answer.changes),
      deliveredTo: new Set(),
    }
    if (await deliver(pendingDelivery)) {
      freshAt = performance.now()
      for (const resolve of dueWaiters) resolve()
    }
    await cleanIfDue()
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

  /** True when all subscribers have applied the changes. */
  async function deliver(delivery: Delivery): Promise<boolean> {
    for (const subscriber of delivery.changes.length === 0 ? [] : [...subscribers]) {
      if (delivery.deliveredTo.has(subscriber)) continue
      try {
        await subscriber(delivery.changes)
        delivery.deliveredTo.add(subscriber)
      } catch (error) {
        log.error({ error, changes: delivery.changes.length }, 'Changes could not be applied and are retried')
        return false
      }
    }
    pendingDelivery = undefined
    return true
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
      if (isWoken && !pendingDelivery) resume()
    })
  }

  return {
    subscribe(subscriber) {
      subscribers.push(subscriber)
      return () => void subscribers.splice(subscribers.indexOf(subscriber), 1)
    },
    async start() {
      await read()
      running = run()
    },
    async close() {
      closed = true
      wake()
      // Ends a hanging statement; changes that were read are still delivered.
      await connection?.close()
      await running
      await connection?.close()
    },
    caughtUp: () =>
      new Promise((resolve) => {
        const waiter = () => {
          clearTimeout(timer)
          waiters.delete(waiter)
          resolve()
        }
        const timer = setTimeout(waiter, maxWaitMs).unref()
        waiters.add(waiter)
        wakeUp()
      }),
    ageMs: () => performance.now() - freshAt,
    waiterCount: () => waiters.size,
  }
}
