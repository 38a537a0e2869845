import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerEnv } from '../http/request-env.ts'
import { respondAsset, loadAssets, loadSupersededAssets, precompress } from './static-files.ts'

const code = 'console.log("a shop")\n'.repeat(100)

function createBuiltFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const inner of ['assets', '.vite', 'blocks', 'builds/meta']) mkdirSync(join(folder, inner), { recursive: true })
  writeFileSync(join(folder, 'assets/root-a1b2.js'), code)
  writeFileSync(join(folder, 'assets/sans-c3d4.woff2'), 'font')
  writeFileSync(join(folder, 'sw.js'), code)
  for (const file of ['builds/latest.json', 'builds/meta/a1b2.json', 'blocks/list.json', '.vite/manifest.json'])
    writeFileSync(join(folder, file), '{}')
  precompress(folder)
  const assets = loadAssets(folder)
  const app = new Hono<ServerEnv>().all('*', (c) => {
    const asset = assets.get(c.req.path)
    return asset === undefined ? c.notFound() : respondAsset(c, asset)
  })
  return {
    folder,
    assets,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') => app.request(path, { headers, method }),
  }
}

test('hashed build files are served as immutable, in the encoding that the browser accepts', async () => {
  const { ask } = createBuiltFolder()
  const [br, gzip, plain] = await Promise.all(
    ['gzip, br', 'gzip', ''].map((accepted) => ask('/assets/root-a1b2.js', { 'accept-encoding': accepted })),
  )
  expect([br, gzip, plain].map((response) => response?.headers.get('content-encoding') ?? null)).toEqual([
    'br',
    'gzip',
    null,
  ])
  expect(brotliDecompressSync((await br?.arrayBuffer()) ?? '').toString()).toBe(code)
  expect(gunzipSync((await gzip?.arrayBuffer()) ?? '').toString()).toBe(code)
  expect(await plain?.text()).toBe(code)
  expect(br?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(br?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test.each(['POST', 'PUT', 'DELETE'])(
  '%s of a file is answered with 405 and the methods that are allowed',
  async (method) => {
    const response = await createBuiltFolder().ask('/assets/root-a1b2.js', {}, method)
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, 'GET, HEAD', ''])
  },
)

test('a font is not compressed again, and a file without a hash in its name is revalidated', async () => {
  const { ask } = createBuiltFolder()
  const font = await ask('/assets/sans-c3d4.woff2', { 'accept-encoding': 'br' })
  expect([font.headers.get('content-encoding'), font.headers.get('content-type')]).toEqual([null, 'font/woff2'])
  const sheet = await ask('/blocks/list.json')
  expect(sheet.headers.get('cache-control')).toContain('max-age=0')
  expect((await ask('/blocks/list.json', { 'if-none-match': sheet.headers.get('etag') ?? '' })).status).toBe(304)
})

test('the service worker and the id of the newest build are served with no-cache [SF-7.45] [SF-7.46] [SF-7.48] [SF-9.22]', async () => {
  const { ask } = createBuiltFolder()
  const [worker, latest, meta] = await Promise.all(
    ['/sw.js', '/builds/latest.json', '/builds/meta/a1b2.json'].map((path) => ask(path)),
  )
  expect([worker, latest, meta].map((response) => response?.headers.get('cache-control'))).toEqual([
    'no-cache',
    'no-cache',
    'no-cache',
  ])
  expect([worker, latest, meta].map((response) => response?.headers.get('content-type'))).toEqual([
    'text/javascript; charset=utf-8',
    'application/json',
    'application/json',
  ])
  // At the root its scope is the whole site; it may load from its own origin only.
  expect(worker?.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  )
  expect(latest?.headers.get('content-security-policy')).not.toContain('connect-src')
})

test('internal files of the build are not served', () => {
  expect(Array.from(createBuiltFolder().assets.keys()).sort()).toEqual([
    '/assets/root-a1b2.js',
    '/assets/sans-c3d4.woff2',
    '/blocks/list.json',
    '/builds/latest.json',
    '/builds/meta/a1b2.json',
    '/sw.js',
  ])
})

test('of an older build only files with hashed names are served', () => {
  const { folder } = createBuiltFolder()
  expect([...loadSupersededAssets(folder).keys()].toSorted()).toEqual([
    '/assets/root-a1b2.js',
    '/assets/sans-c3d4.woff2',
    '/builds/meta/a1b2.json',
  ])
})
