import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { builtApp, origin } from '../../harness/shops/whole-shop.ts'

let shop: ShopWithCatalogue
let open: (path: string) => Promise<Response>

beforeAll(async () => {
  shop = await shopWithCatalogue(undefined, { origin, afterwards: afterAll })
  const app = await builtApp(shop.engine)
  open = async (path) =>
    app.request(origin + path, { headers: {} }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  const csv = [
    'Redirect from,Redirect to',
    '/products/old-shirt,/women',
    '/de/alt/größe,/de/women?sort=price',
    '/sizes,/search?query=größe#gr%C3%B6%C3%9Fe',
    '/blog,https://blog.example/start',
    ...Array.from({ length: 10_000 }, (_, at) => `/collections/c-${at},/women`),
  ].join('\n')
  const editor = await shop.operator({ role: 'editor' })
  await editor.call('doImportRedirects', { csv, isDryRun: false, allowsExternal: true })
})

test.each([
  ['an old address', '/products/old-shirt', '/women'],
  ['its capitals and a slash', '/Products/Old-Shirt/', '/women'],
  ['a query, which goes along', '/products/old-shirt?utm_source=mail&page=2', '/women?utm_source=mail&page=2'],
  ['another language, beside the query of its target', '/de/alt/gr%C3%B6%C3%9Fe?x=1', '/de/women?sort=price&x=1'],
  ['a target with a query and a fragment', '/sizes?x=1', '/search?query=gr%C3%B6%C3%9Fe&x=1#gr%C3%B6%C3%9Fe'],
  ['one of 10,000', '/collections/c-9999', '/women'],
])('the server leads on from %s', async (_, from, to) => {
  const response = await open(from)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')?.replace(origin, '')).toBe(to)
  expect(response.headers.has('x-keeps-query')).toBe(false)
})

test('the server leads to another site only where staff have set it', async () => {
  expect((await open('/blog')).headers.get('location')).toBe('https://blog.example/start')
  for (const path of ['//evil.example', '/%2F/evil.example', '/\\evil.example', '/blog/..//evil.example']) {
    const location = (await open(path)).headers.get('location')
    expect(new URL(location ?? '/', origin).host, path).toBe(new URL(origin).host)
  }
})

test('a page with an address is shown, and an unknown address is not found', async () => {
  expect((await open('/women')).status).toBe(200)
  expect((await open('/products/never')).status).toBe(404)
})

test('a redirect is gone with the next request after staff have deleted it', async () => {
  const editor = await shop.operator({ role: 'editor' })
  const { redirects } = await editor.call('getRedirectList', { search: '/products/old-shirt' })
  await editor.call('deleteRedirects', { ids: redirects.map(({ id }) => id) })
  expect((await open('/products/old-shirt')).status).toBe(404)
})
