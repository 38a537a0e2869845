import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasNoChanges, type CatalogueImportOptions } from '@vitrine/engine/import/import'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { shopifyFile, type Line } from '../../harness/data/shopify-file.ts'
import { testDatabase } from '../../harness/database/test-database.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Product Category',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
]
const coat: Line = {
  Handle: 'mantel',
  Title: 'Wollmantel',
  'Body (HTML)': '<p>Warm</p>',
  'Product Category': 'Damen > Mäntel',
  Type: 'Mantel',
  Tags: 'Winter',
  'Option1 Name': 'Farbe',
  'Option1 Value': 'Dunkelblau',
  'Variant SKU': 'M-1',
  'Variant Inventory Qty': 3,
  'Variant Price': '199,00',
}

const bring = async (
  { import: desk, folder }: Pick<TestImport, 'import' | 'folder'>,
  lines: readonly Line[],
  { only = columns, ...wanted }: Partial<CatalogueImportOptions> & { readonly only?: readonly string[] } = {},
) =>
  desk.importCatalogue({
    file: await shopifyFile(folder, only, lines),
    reportFile: join(folder, 'report.csv'),
    ...wanted,
  })
const germanShop = async () => {
  const desk = await createTestImport()
  await desk.import.importDocument({ currency: 'EUR', settings: { 'shop.mainLanguage': 'de' } }, { dryRun: false })
  return desk
}
const textsIn = async ({ db }: TestImport) =>
  db.selectFrom('item_texts').select(['locale', 'name1', 'description']).orderBy('locale').execute()

describe('the language of a product file', () => {
  test('is the main language of the shop, for the texts of products and for the names of everything new', async () => {
    const desk = await germanShop()
    expect(await bring(desk, [coat])).toMatchObject({ products: 1, language: 'de' })
    expect(await textsIn(desk)).toEqual([{ locale: 'de', name1: 'Wollmantel', description: '<p>Warm</p>' }])
    const { rows } = await sql`
      select array(select locale || ' ' || url_path from category_texts where url_path like 'damen%' order by 1) as categories, array(select locale || ' ' || name from tag_texts order by 1) as tags,
             (select names from property_selections) as type, (select v.names from attribute_values v) as colour`.execute(
      desk.db,
    )
    expect(rows).toEqual([
      {
        categories: ['de damen', 'de damen/mantel'],
        tags: ['de Winter'],
        type: { de: 'Mantel' },
        colour: { de: 'Dunkelblau' },
      },
    ])
  })

  test('can be specified: the file adds texts to existing products and finds categories, tags and options by name', async () => {
    const desk = await germanShop()
    await bring(desk, [coat])
    const english = { ...coat, Title: 'Wool coat', 'Body (HTML)': '<p>Warm as well</p>' }
    const { written } = await bring(desk, [english], { language: 'en' })
    expect(written).toMatchObject({
      items: { added: 0 },
      categories: { added: 0 },
      tags: { added: 0 },
      attributes: { added: 0 },
      variations: { added: 0, changed: 0 },
    })
    expect(await textsIn(desk)).toEqual([
      { locale: 'de', name1: 'Wollmantel', description: '<p>Warm</p>' },
      { locale: 'en', name1: 'Wool coat', description: '<p>Warm as well</p>' },
    ])
    expect(hasNoChanges((await bring(desk, [english], { language: 'en' })).written)).toBe(true)
  })

  test('is irrelevant for a list of prices or stock, which creates no texts', async () => {
    const desk = await germanShop()
    await bring(desk, [coat])
    expect(
      await bring(desk, [{ ...coat, 'Variant Price': '189,00' }], {
        language: 'pl',
        only: ['Handle', 'Variant SKU', 'Variant Price'],
      }),
    ).toMatchObject({ language: undefined })
    expect(await textsIn(desk)).toHaveLength(1)
  })

  test('of a text without a title uses the title of the product in another language', async () => {
    const desk = await germanShop()
    await bring(desk, [coat])
    await bring(desk, [{ Handle: 'mantel', 'Body (HTML)': '<p>Ciepły</p>' }], {
      language: 'pl',
      only: ['Handle', 'Body (HTML)'],
    })
    expect(await textsIn(desk)).toContainEqual({ locale: 'pl', name1: 'Wollmantel', description: '<p>Ciepły</p>' })
  })

  test('is the language of the export, which changes nothing when it is imported again', async () => {
    const desk = await germanShop()
    await bring(desk, [coat])
    await bring(desk, [{ ...coat, Title: 'Wool coat' }], { language: 'en' })
    const file = join(desk.folder, 'export.csv')
    const { dropped } = await desk.import.exportCatalogue({ to: file, publicUrl: 'http://localhost:3000' })
    expect(await readFile(file, 'utf8')).toMatch(/mantel,Wollmantel,[^]*Damen > Mäntel,Mantel,Winter/)
    expect([...dropped.keys()]).toContain('texts in other languages')
    expect(
      hasNoChanges((await desk.import.importCatalogue({ file, reportFile: join(desk.folder, 'report.csv') })).written),
    ).toBe(true)
    await desk.import.exportCatalogue({ to: file, publicUrl: 'http://localhost:3000', language: 'en' })
    expect(await readFile(file, 'utf8')).toContain('mantel,Wool coat,')
  })
})

test('a product with texts in the main language only is found, shown and sold in every language', async () => {
  const shop = await testShop()
  await shop.engine.import.importDocument(
    { currency: 'GBP', settings: { 'shop.mainLanguage': 'de' } },
    { dryRun: false },
  )
  await bring({ import: shop.engine.import, folder: shop.folder }, [coat])
  const { id } = await shop.db.selectFrom('variations').select('id').executeTakeFirstOrThrow()
  for (const locale of ['en', 'de', 'pl'] as const) {
    const visitor = shop.visitor({ locale })
    await vi.waitFor(
      async () => expect((await visitor.call('getCategoryTree', {})).map(({ name }) => name)).toContain('Damen'),
      { timeout: 10_000, interval: 100 },
    )
    await visitor.call('doAddCartItem', { productId: id, quantity: 1 })
    expect((await visitor.call('getCart', {})).items).toMatchObject([{ quantity: 1 }])
  }
})

test('the import command prints the language and rejects an unknown one', async () => {
  const { url } = await testDatabase()
  const folder = await dataFolder()
  const command = (...words: string[]) => shopCommand(words, { DATABASE_URL: url, DATA_DIR: folder })
  await command('settings', 'set', 'shop.currency', 'EUR')
  const file = await shopifyFile(folder, columns, [coat])
  expect(await command('import', file, '--language', 'fr')).toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      "The shop has no language 'fr'. It has en (English), de (Deutsch), pl (Polski); docs/languages.md describes how to add one.\n",
  })
  expect((await command('import', file, '--language', 'de', '--dry-run')).stdout).toContain(
    'its prices are EUR, and its texts German (de).',
  )
  expect((await command('import', file)).stdout).toContain('and its texts English (en).')
})
