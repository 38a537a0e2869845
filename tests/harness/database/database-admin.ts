import pg from 'pg'
import { inject } from 'vitest'

let admin: Promise<pg.Client> | undefined
let lastLocked: Promise<void> = Promise.resolve()

/** Runs a statement on the database server of this run, on the one connection that this process has for that. */
export async function asAdmin(statement: string): Promise<void> {
  await (await connection()).query(statement)
}

export async function isDatabase(name: string): Promise<boolean> {
  return (await (await connection()).query('select 1 from pg_database where datname = $1', [name])).rows.length > 0
}

/** Runs work that only one process of the run may do at a time, and this process one after the other. */
export function withAdvisoryLock(name: string, work: () => Promise<void>): Promise<void> {
  const mine = lastLocked.then(async () => {
    const client = await connection()
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  })
  lastLocked = mine.catch(() => {})
  return mine
}

export const urlOf = (database: string) => inject('pg').replace(/\/postgres$/, `/${database}`)

function connection(): Promise<pg.Client> {
  admin ??= connect()
  return admin
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('pg') })
  await client.connect()
  return client
}
