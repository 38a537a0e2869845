import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasNoChanges } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'
import { shopifyFile, type Line } from '../../harness/data/shopify-file.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'

const full = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
]
const size = (value: string, sku: string, more: Line = {}): Line => ({
  Handle: 'shirt',
  'Option1 Value': value,
  'Variant SKU': sku,
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': 3,
  'Variant Price': '69.00',
  ...more,
})
const shirt = [
  size('S', 'S-S', {
    Title: 'Linen Shirt',
    'Body (HTML)': '<p>Cool</p>',
    Vendor: 'Weavers',
    Tags: 'Summer',
    'Option1 Name': 'Size',
  }),
  size('M', 'S-M'),
  size('L', 'S-L'),
]

async function bringIn(
  { import: desk, folder }: TestImport,
  columns: readonly string[],
  lines: readonly Line[],
  options: { sellUntracked?: boolean } = {},
) {
  const outcome = await desk.importCatalogue({
    file: await shopifyFile(folder, columns, lines),
    reportFile: join(folder, 'report.csv'),
    ...options,
  })
  const report = outcome.reportFile ? (await readFile(outcome.reportFile, 'utf8')).trim().split('\n').slice(1) : []
  return { ...outcome, report }
}
const prices = async ({ db }: TestImport) =>
  Object.fromEntries(
    (
      await sql<{
        number: string
        amount: number
      }>`select number, amount from prices join variations v on v.id = variation_id order by v.id`.execute(db)
    ).rows.map(({ number, amount }) => [number, amount]),
  )

describe('a price list', () => {
  test.each([
    ['with handles and titles', ['Handle', 'Title', 'Variant SKU', 'Variant Price']],
    ['with handles', ['Handle', 'Variant SKU', 'Variant Price']],
    ['with nothing but SKUs', ['Variant SKU', 'Variant Price']],
  ])('%s changes the prices of its variants and nothing else', async (_, columns) => {
    const desk = await createTestImport()
    await bringIn(desk, full, shirt)
    const before = await wholeDatabase(desk.db)
    const outcome = await bringIn(desk, columns, [
      { ...shirt[2], 'Variant Price': '79' },
      { ...shirt[0], 'Variant Price': '59' },
    ])
    expect(outcome).toMatchObject({ skipped: 0, written: { prices: { changed: 2 } } })
    expect(await prices(desk)).toEqual({ 'S-S': 5900, 'S-M': 6900, 'S-L': 7900 })
    const after = await wholeDatabase(desk.db)
    for (const table of Object.keys(before).filter((name) => !/^(prices|price_history|changes)$/.test(name)))
      expect(after[table], table).toEqual(before[table])
  })

  test('that replaces a recommended price by a former one changes no other variant', async () => {
    const desk = await createTestImport()
    await bringIn(desk, full, shirt)
    await sql`update prices set rrp_amount = 8900 from variations v where v.id = variation_id and number = 'S-S'`.execute(
      desk.db,
    )
    const { written } = await bringIn(
      desk,
      ['Variant SKU', 'Variant Price', 'Variant Compare At Price'],
      [{ 'Variant SKU': 'S-S', 'Variant Price': '59.00', 'Variant Compare At Price': '89.00' }],
    )
    expect(written).toMatchObject({ prices: { changed: 1 } })
    expect(await prices(desk)).toEqual({ 'S-S': 6900, 'S-M': 6900, 'S-L': 6900 })
    const { rows } = await sql`select special_amount, rrp_amount from prices order by variation_id`.execute(desk.db)
    expect(rows).toEqual([
      { special_amount: 5900, rrp_amount: null },
      { special_amount: null, rrp_amount: null },
      { special_amount: null, rrp_amount: null },
    ])
  })

  test('with prices in another currency changes these and nothing else; an empty cell leaves one as it is', async () => {
    const desk = await createTestImport()
    await bringIn(desk, full, shirt)
    const columns = ['Variant SKU', 'Variant Price PLN', 'Variant Compare At Price PLN']
    await bringIn(desk, columns, [
      { 'Variant SKU': 'S-S', 'Variant Price PLN': '299.99', 'Variant Compare At Price PLN': '349' },
      { 'Variant SKU': 'S-M', 'Variant Price PLN': '319,00' },
    ])
    const { written } = await bringIn(desk, columns, [
      { 'Variant SKU': 'S-S', 'Variant Price PLN': '' },
      { 'Variant SKU': 'S-M', 'Variant Price PLN': '309' },
    ])
    expect(written).toMatchObject({ prices: { added: 0, changed: 1 } })
    const { rows } = await sql`
      select number, amount, special_amount as special from prices join variations v on v.id = variation_id
       where currency = 'PLN' order by v.id`.execute(desk.db)
    expect(rows).toEqual([
      { number: 'S-S', amount: 34_900, special: 29_999 },
      { number: 'S-M', amount: 30_900, special: null },
    ])
    const removed = await bringIn(desk, columns, [{ 'Variant SKU': 'S-S', 'Variant Price PLN': '-' }])
    expect(removed.written).toMatchObject({ prices: { removed: 1 } })
    expect(await sql`select from prices where currency = 'PLN'`.execute(desk.db)).toMatchObject({ rows: { length: 1 } })
    expect(await sql`select from prices where currency <> 'PLN'`.execute(desk.db)).toMatchObject({
      rows: { length: 3 },
    })
  })

  test('with an unknown SKU skips the row with a reason', async () => {
    const desk = await createTestImport()
    await bringIn(desk, full, shirt)
    const { report } = await bringIn(
      desk,
      ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
      [
        { ...size('', 'S-XL'), Title: 'Linen Shirt' },
        { 'Variant SKU': 'HAT', 'Variant Price': 1 },
      ],
    )
    expect(report).toEqual([
      `2,shirt,S-XL,left out,"the product has no variant with the SKU 'S-XL', and the row names no options to make one"`,
      '2,shirt,,left out,none of its variants can be sold',
      `3,,HAT,left out,"the row has no handle, and the shop has no variant with the SKU 'HAT'"`,
    ])
    expect(await prices(desk)).toEqual({ 'S-S': 6900, 'S-M': 6900, 'S-L': 6900 })
  })

  test.each([
    ['a title', { Title: 'Felt Hat' }, { name: 'Felt Hat', description: '<p>Warm</p>', stock: 3, images: 0 }],
    ['a text', { 'Body (HTML)': '<p>Warmer</p>' }, { name: 'Hat', description: '<p>Warmer</p>', stock: 3, images: 0 }],
    ['a stock', { 'Variant Inventory Qty': 8 }, { name: 'Hat', description: '<p>Warm</p>', stock: 8, images: 0 }],
  ])(
    'a file with handles and %s changes that of a known product and nothing else, and makes no new one',
    async (_, told, expected) => {
      const desk = await createTestImport()
      await bringIn(desk, full, [
        ...shirt,
        {
          Handle: 'hat',
          Title: 'Hat',
          'Body (HTML)': '<p>Warm</p>',
          'Variant SKU': 'HAT',
          'Variant Inventory Tracker': 'shopify',
          'Variant Inventory Qty': 3,
          'Variant Price': '9',
        },
      ])
      const { report } = await bringIn(
        desk,
        ['Handle', ...Object.keys(told)],
        [
          { Handle: 'hat', ...told },
          { Handle: 'scarf', ...told },
        ],
      )
      expect(report).toEqual([expect.stringMatching(/^3,scarf,,left out,/)])
      const { rows } = await sql<{ name: string; description: string; stock: number; images: number }>`
      select t.name1 as name, t.description, s.available as stock, (select count(*)::integer from item_images i where i.item_id = v.item_id) as images
        from variations v join stock s on s.variation_id = v.id join item_texts t on t.item_id = v.item_id where v.number = 'HAT' and v.is_active`.execute(
        desk.db,
      )
      expect(rows).toEqual([expected])
      expect(await prices(desk)).toEqual({ 'S-S': 6900, 'S-M': 6900, 'S-L': 6900, HAT: 900 })
    },
  )

  test('finds the variant of a row without a SKU by options, or by product if it has one variant', async () => {
    const desk = await createTestImport()
    const hat = { Handle: 'hat', Title: 'Hat', 'Variant SKU': 'HAT', 'Variant Price': '9' }
    await bringIn(desk, full, [...shirt, hat])
    const columns = ['Handle', 'Option1 Name', 'Option1 Value', 'Variant Price']
    const { report } = await bringIn(desk, columns, [
      { Handle: 'shirt', 'Option1 Name': 'Size', 'Option1 Value': 'm', 'Variant Price': '50' },
      { Handle: 'shirt', 'Variant Price': '40' },
      { Handle: 'hat', 'Variant Price': '10' },
    ])
    expect(await prices(desk)).toEqual({ 'S-S': 6900, 'S-M': 5000, 'S-L': 6900, HAT: 1000 })
    expect(report).toEqual([
      '3,shirt,,left out,"the product has 3 variants, and the row names neither a SKU nor options"',
    ])
  })

  test('a stock list without prices changes the stock', async () => {
    const desk = await createTestImport()
    await bringIn(desk, full, shirt)
    await bringIn(
      desk,
      ['Variant SKU', 'Variant Inventory Qty'],
      [{ 'Variant SKU': 'S-M', 'Variant Inventory Qty': 8 }],
    )
    expect(
      (await desk.db.selectFrom('stock').select('available').orderBy('variation_id').execute()).map(
        ({ available }) => available,
      ),
    ).toEqual([3, 8, 3])
  })
})

test('a product with a new handle is found by its SKUs, and keeps its address', async () => {
  const desk = await createTestImport()
  await bringIn(desk, full, shirt)
  const { report } = await bringIn(
    desk,
    full,
    shirt.map((line) => ({ ...line, Handle: 'linen-shirt' })),
  )
  expect(report).toEqual([
    '2,linen-shirt,,changed,"the shop has these SKUs under the handle \'shirt\': that product is meant, and its address stays"',
  ])
  expect(await desk.db.selectFrom('items').select('handle').execute()).toEqual([{ handle: 'shirt' }])
})

describe('a row with the SKU of another product than its handle', () => {
  const jumper = (value: string, sku: string, more: Line = {}) => size(value, sku, { Handle: 'jumper', ...more })
  const jumpers = [jumper('S', 'J-S', { Title: 'Jumper', 'Option1 Name': 'Size' }), jumper('M', 'J-M')]
  const stays = ['items', 'item_texts', 'item_tags', 'item_images', 'variations', 'variation_attribute_values']
  const about = (row: string, sku: string, owner: string, handle: string) =>
    `${row},changed,"the SKU '${sku}' belongs to the product '${owner}': the row is about that variant, and '${handle}' has no part in it"`
  const wrong = {
    Handle: 'shirt',
    Title: 'Renamed',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Variant SKU': 'J-M',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': 9,
    'Variant Price': '1',
  }

  test.each([
    [
      'alone in a price list',
      ['Handle', 'Variant SKU', 'Variant Price'],
      [{ Handle: 'shirt', 'Variant SKU': 'J-M', 'Variant Price': '1' }],
      '2,shirt,J-M',
    ],
    ['with options that both products have', full, [wrong], '2,shirt,J-M'],
    ['beside rows of the other product', full, [jumpers[0] ?? {}, wrong], '3,shirt,J-M'],
  ])('%s changes the variant with the SKU and no other, and the report says so', async (_, columns, lines, row) => {
    const desk = await createTestImport()
    await bringIn(desk, full, [...shirt, ...jumpers])
    const before = await wholeDatabase(desk.db)
    const { report } = await bringIn(desk, columns, lines)
    expect(await prices(desk)).toEqual({ 'S-S': 6900, 'S-M': 6900, 'S-L': 6900, 'J-S': 6900, 'J-M': 100 })
    expect(report[0]).toBe(about(row, 'J-M', 'jumper', 'shirt'))
    const after = await wholeDatabase(desk.db)
    for (const table of stays) expect(after[table], table).toEqual(before[table])
  })

  test('does not prevent the import of other rows of its product', async () => {
    const desk = await createTestImport()
    await bringIn(desk, full, [...shirt, ...jumpers])
    const { report } = await bringIn(desk, full, [
      { ...shirt[0], 'Variant Price': '50' },
      { ...wrong, Title: '', 'Option1 Name': '', 'Option1 Value': 'M' },
    ])
    expect(await prices(desk)).toEqual({ 'S-S': 5000, 'S-M': 6900, 'S-L': 6900, 'J-S': 6900, 'J-M': 100 })
    expect(report[0]).toBe(about('3,shirt,J-M', 'J-M', 'jumper', 'shirt'))
  })

  test('under an unknown handle creates no second variant', async () => {
    const desk = await createTestImport()
    await bringIn(desk, full, [...shirt, ...jumpers])
    const coat = { ...wrong, Handle: 'coat', Title: 'Coat' }
    const { report } = await bringIn(desk, full, [
      { ...coat, 'Variant SKU': 'C-S' },
      { ...coat, Title: '', 'Option1 Value': 'M' },
    ])
    expect(await prices(desk)).toEqual({ 'S-S': 6900, 'S-M': 6900, 'S-L': 6900, 'J-S': 6900, 'J-M': 100, 'C-S': 100 })
    expect(report[0]).toBe(about('3,coat,J-M', 'J-M', 'jumper', 'coat'))
  })

  test('under both handles in the file creates a separate variant, and the report contains its SKU', async () => {
    const desk = await createTestImport()
    const lines = [...jumpers, { ...wrong, Handle: 'tote', Title: 'Tote' }]
    expect((await bringIn(desk, full, lines)).report).toEqual([
      "4,tote,tote-s,changed,the SKU 'J-M' is taken; the variant gets 'tote-s'",
    ])
    const again = await bringIn(desk, full, lines)
    expect(hasNoChanges(again.written)).toBe(true)
    expect(again.report).toEqual([
      "4,tote,tote-s,changed,the SKU 'J-M' is taken; the variant with these options is 'tote-s'",
    ])
  })
})

test('variants missing in a file are kept, and the report contains their number', async () => {
  const desk = await createTestImport()
  await bringIn(desk, full, shirt)
  const { report, written } = await bringIn(desk, full, shirt.slice(0, 2))
  expect(hasNoChanges(written)).toBe(true)
  expect(report).toEqual([
    `2,,,changed,"1 variant of these products that are in the shop and not in the file: they stay as they are, the first 'S-L'"`,
  ])
})

describe('a new product without stock', () => {
  test.each([
    ['no columns for stock', ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price']],
    [
      'a tracker and no quantity',
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Variant Inventory Tracker'],
    ],
  ])(
    'from a file with %s is sold out, and the report says how many variants that are and how to set it',
    async (_, columns) => {
      const desk = await createTestImport()
      const { report, withoutStock } = await bringIn(desk, columns, shirt)
      expect(withoutStock).toBe(3)
      expect(report).toEqual([
        expect.stringContaining(
          "3 variants new to the shop and without stock in the file, the first 'S-S': sold out until it is set, with `npm run shop -- stock set SKU 10`",
        ),
      ])
      expect(
        (await desk.db.selectFrom('stock').select('available').execute()).every(({ available }) => available === 0),
      ).toBe(true)
      expect(await bringIn(desk, columns, shirt)).toMatchObject({ withoutStock: 0, report: [] })
    },
  )
})

describe('stock that a file does not track', () => {
  const untracked = (sku: string, quantity: number | string): Line => ({
    Handle: sku.toLowerCase(),
    Title: sku,
    'Variant SKU': sku,
    'Variant Inventory Qty': quantity,
    'Variant Price': '9',
  })
  const stock = async ({ db }: TestImport) =>
    (await db.selectFrom('stock').select(['available', 'may_oversell']).orderBy('variation_id').execute()).map(
      (row) => [row.available, row.may_oversell],
    )

  test('is not sold without limit, and the report has one line with the count', async () => {
    const desk = await createTestImport()
    const { report } = await bringIn(desk, full, [untracked('A', 2), untracked('B', 1), untracked('C', '')])
    expect(await stock(desk)).toEqual([
      [2, false],
      [1, false],
      [0, false],
    ])
    expect(report).toEqual([
      expect.stringContaining('2 variants whose stock the file does not track'),
      expect.stringContaining('1 variant whose stock the file does not track and that have no quantity'),
    ])
  })

  test('is sold without limit on request, also for existing products', async () => {
    const desk = await createTestImport()
    await bringIn(desk, full, [untracked('A', 2)])
    await desk.db.updateTable('stock').set({ available: 7 }).execute()
    expect(hasNoChanges((await bringIn(desk, full, [untracked('A', 2)])).written)).toBe(true)
    await bringIn(desk, full, [untracked('A', 2)], { sellUntracked: true })
    expect(await stock(desk)).toEqual([[7, true]])
  })
})
