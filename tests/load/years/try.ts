import '../../../apps/shop/src/production.ts'
import { mkdirSync, chmodSync, existsSync, writeFileSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { startServer, openYearsShop, yearsDocument } from './years-shop.ts'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import { placeTemplateOrders } from './template-orders.ts'
import { loadCustomers, loadVisits, loadHistory } from './load-people.ts'
import { loadOrders, onClient } from './load-orders.ts'
const folder = '/tmp/vy-dev'
const fresh = !existsSync(folder)
mkdirSync(folder, { recursive: true }); chmodSync(folder, 0o755)
const server = fresh ? await startServer(folder) : await startEmbeddedPostgres(folder, { fast: true })
const admin = new pg.Client({ connectionString: server.url }); admin.on('error', () => {}); await admin.connect()
if (fresh) {
  await admin.query('create database base')
  const shop = await openYearsShop('base', server.getDatabaseUrl('base'), folder)
  await shop.engine.import.writeShop(yearsDocument)
  const templates = await placeTemplateOrders(shop)
  writeFileSync(folder + '/templates.json', JSON.stringify(templates))
  await shop.close()
}
const templates = JSON.parse(readFileSync(folder + '/templates.json', 'utf8'))
const N = Number(process.argv[2] ?? 1000), name = process.argv[3] ?? 'scratch'
await admin.query(`drop database if exists ${name}`); await admin.query(`create database ${name} template base`)
const client = new pg.Client({ connectionString: server.getDatabaseUrl(name) }); client.on('error', () => {}); await client.connect()
const t = performance.now(); const lap = (w: string) => console.log(w, ((performance.now() - t) / 1000).toFixed(1))
try {
  await onClient(server.getDatabaseUrl(name), async (c) => {
  await c.query("analyze")
  await loadCustomers(c, Math.ceil(N / 3.67)); lap('customers')
  await c.query("analyze customer_profiles")
  await loadOrders(server.getDatabaseUrl(name), templates, { orders: N, customers: Math.ceil(N / 3.67) }); lap('orders')
  await loadVisits(c, Math.ceil(N / 110)); lap('visits')
  await loadHistory(c, N / 110); lap('history')
  await c.query("vacuum analyze"); lap('vacuum')
  })
  const { rows } = await client.query("select relname, reltuples, pg_size_pretty(pg_total_relation_size(oid)), pg_size_pretty(pg_indexes_size(oid)) as indexes from pg_class where relkind='r' and relnamespace='public'::regnamespace order by pg_total_relation_size(oid) desc limit 28")
  console.table(rows)
  console.table((await client.query("select status, payment_status, count(*), max(customer_id), count(distinct customer_id) from orders group by 1,2")).rows)
} catch (e) { console.error(e.message, e.detail, e.where, e.table, e.constraint); process.exitCode = 1 }
await client.end(); await admin.end(); console.log(server.url)
if (process.argv[4] === 'stop') await server.stop()
process.exit()
