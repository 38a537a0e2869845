import { join } from 'node:path'
import { createMollieProvider, isTestKey } from '@vitrine/providers/payment/mollie/mollie'
import { startMollieSimulator } from '@vitrine/providers/payment/mollie/simulator/mollie-simulator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkDemoLogins } from '../../../apps/shop/src/doctor/demo-logins.ts'
import { checkMail, checkPayment } from '../../../apps/shop/src/doctor/outside.ts'
import { runChecks } from '../../../apps/shop/src/doctor/run-checks.ts'
import type { Finding } from '../../../apps/shop/src/doctor/finding.ts'
import { freePort } from '../../harness/services/free-port.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder, databaseOn } from '../../harness/shops/shop-process.ts'
import { startSmtpServer } from '../../harness/services/smtp-server.ts'
import { demoDatabase, testDatabase } from '../../harness/database/test-database.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'

vi.setConfig({ testTimeout: 120_000 })

const states = (findings: readonly Finding[]) => Object.fromEntries(findings.map(({ what, state }) => [what, state]))

test('the doctor checks a shop that was never started without changing or creating anything', async () => {
  const { url, db } = await testDatabase()
  const before = await wholeDatabase(db)
  const DATA_DIR = await dataFolder()
  // The database server of the tests runs without fsync, which the doctor reports.
  expect(states(await runChecks({ DATABASE_URL: url, DATA_DIR }))).toMatchObject({
    configuration: 'ok',
    'data folder': expect.any(String),
    database: 'ok',
    durability: 'bad',
    privileges: 'ok',
    clock: 'ok',
    schema: 'ok',
    shop: 'warn',
    operators: 'warn',
    mail: 'ok',
    payment: 'ok',
  })
  expect(await wholeDatabase(db)).toEqual(before)
  expect(states(await runChecks({ DATA_DIR }))).toMatchObject({ database: 'warn' })
  expect(databaseOn(DATA_DIR)).toBeUndefined()
  expect(await runChecks({ DATA_DIR: join(DATA_DIR, 'gone') })).toContainEqual(
    expect.objectContaining({ what: 'data folder', state: 'warn' }),
  )
})

test('the command works while the database is down, says what to do, tells no secret, and its exit code is 1', async () => {
  const place = {
    DATA_DIR: await dataFolder(),
    DATABASE_URL: `postgres://ann:very-secret@127.0.0.1:${await freePort()}/shop`,
    SMTP_URL: `smtp://ann:very-secret@127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'shop@shop.invalid',
  }
  const { code, stdout, stderr } = await shopCommand(['doctor'], place)
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(stdout).toMatch(
    /^bad +database +The database at 127\.0\.0\.1:\d+ cannot be used \(ECONNREFUSED.*\n +-> Check whether the server is running/m,
  )
  expect(stdout).toMatch(/^bad +mail /m)
  expect(stdout).toMatch(/^2 bad, \d+ to look at, \d+ ok\.$/m)
  expect(stdout).not.toContain('very-secret')
  const listed = JSON.parse((await shopCommand(['doctor', '--json'], place)).stdout) as readonly Finding[]
  expect(states(listed)).toMatchObject({ database: 'bad', mail: 'bad', node: 'ok' })
})

test('the mail server is logged in at, and nothing is sent', async () => {
  const logins: string[] = []
  const desk = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username = '', password }, _, done) {
      logins.push(username)
      done(password === 'right' ? null : new Error('no'), { user: username })
    },
  })
  const at = (password: string) =>
    checkMail({
      isLocal: false,
      mailServer: { url: `${desk.url.replace('//', `//ann:${password}@`)}?ignoreTLS=true`, from: 'shop@shop.invalid' },
    })
  expect((await at('right'))[0]).toMatchObject({
    state: 'warn',
    says: 'The mail server accepts mails, but without TLS.',
  })
  expect((await at('wrong'))[0]).toMatchObject({ state: 'bad', says: expect.not.stringContaining('wrong') })
  expect([logins.length, desk.received]).toEqual([2, []])
})

test('the payment key is tried by a question that changes nothing, and must fit the shop', async () => {
  const simulator = await startMollieSimulator({ post: async () => true })
  onTestFinished(() => simulator.close())
  const look = (apiKey: string, isLocal: boolean) =>
    checkPayment({
      isLocal,
      payments: [
        {
          provider: 'mollie',
          isTest: isTestKey(apiKey),
          connect: () => createMollieProvider({ ...simulator.access, apiKey }),
        },
      ],
    })
  expect(await look(simulator.access.apiKey, true)).toMatchObject([
    { state: 'ok', says: expect.stringContaining('creditcard') },
  ])
  expect(await look(simulator.access.apiKey, false)).toMatchObject([{ state: 'ok' }])
  const wrong = await look(`live_${'x'.repeat(30)}`, true)
  expect(wrong).toMatchObject([{ state: 'bad' }, { state: 'warn', says: expect.stringContaining('live key') }])
  expect(JSON.stringify(wrong)).not.toContain('xxxx')
  expect(simulator.payments()).toEqual([])
})

test('demo customers with the published password are a danger in a shop that others can reach, and none on this machine', async () => {
  const { url } = await demoDatabase()
  const look = (isLocal: boolean, demoLogins: boolean) => checkDemoLogins(url, { isLocal, demoLogins })
  expect(await look(true, false)).toEqual([])
  expect(await look(false, false)).toMatchObject([
    { state: 'bad', says: expect.stringContaining('Anyone can log in as ann@example.org') },
  ])
  expect(await look(false, true)).toMatchObject([{ state: 'warn' }])
  expect(await checkDemoLogins((await testDatabase()).url, { isLocal: false, demoLogins: false })).toMatchObject([
    { state: 'ok' },
  ])
})

test('a shop that cannot take an order is bad, and each line says where it is put right; the demo shop can sell', async () => {
  const [empty, demo] = [await testDatabase(), await demoDatabase()]
  const DATA_DIR = await dataFolder()
  const found = await runChecks({ DATABASE_URL: empty.url, DATA_DIR })
  expect(states(found)).toMatchObject({
    currency: 'bad',
    products: 'bad',
    delivery: 'bad',
    'payment methods': 'bad',
    'legal texts': 'bad',
  })
  for (const { state, todo } of found.filter(({ what }) =>
    ['currency', 'products', 'delivery', 'payment methods', 'legal texts'].includes(what),
  ))
    expect([state, todo]).toEqual(['bad', expect.stringMatching(/npm run shop -- \w+/)])
  expect(states(await runChecks({ DATABASE_URL: demo.url, DATA_DIR }))).toMatchObject({
    currency: 'ok',
    products: 'ok',
    delivery: 'ok',
    'payment methods': 'ok',
    'bank account': 'ok',
    'legal texts': 'ok',
  })
})
