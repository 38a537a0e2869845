import { join } from 'node:path'
import { createLog } from '@vitrine/server/monitoring/log'
import { createMetrics } from '@vitrine/server/monitoring/metrics'
import { publicSettings } from '@vitrine/contract/shop/settings'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { setStock } from '@vitrine/engine/stock/stock'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { loadBuiltFrontend, composeApp } from '../../../apps/shop/src/compose.ts'
import { readConfig } from '../../../apps/shop/src/config/config.ts'
import { parseShopDocument } from '../../../apps/shop/src/document/read-document.ts'
import { checkSelling } from '../../../apps/shop/src/doctor/selling.ts'
import { createServices } from '../../harness/shops/create-services.ts'
import { exampleContent } from '../../harness/data/example-document.ts'
import { findCountryId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const origin = 'http://localhost:4000'

/** The shop's pages as they are sent by the built storefront. */
async function pagesOf({ engine }: TestShop) {
  const app = await composeApp(
    readConfig({ PUBLIC_URL: origin, PORT: '4000', RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO: 'off' }),
    {
      engine,
      log: createLog('error'),
      metrics: createMetrics(() => engine.readiness()),
      remarks: [],
      paymentProviders: [],
      simulator: undefined,
      close: async () => {},
    },
    await loadBuiltFrontend(),
  )
  return async (path: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
    const answer = await app.request(
      origin + path,
      { headers },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    )
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
}

test('an empty shop that is not the demo can be read: every page says something, and no heading stands over nothing', async () => {
  const shop = await testShop({ origin })
  const open = await pagesOf(shop)
  for (const path of [
    '/',
    '/search',
    '/search?term=shirt',
    '/cart',
    '/checkout',
    '/wishlist',
    '/login',
    '/contact',
    '/legal-disclosure',
    '/terms-and-conditions',
    '/de',
    '/pl/cart',
    '/nothing-here',
  ]) {
    const { status, html } = await open(path)
    expect([path, status < 400 || path === '/nothing-here']).toEqual([path, true])
    if (status >= 300 && status < 400) continue
    const words = html.replaceAll(/<(script|style|title|head)\b[^]*?<\/\1>/g, '')
    expect(words, path).not.toMatch(/undefined|\[object|NaN/)
    expect(words, path).not.toMatch(/<h2[^>]*>[^<]*<\/h2><ul[^>]*><\/ul>|<dl[^>]*><\/dl>|<h[1-3][^>]*><\/h[1-3]>/)
  }
  expect((await open('/legal-disclosure')).html).toContain('This page is not available yet.')
  expect((await open('/')).html).toContain('data-bare')
})

test('the bare address of a shop leads to its main language, and every other address stays where it is', async () => {
  const shop = await testShop({ origin })
  const open = await pagesOf(shop)
  expect(await open('/', {})).toMatchObject({ status: 200, html: expect.stringContaining(`hrefLang="x-default"`) })
  await shop.engine.import.importDocument(
    { currency: 'EUR', settings: { 'shop.mainLanguage': 'de' } },
    { dryRun: false },
  )
  await vi.waitFor(async () => expect((await open('/', {})).status).toBe(302), { timeout: 10_000, interval: 100 })
  expect((await open('/?utm_source=mail', {})).headers.get('location')).toBe('/de?utm_source=mail')
  const german = await open('/de', {})
  expect(german.html).toMatch(/<link rel="alternate" href="http:\/\/localhost:4000\/de" hrefLang="x-default"/i)
  for (const [path, headers] of [
    ['/', { cookie: 'locale=en' }],
    ['/', { 'sec-fetch-site': 'same-origin' }],
    ['/search', {}],
    ['/pl', {}],
  ] as const)
    expect([path, (await open(path, headers)).status]).toEqual([path, 200])
  // A shared cache would serve it to all visitors.
  expect((await open('/', { cookie: 'locale=en' })).headers.get('cdn-cache-control')).toBeNull()
})

test('when the shop has moved, every legal text that names the old address is listed by the legal check and by the doctor, until it is written anew', async () => {
  const shop = await testShop({ origin })
  const content = await exampleContent('de')
  const bring = (change: object) => {
    const settings = { ...(content['settings'] as object), ...change }
    return shop.engine.import.importDocument(
      parseShopDocument({ ...content, settings }, { file: 'shop.yaml', settings: v.parse(publicSettings, {}) }),
      { dryRun: false },
    )
  }
  await bring({})
  const listed = async () =>
    (await checkSelling(shop.url)).filter(({ says }) => says.includes('former name, address or contact'))
  expect(await listed()).toEqual([])
  const address = {
    name: 'Nordlicht GmbH',
    street: 'Ufer 7',
    postcode: '24103',
    town: 'Kiel',
    country: 'DE',
    email: 'post@nordlicht.example',
  }
  await shop.engine.import.importDocument({ currency: 'EUR', settings: { 'shop.address': address } }, { dryRun: false })
  const [finding, ...others] = await listed()
  expect([finding?.state, others]).toEqual(['bad', []])
  for (const rule of ['imprintPage', 'terms', 'withdrawalRights', 'withdrawalForm', 'privacyPolicy', 'accessibility'])
    for (const locale of ['en', 'de', 'pl']) expect(finding?.says).toContain(`${rule} (${locale})`)
  const { findings } = await (await shop.operator({ role: 'viewer' })).call('getLegalCheck', {})
  expect(findings.find(({ rule, locale }) => rule === 'withdrawalForm' && locale === 'pl')).toMatchObject({
    state: 'missing',
    lacks: [{ what: 'outdated', examples: expect.arrayContaining(['hello@nordlicht.example']) }],
  })
  await bring({ 'shop.address': address })
  expect(await listed()).toEqual([])
  await (
    await shop.operator({ role: 'owner' })
  ).call('setImprint', {
    ...address,
    email: 'info@nordlicht.example',
    phone: '+49 431 1',
    representative: '',
    register: '',
    vatNumber: '',
  })
  expect((await listed())[0]?.says).toContain('terms (de)')
})

test('an own shop leads from nothing to the first paid order: example document, product file, order, bank transfer', async () => {
  const shop = await testShop({ origin })
  const bad = async () => (await checkSelling(shop.url)).filter(({ state }) => state === 'bad').map(({ what }) => what)
  expect(await bad()).toEqual(['currency', 'products', 'delivery', 'payment methods', 'legal texts'])
  await shop.engine.import.importDocument(
    parseShopDocument(await exampleContent('de'), { file: 'shop.yaml', settings: v.parse(publicSettings, {}) }),
    { dryRun: false },
  )
  expect(await bad()).toEqual(['products'])
  await shop.engine.import.importCatalogue({
    file: join(import.meta.dirname, '../fixtures/apparel.shopify.csv'),
    reportFile: join(shop.folder, 'report.csv'),
  })
  expect(await bad()).toEqual([])

  const { number: sku } = await shop.db
    .selectFrom('variations')
    .where('is_active', '=', true)
    .where('number', 'is not', null)
    .select('number')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await inTransaction(shop.db, (tx) => setStock(tx, sku ?? '', 5, 'delivery'))
  const visitor = await vi.waitFor(
    async () =>
      visitorReadyToOrder(shop, {
        lines: { [sku ?? '']: 1 },
        shipping: 'standard-de',
        payment: 'advance',
        locale: 'de',
        address: { country: await findCountryId(shop, 'DE'), zipCode: '24103', city: 'Kiel' },
      }),
    { timeout: 10_000, interval: 200 },
  )
  const placed = await placeOrder(visitor)
  const { order } = await visitor.call('getOrder', { orderId: placed.orderId, accessKey: placed.accessKey })
  expect(order.status).toBe('open')
  const desk = createOrderAdmin(createServices(shop))
  const paid = await desk.recordPayment(placed.orderId)
  expect(JSON.stringify(paid.order.totals.openAmount)).toMatch(/\b0[.,]00\b/)
})
