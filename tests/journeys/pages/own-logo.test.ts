import { createLog } from '@vitrine/server/monitoring/log'
import { createMetrics } from '@vitrine/server/monitoring/metrics'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadBuiltFrontend, composeApp } from '../../../apps/shop/src/compose.ts'
import { readConfig } from '../../../apps/shop/src/config/config.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

const origin = 'http://localhost:4000'
const picture = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

test('logo and icon that a document brings are in the header of every page and in the favicon, and both can be fetched', async () => {
  const shop = await testShop({ document: 'demo', origin })
  const app = await composeApp(
    readConfig({ PUBLIC_URL: origin, PORT: '4000', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
    {
      engine: shop.engine,
      log: createLog('error'),
      metrics: createMetrics(() => shop.engine.readiness()),
      remarks: [],
      paymentProviders: [],
      simulator: undefined,
      close: async () => {},
    },
    await loadBuiltFrontend(),
  )
  const ask = async (path: string) =>
    app.request(origin + path, {}, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  const logo = async (path: string) =>
    /<a [^>]*href="\/(?:de|pl)?"[^>]*><img[^>]*?src="(\/media\/[^"]+)"/.exec(await (await ask(path)).text())?.[1] ?? ''
  expect(await logo('/')).toBe('')
  const before = await (await ask('/icon.svg')).text()

  await shop.engine.import.importDocument(
    {
      currency: (await shop.engine.settings())['shop.currency'],
      settings: { 'shop.logo': 'media:logo', 'shop.icon': 'media:icon' },
      media: [
        { key: 'logo', fileName: 'logo.png', read: () => picture('red', 300, 90) },
        { key: 'icon', fileName: 'icon.png', read: () => picture('green', 256, 256) },
      ],
    },
    { dryRun: false },
  )

  for (const path of ['/', '/de/cart', '/pl/shipping']) {
    // The instance applies the import a moment later.
    await expect.poll(() => logo(path), { timeout: 10_000 }).toMatch(/^\/media\//)
    expect((await ask(await logo(path))).headers.get('content-type'), path).toMatch(/^image\//)
  }
  expect(await (await ask('/icon.svg')).text()).not.toBe(before)
  const icon = await (await ask('/favicon.ico')).arrayBuffer()
  const { dominant } = await sharp(Buffer.from(icon).subarray(22)).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
}, 60_000)
