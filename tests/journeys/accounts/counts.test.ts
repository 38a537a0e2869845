import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Input } from '@vitrine/contract/api/operations'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import type { Caller } from '@vitrine/engine/kernel/context'
import { expect, onTestFinished, test } from 'vitest'
import { offlineProviders } from '../../harness/services/providers.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { sharedShop } from '../../harness/shops/served-shop.ts'
import { quiet } from '../../harness/settled-feed.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

const open = sharedShop()
const counted: Caller = { locale: 'en', session: undefined, isCounted: true }
const view: Input<'doCount'> = { happened: [{ name: 'page_view', page: 'home' }] }
const day = new Date('2026-11-22T23:30:00Z')

async function second(url: string, now: () => Date): Promise<Engine> {
  const engine = await openEngine({
    databaseUrl: url,
    isLocal: true,
    dataDir: await mkdtemp(join(tmpdir(), 'vitrine-counts-')),
    origin: 'http://shop.test',
    providers: offlineProviders(),
    log: quiet,
    checksAnswers: true,
    now,
  })
  onTestFinished(() => engine.close())
  return engine
}

test('two instances add to the same daily counts in the time zone of the shop', async () => {
  const shop = await testShop({ now: () => day })
  const other = await second(shop.url, () => day)
  for (const engine of [shop.engine, other, other]) await engine.call('doCount', view, counted)
  await Promise.all([shop.engine.scheduler.run('addCounts'), other.scheduler.run('addCounts')])
  await other.call(
    'doCount',
    {
      vitals: [
        { name: 'LCP', page: 'home', value: 1900 },
        { name: 'LCP', page: 'home', value: 4100.4 },
      ],
    },
    counted,
  )
  await other.scheduler.run('addCounts')
  const rows = await shop.db
    .selectFrom('daily_counts')
    .select(['event', 'dimension', 'hits', 'amount', (eb) => eb.cast<string>('day', 'text').as('day')])
    .orderBy('event')
    .orderBy('dimension')
    .execute()
  // Half past eleven in London is the next day in Berlin.
  expect(rows).toEqual([
    { day: '2026-11-23', event: 'page_view', dimension: '', hits: 3, amount: 0 },
    { day: '2026-11-23', event: 'page_view', dimension: 'page:home', hits: 3, amount: 0 },
    { day: '2026-11-23', event: 'web_vital.LCP', dimension: 'home:good', hits: 1, amount: 1900 },
    { day: '2026-11-23', event: 'web_vital.LCP', dimension: 'home:poor', hits: 1, amount: 4100 },
  ])
})

test('buffered counts are written at shutdown', async () => {
  const shop = await testShop({ now: () => day })
  const other = await second(shop.url, () => day)
  await other.call('doCount', view, counted)
  await other.close()
  expect(
    await shop.db.selectFrom('daily_counts').select('hits').where('dimension', '=', '').executeTakeFirst(),
  ).toEqual({ hits: 1 })
})

test('visitors without consent, robots, browsers with a privacy signal and operators are not counted [SF-4.39, SF-4.40]', async () => {
  const shop = open()
  const key = 'k'.repeat(22)
  const phone = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'
  const send = (headers: Readonly<Record<string, string>>) =>
    shop.ask('/api/doCount', {
      method: 'POST',
      body: JSON.stringify({ happened: [{ name: 'search', page: 'search' }] }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': phone, ...headers },
    })
  const agreed = { cookie: `consent=1.110.${key}` }
  const refused = [
    {},
    { cookie: `consent=1.101.${key}` },
    { cookie: `consent=0.110.${key}` },
    { ...agreed, 'sec-gpc': '1' },
    { ...agreed, dnt: '1' },
    { ...agreed, 'user-agent': 'Googlebot/2.1' },
    { ...agreed, 'user-agent': 'Mozilla/5.0 HeadlessChrome/149.0' },
    { cookie: `${agreed.cookie}; vitrine_operator=${'o'.repeat(43)}` },
  ]
  // All of them get the same answer, counted or not.
  for (const headers of refused) expect((await send(headers)).status).toBe(200)
  await shop.engine.scheduler.run('addCounts')
  const searches = () => shop.db.selectFrom('daily_counts').select('hits').where('event', '=', 'search').execute()
  expect(await searches()).toEqual([])
  expect((await send(agreed)).status).toBe(200)
  await shop.engine.scheduler.run('addCounts')
  expect(await searches()).toEqual([{ hits: 1 }])
})

test('a purchase is counted by currency and once per variation; unknown variations are left out', async () => {
  const shop = await shopWithCatalogue()
  const { id: piece } = await shop.db.selectFrom('variations').select('id').orderBy('id').executeTakeFirstOrThrow()
  await shop.engine.call(
    'doCount',
    {
      happened: [
        {
          name: 'purchase',
          page: 'confirmation',
          pieces: [piece, piece, 2_000_000_000],
          value: { minor: 12_345, currency: 'GBP' },
        },
      ],
    },
    counted,
  )
  await shop.engine.call(
    'doCount',
    { happened: [{ name: 'purchase', page: 'confirmation', pieces: [piece], value: { minor: 55, currency: 'GBP' } }] },
    counted,
  )
  await shop.engine.scheduler.run('addCounts')
  expect(
    await shop.db.selectFrom('daily_counts').select(['dimension', 'hits', 'amount']).orderBy('dimension').execute(),
  ).toEqual([
    { dimension: '', hits: 2, amount: 0 },
    { dimension: 'currency:GBP', hits: 2, amount: 12_400 },
    { dimension: `piece:${piece}`, hits: 2, amount: 0 },
  ])
})

test('counts are readable for operators only and deleted after 400 days', async () => {
  let now = day
  const shop = await testShop({ now: () => now })
  await shop.engine.call('doCount', view, counted)
  await shop.engine.scheduler.run('addCounts')
  await expect(shop.call('getCounts', {})).rejects.toMatchObject({ key: 'security.operatorRequired' })
  const viewer = await shop.operator({ role: 'viewer' })
  expect(await viewer.call('getCounts', { days: 7 })).toEqual({
    since: '2026-11-17',
    days: [{ day: '2026-11-23', views: 1, purchases: 0 }],
    sums: [
      { name: 'page_view', dimension: '', hits: 1, amount: 0 },
      { name: 'page_view', dimension: 'page:home', hits: 1, amount: 0 },
    ],
  })
  now = new Date(day.getTime() + 402 * 86_400_000)
  await shop.engine.scheduler.run('forgetCounts')
  expect(await shop.db.selectFrom('daily_counts').selectAll().execute()).toEqual([])
})
