import { parseConsent, consentVersion } from '@vitrine/contract/analytics/consent'
import { operations } from '@vitrine/contract/api/operations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitForChanges, servedShop, sharedShop } from '../../harness/shops/served-shop.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

const open = sharedShop()
const proofsOf = (key: string) =>
  open().db.selectFrom('consents').selectAll().where('consent_key', '=', key).orderBy('id').execute()

test('consent is stored in a cookie for a year and as an anonymous proof, and can be withdrawn [SF-1.23, SF-4.40, SF-9.24]', async () => {
  const visitor = open().visitor('de')
  const given = await visitor.call('doGiveConsent', {
    groups: ['statistics'],
    version: consentVersion,
    method: 'choose',
  })
  expect(given.groups).toEqual(['essential', 'statistics'])
  expect(visitor.last()?.headers.getSetCookie()).toEqual([
    `consent=1.110.${given.key}; Path=/; Max-Age=31536000; SameSite=Lax`,
  ])
  expect(parseConsent(`consent=${visitor.cookie('consent')}`)).toEqual({
    version: '1',
    groups: ['essential', 'statistics'],
    key: given.key,
  })
  const again = await visitor.call('doGiveConsent', { groups: [], version: consentVersion, method: 'rejectAll' })
  // The same key, so that one number proves both.
  expect(again).toMatchObject({ key: given.key, groups: ['essential'] })
  const [first, second, ...more] = await proofsOf(given.key)
  expect(first).toEqual({
    id: expect.any(Number),
    consent_key: given.key,
    groups: ['essential', 'statistics'],
    text_version: '1',
    locale: 'de',
    method: 'choose',
    given_at: expect.any(Date),
  })
  expect(second).toMatchObject({ groups: ['essential'], method: 'withdraw' })
  expect(more).toEqual([])
  expect(visitor.cookie()).toBeUndefined()
})

test('a withdrawal is recorded even if the page has updated the cookie first', async () => {
  const visitor = open().visitor()
  const { key } = await visitor.call('doGiveConsent', {
    groups: ['statistics', 'media'],
    version: consentVersion,
    method: 'acceptAll',
  })
  const withdrawn = await open().ask('/api/doGiveConsent', {
    method: 'POST',
    body: JSON.stringify({ groups: [], version: consentVersion, method: 'rejectAll' }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: `consent=1.100.${key}` },
  })
  expect(withdrawn.status).toBe(200)
  expect((await proofsOf(key)).map(({ method }) => method)).toEqual(['accept_all', 'withdraw'])
})

test('a proof of consent is immutable and deleted after three years', async () => {
  let now = new Date('2026-11-22T12:00:00Z')
  const shop = await testShop({ now: () => now })
  const { key } = await shop.call('doGiveConsent', { groups: [], version: consentVersion, method: 'rejectAll' })
  await expect(
    shop.db
      .updateTable('consents')
      .set({ groups: ['essential', 'statistics'] })
      .execute(),
  ).rejects.toThrow('append-only')
  await expect(shop.db.deleteFrom('consents').execute()).rejects.toThrow('append-only')
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from consents where consent_key = ${key}`.execute(shop.db))
      .rows[0]?.n
  now = new Date('2029-11-21T12:00:00Z')
  await shop.engine.scheduler.run('forgetConsents')
  expect(await count()).toBe(1)
  now = new Date('2029-11-23T12:00:00Z')
  await shop.engine.scheduler.run('forgetConsents')
  expect(await count()).toBe(0)
})

test('an invalid consent cookie counts as no consent and causes no error', async () => {
  for (const cookie of [
    'consent=',
    'consent=1.110',
    'consent=1.110.short',
    'consent=%%%',
    `consent=1.010.${'a'.repeat(22)}`,
    `consent=0.110.${'a'.repeat(22)}`,
  ]) {
    const answer = await open().ask('/api/doGiveConsent', {
      method: 'POST',
      body: JSON.stringify({ groups: [], version: '1', method: 'rejectAll' }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^consent=1\.100\.[\w-]{22};/)
  }
})

test('pages, also cached ones, allow Google Analytics only while a property is set [SF-4.39]', async () => {
  const shop = await servedShop({ rateLimits: 'off' })
  const policy = async () => (await shop.ask('/')).headers.get('content-security-policy') ?? ''
  expect(await policy()).not.toContain('google')
  await shop.db
    .insertInto('settings')
    .values({ key: 'analytics.measurementId', value: JSON.stringify('G-TEST123456') })
    .execute()
  await waitForChanges(shop.engine, shop.db)
  expect(await policy()).toContain("script-src 'self' https://www.googletagmanager.com")
  expect(await shop.visitor().call('getAnalytics', {})).toEqual({ measurementId: 'G-TEST123456' })
  await shop.db.deleteFrom('settings').where('key', '=', 'analytics.measurementId').execute()
  await waitForChanges(shop.engine, shop.db)
  expect(await policy()).not.toContain('google')
})

test('only operations without an answer are accepted without a CSRF token, and never cross-site', async () => {
  expect(
    Object.entries(operations)
      .filter(([, { isBeacon }]) => isBeacon === true)
      .map(([name]) => name),
  ).toEqual(['doCountMissedSearch', 'doCount'])
  const send = (site: string) =>
    open().ask('/api/doCount', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
    })
  expect((await send('same-origin')).status).toBe(200)
  expect((await send('cross-site')).status).toBe(403)
})
