import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { changesNothing } from '@vitrine/engine/import/import'
import { expect, test } from 'vitest'
import { importDesk, type ImportDesk } from '../harness/import-desk.ts'
import { wholeDatabase } from '../harness/whole-database.ts'
import { smallShop } from './fixtures/small-shop.ts'

const publicUrl = 'https://shop.example'

async function thereAndBack({ import: desk, db, folder }: ImportDesk, name: string) {
  const file = join(folder, name)
  const exported = await desk.exportCatalogue({ to: file, publicUrl })
  const before = await wholeDatabase(db)
  const imported = await desk.importCatalogue({ file, reportFile: join(folder, 'back.csv') })
  return { exported, imported, before, after: await wholeDatabase(db), file }
}

test('a shop of everything is exported, and bringing that in again changes nothing', async () => {
  const desk = await importDesk()
  await desk.import.writeShop(smallShop)
  const { exported, imported, before, after, file } = await thereAndBack(desk, 'all.csv')
  expect(exported).toMatchObject({ products: 4, rows: 6, leftOut: [] })
  expect(Object.fromEntries(exported.dropped)).toEqual({
    'texts in other languages': 2, 'further categories of products': 1, 'properties of products': 5, 'compositions of fibres': 1, 'recommended prices': 1, 'prices of larger quantities': 1,
    'bundles': 1, 'sets': 1, 'related products': 1, 'order quantities': 1, 'reviews': 2,
  })
  expect(imported.remarks).toBe(0)
  expect(changesNothing(imported.written)).toBe(true)
  expect(after).toEqual(before)
  const [head, ...lines] = (await readFile(file, 'utf8')).split('\n')
  expect(head).toMatch(/^Handle,Title,Body \(HTML\),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value/)
  expect(lines[0]).toMatch(/^jumper,Wool Jumper,<p>Warm<\/p>,Weavers Ltd,Women > Knitwear,,New,true,Size,S,Colour,Red,,,J-S-RED,400,shopify,3,deny,manual,119.00,149.00,/)
  expect(lines[0]).toMatch(/https:\/\/shop[.]example\/media\/[0-9a-f]{20}\/full\//)
})

test('an imported file is exported packed, and bringing that in again changes nothing', async () => {
  const desk = await importDesk()
  await desk.import.importCatalogue({ file: join(import.meta.dirname, 'fixtures/apparel.shopify.csv'), reportFile: join(desk.folder, 'report.csv') })
  const { exported, imported, before, after, file } = await thereAndBack(desk, 'apparel.csv.gz')
  expect(exported).toEqual({ products: 20, rows: 22, leftOut: [], dropped: new Map() })
  expect(imported).toMatchObject({ rows: 22, remarks: 0 })
  expect(changesNothing(imported.written)).toBe(true)
  expect(after).toEqual(before)
  expect(gunzipSync(await readFile(file)).toString()).toContain('ocean-blue-shirt,Ocean Blue Shirt,')
})

test('the demo shop goes out and comes back unchanged', async () => {
  const desk = await importDesk({ document: 'demo' })
  const { exported, imported, before, after } = await thereAndBack(desk, 'demo.csv.gz')
  expect(exported.products).toBeGreaterThanOrEqual(60)
  expect(exported.leftOut).toEqual([])
  expect(imported).toMatchObject({ products: exported.products, rows: exported.rows, remarks: 0 })
  expect(changesNothing(imported.written)).toBe(true)
  expect(after).toEqual(before)
})

test('a product with more options than the format has columns is named, not maimed', async () => {
  const desk = await importDesk()
  const attributes = ['a', 'b', 'c', 'd'].map((code) => ({ code, type: 'dropdown' as const, names: { en: code }, values: [{ code: 'x', names: { en: 'X' } }] }))
  await desk.import.writeShop({
    currency: 'GBP', attributes, categories: [{ key: 'k', type: 'item', texts: { en: { name: 'K', slug: 'k' } } }],
    items: [{ handle: 'suit', categories: ['k'], texts: { en: { name: 'Suit', urlPath: 'suit' } }, variations: [{ sku: 'S', attributes: { a: 'x', b: 'x', c: 'x', d: 'x' }, stock: 1, price: { amount: 100 } }] }],
  })
  expect(await desk.import.exportCatalogue({ to: join(desk.folder, 'x.csv'), publicUrl })).toEqual({ products: 0, rows: 0, leftOut: ['suit'], dropped: new Map() })
})
