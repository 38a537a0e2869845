import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerEnv } from './request-env.ts'
import { answerAsset, loadAssets, precompress } from './static-files.ts'

const code = 'console.log("a shop")\n'.repeat(100)

function builtFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const inner of ['assets', '.vite']) mkdirSync(join(folder, inner))
  writeFileSync(join(folder, 'assets/root-a1b2.js'), code)
  writeFileSync(join(folder, 'assets/sans-c3d4.woff2'), 'font')
  writeFileSync(join(folder, 'sw.js'), code)
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  precompress(folder)
  const assets = loadAssets(folder)
  const app = new Hono<ServerEnv>().all('*', (c) => {
    const asset = assets.get(c.req.path)
    return asset === undefined ? c.notFound() : answerAsset(c, asset)
  })
  return { assets, ask: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }) }
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
  const worker = await ask('/sw.js')
  expect(worker.headers.get('cache-control')).toContain('max-age=0')
  expect((await ask('/sw.js', { 'if-none-match': worker.headers.get('etag') ?? '' })).status).toBe(304)
})

test('what the build keeps for itself is not served', () => {
  expect(Array.from(builtFolder().assets.keys()).sort()).toEqual(['/assets/root-a1b2.js', '/assets/sans-c3d4.woff2', '/sw.js'])
})
