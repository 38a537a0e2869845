import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hasNoChanges } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'
import { smallShop } from '../fixtures/small-shop.ts'

const publicUrl = 'https://shop.example'

async function thereAndBack({ import: desk, db, folder }: TestImport, name: string) {
  const file = join(folder, name)
  const exported = await desk.exportCatalogue({ to: file, publicUrl })
  const before = await wholeDatabase(db)
  const imported = await desk.importCatalogue({ file, reportFile: join(folder, 'back.csv') })
  return { exported, imported, before, after: await wholeDatabase(db), file }
}

test('a shop with all kinds of data is exported, and importing the export changes nothing', async () => {
  const desk = await createTestImport()
  await desk.import.writeShop(smallShop)
  const { exported, imported, before, after, file } = await thereAndBack(desk, 'all.csv')
  expect(exported).toMatchObject({ products: 4, rows: 6, skipped: [] })
  expect(Object.fromEntries(exported.dropped)).toEqual({
    'texts in other languages': 2,
    'further categories of products': 1,
    properties: 6,
    'properties of products': 5,
    surcharges: 1,
    'compositions of fibres': 2,
    'recommended prices': 1,
    'prices of larger quantities': 1,
    'entries of the price history': 2,
    bundles: 1,
    sets: 1,
    'related products': 1,
    'order quantities': 1,
    availabilities: 1,
    reviews: 2,
    'replies to reviews': 1,
    'addresses of manufacturers': 3,
    'addresses of products of their own': 2,
    'facts about categories': 3,
    'names in other languages': 3,
    'options that are not a list': 2,
    swatches: 2,
    'colours of tags': 1,
  })
  expect(imported.remarks).toBe(0)
  expect(hasNoChanges(imported.written)).toBe(true)
  expect(after).toEqual(before)
  const [head, ...lines] = (await readFile(file, 'utf8')).split('\n')
  expect(head).toMatch(
    /^Handle,Title,Body \(HTML\),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value/,
  )
  expect(lines[0]).toMatch(
    /^jumper,Wool Jumper,<p>Warm<\/p>,Weavers Ltd,Women > Knitwear,,New,true,Size,S,Colour,Red,,,J-S-RED,400,shopify,3,deny,manual,119.00,149.00,/,
  )
  expect(lines[0]).toMatch(/https:\/\/shop[.]example\/media\/[0-9a-f]{20}\/full\//)
})

test('an imported file is exported compressed, and importing the export changes nothing', async () => {
  const desk = await createTestImport()
  await desk.import.importCatalogue({
    file: join(import.meta.dirname, '../fixtures/apparel.shopify.csv'),
    reportFile: join(desk.folder, 'report.csv'),
  })
  const { exported, imported, before, after, file } = await thereAndBack(desk, 'apparel.csv.gz')
  expect(exported).toEqual({
    products: 20,
    rows: 22,
    skipped: [],
    dropped: new Map([
      ['pictures that are missing', 20],
      ['names in other languages', 1],
      ['options that are not a list', 1],
    ]),
  })
  expect(imported).toMatchObject({ rows: 22, remarks: 0 })
  expect(hasNoChanges(imported.written)).toBe(true)
  expect(after).toEqual(before)
  expect(gunzipSync(await readFile(file)).toString()).toContain('ocean-blue-shirt,Ocean Blue Shirt,')
})

test('exporting and importing the demo shop changes nothing', async () => {
  const desk = await createTestImport({ document: 'demo' })
  const { exported, imported, before, after } = await thereAndBack(desk, 'demo.csv.gz')
  expect(exported.products).toBeGreaterThanOrEqual(60)
  expect(exported.skipped).toEqual([])
  expect(imported).toMatchObject({ products: exported.products, rows: exported.rows, remarks: 0 })
  expect(hasNoChanges(imported.written)).toBe(true)
  expect(after).toEqual(before)
})

test.each([
  ['inactive variants', 'update variations set is_active = false'],
  ['main variants other than the first', "update variations set is_main = (number = 'J-M-RED')"],
  ['VAT classes other than the standard one', 'update variations set vat_class = 1'],
  ['availabilities', 'update variations set availability_id = 5'],
  ['release dates', 'update variations set released_at = now()'],
  ['ends of availability', 'update variations set available_until = now()'],
  ['MPNs', "update variations set mpn = 'X'"],
  ['models', "update variations set model = 'X'"],
  ['external ids', 'update variations set external_id = number'],
  ['lengths, widths and heights of variants', 'update variations set width_mm = 1'],
  ['variants sold with a promotion only', 'update variations set requires_promotion = true'],
  [
    'unit prices that are hidden or shown by choice',
    'update variations set shows_unit_price = false where unit_id is not null',
  ],
  [
    'further pictures of variants',
    "insert into variation_images (variation_id, item_id, image_id, position) select v.id, v.item_id, g.id, 9 from variations v join item_images g on g.item_id = v.item_id where v.number = 'J-S-RED' and g.position = 1",
  ],
  ['customs data of products', "update items set customs_tariff_number = '61101110'"],
  ['customs data of products', 'update items set producing_country_id = 1'],
  ['age restrictions', 'update items set age_restriction = 18'],
  ['durabilities', 'update items set durability_years = 2'],
  ['conditions other than new', "update items set condition = 'used'"],
  ['limits to countries or customer classes', "update items set blocked_country_ids = '{1}'"],
  ['subscriptions', 'update items set is_subscription = true'],
  ['further texts of products', "update item_texts set short_description = 'X' where locale = 'en'"],
  ['places in a category', 'update item_categories set position = position + 100'],
  ['limits for low stock', 'update stock set low_below = 9'],
  ['focal points of pictures', 'update media set focal_x = 0.25'],
  ['alternative texts in other languages', 'update media set alt = alt || \'{"de": "Bild"}\''],
])('an export counts %s as left out (%s)', async (what, change) => {
  const desk = await createTestImport()
  await desk.import.writeShop(smallShop)
  const dropped = async () =>
    (await desk.import.exportCatalogue({ to: join(desk.folder, 'all.csv'), publicUrl })).dropped.get(what) ?? 0
  const before = await dropped()
  await sql.raw(change).execute(desk.db)
  expect(await dropped()).toBeGreaterThan(before)
})

test('a product with too many options is skipped and listed', async () => {
  const desk = await createTestImport()
  const attributes = ['a', 'b', 'c', 'd'].map((code) => ({
    code,
    type: 'dropdown' as const,
    names: { en: code },
    values: [{ code: 'x', names: { en: 'X' } }],
  }))
  await desk.import.writeShop({
    currency: 'GBP',
    attributes,
    categories: [{ key: 'k', type: 'item', texts: { en: { name: 'K', slug: 'k' } } }],
    items: [
      {
        handle: 'suit',
        categories: ['k'],
        texts: { en: { name: 'Suit', urlPath: 'suit' } },
        variations: [{ sku: 'S', attributes: { a: 'x', b: 'x', c: 'x', d: 'x' }, stock: 1, price: { amount: 100 } }],
      },
    ],
  })
  expect(await desk.import.exportCatalogue({ to: join(desk.folder, 'x.csv'), publicUrl })).toEqual({
    products: 0,
    rows: 0,
    skipped: ['suit'],
    dropped: new Map(),
  })
})
