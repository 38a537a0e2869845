import pg from 'pg'

/** The connection of the change feed, which a test takes away: what is in memory grows old meanwhile. */
export interface FeedSwitch {
  /** Resolves when no instance can read changes any more; after `maxMs` they can again. */
  lose(maxMs?: number): Promise<void>
  restore(): Promise<void>
}

/** As long as memory can be old by the shop's own reckoning of a lost connection. */
const defaultMaxMs = 5000

export function feedSwitch(url: string): FeedSwitch {
  let lost: { readonly client: pg.Client; readonly timer: NodeJS.Timeout } | undefined
  let switching: Promise<void> = Promise.resolve()
  // One after the other: shoppers and staff act at the same time.
  const inTurn = (work: () => Promise<void>) => (switching = switching.then(work))

  async function lose(maxMs: number): Promise<void> {
    if (lost) return
    const [client, admin] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
    await Promise.all([client.connect(), admin.connect()])
    let isHeld = false
    // A feed begins with a share of this lock.
    const locking = client.query("select pg_advisory_lock(hashtext('vitrine.instances'))").then(() => {
      isHeld = true
    })
    while (!isHeld) {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'vitrine-changes' and datname = current_database()`)
      await Promise.race([locking, new Promise((resume) => setTimeout(resume, 20))])
    }
    await admin.end()
    lost = { client, timer: setTimeout(() => void inTurn(restore), maxMs) }
  }

  async function restore(): Promise<void> {
    if (!lost) return
    const { client, timer } = lost
    lost = undefined
    clearTimeout(timer)
    await client.end()
  }

  return { lose: (maxMs = defaultMaxMs) => inTurn(() => lose(maxMs)), restore: () => inTurn(restore) }
}
