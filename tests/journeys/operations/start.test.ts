import { createServer, type Server } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../harness/services/free-port.ts'
import { dataFolder, databaseOn, openedShop, runProgram, start } from '../../harness/shops/shop-process.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

// Real processes on a busy machine; the first start in a fresh checkout builds the storefront as well.
vi.setConfig({ testTimeout: 180_000 })

const isOpen = async (address: string) => (await fetch(`${address}/healthz`)).ok
const databaseGone = (folder: string) =>
  vi.waitFor(() => expect(databaseOn(folder)).toBeUndefined(), { timeout: 30_000, interval: 50 })

test('a wrong variable ends the start with one sentence', async () => {
  expect(await start({ PORT: 'eighty' }).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: 'PORT must be a whole number.\n',
  })
})

test('a database that cannot be used ends the start with one sentence, which holds no password', async () => {
  const DATA_DIR = await dataFolder()
  const port = await freePort()
  const sentence = (place: string, code: string) => ({
    code: 1,
    stderr: `The database ${place} cannot be used (${code}). Check DATABASE_URL, and whether the server is running.\n`,
  })
  const { host } = new URL(inject('pg'))
  const endings = await Promise.all(
    [
      `postgres://ann:secret@127.0.0.1:${port}/shop`,
      `postgres://vitrine:secret@${host}/shop`,
      inject('pg').replace(/\/postgres$/, '/nowhere'),
    ].map((DATABASE_URL) => start({ DATA_DIR, DATABASE_URL }).ended),
  )
  expect(endings).toEqual(
    [
      sentence(`shop at 127.0.0.1:${port}`, 'ECONNREFUSED'),
      sentence(`shop at ${host}`, '28P01'),
      sentence(`nowhere at ${host}`, '3D000'),
    ].map((one) => expect.objectContaining(one)),
  )
})

test('a busy port ends the start with one sentence, and with the database that was started for it', async () => {
  const DATA_DIR = await dataFolder()
  const port = await busyPort()
  const { code, stderr } = await start({ DATA_DIR, PORT: String(port), DEMO: 'off' }).ended
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Port ${port} is busy. Stop the other program, or choose another PORT.\n`,
  })
  expect(databaseOn(DATA_DIR)).toBeUndefined()
})

test('Ctrl-C ends shop and database, also when it comes twice, or while the database is still starting', async () => {
  const DATA_DIR = await dataFolder()
  const early = start({ DATA_DIR, PORT: String(await freePort()), DEMO: 'off' })
  await vi.waitFor(() => expect(databaseOn(DATA_DIR)).toBeDefined(), { timeout: 60_000, interval: 5 })
  early.send('SIGINT')
  expect(await early.ended).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(databaseOn(DATA_DIR)).toBeUndefined()

  const shop = await openedShop({ DATA_DIR })
  expect(await isOpen(shop.address)).toBe(true)
  expect(databaseOn(DATA_DIR)).toBeDefined()
  shop.send('SIGINT')
  expect(await shop.stop()).toMatchObject({ code: 0, stderr: '' })
  expect(databaseOn(DATA_DIR)).toBeUndefined()
})

test('Ctrl-C while the demo shop is filled ends quietly; the next start fills it and tells who can log in, and later ones leave it as it is', async () => {
  const DATA_DIR = await dataFolder()
  const interrupted = start({ DATA_DIR, PORT: String(await freePort()) })
  await interrupted.says('Filling the empty database')
  interrupted.send('SIGINT')
  expect(await interrupted.ended).toMatchObject({ code: 0, stderr: '' })
  expect(interrupted.said()).not.toContain('Vitrine is open')
  expect(databaseOn(DATA_DIR)).toBeUndefined()

  const first = await openedShop({ DATA_DIR, DEMO: 'on' })
  await first.says('clara@example.org')
  expect(first.said()).toContain('Filling the empty database')
  const logins = [...first.said().matchAll(/^ {2}\w+: (\S+) \/ (\S+)$/gm)].map(([, email = '', password = '']) => ({
    email,
    password,
  }))
  expect(logins).toHaveLength(4)
  for (const login of logins) expect(await first.call('doLogin', login)).toMatchObject({ user: { email: login.email } })
  const categories = await first.call('getCategoryTree', {})
  expect(categories.length).toBeGreaterThan(2)
  await first.stop()

  const second = await openedShop({ DATA_DIR, DEMO: 'on' })
  await second.says('clara@example.org')
  expect(second.said()).not.toContain('Filling the empty database')
  expect(await second.call('getCategoryTree', {})).toEqual(categories)
})

test('after a kill the next start goes on with the database that still runs, or brings it back', async () => {
  const DATA_DIR = await dataFolder()
  const first = await openedShop({ DATA_DIR })
  const database = databaseOn(DATA_DIR)
  first.send('SIGKILL')
  await first.ended
  expect(databaseOn(DATA_DIR)).toBe(database)

  const second = await openedShop({ DATA_DIR })
  expect(second.said()).toContain('The database was still running and is used again.')
  expect(databaseOn(DATA_DIR)).toBe(database)
  second.send('SIGKILL')
  await second.ended
  process.kill(database ?? 0, 'SIGKILL')

  const third = await openedShop({ DATA_DIR })
  expect(await isOpen(third.address)).toBe(true)
  await third.stop()
  expect(databaseOn(DATA_DIR)).toBeUndefined()
})

test('two shops with folders of their own run side by side; a second one on the same folder is refused', async () => {
  const [one, other] = [await dataFolder(), await dataFolder()]
  const [first, second] = await Promise.all([openedShop({ DATA_DIR: one }), openedShop({ DATA_DIR: other })])
  expect(await Promise.all([first, second].map(({ address }) => isOpen(address)))).toEqual([true, true])

  const refused = await start({ DATA_DIR: one, PORT: String(await freePort()), DEMO: 'off' }).ended
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: `Another shop or import (process ${first.pid}) is using ${one}. Stop it, or choose another DATA_DIR.\n`,
  })
  await second.stop()
  expect(await isOpen(first.address)).toBe(true)
})

test('shops on a server that is not theirs share it, and leave it running', async () => {
  const DATA_DIR = await dataFolder()
  const { url, db } = await testDatabase()
  const shops = await Promise.all([
    openedShop({ DATA_DIR, DATABASE_URL: url }),
    openedShop({ DATA_DIR, DATABASE_URL: url }),
  ])
  expect(await Promise.all(shops.map(({ address }) => isOpen(address)))).toEqual([true, true])
  expect(await Promise.all(shops.map((shop) => shop.stop()))).toMatchObject([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ])
  expect(await db.selectFrom('items').select('id').execute()).toEqual([])
})

test('npm start ends with npm, and takes shop and database along', async () => {
  const DATA_DIR = await dataFolder()
  const shop = await openedShop({ DATA_DIR }, (variables) => runProgram('npm', ['start'], variables))
  shop.send('SIGTERM')
  await databaseGone(DATA_DIR)
  await expect(isOpen(shop.address)).rejects.toThrow('fetch failed')
})

test('a shop that others can reach is refused while payments are simulated or demo passwords are published, and says so on its pages where that is allowed', async () => {
  const DATA_DIR = await dataFolder()
  const place = { DATA_DIR, PORT: String(await freePort()), PUBLIC_URL: 'http://shop.test' }
  const refused = await start(place).ended
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^PUBLIC_URL http:\/\/shop\.test can be reached by others, it has no products yet, and DEMO=on would fill it with the demo shop.*Set DEMO=off[^\n]*\n$/,
    ),
  })
  expect(databaseOn(DATA_DIR)).toBeUndefined()

  const shop = await openedShop({
    DATA_DIR,
    PUBLIC_URL: 'http://shop.test',
    DEMO: 'on',
    SIMULATED_PAYMENTS: 'on',
    DEMO_LOGINS: 'on',
  })
  for (const [path, sentence] of [
    ['/', 'payments are simulated'],
    ['/de/login', 'Die Demo-Konten sind für alle zugänglich'],
    ['/pl/nowhere', 'płatności są symulowane'],
    ['/cart', 'Demo accounts are open'],
  ] as const) {
    expect(await (await fetch(`${shop.address}${path}`)).text(), path).toContain(sentence)
  }
  await shop.stop()

  const withoutDemo = await start({ ...place, DEMO: 'off', SIMULATED_PAYMENTS: 'on' }).ended
  expect(withoutDemo).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'ann@example.org, jonas@example.org, zofia@example.org, clara@example.org can log in with the published demo password',
    ),
  })
  expect(databaseOn(DATA_DIR)).toBeUndefined()
})

async function busyPort(): Promise<number> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
