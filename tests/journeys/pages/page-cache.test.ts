import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { waitForChanges, sharedShop, type ServedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()

async function pageOf(shop: ServedShop, handle: string): Promise<string> {
  const { id } = await shop.db.selectFrom('items').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()
  return `/x_${id}`
}

const rendersOf = (shop: ServedShop, path: string) =>
  shop.renders.seen.filter(({ url }) => url === `http://shop.test${path}`).length

test('a page is rendered once for all visitors, from a request without data of the first one', async () => {
  const shop = open()
  const path = await pageOf(shop, 'jumper')
  const first = await shop.ask(`${path}?utm_source=mail`, {
    headers: {
      'accept-language': 'pl',
      cookie: 'locale=pl; consent=yes',
      'user-agent': 'Evil<script>',
      'x-forwarded-host': 'evil.test',
    },
  })
  const second = await shop.ask(`${path}?ReferrerID=7`)
  expect(await first.text()).toBe(await second.text())
  expect(rendersOf(shop, path)).toBe(1)
  const seen = shop.renders.seen.find(({ url }) => url === `http://shop.test${path}`)
  expect(seen?.headers).toEqual({})
  expect(seen?.caller).toMatchObject({ locale: 'en', session: undefined, audience: 'public' })
  expect(first.headers.getSetCookie()).toEqual([])
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(first.headers.get('cdn-cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
})

test('an address that is spelled otherwise leads to the one spelling, and is not kept beside it', async () => {
  const shop = open()
  const path = await pageOf(shop, 'jumper')
  await shop.ask(path)
  const before = [
    shop.renders.seen.length,
    await shop.metrics.text().then((text) => /^vitrine_page_cache_pages (\d+)/m.exec(text)?.[1]),
  ]
  for (const spelling of [path.replace('x', '%78'), path.replace('_', '%5f'), path.replace('_', '%5F')]) {
    const response = await shop.ask(`${spelling}?page=2`)
    expect([response.status, response.headers.get('location')]).toEqual([301, `${path}?page=2`])
  }
  expect([
    shop.renders.seen.length,
    await shop.metrics.text().then((text) => /^vitrine_page_cache_pages (\d+)/m.exec(text)?.[1]),
  ]).toEqual(before)
})

test('the locale comes from the address alone', async () => {
  const shop = open()
  expect(await (await shop.ask('/de/damen', { headers: { 'accept-language': 'pl' } })).text()).toContain('Damen:')
  expect(await (await shop.ask('/women', { headers: { cookie: 'locale=de' } })).text()).toContain('Women:')
})

test('the same page goes out in three codings, each with a tag of its own, and not again to who has it', async () => {
  const shop = open()
  const coded = await Promise.all(
    ['br', 'gzip', 'identity'].map((coding) => shop.ask('/women', { headers: { 'accept-encoding': coding } })),
  )
  expect(coded.map((response) => response.headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  const tags = coded.map((response) => response.headers.get('etag') ?? '')
  expect(new Set(tags).size).toBe(3)
  for (const response of coded) {
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
  }
  const again = await shop.ask('/women', {
    headers: { 'accept-encoding': 'br', 'if-none-match': `"other", ${tags[0]}` },
  })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tags[0]])
  expect(
    (await shop.ask('/women', { headers: { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' } })).status,
  ).toBe(200)
  const head = await shop.ask('/women', { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
    200,
    '',
    coded[2]?.headers.get('content-length'),
  ])
})

test('the policy of every page allows its own script and style by hash, and the mark stays with us', async () => {
  const shop = open()
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  for (const path of ['/women', '/cart', '/nothing-here']) {
    const response = await shop.ask(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' ${hash('ours()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('x-script-nonce')).toBeNull()
    expect(await response.text()).not.toContain('nonce')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
  }
})

test('personal pages are rendered for each visitor and not cached', async () => {
  const shop = open()
  const { id } = await shop.db
    .selectFrom('variations')
    .select('id')
    .where('number', '=', 'SOAP')
    .executeTakeFirstOrThrow()
  const [ann, bob] = [shop.visitor(), shop.visitor()]
  await ann.call('doAddCartItem', { productId: id, quantity: 2 })
  const hers = await ann.open('/de/cart', { headers: { 'x-react-router-prerender-data': 'x' } })
  expect(await hers.text()).toContain('2 in the cart')
  expect(await (await bob.open('/de/cart')).text()).toContain('0 in the cart')
  expect(hers.headers.get('cache-control')).toBe('no-store')
  expect(hers.headers.getSetCookie()).toEqual(['locale=en; Path=/'])
  expect(shop.renders.seen.some(({ headers }) => 'x-react-router-prerender-data' in headers)).toBe(false)
})

test('a form without script begins a session and shows what it did', async () => {
  const shop = open()
  const { id } = await shop.db
    .selectFrom('variations')
    .select('id')
    .where('number', '=', 'SOAP')
    .executeTakeFirstOrThrow()
  const ann = shop.visitor()
  const response = await ann.open('/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test' },
    body: `productId=${id}&quantity=4`,
  })
  expect(await response.text()).toContain('4 in the cart')
  expect(ann.cookie()).toMatch(/^[\w-]{43}$/)
  expect((await ann.call('getCart', {})).itemQuantity).toBe(4)
})

test('a price that changes is on the very next page, and no other page is rendered again', async () => {
  const shop = open().withOptions()
  const [soap, others] = [await pageOf(shop, 'soap'), '/women/knitwear']
  for (const path of [others, soap]) await shop.ask(path)
  const before = await (await shop.ask(soap)).text()
  await shop.db
    .updateTable('prices')
    .set({ amount: 1300 })
    .where('variation_id', 'in', shop.db.selectFrom('variations').select('id').where('number', '=', 'SOAP'))
    .execute()
  await waitForChanges(shop.engine, shop.db)
  const after = await (await shop.ask(soap)).text()
  expect(before).toContain('£12.00')
  expect(after).toContain('£13.00')
  await shop.ask(others)
  expect([rendersOf(shop, soap), rendersOf(shop, others)]).toEqual([2, 1])
})

test('a page that was being rendered when its price changed is not kept', async () => {
  const shop = open().withOptions()
  const soap = await pageOf(shop, 'soap')
  const gate = Promise.withResolvers<void>()
  shop.renders.hold(gate.promise)
  const early = shop.ask(soap)
  while (rendersOf(shop, soap) === 0) await new Promise((resume) => setImmediate(resume))
  await shop.db
    .updateTable('prices')
    .set({ amount: 1400 })
    .where('variation_id', 'in', shop.db.selectFrom('variations').select('id').where('number', '=', 'SOAP'))
    .execute()
  await waitForChanges(shop.engine, shop.db)
  shop.renders.hold(Promise.resolve())
  gate.resolve()
  await early
  expect(await (await shop.ask(soap)).text()).toContain('£14.00')
})

test('twenty visitors at once cost one render', async () => {
  const shop = open().withOptions()
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await shop.ask('/women')).text()))
  expect(new Set(texts).size).toBe(1)
  expect(rendersOf(shop, '/women')).toBe(1)
})

test("customers see what only customers may, and their pages are no one else's", async () => {
  const shop = open().withOptions()
  const [ann, guest] = [shop.visitor(), shop.visitor()]
  await ann.call('doLogin', { email: 'ann@example.org', password: 'demo-shop-1' })
  const hers = await ann.open('/story')
  expect([hers.status, hers.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const refused = await guest.open('/story')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'private, no-cache'])
  expect((await ann.open('/story')).status).toBe(200)
  expect(
    shop.renders.seen
      .filter(({ url }) => url.endsWith('/story'))
      .map(({ caller }) => [caller.audience, caller.session]),
  ).toEqual([
    ['customer', undefined],
    ['public', undefined],
  ])
})

test('addresses with parameters of no meaning cannot fill the memory, and pages that are not there are not kept', async () => {
  const shop = open().withOptions({ rateLimits: 'off' })
  for (let at = 0; at < 50; at++) await shop.ask(`/women?x${at}=1&fbclid=${at}`)
  expect(rendersOf(shop, '/women')).toBe(1)
  for (let at = 0; at < 50; at++) expect((await shop.ask(`/nothing-${at}`)).status).toBe(404)
  await shop.ask('/women')
  expect(await shop.metrics.text()).toMatch(/vitrine_page_cache_pages 1\n/)
})

test('a render that breaks is a page that names its request, logged with it, and tried again', async () => {
  const shop = open().withOptions()
  const response = await shop.ask('/fault', { headers: { 'x-request-id': 'request-23' } })
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(await response.text()).toContain('request-23')
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ level: 'error', requestId: 'request-23', message: 'A request failed' }),
  )
  await shop.ask('/fault')
  expect(rendersOf(shop, '/fault')).toBe(2)
})
