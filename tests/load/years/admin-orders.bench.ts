import { randomUUID } from 'node:crypto'
import type { Input } from '@vitrine/contract/api/operations'
import pg from 'pg'
import { operatorPassword, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { atMost, percentile, type Figure } from '../measure.ts'
import { listOrders as orders, loadOrderList } from './order-list-database.ts'
import { measureCost } from './processor-time.ts'
import { findScans, recordTexts } from './statements.ts'
import { openYearsShop, startServer, type YearsShop } from './years-shop.ts'

const runs = 20
const maxMs = 100

/**
 * The list of orders as staff use it: each filter and search as one call of the operation, after one that fills the
 * caches; the processor time of shop and PostgreSQL together. BENCH_DATA_DIR names a folder that keeps the loaded
 * database.
 */
export async function benchAdminOrders(emptyFolder: string): Promise<readonly Figure[]> {
  const folder = process.env['BENCH_DATA_DIR'] ?? emptyFolder
  const server = await startServer(folder)
  try {
    const shop = await openYearsShop('list', await loadOrderList(server, folder), folder)
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    try {
      return await measureList(admin, shop)
    } finally {
      await admin.end()
      await shop.close()
    }
  } finally {
    await server.stop()
  }
}

type Filter = Input<'getOrderList'>

async function measureList(admin: pg.Client, shop: YearsShop): Promise<readonly Figure[]> {
  const owner = await logIn(shop)
  const { orders: newest } = await owner.call('getOrderList', {})
  const before = newest.at(-1)?.id ?? 0
  const filters: Readonly<Record<string, Filter>> = {
    all: {},
    'the next page': { before },
    'to ship': { status: 'confirmed', hold: 'free' },
    'on hold': { hold: 'held' },
    'a frequent tag': { tag: 'gift' },
    'a rare tag': { tag: 'press' },
    'a tag of ten orders': { tag: 'vip' },
    'a tag that no order has': { tag: 'none' },
    'a frequent tag in one country': { tag: 'gift', country: 'CH' },
    'a frequent tag of cancelled orders': { tag: 'gift', status: 'cancelled', payment: 'unpaid' },
    'an amount that many orders have': { minTotal: '50', maxTotal: '300' },
    'a large amount': { minTotal: '100000' },
    'an amount, a tag and days': { minTotal: '50', tag: 'gift', from: '2026-01-01', until: '2026-12-31' },
    'a payment method': { method: 'advance' },
    'unpaid orders of one country': { payment: 'unpaid', country: 'PL' },
    'a number': { search: String(before) },
    'a name': { search: 'ann' },
    'a name among held orders': { search: 'ann', hold: 'held' },
    'those of the caller': { assignee: 'me' },
    'those without an assignee': { assignee: 'nobody' },
  }
  const statements = recordTexts()
  const figures: Figure[] = []
  for (const [name, filter] of Object.entries(filters))
    figures.push(await measure(admin, `list of ${orders} orders: ${name}`, () => owner.call('getOrderList', filter)))
  figures.push(await measure(admin, 'counts of the views', () => owner.call('getOrderCounts', {})))
  figures.push(
    await measure(admin, 'counts of four saved views', () =>
      owner.call('getOrderViewCounts', {
        filters: [{ tag: 'gift' }, { tag: 'press', hold: 'free' }, { minTotal: '50' }, { status: 'confirmed' }],
      }),
    ),
  )
  figures.push(await measure(admin, 'values of the filters', () => owner.call('getOrderFilterValues', {})))
  const searches = [String(before), `R-20001`, 'ann', 'anna mül', 'zz', 'shirt', 'ann@', 'JD0', '4006381333931', 'a b']
  for (const search of searches)
    figures.push(await measure(admin, `search box: ${search}`, () => owner.call('getStaffSearch', { search })))
  statements.stop()
  const scans = await findScans(shop.url, statements.texts)
  for (const { text, tables } of scans)
    console.log(`  reads all of ${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
  figures.push(atMost('list of orders: statements that read all of a large table', scans.length, 0, { digits: 0 }))
  return figures
}

async function measure(admin: pg.Client, name: string, call: () => Promise<unknown>): Promise<Figure> {
  await call()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const { shopMs, databaseMs } = await measureCost(admin, 'list', call)
    times.push(shopMs + databaseMs)
  }
  return atMost(`${name}, p99`, percentile(times, 0.99), maxMs, { unit: ' ms', digits: 1 })
}

async function logIn({ engine, visitor }: YearsShop): Promise<TestVisitor> {
  const email = `staff.${randomUUID()}@vitrine.test`
  await engine.operators.admin.create({ email, name: 'Staff', role: 'owner', password: operatorPassword })
  const owner = visitor()
  await owner.call('doOperatorLogin', { email, password: operatorPassword })
  return owner
}
