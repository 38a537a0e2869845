import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadAssets } from '@vitrine/server/files/static-files'
import { findNewestBuild } from '@vitrine/storefront/build-folders'
import { afterAll, describe, expect, test } from 'vitest'
import { serve, servedShop } from '../../harness/shops/served-shop.ts'

const { engine, db } = await servedShop({}, afterAll)
const build = findNewestBuild()
if (build === undefined) throw new Error('the storefront is not built: npm run build')
const shop = serve(engine, db, {}, loadAssets(join(build.folder, 'client')))

describe('the document of the admin', () => {
  test('is the login for visitors without a session, who come back to where they wanted to go', async () => {
    const answer = await shop.ask('/admin/orders?view=toShip')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/admin/login?to=%2Forders%3Fview%3DtoShip')
    expect((await shop.ask('/admin')).headers.get('location')).toBe('/admin/login')
    expect((await shop.ask('/admin/login')).status).toBe(200)
  })

  test('leads the link that the start printed to the account of the first owner', async () => {
    const answer = await shop.ask('/admin/setup?token=abc')
    expect(answer.headers.get('location')).toBe('/admin/first-owner?token=abc')
    expect((await shop.ask('/admin/first-owner?token=abc')).status).toBe(200)
    expect((await shop.ask('/admin/setup')).headers.get('location')).toBe('/admin/login?to=%2Fsetup')
  })

  test('is the same for every screen of staff, is not cached, and has nothing inline', async () => {
    const warehouse = await shop.operator('warehouse')
    const answer = await warehouse.open('/admin/anything')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const html = await answer.text()
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
    const files = Array.from(html.matchAll(/(?:src|href)="(\/admin\/assets\/[^"]+)"/g), ([, file = '']) => file)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect((await shop.ask(file)).headers.get('cache-control'), file).toContain('immutable')
  })

  test('has files of which an unknown name is not found', async () => {
    expect((await shop.ask('/admin/assets/nothing.js')).status).toBe(404)
  })

  test('loads at most 200 KB of compressed script up to the first screen', async () => {
    const folder = join(build.folder, 'client/admin')
    const files = firstFiles(folder, ['index.html', 'src/screens/home/home-screen.tsx', 'src/text/compiled/en.ts'])
    const assets = loadAssets(folder)
    const bytes = files.map((file) => assets.get(`/${file}`)?.bodies.gzip?.byteLength ?? Infinity)
    expect(files.length).toBeGreaterThan(3)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000)
  })
})

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The scripts of these sources and of all that they import at once. */
function firstFiles(folder: string, sources: readonly string[]): readonly string[] {
  // Vite's manifest: source file -> chunk.
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, Chunk>
  >
  const found = new Set<string>()
  const visit = (source: string) => {
    if (found.has(source)) return
    found.add(source)
    for (const each of manifest[source]?.imports ?? []) visit(each)
  }
  for (const source of sources) visit(source)
  return Array.from(found, (source) => manifest[source]?.file ?? `${source} is missing`)
}
