import { expect, test } from 'vitest'
import { origin, sharedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()
const json = { 'content-type': 'application/json' }

const addresses: readonly [string, string, readonly number[]][] = [
  ['an unknown facet', '/women?facets=zz99,a999999,;drop', [200]],
  ['more per page than there may be', '/women?itemsPerPage=101', [200, 301, 302]],
  ['page 0', '/women?page=0', [200, 301, 302, 400, 404]],
  ['a negative page', '/women?page=-7', [200, 301, 302, 400, 404]],
  ['a page that is no number', '/women?page=NaN', [200, 301, 302, 400, 404]],
  ['a page beyond the end', '/women?page=99999', [200, 301, 302, 404]],
  ['duplicate keys', '/women?page=1&page=2&page=x', [200]],
  ['a search of 2,000 characters', `/search?term=${'shirt'.repeat(400)}`, [200]],
  ['a search of emoji', '/search?term=%F0%9F%A7%A5%F0%9F%91%97', [200]],
  ['a search from right to left', '/search?term=%D7%97%D7%95%D7%9C%D7%A6%D7%94', [200]],
  ['a search in broken UTF-8', '/search?term=%ff%fe', [200]],
  ['a search of wildcards', '/search?term=%25_%27%22\\--', [200]],
  ['NUL in the path', '/women%00', [400]],
  ['NUL in the query', '/search?term=%00', [400]],
  ['broken UTF-8 in the path', '/%ff%fe', [400]],
  ['a broken percent sign', '/100%', [400]],
  ['5,000 filters', `/women?facets=${Array.from({ length: 5000 }, (_, at) => `a${at}`).join(',')}`, [414]],
  ['an address over the limit', `/${'a'.repeat(20_000)}`, [414]],
  ['a path deeper than any category', `/${'a/'.repeat(900)}`, [414]],
  ['empty segments', '////women', [301]],
  ['another host as a path', '//evil.test/women', [301]],
  ['an unknown locale', '/fr/women', [404]],
  ['a way out of the folder', '/assets/../../../../etc/passwd', [404]],
  ['a way out, encoded', '/media/..%2f..%2fetc/passwd', [404]],
  ['a product number that is none', '/x_99999999999999999999', [200, 400, 404]],
  ['a picture in a width that we do not make', '/media/aabbccddeeff00112233/7.webp', [404]],
]
// The storefront decides what a page makes of a strange query; here it must only never be a fault.
test.each(addresses)('%s is answered in time, and never with a fault', async (_, path, statuses) => {
  const began = performance.now()
  const response = await open().ask(path)
  await response.arrayBuffer()
  expect(statuses).toContain(response.status)
  expect(performance.now() - began).toBeLessThan(2000)
})

test.each([
  ['a cookie of 12 kB', { cookie: `x=${'y'.repeat(12_000)}` }],
  ['a session that is none', { cookie: 'vitrine_session=0' }],
  ['a session with NUL and quotes', { cookie: `vitrine_session=%00'"--; vitrine_session=${'z'.repeat(64)}` }],
  ['an unknown locale', { locale: 'xx-XX' }],
  ['a negotiation of nonsense', { 'accept-encoding': ';;;q=,,br;q=x', 'if-none-match': '","', accept: '<>' }],
])('%s in the headers does no harm', async (_, headers) => {
  expect((await open().ask('/women', { headers })).status).toBe(200)
  expect((await open().ask('/api/getCart', { headers })).status).toBe(200)
})

const payloads: readonly [string, string, string, readonly number[]][] = [
  ['JSON that is too deep', 'getCart', '['.repeat(40_000), [400]],
  ['an object that is too deep', 'getFacet', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, [400]],
  ['NUL in a text', 'getSearch', String.raw`{"term":"\u0000"}`, [400]],
  ['half a character', 'getSearch', String.raw`{"term":"\ud83d"}`, [200]],
  ['duplicate keys', 'getSearch', '{"term":"a","term":"jumper"}', [200]],
  ['the prototype', 'getSearch', '{"term":"a","__proto__":{"x":1},"constructor":{"prototype":{}}}', [200]],
  ['a negative price', 'getFacet', '{"categoryUrlPath":"women","priceMin":-1}', [400]],
  ['a price beyond all numbers', 'getFacet', '{"categoryUrlPath":"women","priceMax":1e400}', [400]],
  ['a page beyond all numbers', 'getFacet', '{"categoryUrlPath":"women","page":1e15}', [400]],
  ['page 0', 'getFacet', '{"categoryUrlPath":"women","page":0}', [400]],
  ['page one and a half', 'getFacet', '{"categoryUrlPath":"women","page":1.5}', [400]],
  ['a sort of our own making', 'getFacet', '{"categoryUrlPath":"women","sort":"; drop table items"}', [400]],
  [
    '5,000 filters',
    'getFacet',
    JSON.stringify({ categoryUrlPath: 'women', facets: Array.from({ length: 5000 }, (_, at) => `a${at}`).join(',') }),
    [400],
  ],
  ['a phrase of 9,000 characters', 'getItemSearchAutocomplete', JSON.stringify({ query: 'ż'.repeat(9000) }), [200]],
  ['an id beyond all ids', 'getProduct', '{"id":99999999999}', [400]],
  ['an id that is a text', 'getProduct', '{"id":"1"}', [400]],
  ['a path of nothing but slashes', 'getFacet', '{"categoryUrlPath":"////"}', [200, 404]],
]
test.each(payloads)(
  '%s is answered in time by the operation, and never with a fault',
  async (_, name, body, statuses) => {
    const began = performance.now()
    const response = await open().ask(`/api/${name}`, { method: 'POST', headers: json, body })
    expect(statuses).toContain(response.status)
    expect(((await response.json()) as { key?: string }).key).not.toBe('unknownError')
    expect(performance.now() - began).toBeLessThan(2000)
  },
)

test('a form with NUL and a form over the limit are refused', async () => {
  const post = (body: string) =>
    open().ask('/cart', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
  expect((await post('productId=%00')).status).toBe(400)
  expect((await post(`productId=${'1'.repeat(1_000_001)}`)).status).toBe(413)
})

test('empty segments lead to the page within the shop, never to another host', async () => {
  const response = await open().ask('//evil.test//women?page=2')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/evil.test/women?page=2'])
  expect(open().renders.seen.every(({ url }) => url.startsWith('http://shop.test/'))).toBe(true)
})

test.each([
  ['JSON', 'application/json', '{', 415],
  ['nothing that is named', '', 'x', 415],
  ['a multipart form without parts', 'multipart/form-data; boundary=x', 'garbage', 400],
  ['a multipart form without boundary', 'multipart/form-data', 'garbage', 400],
])('a page that is sent %s refuses it', async (_, type, body, status) => {
  const response = await open().ask('/cart', { method: 'POST', headers: { 'content-type': type }, body })
  expect(response.status).toBe(status)
})

test('a form with nothing in it is a form', async () => {
  expect((await open().ask('/cart', { method: 'POST' })).status).toBe(200)
})

test('a verb that pages do not know is refused', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const response = await open().ask('/women', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  }
})

test.each(['/api/doLogin', '/contact'])(
  'a client that hangs up in the middle of its body is no fault of the shop: %s',
  async (path) => {
    const shop = open().withOptions()
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) })
    const request = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin },
    }
    expect((await shop.ask(path, request as RequestInit)).status).toBe(499)
    expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([])
  },
)
