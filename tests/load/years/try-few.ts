import '../../../apps/shop/src/production.ts'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { startServer, openYearsShop } from './years-shop.ts'
import { loadYears } from './load-years.ts'
import { compare } from './years.bench.ts'
const folder = '/tmp/vy-dev', [large = 'scratch'] = process.argv.slice(2)
const server = await startServer(folder)
const admin = new pg.Client({ connectionString: server.url }); await admin.connect()
const templates = JSON.parse(readFileSync(folder + '/templates.json', 'utf8'))
const few = large + 'few'
await admin.query(`drop database if exists ${few} with (force)`)
await admin.query(`create database ${few} template base`); await loadYears(server.getDatabaseUrl(few), templates, 3000)
const shops = { few: await openYearsShop(few, server.getDatabaseUrl(few), folder), years: await openYearsShop(large, server.getDatabaseUrl(large), folder) }
try { await compare(admin, shops as never) } catch (e) { console.error(e) }
await shops.few.close(); await shops.years.close(); await admin.end(); process.exit()
