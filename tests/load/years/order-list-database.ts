import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import pg from 'pg'
import { loadYears } from './load-years.ts'
import { placeTemplateOrders, type TemplateOrder } from './template-orders.ts'
import { openYearsShop, yearsDocument } from './years-shop.ts'

export const listOrders = Number(process.env['BENCH_ORDERS'] ?? 100_000)

/** A shop with many orders, with tags and holds, in the database `list`; a folder that is kept has it already. */
export async function loadOrderList(server: EmbeddedPostgres, folder: string): Promise<string> {
  const url = server.getDatabaseUrl('list')
  const file = join(folder, 'list-templates.json')
  if (existsSync(file)) return url
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create database list')
  await admin.end()
  const shop = await openYearsShop('list', url, folder)
  await shop.engine.import.writeShop(yearsDocument)
  const templates: readonly TemplateOrder[] = await placeTemplateOrders(shop)
  await shop.close()
  await loadYears(url, templates, listOrders)
  await mark(url)
  await writeFile(file, JSON.stringify(templates))
  return url
}

/** Tags that a third, a thousandth and ten orders have, and holds. */
async function mark(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    insert into order_tags (order_id, tag)
    select id, tag from orders cross join (values ('gift', 3), ('press', 1000), ('vip', ${Math.ceil(listOrders / 10)})) tags (tag, every) where id % every = 0`)
  await client.query(`
    update orders set held_at = now(), hold_reason = 'Address unclear', held_by = 'Staff'
     where id in (select id from orders where status in ('open', 'confirmed') and id % 7 = 0)`)
  await client.query(`
    insert into operators (email, name, role) values ('assignee@vitrine.test', 'Assignee', 'support') on conflict do nothing`)
  await client.query(`
    insert into order_assignees (order_id, operator_id, assigned_at)
    select orders.id, operators.id, now() from orders cross join operators where operators.name = 'Assignee' and orders.id % 20 = 0`)
  await client.query('vacuum analyze orders, order_tags, order_assignees')
  await client.end()
}
