import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import routes from '../../../packages/storefront/src/routes.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

const server = join(import.meta.dirname, '../../../packages/server/src')

// What the server answers before any page is asked: app.get('/media/*', ...), health.get('/healthz', ...),
// feeds['/robots.txt'].
async function serverPaths(): Promise<string[]> {
  const sources = await Promise.all(
    ['app.ts', 'feeds/feeds.ts', 'monitoring/health.ts'].map((file) => readFile(join(server, file), 'utf8')),
  )
  return sources.flatMap((source) =>
    Array.from(source.matchAll(/(?<=[\s([{,])'\/([\p{L}\d.-]+)(?:\/[^']*)?'/gu), ([, first = '']) => first),
  )
}

test('no page can have an address that the shop serves itself', async () => {
  const shop = await testShop()
  const reserved = new Set(
    (await shop.db.selectFrom('reserved_paths').select('path').execute()).map(({ path }) => path),
  )
  const pages = routes.flatMap(({ path = '', children = [] }) => [
    path,
    ...children.map((child) => [path, child.path].filter(Boolean).join('/')),
  ])
  const first = new Set(
    [...locales, ...pages, ...(await serverPaths())]
      .map((path) => path.split('/')[0] ?? '')
      .filter((path) => path !== '' && path !== '*'),
  )
  expect([...first]).toEqual(expect.arrayContaining(['cart', 'checkout', 'search', 'api', 'media', 'de']))
  // A slug has no dot: no page could take 'robots.txt'.
  expect([...first].filter((path) => !reserved.has(path) && !path.includes('.'))).toEqual([])
})
