import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { replicatedPostgres, type ReplicatedPostgres } from '../../harness/cluster/replicated-postgres.ts'
import { silentProxy, type SilentProxy } from '../../harness/database/silent-proxy.ts'
import { atMost, type Figure } from '../measure.ts'
import { startShop, type RunningShop } from '../running-shop.ts'
import { roundRobinProxy } from './round-robin-proxy.ts'
import { choose, shopDuring, type Choices, type Day } from './shoppers.ts'

interface Cluster {
  readonly address: string
  readonly first: RunningShop
  readonly second: RunningShop
  /** Between the second instance and PostgreSQL. */
  readonly line: SilentProxy
  /** Between all instances and PostgreSQL. */
  readonly lines: readonly SilentProxy[]
  readonly servers: ReplicatedPostgres
  readonly choices: Choices
}

interface Scenario {
  readonly name: string
  /** The longest time without any confirmed order. */
  readonly maxOutageSeconds: number
  run(cluster: Cluster): Promise<void>
}

const calm = 4000
const pausedMs = Number(process.env['BENCH_PAUSED_SECONDS'] ?? 30) * 1000

const scenarios: readonly Scenario[] = [
  {
    name: 'one of two instances is cut off from PostgreSQL for 10 seconds',
    maxOutageSeconds: 8,
    async run({ line }) {
      line.stop()
      await pause(10_000)
      line.restore()
    },
  },
  {
    name: `one of two instances is paused for ${pausedMs / 1000} seconds`,
    maxOutageSeconds: 12,
    async run({ second, servers, choices }) {
      process.kill(second.processId, 'SIGSTOP')
      const client = await connectTo(servers.primary.url)
      const { rows } = await client.query('select item_id from variations where id = $1', [choices.productId])
      const page = async () => (await fetch(`${second.address}/x_${rows[0]?.item_id}_${choices.productId}`)).text()
      await pause(pausedMs)
      await client.query('update prices set amount = 12345, special_amount = null where variation_id = $1', [
        choices.productId,
      ])
      await client.end()
      process.kill(second.processId, 'SIGCONT')
      if (!(await page()).includes('123.45')) throw new Error('the woken instance showed the old price')
    },
  },
  {
    name: 'PostgreSQL fails over to its replica after 3 seconds',
    maxOutageSeconds: 20,
    async run({ servers, lines }) {
      await servers.killPrimary()
      for (const line of lines) line.stop()
      await pause(3000)
      await servers.promoteReplica()
      for (const line of lines) {
        line.leadTo(servers.replica.url)
        line.restore()
      }
    },
  },
  {
    name: 'one of two instances is killed',
    maxOutageSeconds: 5,
    async run({ second }) {
      process.kill(second.processId, 'SIGKILL')
      await pause(3000)
    },
  },
]

/** What shoppers see while an instance or the database is lost, and whether their orders are all there. */
export async function benchLostInstances(): Promise<readonly Figure[]> {
  const undoing: (() => Promise<void>)[] = []
  const afterwards = (undo: () => Promise<void>) => void undoing.unshift(undo)
  try {
    const cluster = await openCluster(afterwards)
    const figures: Figure[] = []
    let isPromoted = false
    for (const scenario of scenarios) {
      isPromoted ||= scenario.name.startsWith('PostgreSQL')
      const began = performance.now()
      let faultAt = began
      const day = await shopDuring(cluster.address, cluster.choices, async () => {
        await pause(calm)
        faultAt = performance.now()
        await scenario.run(cluster)
        await pause(2 * calm)
      })
      const url = isPromoted ? cluster.servers.replica.url : cluster.servers.primary.url
      figures.push(...(await report(scenario, { day, faultAt, url })))
    }
    return figures
  } finally {
    for (const undo of undoing) await undo()
  }
}

async function openCluster(afterwards: (undo: () => Promise<void>) => void): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  const servers = await replicatedPostgres(afterwards)
  const lines: SilentProxy[] = []
  const start = async () => {
    const line = await silentProxy(servers.primary.url, afterwards)
    lines.push(line)
    const shop = await startShop({ databaseUrl: line.url, folder, firstPath: '/women?itemsPerPage=40' })
    afterwards(() => shop.close())
    return { line, shop }
  }
  const first = await start()
  const choices = await choose(first.shop.address)
  const client = await connectTo(servers.primary.url)
  await client.query('update stock set available = 1000000 where variation_id = $1', [choices.productId])
  await client.end()
  const second = await start()
  await servers.confirmByReplica()
  const proxy = await roundRobinProxy([first.shop.address, second.shop.address])
  afterwards(() => proxy.close())
  return {
    address: proxy.address,
    first: first.shop,
    second: second.shop,
    line: second.line,
    lines,
    servers,
    choices,
  }
}

async function report(
  { name, maxOutageSeconds }: Scenario,
  { day, faultAt, url }: { readonly day: Day; readonly faultAt: number; readonly url: string },
): Promise<readonly Figure[]> {
  const client = await connectTo(url)
  const { rows } = await client.query<{ id: string; attempt_id: string }>(
    'select id, attempt_id from orders where attempt_id = any ($1)',
    [[...day.orders.keys()]],
  )
  const doubled = await client.query<{ count: string }>(
    "select count(*) - count(distinct email) as count from order_addresses where type_id = 1 and email like $1 || '%'",
    [day.buyers],
  )
  await client.end()
  const ids = new Map(rows.map(({ id, attempt_id }) => [attempt_id, Number(id)]))
  const lost = [...day.orders].filter(([attemptId, { id }]) => ids.get(attemptId) !== id).length
  const outage = longestOutage([...day.orders.values()].map(({ atMs }) => atMs).filter((at) => at > faultAt - 1000))
  const texts = Object.entries(Object.groupBy(day.failures, ({ text }) => text))
    .map(([text, list = []]) => `${list.length} x ${text}`)
    .join(', ')
  const waited = Math.max(0, ...day.failures.map(({ waitedMs }) => waitedMs))
  console.log(
    `  ${name}: ${day.orders.size} orders, ${day.failures.length} failed requests (${texts || 'none'}; the longest after ${(waited / 1000).toFixed(1)} s), ` +
      `no order was confirmed for ${outage.toFixed(1)} s, lost ${lost}, doubled ${doubled.rows[0]?.count}`,
  )
  return [
    atMost(`${name}: lost orders`, lost, 0, { digits: 0 }),
    atMost(`${name}: doubled orders`, Number(doubled.rows[0]?.count ?? 0), 0, { digits: 0 }),
    atMost(`${name}: longest time without an order`, outage, maxOutageSeconds, { unit: ' s', digits: 1 }),
  ]
}

function longestOutage(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.max(0, ...sorted.slice(1).map((at, nth) => at - (sorted[nth] ?? at))) / 1000
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
