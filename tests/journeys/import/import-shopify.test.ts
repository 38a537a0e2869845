import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasNoChanges } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'
import { shopifyFile, type Line } from '../../harness/data/shopify-file.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'

const apparel = join(import.meta.dirname, '../fixtures/apparel.shopify.csv')
const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Variant Barcode',
  'SEO Title',
  'SEO Description',
  'Status',
  'Gift Card',
]
const shirt: Line = {
  Handle: 'shirt',
  Title: 'Linen Shirt',
  'Body (HTML)': '<p onclick="x()">Cool</p><script>x()</script>',
  Vendor: 'Weavers',
  'Product Category': 'Apparel > Tops > Shirts',
  Type: 'Shirts',
  Tags: 'Men, Summer',
  Published: 'true',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Option2 Name': 'Color',
  'Option2 Value': 'Navy Blue',
  'Variant SKU': 'S-M',
  'Variant Grams': 200,
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': 4,
  'Variant Inventory Policy': 'deny',
  'Variant Price': '69.00',
  'Variant Compare At Price': '89.00',
  'Variant Barcode': '4006381333931',
  'SEO Title': 'Shirt of linen',
  Status: 'active',
}
const large: Line = {
  Handle: 'shirt',
  'Option1 Value': 'L',
  'Option2 Value': 'Navy Blue',
  'Variant SKU': 'S-L',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': 0,
  'Variant Inventory Policy': 'continue',
  'Variant Price': '69.00',
  'Unit Price Total Measure': '50',
  'Unit Price Total Measure Unit': 'cl',
}
const bag: Line = {
  Handle: 'bag',
  Title: 'Canvas Bag',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant SKU': 'B',
  'Variant Inventory Qty': 1,
  'Variant Inventory Tracker': 'shopify',
  'Variant Price': '19.90',
}

const bringIn = async (
  { import: desk, folder }: TestImport,
  lines: readonly Line[],
  { dryRun = false, only = columns }: { dryRun?: boolean; only?: readonly string[] } = {},
) =>
  desk.importCatalogue({ file: await shopifyFile(folder, only, lines), reportFile: join(folder, 'report.csv'), dryRun })
const formerPriceHidden =
  '2,,,changed,"1 variant with a Compare At Price that is not shown: it is a former price, and the shop did not ask a higher price in the last 30 days"'
const reportOf = async ({ folder }: TestImport) =>
  (await readFile(join(folder, 'report.csv'), 'utf8')).trim().split('\n').slice(1)

test('a product is imported with the data of the file', async () => {
  const desk = await createTestImport()
  const outcome = await bringIn(desk, [shirt, large, bag])
  expect(outcome).toMatchObject({ rows: 3, products: 2, skipped: 0, remarks: 1 })
  const { rows } = await sql`
    select i.handle, i.is_active, x.name1, x.description, x.meta_title, x.url_path, m.code as vendor, t.url_path as category,
           array(select code from item_tags g join tags on tags.id = tag_id where item_id = i.id order by 1) as tags, v.number, v.weight_g, v.gtin, p.amount, p.special_amount, p.rrp_amount,
           s.available, s.may_oversell, u.code as unit, v.unit_content,
           (select jsonb_object_agg(a.code, w.names ->> 'en') from variation_attribute_values k join attributes a on a.id = k.attribute_id join attribute_values w on w.id = k.value_id where k.variation_id = v.id) as chosen
      from items i join item_texts x on x.item_id = i.id and x.locale = 'en' left join manufacturers m on m.id = i.manufacturer_id
      join item_categories c on c.item_id = i.id and c.is_default join category_texts t on t.category_id = c.category_id and t.locale = 'en'
      join variations v on v.item_id = i.id join prices p on p.variation_id = v.id join stock s on s.variation_id = v.id left join units u on u.id = v.unit_id order by v.id`.execute(
    desk.db,
  )
  const common = {
    handle: 'shirt',
    is_active: true,
    name1: 'Linen Shirt',
    description: '<p>Cool</p>',
    meta_title: 'Shirt of linen',
    url_path: 'shirt',
    vendor: 'Weavers',
    category: 'apparel/tops/shirts',
    tags: ['men', 'summer'],
  }
  expect(rows).toEqual([
    {
      ...common,
      number: 'S-M',
      weight_g: 200,
      gtin: '4006381333931',
      amount: 6900,
      special_amount: null,
      rrp_amount: null,
      available: 4,
      may_oversell: false,
      unit: null,
      unit_content: null,
      chosen: { size: 'M', color: 'Navy Blue' },
    },
    {
      ...common,
      number: 'S-L',
      weight_g: 0,
      gtin: null,
      amount: 6900,
      special_amount: null,
      rrp_amount: null,
      available: 0,
      may_oversell: true,
      unit: 'MLT',
      unit_content: 500,
      chosen: { size: 'L', color: 'Navy Blue' },
    },
    {
      handle: 'bag',
      is_active: true,
      name1: 'Canvas Bag',
      description: null,
      meta_title: null,
      url_path: 'bag',
      vendor: null,
      category: 'all-products',
      tags: [],
      number: 'B',
      weight_g: 0,
      gtin: null,
      amount: 1990,
      special_amount: null,
      rrp_amount: null,
      available: 1,
      may_oversell: false,
      unit: null,
      unit_content: null,
      chosen: null,
    },
  ])
})

test('a real file is imported, and importing it again changes nothing', async () => {
  const desk = await createTestImport()
  const wanted = { file: apparel, reportFile: join(desk.folder, 'report.csv') }
  const first = await desk.import.importCatalogue(wanted)
  expect(first).toMatchObject({
    rows: 22,
    products: 20,
    skipped: 0,
    written: { items: { added: 20 }, variations: { added: 22 } },
    pictures: { unreachable: 20 },
  })
  const before = await wholeDatabase(desk.db)
  expect(hasNoChanges((await desk.import.importCatalogue(wanted)).written)).toBe(true)
  expect(await wholeDatabase(desk.db)).toEqual(before)
})

test('a dry run reports the changes and writes nothing', async () => {
  const desk = await createTestImport()
  const before = await wholeDatabase(desk.db)
  const tried = await bringIn(desk, [shirt, large, bag], { dryRun: true })
  expect(await wholeDatabase(desk.db)).toEqual(before)
  const done = await bringIn(desk, [shirt, large, bag])
  expect(tried.written).toEqual(done.written)
  const cheaper = await bringIn(desk, [{ ...shirt, 'Variant Price': '59.00' }, large, bag], { dryRun: true })
  expect(cheaper.written).toMatchObject({ items: { changed: 0 }, prices: { added: 0, changed: 1 } })
})

test('a changed price is recorded in the price history, a changed compare-at price is not', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [shirt])
  await bringIn(desk, [{ ...shirt, 'Variant Compare At Price': '99.00' }])
  await bringIn(desk, [{ ...shirt, 'Variant Price': '59.00' }])
  const past = await desk.db.selectFrom('price_history').select('amount').orderBy('id').execute()
  expect(past).toEqual([{ amount: 6900 }, { amount: 5900 }])
  expect(await desk.db.selectFrom('prices').select(['amount', 'special_amount', 'rrp_amount']).execute()).toEqual([
    { amount: 6900, special_amount: 5900, rrp_amount: null },
  ])
})

test('a compare-at price that does not exceed the price is ignored', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [{ ...shirt, 'Variant Compare At Price': '69.00' }])
  expect(await desk.db.selectFrom('prices').select(['amount', 'special_amount']).execute()).toEqual([
    { amount: 6900, special_amount: null },
  ])
})

test('an invalid row is reported with line and reason, and the other rows are imported', async () => {
  const desk = await createTestImport()
  const outcome = await bringIn(desk, [
    shirt,
    { ...large, 'Variant Price': 'free' },
    { ...large, 'Option1 Value': 'M', 'Variant SKU': 'S-M-2', 'Unit Price Total Measure': '' },
    { Handle: 'no-title', 'Variant Price': '1' },
    { ...bag, Handle: '' },
    { ...bag, Handle: 'voucher', 'Gift Card': 'true' },
    {
      ...bag,
      Handle: 'scarf',
      'Variant SKU': 'SC',
      'Variant Barcode': '123',
      'Variant Inventory Qty': -3,
      'Variant Inventory Policy': 'deny',
      'Variant Grams': 'light',
    },
    { ...bag, Handle: 'hat', 'Variant SKU': 'H', 'Variant Inventory Qty': 'many' },
    bag,
  ])
  expect(outcome).toMatchObject({ products: 3, skipped: 7, reportFile: join(desk.folder, 'report.csv') })
  expect(await reportOf(desk)).toEqual([
    `3,shirt,S-L,left out,"'free' is not a price: write it without a currency, such as 1234.50 or 1.234,50"`,
    '4,shirt,S-M-2,left out,another variant of this product has the same options',
    '7,voucher,,left out,gift cards are not imported',
    '8,scarf,SC,changed,the stock is negative and imported as 0',
    "8,scarf,SC,changed,'light' is not a weight in grams and was ignored",
    "8,scarf,SC,changed,the barcode '123' is not a GTIN and was ignored",
    "9,hat,H,left out,'many' is not a quantity",
    '9,hat,,left out,none of its variants can be sold',
    '5,no-title,,left out,the product has no title',
    `6,,B,left out,"the row has no handle, and the shop has no variant with the SKU 'B'"`,
    formerPriceHidden,
  ])
  expect(
    (await desk.db.selectFrom('items').select('handle').orderBy('id').execute()).map(({ handle }) => handle),
  ).toEqual(['shirt', 'scarf', 'bag'])
})

test('non-adjacent rows with one handle become one product', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [shirt, bag, large])
  const { rows } =
    await sql`select handle, (select count(*)::integer from variations v where v.item_id = i.id) as variations from items i order by handle`.execute(
      desk.db,
    )
  expect(rows).toEqual([
    { handle: 'bag', variations: 1 },
    { handle: 'shirt', variations: 2 },
  ])
})

test('missing and duplicate SKUs are replaced by stable ones and reported', async () => {
  const desk = await createTestImport()
  const lines = [
    { ...shirt, 'Variant SKU': '' },
    { ...bag, 'Variant SKU': 'B' },
    { ...bag, Handle: 'tote', 'Variant SKU': 'B' },
  ]
  await bringIn(desk, lines)
  expect(
    (await desk.db.selectFrom('variations').select('number').orderBy('id').execute()).map(({ number }) => number),
  ).toEqual(['shirt-m-navy-blue', 'B', 'tote'])
  expect(await reportOf(desk)).toEqual([
    "4,tote,tote,changed,the SKU 'B' is taken; the variant gets 'tote'",
    `2,,,changed,"1 variant without a SKU: each gets one made of its handle and options, the first 'shirt-m-navy-blue'"`,
    formerPriceHidden,
  ])
  expect(hasNoChanges((await bringIn(desk, lines)).written)).toBe(true)
})

test('a product rejected by the database is skipped without affecting others', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [shirt, bag])
  const outcome = await bringIn(desk, [
    { ...shirt, 'Variant SKU': 'RENAMED' },
    { ...bag, Title: 'Canvas Tote' },
    { ...bag, Handle: 'new', 'Variant SKU': 'N' },
  ])
  expect(outcome).toMatchObject({ products: 2, skipped: 1 })
  expect(await reportOf(desk)).toEqual([
    '2,shirt,RENAMED,left out,the shop has another variant of this product with the same options under another SKU',
  ])
  const names = await desk.db.selectFrom('item_texts').select('name1').orderBy('item_id').execute()
  expect(names).toEqual([{ name1: 'Linen Shirt' }, { name1: 'Canvas Tote' }, { name1: 'Canvas Bag' }])
})

test('each row of a product rejected by the database is reported, and no product is imported', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [shirt, large, bag])
  const lines = [
    { ...shirt, 'Variant SKU': 'NEW-M' },
    { ...large, 'Variant SKU': 'NEW-L', 'Variant Inventory Qty': '' },
  ]
  const left = ['2,shirt,NEW-M', '3,shirt,NEW-L'].map(
    (row) => `${row},left out,the shop has another variant of this product with the same options under another SKU`,
  )
  const before = await wholeDatabase(desk.db)
  expect(await bringIn(desk, lines)).toMatchObject({ products: 0, skipped: 2, withoutStock: 0, remarks: 2 })
  expect(await reportOf(desk)).toEqual(left)
  const { items, variations, prices, stock } = await wholeDatabase(desk.db)
  expect({ items, variations, prices, stock }).toEqual({
    items: before['items'],
    variations: before['variations'],
    prices: before['prices'],
    stock: before['stock'],
  })
})

test('a missing column does not change its field', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [shirt])
  const before = await wholeDatabase(desk.db)
  await bringIn(desk, [{ ...shirt, 'Variant Price': '65.00' }], {
    only: [
      'Handle',
      'Title',
      'Option1 Name',
      'Option1 Value',
      'Option2 Name',
      'Option2 Value',
      'Variant SKU',
      'Variant Price',
    ],
  })
  const after = await wholeDatabase(desk.db)
  for (const table of ['items', 'item_texts', 'item_tags', 'item_categories', 'variations', 'stock', 'item_properties'])
    expect(after[table]).toEqual(before[table])
  expect(await desk.db.selectFrom('prices').select(['amount', 'special_amount', 'rrp_amount']).execute()).toEqual([
    { amount: 6500, special_amount: null, rrp_amount: null },
  ])
})

test('URLs, further categories and other languages maintained by staff are kept', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [shirt, bag])
  await sql`update item_texts set url_path = 'our-best-shirt'`.execute(desk.db)
  await sql`insert into item_categories (item_id, category_id) select i.id, c.id from items i, categories c where i.handle = 'shirt' and c.import_path = 'All products'`.execute(
    desk.db,
  )
  const before = await wholeDatabase(desk.db)
  expect(hasNoChanges((await bringIn(desk, [shirt, bag])).written)).toBe(true)
  expect(await wholeDatabase(desk.db)).toEqual(before)
})

test('a manually created category is found by its path of names', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [shirt])
  await sql`with made as (insert into categories (parent_id) select id from categories where import_path = 'Apparel' returning id)
    insert into category_texts (category_id, locale, name, name_url) select id, 'en', 'Bags', 'bags' from made`.execute(
    desk.db,
  )
  await bringIn(desk, [{ ...bag, 'Product Category': 'Apparel > Bags' }])
  const file = join(desk.folder, 'out.csv')
  await desk.import.exportCatalogue({ to: file, publicUrl: 'https://shop.example' })
  expect(await readFile(file, 'utf8')).toContain('bag,Canvas Bag,,,Apparel > Bags,')
  const before = await wholeDatabase(desk.db)
  await desk.import.importCatalogue({ file, reportFile: join(desk.folder, 'report.csv') })
  expect(await wholeDatabase(desk.db)).toEqual(before)
  expect(before['categories']).toHaveLength(4)
})

test('names in the file match names of the shop case-insensitively', async () => {
  const desk = await createTestImport()
  await bringIn(desk, [shirt])
  await bringIn(desk, [
    {
      ...bag,
      Vendor: 'WEAVERS',
      Tags: 'summer',
      'Product Category': 'apparel > tops > shirts',
      'Option1 Name': 'Colour',
      'Option1 Value': 'navy blue',
    },
  ])
  const {
    rows: [count],
  } = await sql`
    select (select count(*)::integer from manufacturers) as manufacturers, (select count(*)::integer from tags) as tags, (select count(*)::integer from categories) as categories,
           (select count(*)::integer from attribute_values) as values`.execute(desk.db)
  expect(count).toEqual({ manufacturers: 1, tags: 2, categories: 3, values: 2 })
})

test.each([
  ['there.csv', undefined, 'There is no file'],
  ['empty.csv', '', 'is empty'],
  [
    'other.csv',
    'a,b\n1,2\n',
    "is not a Shopify product CSV: it has no column 'Handle' ('URL handle') and none 'Variant SKU' ('SKU'). Its first line begins with 'a', 'b'.",
  ],
  ['text.csv.gz', 'not packed', 'cannot be read'],
])('%s is rejected with a message', async (name, text, sentence) => {
  const desk = await createTestImport()
  const file = join(desk.folder, name)
  if (text !== undefined) await (await import('node:fs/promises')).writeFile(file, text)
  await expect(desk.import.importCatalogue({ file, reportFile: join(desk.folder, 'report.csv') })).rejects.toThrow(
    sentence,
  )
  expect(existsSync(join(desk.folder, 'report.csv'))).toBe(false)
})
