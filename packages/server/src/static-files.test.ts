import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerEnv } from './request-env.ts'
import { answerAsset, loadAssets, loadLateAssets, precompress } from './static-files.ts'

const code = 'console.log("a shop")\n'.repeat(100)

function builtFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const inner of ['assets', '.vite', 'blocks', 'builds/meta']) mkdirSync(join(folder, inner), { recursive: true })
  writeFileSync(join(folder, 'assets/root-a1b2.js'), code)
  writeFileSync(join(folder, 'assets/sans-c3d4.woff2'), 'font')
  writeFileSync(join(folder, 'sw.js'), code)
  for (const told of ['builds/latest.json', 'builds/meta/a1b2.json', 'blocks/list.json', '.vite/manifest.json']) writeFileSync(join(folder, told), '{}')
  precompress(folder)
  const assets = loadAssets(folder)
  const app = new Hono<ServerEnv>().all('*', (c) => {
    const asset = assets.get(c.req.path)
    return asset === undefined ? c.notFound() : answerAsset(c, asset)
  })
  return { folder, assets, ask: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }) }
}

test('files of the build are served packed and for good, by what the browser takes', async () => {
  const { ask } = builtFolder()
  const [br, gzip, plain] = await Promise.all(['gzip, br', 'gzip', ''].map((accepted) => ask('/assets/root-a1b2.js', { 'accept-encoding': accepted })))
  expect([br, gzip, plain].map((response) => response?.headers.get('content-encoding') ?? null)).toEqual(['br', 'gzip', null])
  expect(brotliDecompressSync(await br?.arrayBuffer() ?? '').toString()).toBe(code)
  expect(gunzipSync(await gzip?.arrayBuffer() ?? '').toString()).toBe(code)
  expect(await plain?.text()).toBe(code)
  expect(br?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(br?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('a font is not packed again, and a file without a hash in its name is asked for again', async () => {
  const { ask } = builtFolder()
  const font = await ask('/assets/sans-c3d4.woff2', { 'accept-encoding': 'br' })
  expect([font.headers.get('content-encoding'), font.headers.get('content-type')]).toEqual([null, 'font/woff2'])
  const sheet = await ask('/blocks/list.json')
  expect(sheet.headers.get('cache-control')).toContain('max-age=0')
  expect((await ask('/blocks/list.json', { 'if-none-match': sheet.headers.get('etag') ?? '' })).status).toBe(304)
})

test('nobody in between may keep the service worker or the name of the newest build [SF-7.45] [SF-7.46] [SF-7.48] [SF-9.22]', async () => {
  const { ask } = builtFolder()
  const [worker, latest, meta] = await Promise.all(['/sw.js', '/builds/latest.json', '/builds/meta/a1b2.json'].map((path) => ask(path)))
  expect([worker, latest, meta].map((response) => response?.headers.get('cache-control'))).toEqual(['no-cache', 'no-cache', 'no-cache'])
  expect([worker, latest, meta].map((response) => response?.headers.get('content-type'))).toEqual(['text/javascript; charset=utf-8', 'application/json', 'application/json'])
  // At the root, its scope is the whole site; it loads and asks nothing but the shop.
  expect(worker?.headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'")
  expect(latest?.headers.get('content-security-policy')).not.toContain('connect-src')
})

test('what the build keeps for itself is not served', () => {
  expect(Array.from(builtFolder().assets.keys()).sort()).toEqual([
    '/assets/root-a1b2.js', '/assets/sans-c3d4.woff2', '/blocks/list.json', '/builds/latest.json', '/builds/meta/a1b2.json', '/sw.js',
  ])
})

test('of an older build only files are served whose names no newer build uses for something else', () => {
  const { folder } = builtFolder()
  expect([...loadLateAssets(folder).keys()].toSorted()).toEqual(['/assets/root-a1b2.js', '/assets/sans-c3d4.woff2', '/builds/meta/a1b2.json'])
})
