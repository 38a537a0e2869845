import { expect, test } from 'vitest'
import { isApiError } from './api-error.ts'
import { createClient, type ClientOptions } from './client.ts'
import { parseEditHash } from '../kernel/preview-cookie.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Headers
}

/** A server of which only the answers are written down: what the client sends is what is looked at. */
function serverThat(...answers: readonly (() => Response)[]) {
  const sent: Sent[] = []
  const left = [...answers]
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    sent.push({ url, init, headers: new Headers(init.headers) })
    return (left.length > 1 ? left.shift() : left[0])?.() ?? Response.error()
  }
  const options: ClientOptions = { apiUrl: '/api', fetch, locale: () => 'de', configId: 'shop-1' }
  return { sent, options, client: createClient(options) }
}

const data =
  (value: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ data: value }, { headers })
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, statusText: 'Status Text', headers })

test('every request carries credentials [SF-7.01]', async () => {
  const { sent, client } = serverThat(data({}))
  await client.call('getCart', {})
  await client.call('doLogoutUser', {})
  expect(sent.length).toBeGreaterThan(1)
  for (const { init } of sent) expect(init.credentials).toBe('include')
})

test('the token of the last response goes with the next request, also that of a refusal [SF-7.02]', async () => {
  const { sent, client } = serverThat(
    data({}, { 'x-csrf-token': 'one' }),
    () => Response.json({ key: 'notFound' }, { status: 404, headers: { 'x-csrf-token': 'two' } }),
    data(null, { 'x-csrf-token': 'three' }),
  )
  await client.call('getCart', {})
  await client.call('getCart', {}).catch(() => undefined)
  await client.call('doLogoutUser', {})
  await client.call('getCart', {})
  expect(sent.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([null, 'one', 'two', 'three'])
})

test('a write that is the first call fetches a token before', async () => {
  const { sent, client } = serverThat(data({}, { 'x-csrf-token': 'one' }), data(null))
  await client.call('doLogoutUser', {})
  expect(sent.map(({ url, init, headers }) => [init.method, url.split('?')[0], headers.get('x-csrf-token')])).toEqual([
    ['GET', '/api/getSession', null],
    ['POST', '/api/doLogoutUser', 'one'],
  ])
})

test('the referrer of the page goes with every request, and is left out where there is none [SF-7.03]', async () => {
  const { sent, options } = serverThat(data({}))
  await createClient({ ...options, referrerId: () => '104' }).call('getCart', {})
  await createClient({ ...options, referrerId: () => undefined }).call('getCart', {})
  expect(sent.map(({ headers }) => headers.get('referrerID'))).toEqual(['104', null])
})

test('noCache goes with every request where the page asks for it [SF-7.04]', async () => {
  const { sent, options } = serverThat(data({}))
  await createClient({ ...options, noCache: () => 'true' }).call('getCart', {})
  expect(sent[0]?.headers.get('noCache')).toBe('true')
})

test("the configuration's id and the locale go with every request [SF-7.05] [SF-7.07]", async () => {
  const { sent, client } = serverThat(data({}, { 'x-csrf-token': 'one' }))
  await client.call('getCart', {})
  await client.call('doLogoutUser', {})
  for (const { headers } of sent) expect([headers.get('x-config-id'), headers.get('locale')]).toEqual(['shop-1', 'de'])
})

test('a write is posted as JSON to the URL of its operation, and so is a read on request [SF-7.08]', async () => {
  const { sent, client } = serverThat(data({}, { 'x-csrf-token': 'one' }))
  await client.call('getProduct', { id: 7 }, { method: 'POST' })
  await client.call('doLogin', { email: 'a@shop.test', password: 'x' })
  expect(sent.map(({ url, init, headers }) => [init.method, url, init.body, headers.get('content-type')])).toEqual([
    ['POST', '/api/getProduct', '{"id":7}', 'application/json'],
    ['POST', '/api/doLogin', '{"email":"a@shop.test","password":"x"}', 'application/json'],
  ])
})

test('a read goes by GET with its body in the query, and with the cache-busting id where there is one [SF-7.09]', async () => {
  const { sent, options } = serverThat(data({}))
  await createClient(options).call('getSearch', { term: 'A & B=ż' })
  await createClient({ ...options, cacheBustingId: 'release 7' }).call('getSearch', { term: 'x' })
  expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
    ['GET', '/api/getSearch?body=%7B%22term%22%3A%22A%20%26%20B%3D%C5%BC%22%7D'],
    ['GET', '/api/getSearch?body=%7B%22term%22%3A%22x%22%7D&cdnCacheBustingId=release%207'],
  ])
  expect(sent.every(({ init }) => init.body === undefined)).toBe(true)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a read that is answered with %i is tried once more, and not twice [SF-7.11]',
  async (code) => {
    const recovered = serverThat(status(code), data({ items: [] }))
    expect(await recovered.client.call('getCart', {})).toEqual({ items: [] })
    const lost = serverThat(status(code))
    await expect(lost.client.call('getCart', {})).rejects.toMatchObject({ statusCode: code })
    expect(lost.sent).toHaveLength(2)
  },
)

test.each([400, 401, 403, 404, 405, 410, 413, 422, 501])(
  'a read that is answered with %i is not tried again',
  async (code) => {
    const { sent, client } = serverThat(status(code))
    await expect(client.call('getCart', {})).rejects.toMatchObject({ statusCode: code })
    expect(sent).toHaveLength(1)
  },
)

test('a read is retried after Retry-After, and fails when that is too long', async () => {
  const patient = serverThat(status(503, { 'retry-after': '1' }), data({}))
  const began = performance.now()
  await patient.client.call('getCart', {})
  expect(performance.now() - began).toBeGreaterThan(900)
  const busy = serverThat(status(429, { 'retry-after': '60' }))
  await expect(busy.client.call('getCart', {})).rejects.toMatchObject({ statusCode: 429 })
  expect(busy.sent).toHaveLength(1)
})

// The language of operations has two verbs; PUT, PATCH and DELETE calls do not exist, whatever an operation is called.
test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'no write that is answered with %i is tried again [SF-7.12]',
  async (code) => {
    const { sent, options } = serverThat(data({}, { 'x-csrf-token': 'one' }), status(code))
    const client = createClient(options)
    await client.call('getCart', {})
    for (const write of [
      () => client.call('doLogoutUser', {}),
      () => client.call('deleteWishlistItem', { variationId: 1 }),
      () => client.call('doAddCartItem', { productId: 1 }),
    ]) {
      await expect(write()).rejects.toMatchObject({ statusCode: code })
    }
    expect(sent.map(({ init }) => init.method)).toEqual(['GET', 'POST', 'POST', 'POST'])
  },
)

test("an ApiError has the status, the URL and the server's message, or the status text when there is none [SF-7.10]", async () => {
  const spoken = serverThat(() =>
    Response.json({ key: 'catalogue.productNotFound', message: 'No such product.' }, { status: 404 }),
  )
  await expect(spoken.client.call('getProduct', { id: 7 })).rejects.toMatchObject({
    statusCode: 404,
    message: 'No such product.',
  })
  const silent = serverThat(() => {
    const response = new Response('<html>bad gateway</html>', { status: 404, statusText: 'Not Here' })
    Object.defineProperty(response, 'url', { value: 'https://shop.test/api/getProduct' })
    return response
  })
  const error = await silent.client.call('getProduct', { id: 7 }).catch((reason: unknown) => reason)
  expect(isApiError(error)).toBe(true)
  expect(error).toMatchObject({ statusCode: 404, message: 'Not Here', url: 'https://shop.test/api/getProduct' })
})

test('the edit hash goes with every request where the preview cookie is there [SF-7.06, ED-7.01]', async () => {
  const { sent, options } = serverThat(data({}))
  const cookies = { value: 'pwa=aB3_-x; consent=1' }
  const client = createClient({ ...options, editHash: () => parseEditHash(cookies.value) })
  await client.call('getCart', {})
  cookies.value = 'consent=1'
  await client.call('getCart', {})
  expect(sent.map(({ headers }) => headers.get('x-pwa-edit-hash'))).toEqual(['aB3_-x', null])
})

test('a write whose token was replaced by another tab is sent once more with the new token', async () => {
  const stale = (token: string) => () =>
    Response.json({ key: 'security.invalidCsrfToken' }, { status: 403, headers: { 'x-csrf-token': token } })
  const { sent, client } = serverThat(
    data({}, { 'x-csrf-token': 'one' }),
    stale('two'),
    data(null),
    stale('three'),
    stale('four'),
  )
  await client.call('getCart', {})
  await client.call('doLogoutUser', {})
  expect(sent.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([null, 'one', 'two'])
  await expect(client.call('doLogoutUser', {})).rejects.toMatchObject({ key: 'security.invalidCsrfToken' })
  expect(sent).toHaveLength(5)
})

test('a write that is forbidden for another reason is not sent again', async () => {
  const { sent, client } = serverThat(data({}, { 'x-csrf-token': 'one' }), () =>
    Response.json({ key: 'security.roleRequired' }, { status: 403 }),
  )
  await client.call('getCart', {})
  await expect(client.call('doLogoutUser', {})).rejects.toMatchObject({ key: 'security.roleRequired' })
  expect(sent).toHaveLength(2)
})
