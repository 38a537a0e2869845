import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'

const html = `<p>${'Jumper, 129.00, in stock. '.repeat(2000)}${randomBytes(4000).toString('hex')}</p>`
const page = () =>
  compressPage(
    {
      status: 200,
      headers: { 'content-type': 'text/html' },
      cookies: [],
      keepsQuery: false,
      body: new TextEncoder().encode(html),
    },
    { isHttps: false, caching: { 'cache-control': 'public, no-cache' } },
  )

test('a page is the same in every encoding, with its length, its type and a tag of its own', async () => {
  const compressed = await page()
  const [br, gzip, identity] = [
    await compressed.encode('br'),
    await compressed.encode('gzip'),
    await compressed.encode('identity'),
  ]
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  expect(Buffer.from(identity.body).toString()).toBe(html)
  for (const { body, headers } of [br, gzip, identity])
    expect(headers).toMatchObject({ 'content-type': 'text/html', 'content-length': String(body.byteLength) })
  expect([br, gzip, identity].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(new Set([br, gzip, identity].map(({ headers }) => headers['etag'])).size).toBe(3)
  expect(compressed.getHeaders('gzip')['etag']).toBe(gzip.headers['etag'])
})

test('a page is kept in brotli, and in gzip only once that was asked for', async () => {
  const compressed = await page()
  const br = compressed.getKept('br')?.body.byteLength ?? 0
  expect(compressed.bytes).toBe(br)
  expect(compressed.bytes).toBeLessThan(html.length / 3)
  const [first, second] = await Promise.all([compressed.encode('gzip'), compressed.encode('gzip')])
  expect(second).toBe(first)
  expect(compressed.getKept('gzip')).toBe(first)
  expect(compressed.bytes).toBe(br + first.body.byteLength)
  await compressed.encode('identity')
  expect(compressed.getKept('identity')).toBeUndefined()
})
