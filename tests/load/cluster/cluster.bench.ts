import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import pg from 'pg'
import { atMost, percentile, type Figure } from '../measure.ts'
import { startShop, type RunningShop } from '../running-shop.ts'
import { benchLostInstances } from './lost-instances.ts'
import { processorMs } from './processor-ms.ts'
import { roundRobinProxy } from './round-robin-proxy.ts'
import { choose, shopDuring, type Choices } from './shoppers.ts'

const firstPath = '/women?itemsPerPage=40'
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const changes = 30

/**
 * One, two and four instances on one PostgreSQL behind a proxy, all on this machine: with two cores that measures what
 * further instances cost, and not how much faster they are. Then what shoppers see when one of two is lost.
 */
export async function benchCluster(folder: string): Promise<readonly Figure[]> {
  const embedded = await startEmbeddedPostgres(folder)
  const database = new pg.Pool({ connectionString: embedded.url, max: 2 })
  const figures: Figure[] = []
  const shops: RunningShop[] = []
  try {
    const start = () => startShop({ databaseUrl: embedded.url, folder: join(folder, 'data'), firstPath })
    shops.push(await start())
    await outboxIsEmpty(database)
    const choices = await choose(shops[0]?.address ?? '')
    await database.query('update stock set available = 1000000 where variation_id = $1', [choices.productId])
    const costs: number[] = []
    for (const count of [1, 2, 4]) {
      while (shops.length < count) shops.push(await start())
      const { cpuMs, knownMs } = await measure(shops, database, choices)
      costs.push(cpuMs)
      figures.push(
        atMost(`${count} instances: a changed price is on the pages of all, p99`, percentile(knownMs, 0.99), 1000, {
          unit: ' ms',
          digits: 0,
        }),
      )
    }
    figures.push(
      atMost('processor time of a whole checkout, 4 instances against 1', (costs[2] ?? 0) / (costs[0] ?? 1), 1.5, {
        unit: 'x',
      }),
    )
  } finally {
    for (const shop of shops) await shop.close()
    await database.end()
    await embedded.stop()
  }
  return [...figures, ...(await benchLostInstances())]
}

async function measure(shops: readonly RunningShop[], database: pg.Pool, choices: Choices) {
  const proxy = await roundRobinProxy(shops.map(({ address }) => address))
  try {
    await shopDuring(proxy.address, choices, () => pause(3000))
    const before = shopMs(shops)
    const began = performance.now()
    const { orders, failures } = await shopDuring(proxy.address, choices, () => pause(seconds * 1000))
    const spent = (performance.now() - began) / 1000
    const cpuMs = (shopMs(shops) - before) / orders.size
    const pages = await pagesASecond(proxy.address)
    const knownMs = await timesUntilKnown(shops, database, choices)
    console.log(
      `  ${shops.length} instances: ${(orders.size / spent).toFixed(1)} checkouts a second (shops ${cpuMs.toFixed(1)} ms of processor each, ${failures.length} failed requests), ` +
        `${pages.toFixed(0)} pages a second, a change is known everywhere after p50 ${percentile(knownMs, 0.5).toFixed(0)} ms, p99 ${percentile(knownMs, 0.99).toFixed(0)} ms`,
    )
    return { cpuMs, knownMs }
  } finally {
    await proxy.close()
  }
}

const shopMs = (shops: readonly RunningShop[]) => shops.reduce((sum, { processId }) => sum + processorMs(processId), 0)

/** Kept pages, as 16 readers get them. */
async function pagesASecond(address: string): Promise<number> {
  let count = 0
  const until = performance.now() + seconds * 500
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) {
        const answer = await fetch(`${address}${firstPath}`)
        await answer.arrayBuffer()
        if (answer.status === 200) count++
      }
    }),
  )
  return count / (seconds / 2)
}

/** From the commit of a price until the last instance shows it. */
async function timesUntilKnown(
  shops: readonly RunningShop[],
  database: pg.Pool,
  { productId }: Choices,
): Promise<readonly number[]> {
  const { rows } = await database.query<{ item_id: number }>('select item_id from variations where id = $1', [
    productId,
  ])
  const path = `/x_${rows[0]?.item_id}_${productId}`
  const times: number[] = []
  for (let nth = 0; nth < changes; nth++) {
    await database.query('update prices set amount = $2, special_amount = null where variation_id = $1', [
      productId,
      10_001 + nth,
    ])
    const began = performance.now()
    const shown = `${100 + Math.floor((nth + 1) / 100)}.${String((nth + 1) % 100).padStart(2, '0')}`
    await Promise.all(shops.map(({ address }) => untilShown(`${address}${path}`, shown)))
    times.push(performance.now() - began)
    await pause(100)
  }
  return times
}

async function untilShown(url: string, text: string): Promise<void> {
  for (let attempt = 0; attempt < 2000; attempt++) {
    if ((await (await fetch(url)).text()).includes(text)) return
    await pause(5)
  }
  throw new Error(`${url} did not show ${text}`)
}

/** The demo shop's past orders have their mails and documents. */
async function outboxIsEmpty(database: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await database.query("select 1 from outbox where state = 'waiting' and run_after <= now() limit 1")
    if (rows.length === 0) return
    await pause(500)
  }
}
