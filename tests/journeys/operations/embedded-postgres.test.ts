import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dataFolder, databaseOn, openedShop } from '../../harness/shops/shop-process.ts'

vi.setConfig({ testTimeout: 180_000 })

async function watchedServer() {
  const folder = await dataFolder()
  const server = await startEmbeddedPostgres(folder)
  onTestFinished(() => server.stop())
  const outcome = new Promise<'restarted' | 'given up'>((resolve) => {
    server.supervise({ onRestarted: () => resolve('restarted'), onGivenUp: () => resolve('given up') })
  })
  const kill = () => process.kill(databaseOn(server.folder) ?? 0, 'SIGKILL')
  return { server, outcome, kill }
}

test('an embedded server that was killed is started again at the same address, with what was committed', async () => {
  const { server, outcome, kill } = await watchedServer()
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ one: number }>(statement)
    await client.end()
    return rows
  }
  await ask('create table kept as select 1 as one')
  const before = databaseOn(server.folder)
  kill()
  expect(await outcome).toBe('restarted')
  expect(databaseOn(server.folder)).not.toBe(before)
  expect(await ask('select one from kept')).toEqual([{ one: 1 }])
})

test('an embedded server that cannot be started again is given up', async () => {
  const { server, outcome } = await watchedServer()
  const data = join(server.folder, 'postgres')
  const database = databaseOn(server.folder)
  renameSync(data, `${data}.gone`)
  process.kill(database ?? 0, 'SIGKILL')
  expect(await outcome).toBe('given up')
  expect(databaseOn(server.folder)).toBeUndefined()
})

test('a shop whose embedded database cannot be started again ends with exit code 1 and says why', async () => {
  const DATA_DIR = await dataFolder()
  const shop = await openedShop({ DATA_DIR })
  const database = databaseOn(DATA_DIR) ?? 0
  renameSync(join(DATA_DIR, 'postgres'), join(DATA_DIR, 'postgres.gone'))
  process.kill(database, 'SIGKILL')
  const { code, stderr } = await shop.ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/PostgreSQL/)
})

test('a shop whose embedded database was killed is ready again without a restart, and ends with its database', async () => {
  const DATA_DIR = await dataFolder()
  const shop = await openedShop({ DATA_DIR })
  const before = databaseOn(DATA_DIR)
  process.kill(before ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect([undefined, before]).not.toContain(databaseOn(DATA_DIR)), {
    timeout: 60_000,
    interval: 100,
  })
  await vi.waitFor(async () => expect((await fetch(`${shop.address}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  })
  expect(Array.isArray(await shop.call('getCategoryTree', {}))).toBe(true)
  expect((await shop.stop()).code).toBe(0)
  expect(databaseOn(DATA_DIR)).toBeUndefined()
})
