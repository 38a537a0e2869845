import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openEngine } from '@vitrine/engine/engine'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { migrationNames } from '@vitrine/engine/kernel/database/migrate'
import { defaultRateLimits } from '@vitrine/server/options'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { customerPassword } from '../../harness/customers.ts'
import type { DyingWork } from '../../harness/shops/dying-instance.ts'
import { findPaymentId } from '../../harness/shops/shop-with-payments.ts'
import { offlineProviders } from '../../harness/services/providers.ts'
import { quiet } from '../../harness/settled-feed.ts'
import { runProgram } from '../../harness/shops/shop-process.ts'
import { findCountryId, findId, placeOrder, visitorReadyToOrder, getStock, zofia } from '../../harness/shopper.ts'
import { emptyDatabase } from '../../harness/database/test-database.ts'
import { twoInstances, type TwoInstances } from '../../harness/shops/two-instances.ts'

// Two whole shops in one process, on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let two: TwoInstances
beforeAll(async () => {
  two = await twoInstances({ afterwards: afterAll })
  await two.shop.db.updateTable('stock').set({ available: 1000 }).execute()
  two.shop.clock.advanceMinutes(1)
}, 120_000)

const itemPage = async (handle: string) =>
  `/x_${(await two.shop.db.selectFrom('items').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id}`
const soon = { timeout: 5000, interval: 20 }

test('a whole purchase goes back and forth between two instances and is one order, paid once, with each mail once', async () => {
  const { shop, browser, sent } = two
  const shopper = browser()
  const before = await getStock(shop, 'SHIRT')
  await shopper.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SHIRT'), quantity: 1 })
  await shopper.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SHIRT'), quantity: 1 })
  await shopper.call('doLoginAsGuest', { email: 'zofia@example.org' })
  await shopper.call('doSaveAddress', {
    typeId: 1,
    addressData: { ...zofia, country: await findCountryId(shop, 'GB') },
  })
  await shopper.call('setShippingProvider', { shippingId: await findId(shop, 'shipping_profiles', 'standard') })
  await shopper.call('setPaymentProvider', { paymentId: await findId(shop, 'payment_methods', 'creditcard') })
  expect(await (await shopper.open('/cart')).text()).toContain('2 in the cart')
  // Pressed twice: each instance gets one of both.
  const attemptId = randomUUID()
  const [placed, again] = await Promise.all(
    [1, 2].map(() => shopper.call('doPlaceOrder', { attemptId, termsAccepted: true })),
  )
  expect(again?.orderId).toBe(placed?.orderId)
  const orderId = placed?.orderId ?? 0
  shop.simulator.changePayment(await findPaymentId(shop, orderId), { status: 'paid' })
  const webhook = {
    method: 'POST',
    body: `id=${await findPaymentId(shop, orderId)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  const answers = await Promise.all(Array.from({ length: 6 }, () => two.between('/webhooks/mollie', webhook)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  await Promise.all([two.one.engine.scheduler.runUntilIdle(), two.other.engine.scheduler.runUntilIdle()])
  expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
  expect(await shop.payments(orderId)).toHaveLength(1)
  expect(await getStock(shop, 'SHIRT')).toBe(before - 2)
  const keys = sent.map(({ messageKey }) => messageKey)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a login is valid at both instances, and a logout at one is effective at the other within three seconds', async () => {
  const { one, other, browser, shop } = two
  let at = one
  const ann = browser((path, init) => at.ask(path, init))
  await ann.call('doLogin', { email: 'ann@example.org', password: customerPassword })
  at = other
  expect((await ann.call('getSession', {})).user).toMatchObject({ email: 'ann@example.org' })
  const stolen = ann.cookie() ?? ''
  const asStolen = () => other.engine.getCacheAudience(stolen, 'en')
  expect((await asStolen()).audience).toBe('customer')
  at = one
  await ann.call('doLogoutUser', {})
  expect((await one.engine.getCacheAudience(stolen, 'en')).audience).toBe('public')
  // An instance caches a session for three seconds of the shop's clock, which is stopped in this test.
  shop.clock.advanceMinutes(4 / 60)
  expect((await asStolen()).audience).toBe('public')
})

test('a change at one instance evicts the cached page of the other and refreshes its index and settings', async () => {
  const { one, other, shop } = two
  const path = await itemPage('scarf')
  const rendersThere = () => other.renders.seen.filter(({ url }) => url.endsWith(path)).length
  expect(await (await other.ask(path)).text()).toContain('59')
  await other.ask(path)
  expect(rendersThere()).toBe(1)
  await sql`update prices set amount = 1234 where variation_id = ${await findId(shop, 'variations', 'SCARF')}`.execute(
    shop.db,
  )
  await sql`update item_texts set name1 = 'Zephyr Scarf' where locale = 'en' and name1 = 'Lambswool Scarf'`.execute(
    shop.db,
  )
  for (const instance of [one, other]) {
    await vi.waitFor(
      async () => expect(await (await instance.ask(path)).text()).toMatch(/Zephyr Scarf.*12[.]34|Zephyr Scarf.*1234/),
      soon,
    )
    await vi.waitFor(
      async () => expect(await (await instance.ask('/search?term=zephyr')).text()).toContain('1: Zephyr Scarf'),
      soon,
    )
  }
  // When it has heard of everything it keeps the page again.
  await vi.waitFor(async () => {
    const renders = rendersThere()
    await other.ask(path)
    expect(rendersThere()).toBe(renders)
  }, soon)
})

test('a rate limit is shared: a caller limited at one instance is limited at the other within a second', async () => {
  const narrow = { ...defaultRateLimits, address: { burst: 24, perSecond: 0.01 } }
  const [one, other] = [two.one.withOptions({ rateLimits: narrow }), two.other.withOptions({ rateLimits: narrow })]
  const read = (at: typeof one, from = '192.0.2.44') => at.ask('/api/getInit', { from }).then(({ status }) => status)
  const first = await read(one)
  expect(first).toBe(200)
  for (let call = 0; (await read(one)) === 200; call++) expect(call).toBeLessThan(30)
  // The other instance has counted few calls of this caller, and then merges the counts of the first.
  expect(await read(other)).toBe(200)
  await vi.waitFor(async () => expect(await read(other)).toBe(429), { timeout: 5000, interval: 200 })
  expect(await read(other, '192.0.2.45')).toBe(200)
  const told = await two.shop.db.selectFrom('shared_allowances').select('bucket').execute()
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify(told)).not.toContain('192.0.2')
})

test('due jobs run once, however many instances look for work at the same moment', async () => {
  const { shop, one, other, sent } = two
  const begun = sent.length
  for (let at = 0; at < 4; at++)
    await placeOrder(await visitorReadyToOrder(shop, { payment: 'advance', email: `guest${at}@example.org` }))
  await Promise.all([one, other, one, other].map(({ engine }) => engine.scheduler.run('outbox')))
  const keys = sent.slice(begun).map(({ messageKey }) => messageKey)
  expect(keys.length).toBeGreaterThanOrEqual(4)
  expect(new Set(keys).size).toBe(keys.length)
  // Unpaid orders expire once, and their stock is released once.
  const shelf = await getStock(shop, 'SHIRT')
  shop.clock.advanceMinutes(11 * 24 * 60)
  await Promise.all([one, other].map(({ engine }) => engine.scheduler.run('expireOrders')))
  expect(await getStock(shop, 'SHIRT')).toBe(shelf + 4)
})

test('pictures and files that one took in are served by the other: their folder is one', async () => {
  const { one, other, shop } = two
  const stored = await one.engine.media.store(
    await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
    { fileName: 'teal.jpg' },
  )
  const key = stored.stored ? stored.picture.storageKey : ''
  expect((await other.engine.media.original(key))?.type).toBe('image/jpeg')
  expect((await other.engine.media.rendition(key, 320, 'webp'))?.bytes.byteLength).toBeGreaterThan(100)
  expect(shop.loggedProblems).toEqual([])
})

test('two instances that open an empty database at the same moment bring its schema up once, and both open', async () => {
  const databaseUrl = await emptyDatabase()
  const open = () =>
    openEngine({
      databaseUrl,
      dataDir: join(two.shop.folder, 'elsewhere'),
      origin: 'http://shop.test',
      providers: offlineProviders(),
      log: quiet,
    })
  const engines = await Promise.all([open(), open()])
  expect(
    await Promise.all(engines.map((engine) => engine.secret('visitor-tokens').then((secret) => secret.length))),
  ).toEqual([43, 43])
  expect(await engines[0]?.secret('x')).toBe(await engines[1]?.secret('x'))
  await Promise.all(engines.map((engine) => engine.close()))
  const db = openDatabase(databaseUrl, { connections: 1 })
  onTestFinished(() => db.destroy())
  expect(
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    ),
  ).toEqual([...migrationNames])
})

test.each(['placeOrder.commit', 'placeOrder.startPayment'])(
  'an instance that is killed just before %s loses nothing: the shopper presses again and the other carries on',
  async (step) => {
    const { shop, other } = two
    const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard', email: 'killed@example.org' })
    const attemptId = randomUUID()
    const shelf = await getStock(shop, 'SHIRT')
    const work: DyingWork = { does: 'placeOrder', session: shopper.caller.session ?? '', attemptId }
    const dying = runProgram(process.execPath, [join(import.meta.dirname, '../../harness/shops/dying-instance.ts')], {
      DATABASE_URL: shop.url,
      FOLDER: shop.folder,
      NOW: shop.clock.now().toISOString(),
      DIES_BEFORE: step,
      WORK: JSON.stringify(work),
      API_KEY: shop.simulator.access.apiKey,
      ENDPOINT: shop.simulator.access.endpoint,
    })
    expect(await dying.ended).toMatchObject({ code: null, stderr: '' })
    const { orderId, paymentUrl } = await other.engine.call(
      'doPlaceOrder',
      { attemptId, termsAccepted: true },
      shopper.caller,
    )
    await other.engine.scheduler.runUntilIdle()
    expect(await getStock(shop, 'SHIRT')).toBe(shelf - 1)
    expect(
      (await shop.db.selectFrom('orders').where('attempt_id', '=', attemptId).select('id').execute()).map(
        ({ id }) => id,
      ),
    ).toEqual([orderId])
    expect(paymentUrl ?? (await shop.payments(orderId))[0]?.providerPaymentId).toBeTruthy()
    shop.simulator.changePayment(await findPaymentId(shop, orderId), { status: 'paid' })
    await other.engine.syncPayment({
      provider: 'mollie',
      providerPaymentId: await findPaymentId(shop, orderId),
      source: 'webhook',
    })
    expect((await shop.order(orderId)).status).toBe('confirmed')
  },
)
