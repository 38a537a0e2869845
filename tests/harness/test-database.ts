import { openDatabase, type Database } from '@vitrine/engine/kernel/db'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

let made = 0

export interface TestDatabase {
  readonly url: string
  readonly db: Database
}

/** A database of the test's own with the whole schema and no shop in it. */
export const testDatabase = () => copyOf('template_shop')

/** The same with the demo shop in it. */
export const demoDatabase = () => copyOf('template_demo')

async function copyOf(template: string): Promise<TestDatabase> {
  const server = inject('pg')
  const name = `t_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}_${made++}`
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`)
  const url = server.replace(/\/postgres$/, `/${name}`)
  const db = openDatabase(url, 5)
  onTestFinished(async () => {
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
