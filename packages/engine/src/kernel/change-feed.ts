import pg from 'pg'
import { readChanges, takeWatermark, type Watermark } from './change-reader.ts'
import { condense } from './condense-changes.ts'
import type { Change, ChangeFeed, Log } from './context.ts'

export interface RunningFeed extends ChangeFeed {
  /** Begins to deliver; what happened since the feed was opened comes first. */
  start(): Promise<void>
  close(): Promise<void>
  /** Milliseconds since everything that was known to have changed was taken in by every follower. */
  ageMs(): number
}

interface Options {
  readonly databaseUrl: string
  readonly log: Log
  readonly pollMilliseconds?: number
}

type Follower = (changes: readonly Change[]) => Promise<void> | void

/** Changes that not every follower has taken in yet. */
interface Delivery {
  readonly changes: readonly Change[]
  readonly taken: Set<Follower>
}

const cleaningMilliseconds = 3_600_000
// A follower that fails must not hold up whoever changed something.
const mostPatienceMilliseconds = 2000

/**
 * Reads the change table on a connection of its own: NOTIFY wakes it up, and reading every second is the truth. A follower that fails is
 * asked again with the same changes, and those behind it wait: what it did not take in must not be shown by them either.
 */
export async function openChangeFeed({ databaseUrl, log, pollMilliseconds = 1000 }: Options): Promise<RunningFeed> {
  const followers: Follower[] = []
  let client: pg.Client | undefined = await connect()
  let watermark: Watermark = await takeWatermark(client)
  let waiting: Delivery | undefined
  const asking: (() => void)[] = []
  let freshAt = performance.now()
  let cleanedAt = performance.now()
  let closed = false
  let wake = () => {}
  let isWoken = false
  let running: Promise<void> | undefined

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, keepAlive: true, application_name: 'vitrine-changes' })
    fresh.on('notification', wakeUp)
    // A connection that is lost is opened anew by the next reading.
    fresh.on('error', () => { if (client === fresh) client = undefined })
    fresh.on('end', () => { if (client === fresh) client = undefined })
    await fresh.connect()
    await fresh.query('listen changes')
    return fresh
  }

  function wakeUp() {
    isWoken = true
    // After a failure only the clock counts: a stream of notices must not turn trying again into a busy loop.
    if (!waiting) wake()
  }

  async function run(): Promise<void> {
    while (!closed) {
      await read().catch((error: unknown) => log.error({ error }, 'The change table could not be read'))
      if (!closed) await pause()
    }
  }

  async function read(): Promise<void> {
    if (waiting && !(await deliver(waiting))) return
    client ??= await connect()
    // What they committed before they asked is in this reading; who asks from now on waits for the next.
    const asked = asking.length
    const answer = await readChanges(client, watermark)
    watermark = answer.watermark
    if (answer.isGap) log.warn({}, 'The change table was not read for too long: everything counts as changed')
    waiting = { changes: answer.isGap ? [{ subject: 'all', id: null }] : condense(answer.changes), taken: new Set() }
    if (await deliver(waiting)) {
      freshAt = performance.now()
      for (const goOn of asking.splice(0, asked)) goOn()
    }
    await cleanNowAndThen(client)
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

  async function cleanNowAndThen(on: pg.Client): Promise<void> {
    if (performance.now() - cleanedAt < cleaningMilliseconds) return
    cleanedAt = performance.now()
    await on.query("delete from changes where at < clock_timestamp() - interval '1 day'")
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
      await running
      await client?.end()
    },
    caughtUp: () => new Promise((resolve) => {
      asking.push(resolve)
      setTimeout(resolve, mostPatienceMilliseconds).unref()
      wakeUp()
    }),
    ageMs: () => performance.now() - freshAt,
  }
}
