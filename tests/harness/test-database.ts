import { openDatabase, type Database } from '@vitrine/engine/kernel/db'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

let made = 0

export interface TestDatabase {
  readonly url: string
  readonly db: Database
}

/** Notes what must be undone: after the test, or where a shop is shared by a file, after that. */
export type Afterwards = (undo: () => Promise<void>) => void

/** A database of the test's own with the whole schema and no shop in it. */
export const testDatabase = (afterwards: Afterwards = onTestFinished) => copyOf('template_shop', afterwards)

/** The same with the demo shop in it. */
export const demoDatabase = (afterwards: Afterwards = onTestFinished) => copyOf('template_demo', afterwards)

/** A database without anything in it; it belongs to a role that may do nothing else where that is wished. */
export async function emptyDatabase({ owner }: { readonly owner?: string } = {}, afterwards: Afterwards = onTestFinished): Promise<string> {
  const server = inject('pg')
  const name = `t_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}_${made++}`
  if (owner !== undefined) await asAdmin(server, `create role ${owner} login password 'plain'`)
  await asAdmin(server, `create database ${name} ${owner === undefined ? '' : `owner ${owner}`} template template0`)
  afterwards(async () => {
    await asAdmin(server, `drop database ${name} with (force)`)
    if (owner !== undefined) await asAdmin(server, `drop role ${owner}`)
  })
  const url = new URL(server.replace(/\/postgres$/, `/${name}`))
  if (owner !== undefined) [url.username, url.password] = [owner, 'plain']
  return url.href
}

async function copyOf(template: string, afterwards: Afterwards): Promise<TestDatabase> {
  const server = inject('pg')
  const name = `t_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}_${made++}`
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`)
  const url = server.replace(/\/postgres$/, `/${name}`)
  const db = openDatabase(url, { connections: 5 })
  afterwards(async () => {
    await db.destroy()
    await asAdmin(server, `drop database ${name} with (force)`)
  })
  return { url, db }
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
