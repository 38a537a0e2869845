import { isApiError } from '@vitrine/contract/api/api-error'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { operations, type OperationName } from '@vitrine/contract/api/operations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedShop, type Browser, type ServedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()
const json = { 'content-type': 'application/json' }
const names = Object.keys(operations) as OperationName[]
const reads = names.filter((name) => name.startsWith('get'))

async function jumperOf(shop: ServedShop) {
  const { products } = await shop.visitor().call('getSearch', { term: 'jumper' })
  const [jumper] = products
  if (jumper === undefined) throw new Error('the jumper is not found')
  return { itemId: jumper.item.id, variationId: jumper.variation.id }
}

const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>

test('an operation takes one payload, positional arguments, or nothing, by POST and by GET [SF-7.08] [SF-7.09]', async () => {
  const shop = open()
  const byPayload = await shop.ask('/api/getSearch', { method: 'POST', headers: json, body: '{"term":"jumper"}' })
  const byArguments = await shop.ask('/api/getSearch', { method: 'POST', headers: json, body: '[{"term":"jumper"}]' })
  const byQuery = await shop.ask(`/api/getSearch?body=${encodeURIComponent('{"term":"jumper"}')}&cdnCacheBustingId=7`)
  const expected = await bodyOf(byPayload)
  expect(expected).toMatchObject({
    data: {
      term: 'jumper',
      products: expect.arrayContaining([
        expect.objectContaining({ texts: expect.objectContaining({ name1: 'Wool Jumper' }) }),
      ]),
    },
  })
  expect(await bodyOf(byArguments)).toEqual(expected)
  expect(await bodyOf(byQuery)).toEqual(expected)
  const cart = await bodyOf(await shop.ask('/api/getCart'))
  for (const body of ['', '[]', '{}'])
    expect(await bodyOf(await shop.ask('/api/getCart', { method: 'POST', headers: json, body }))).toEqual(cart)
})

test('every operation answers or refuses in one form, with a fresh token [SF-7.02]', async () => {
  const shop = open()
  const tokens = new Set<string | null>()
  for (const name of names) {
    const response = await shop.ask(`/api/${name}`, { method: 'POST', headers: json, body: '{}' })
    const body = await bodyOf(response)
    if (response.ok) expect(body, name).toHaveProperty('data')
    else
      expect(body, name).toEqual({
        key: expect.any(String),
        code: response.status,
        message: expect.any(String),
        errors: expect.any(Object),
        events: {},
      })
    tokens.add(response.headers.get('x-csrf-token'))
  }
  expect(tokens.size).toBe(names.length)
  expect(tokens.has(null)).toBe(false)
})

test('an invalid request is refused with the right status', async () => {
  const shop = open()
  const post = (body: BodyInit, headers: Record<string, string> = json, path = '/api/getSearch') =>
    shop.ask(path, { method: 'POST', headers, body })
  const cases: readonly [string, Promise<Response>, number, string][] = [
    ['an unknown operation', shop.ask('/api/getEverything'), 404, 'unknownOperation'],
    ['a name from the prototype', shop.ask('/api/constructor'), 404, 'unknownOperation'],
    ['an address below an operation', shop.ask('/api/getCart/more'), 404, 'unknownOperation'],
    ['a write by GET', shop.ask('/api/doLogoutUser?body={}'), 405, 'wrongVerb'],
    ['a read by PUT', shop.ask('/api/getCart', { method: 'PUT', headers: json, body: '{}' }), 405, 'wrongVerb'],
    ['broken JSON', post('{'), 400, 'invalidPayload'],
    ['bytes that are no UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 400, 'invalidPayload'],
    [
      'JSON as a form',
      post('{"term":"x"}', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'invalidPayload',
    ],
    ['JSON as text', post('{"term":"x"}', { 'content-type': 'text/plain' }), 415, 'invalidPayload'],
    [
      'a body over the limit',
      post(JSON.stringify({ term: 'x'.repeat(serverLimits.bodyBytes) })),
      413,
      'payloadTooLarge',
    ],
    ['a payload that is no object', post('7'), 400, 'invalidPayload'],
    ['a payload without what is needed', post('{}', json, '/api/getProduct'), 400, 'invalidPayload'],
    ['a product that is not there', post('{"id":999999}', json, '/api/getProduct'), 404, 'catalogue.productNotFound'],
  ]
  for (const [title, asked, status, key] of cases) {
    const response = await asked
    expect([response.status, (await bodyOf(response))['key']], title).toEqual([status, key])
    expect(response.headers.get('x-csrf-token'), title).toBeTruthy()
  }
  expect((await shop.ask('/api/doLogin')).headers.get('allow')).toBe('POST')
  expect((await shop.ask('/api/getCart', { method: 'DELETE' })).headers.get('allow')).toBe('GET, POST')
})

test('the first wrong field of a payload is named', async () => {
  const shop = open()
  const body = await bodyOf(
    await shop.ask('/api/doAddCartItem', {
      method: 'POST',
      headers: json,
      body: '{"productId":"x","basketItemOrderParams":[{"propertyId":1}]}',
    }),
  )
  expect(Object.keys(body['errors'] as object)).toEqual(['productId'])
})

test('answers are in the language of the header, and in English when that is none of ours [SF-7.07]', async () => {
  const shop = open()
  const nameIn = async (locale: string) => {
    const body = (await bodyOf(await shop.ask('/api/getCategoryTree', { headers: { locale } }))) as {
      data: { details: { name: string }[] }[]
    }
    return body.data[0]?.details[0]?.name
  }
  expect([await nameIn('de'), await nameIn('en'), await nameIn('fr'), await nameIn("'; drop table--")]).toEqual([
    'Damen',
    'Women',
    'Women',
    'Women',
  ])
})

test('over https the cookies of a session belong to its host alone, and are written anew when the session is prolonged', async () => {
  const shop = open().withOptions({ publicUrl: new URL('https://shop.test') })
  const { variationId } = await jumperOf(shop)
  const ann = shop.visitor()
  await ann.call('doAddWishlistItem', { variationId })
  expect(ann.last()?.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-vitrine_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
  const secret = ann.cookie('__Host-vitrine_session')
  await ann.call('getWishlist', {})
  expect(ann.last()?.headers.getSetCookie()).toEqual([])

  await shop.db
    .updateTable('sessions')
    .set({ seen_at: new Date(Date.now() - 3_600_000) })
    .execute()
  await expect
    .poll(async () => (await ann.call('getWishlist', {}), ann.last()?.headers.getSetCookie()), {
      timeout: 10_000,
      interval: 500,
    })
    .toEqual([expect.stringContaining(`__Host-vitrine_session=${secret}; Path=/; Max-Age=2592000`)])
})

test('a visitor gets no session for reading, and an HttpOnly session with the first write [SF-7.01]', async () => {
  const shop = open()
  const { variationId } = await jumperOf(shop)
  const ann = shop.visitor()
  await ann.call('getInit', {})
  expect(ann.cookie()).toBeUndefined()
  await ann.call('doAddWishlistItem', { variationId })
  expect(ann.last()?.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^vitrine_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
  ])
  expect((await ann.call('getWishlist', {})).variationIds).toEqual([variationId])
  expect((await shop.visitor().call('getWishlist', {})).variationIds).toEqual([])
})

test('over https the cookie is Secure and the response has an HSTS header', async () => {
  const shop = open().withOptions({ publicUrl: new URL('https://shop.test') })
  const { variationId } = await jumperOf(shop)
  const ann = shop.visitor()
  await ann.call('doAddWishlistItem', { variationId })
  expect(ann.last()?.headers.getSetCookie()[0]).toMatch(/; Secure$/)
  expect(ann.last()?.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

async function withWish(shop: ServedShop): Promise<{ browser: Browser; cookie: string; variationId: number }> {
  const { variationId } = await jumperOf(shop)
  const browser = shop.visitor()
  await browser.call('doAddWishlistItem', { variationId })
  return { browser, cookie: `vitrine_session=${browser.cookie()}`, variationId }
}

test("a write with a session needs that session's token, and says how to get one [SF-7.02]", async () => {
  const shop = open()
  const { browser, cookie, variationId } = await withWish(shop)
  const body = JSON.stringify({ variationId })
  const write = (headers: Record<string, string>) =>
    shop.ask('/api/deleteWishlistItem', { method: 'POST', headers: { ...json, cookie, ...headers }, body })
  const refused = await write({})
  expect([refused.status, (await bodyOf(refused))['key']]).toEqual([403, 'security.invalidCsrfToken'])
  expect((await write({ 'x-csrf-token': 'made.up' })).status).toBe(403)
  const stranger = await withWish(shop)
  await stranger.browser.call('getCart', {})
  expect((await write({ 'x-csrf-token': stranger.browser.last()?.headers.get('x-csrf-token') ?? '' })).status).toBe(403)
  expect((await browser.call('getWishlist', {})).variationIds).toEqual([variationId])
  expect((await write({ 'x-csrf-token': refused.headers.get('x-csrf-token') ?? '' })).status).toBe(200)
  expect((await browser.call('getWishlist', {})).variationIds).toEqual([])
})

test('another site can write neither with nor without a session', async () => {
  const shop = open()
  const { browser, cookie, variationId } = await withWish(shop)
  const token = browser.last()?.headers.get('x-csrf-token') ?? ''
  const foreign: readonly Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const write = (more: Record<string, string>) =>
      shop.ask('/api/doAddWishlistItem', {
        method: 'POST',
        headers: { ...json, ...headers, ...more },
        body: JSON.stringify({ variationId }),
      })
    expect((await write({ cookie, 'x-csrf-token': token })).status).toBe(403)
    expect((await write({})).status).toBe(403)
    const form = await shop.ask('/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: `productId=${variationId}`,
    })
    expect(form.status).toBe(403)
  }
})

test('a tab that was open before the session began may still write', async () => {
  const shop = open()
  const { variationId } = await jumperOf(shop)
  const browser = shop.visitor()
  await browser.call('getCart', {})
  const early = browser.last()?.headers.get('x-csrf-token') ?? ''
  await browser.call('doAddWishlistItem', { variationId })
  const response = await browser.open('/api/deleteWishlistItem', {
    method: 'POST',
    headers: { ...json, 'x-csrf-token': early },
    body: JSON.stringify({ variationId }),
  })
  expect(response.status).toBe(200)
})

test('logging in changes the secret, logging out ends it and clears the cookie', async () => {
  const shop = open()
  const { browser, cookie, variationId } = await withWish(shop)
  const session = await browser.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' })
  expect(session.user.firstName).toBe('Ann')
  expect(session.basket.itemWishListIds).toEqual([variationId])
  expect(`vitrine_session=${browser.cookie()}`).not.toBe(cookie)
  const old = await bodyOf(await shop.ask('/api/getSession', { headers: { cookie } }))
  expect(old).toMatchObject({ data: { user: { email: null } } })
  await browser.call('doLogoutUser', {})
  expect(browser.cookie()).toBeUndefined()
})

test("the client tells a refusal as the shop's screens know it [SF-7.10] [SF-7.51]", async () => {
  const shop = open()
  const error = await shop
    .visitor()
    .call('doLogin', { email: 'ann@example.org', password: 'wrong-one-1' })
    .catch((reason: unknown) => reason)
  expect(isApiError(error)).toBe(true)
  expect(error).toMatchObject({
    statusCode: 401,
    key: 'login.invalidData',
    code: 401,
    message: 'Please log in.',
    cause: {},
    events: {},
  })
})

test('session and basket come with getSession, and the categories with getInit [SF-7.13] [SF-7.14]', async () => {
  const shop = open()
  const ann = shop.visitor()
  const session = await ann.call('getSession', {})
  expect(Object.keys(session).sort()).toEqual(['basket', 'user'])
  const init = await ann.call('getInit', {})
  expect(init.session).toEqual(session)
  expect(init.categories.map(({ details }) => details[0]?.name)).toContain('Women')
})

test('a fault is logged with its request and operation, and its response contains the request number only', async () => {
  const shop = open().withOptions()
  await sql`alter table reviews rename to lost`.execute(shop.db)
  const response = await shop.ask('/api/getReview', {
    method: 'POST',
    headers: { ...json, 'x-request-id': 'request-17' },
    body: '{"itemId":1}',
  })
  await sql`alter table lost rename to reviews`.execute(shop.db)
  expect(await bodyOf(response)).toEqual({
    key: 'unknownError',
    code: 500,
    message: 'Something went wrong.',
    errors: { requestId: 'request-17' },
    events: {},
  })
  expect(response.headers.get('x-request-id')).toBe('request-17')
  expect(shop.logged).toContainEqual(
    expect.objectContaining({
      level: 'error',
      requestId: 'request-17',
      operation: 'getReview',
      fault: expect.objectContaining({ code: '42P01' }),
    }),
  )
})

test('the log contains the request and no personal data', async () => {
  const shop = open().withOptions()
  const { browser } = await withWish(shop)
  await browser.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' })
  await browser.open('/de/cart?coupon=SECRET', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const lines = JSON.stringify(shop.logged)
  expect(shop.logged).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      path: '/cart',
      status: 200,
      route: 'personal',
      requestId: expect.any(String),
    }),
  )
  for (const secret of ['ann@example.org', 'demo-shop-1', 'SECRET', '192.0.2.1', '203.0.113.9', browser.cookie()])
    expect(lines).not.toContain(secret)
})

test('/healthz, /readyz and the metrics report that the instance is alive, ready and counting', async () => {
  const shop = open().withOptions()
  expect(await (await shop.ask('/healthz')).text()).toBe('ok')
  const ready = await shop.ask('/readyz')
  expect([ready.status, await bodyOf(ready)]).toEqual([200, expect.objectContaining({ ready: true })])
  await shop.ask('/women')
  await shop.ask('/women')
  await shop.ask('/api/getCart')
  const metrics = await shop.metrics.text()
  for (const line of [
    /vitrine_requests_total\{route="page",status="200"\} 2/,
    /vitrine_page_cache_total\{answer="miss"\} 1/,
    /vitrine_page_cache_total\{answer="hit"\} 1/,
    /vitrine_operation_seconds_count\{operation="getCart",outcome="answered"\} 1/,
    /vitrine_render_seconds_count 1/,
    /vitrine_readiness\{what="indexAgeMilliseconds"\} \d/,
  ]) {
    expect(metrics).toMatch(line)
  }
})

test('the OpenAPI document of the shop is served', async () => {
  const shop = open()
  const body = await bodyOf(await shop.ask('/api/openapi.json'))
  expect(body['openapi']).toBe('3.1.0')
  expect(Object.keys(body['paths'] as object)).toEqual(expect.arrayContaining(reads.map((name) => `/${name}`)))
})
