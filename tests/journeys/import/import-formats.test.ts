import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasNoChanges } from '@vitrine/engine/import/import'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestImport, type TestImport } from '../../harness/data/test-import.ts'

const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
const green = `${head}\ntee,Tee,Farbe,Grün,T-GREEN,19.90\n`
const latin = (text: string) => Buffer.from(text, 'latin1')

async function bringIn(
  { import: desk, folder }: TestImport,
  bytes: Buffer | string,
  options: { encoding?: string } = {},
) {
  const file = join(folder, 'products.csv')
  await writeFile(file, bytes)
  return desk.importCatalogue({ file, reportFile: join(folder, 'report.csv'), ...options })
}
async function colours({ db }: TestImport) {
  const { rows } = await sql<{ name: string }>`select names ->> 'en' as name from attribute_values order by id`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

describe('the encoding of a product file', () => {
  test.each([
    ['UTF-8', Buffer.from(green), {}, { label: 'utf-8', source: 'content' }],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${green}`), {}, { label: 'utf-8', source: 'mark' }],
    ['UTF-16', Buffer.from(`\uFEFF${green}`, 'utf16le'), {}, { label: 'utf-16le', source: 'mark' }],
    ['Windows-1252', latin(green), {}, { label: 'windows-1252', source: 'guessed' }],
    [
      'an encoding that is named',
      Buffer.from(green.replace('ü', '\u0081'), 'latin1'),
      { encoding: 'ibm866' },
      { label: 'ibm866', source: 'named' },
    ],
  ] as const)('%s is read with its letters, and the outcome names it', async (_, bytes, options, encoding) => {
    const desk = await createTestImport()
    expect((await bringIn(desk, bytes, options)).format.encoding).toEqual(encoding)
    expect(await colours(desk)).toEqual([encoding.label === 'ibm866' ? 'GrБn' : 'Grün'])
  })

  test('that was specified wrongly is fixed by a second import, after which exactly the variants of the corrected file are on sale', async () => {
    const desk = await createTestImport()
    const several = `${green}tee,,,Weiß,T-WHITE,19.90\nhat,Hut,Farbe,Grün,H-GREEN,9\n`
    await bringIn(desk, several, { encoding: 'ibm866' })
    expect(await colours(desk)).not.toContain('Grün')
    await bringIn(desk, several)
    const { rows } = await sql`
      select i.handle, v.number, w.names ->> 'en' as colour from variations v join items i on i.id = v.item_id join variation_attribute_values k on k.variation_id = v.id join attribute_values w on w.id = k.value_id
       where v.is_active order by v.id`.execute(desk.db)
    expect(rows).toEqual([
      { handle: 'tee', number: 'T-GREEN', colour: 'Grün' },
      { handle: 'tee', number: 'T-WHITE', colour: 'Weiß' },
      { handle: 'hat', number: 'H-GREEN', colour: 'Grün' },
    ])
  })

  test.each([
    ['letters that were lost before', Buffer.from(green.replace('ü', '\uFFFD')), {}, 'Line 2 of'],
    [
      'UTF-8 with single bytes of another encoding',
      Buffer.concat([Buffer.from(green), Buffer.from('über,Ümlaut,Farbe,Öl,X,1\n'), latin('hat,Hüt,,,H,1\n')]),
      {},
      'is UTF-8 with damaged bytes, first in line 4',
    ],
    ['letters that Windows-1252 does not have', Buffer.from(green.replace('ü', '\u0081'), 'latin1'), {}, 'Line 2 of'],
    ['an encoding that does not exist', Buffer.from(green), { encoding: 'klingon' }, "There is no encoding 'klingon'"],
  ] as const)('a file with %s is refused, and the shop stays empty', async (_, bytes, options, sentence) => {
    const desk = await createTestImport()
    await expect(bringIn(desk, bytes, options)).rejects.toThrow(sentence)
    expect(await desk.import.isEmpty()).toBe(true)
  })
})

describe('the notation of a product file', () => {
  test.each([
    ['semicolons and decimal commas', 'Handle;Title;Variant SKU;Variant Price\ntee;Tee;T;"1.019,90"\n', ';'],
    ['tabs', 'Handle\tTitle\tVariant SKU\tVariant Price\ntee\tTee\tT\t1019.90\n', '\t'],
    ['the separator line of Excel', 'sep=;\r\nHandle;Title;Variant SKU;Variant Price\r\ntee;Tee;T;1019,90\r\n', ';'],
    ['the newest column names of Shopify', 'Title,URL handle,SKU,Price\nTee,tee,T,"1,019.90"\n', ','],
  ])('%s are read', async (_, text, delimiter) => {
    const desk = await createTestImport()
    expect(await bringIn(desk, text)).toMatchObject({ products: 1, skipped: 0, format: { delimiter } })
    expect(await desk.db.selectFrom('prices').select('amount').execute()).toEqual([{ amount: 101_990 }])
  })

  test("every column of Shopify's 2025 template is read like the corresponding older column", async () => {
    const desk = await createTestImport()
    await bringIn(
      desk,
      [
        'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),SEO title',
        'Tee,tee,<p>Soft</p>,Weavers,Apparel > Tees,Tees,Summer,TRUE,active,T-M,4006381333931,Size,M,19.90,shopify,4,deny,180,A tee',
        ',tee,,,,,,,,T-L,,,L,19.90,shopify,0,continue,190,',
      ].join('\n'),
    )
    const { rows } = await sql`
      select x.name1, x.description, x.meta_title, m.code as vendor, v.number, v.gtin, v.weight_g, s.available, s.may_oversell from variations v join items i on i.id = v.item_id
        join item_texts x on x.item_id = i.id join manufacturers m on m.id = i.manufacturer_id join stock s on s.variation_id = v.id order by v.id`.execute(
      desk.db,
    )
    const common = { name1: 'Tee', description: '<p>Soft</p>', meta_title: 'A tee', vendor: 'Weavers' }
    expect(rows).toEqual([
      { ...common, number: 'T-M', gtin: '4006381333931', weight_g: 180, available: 4, may_oversell: false },
      { ...common, number: 'T-L', gtin: null, weight_g: 190, available: 0, may_oversell: true },
    ])
  })

  test('a real catalogue is the same shop with commas, semicolons and decimal commas, tabs, and the newest column names', async () => {
    const desk = await createTestImport()
    const rows: readonly string[][] = parse(
      await readFile(join(import.meta.dirname, '../fixtures/apparel.shopify.csv')),
    )
    const [names = [], ...lines] = rows
    const written = (delimiter: string, heads: readonly string[], cells = (cell: string) => cell) =>
      [heads, ...lines.map((line) => line.map(cells))]
        .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
        .join('\n')
    await bringIn(desk, written(',', names))
    const newest: Readonly<Record<string, string>> = {
      Handle: 'URL handle',
      'Body (HTML)': 'Description',
      Published: 'Published on online store',
      'Variant SKU': 'SKU',
      'Variant Price': 'Price',
      'Variant Inventory Qty': 'Inventory quantity',
    }
    const withMarkets = (text: string) =>
      text
        .split('\n')
        .map(
          (line, index) =>
            line + (index === 0 ? ',"Option1 Linked To","Included / Germany","Price / International"' : ''),
        )
        .join('\n')
    for (const text of [
      written(';', names, (cell) => (/^\d+\.\d\d$/.test(cell) ? cell.replace('.', ',') : cell)),
      written('\t', names),
      withMarkets(
        written(
          ',',
          names.map((name) => newest[name] ?? name),
        ),
      ),
    ]) {
      const outcome = await bringIn(desk, text)
      expect([outcome.products, outcome.skipped, hasNoChanges(outcome.written)]).toEqual([20, 0, true])
      expect(outcome.ignoredColumns.includes('Price / International')).toBe(text.includes('Linked To'))
    }
  })

  test('an ambiguous price is skipped with a reason', async () => {
    const desk = await createTestImport()
    expect(await bringIn(desk, 'Handle;Title;Variant Price\ntee;Tee;1.234\n')).toMatchObject({
      products: 0,
      skipped: 2,
    })
    expect(await readFile(join(desk.folder, 'report.csv'), 'utf8')).toContain(
      `"'1.234' may mean a thousand or one: write 1234.00, or 1.23"`,
    )
  })

  test('an unclosed quote is reported with the line of its start', async () => {
    const desk = await createTestImport()
    const { products } = await bringIn(
      desk,
      `${head}\ntee,Tee,,,T,19\nbelt,"Belt,,,B,29\nhat,Hat,,,H,39\nscarf,Scarf,,,S,9\n`,
    )
    expect(products).toBe(1)
    expect(await readFile(join(desk.folder, 'report.csv'), 'utf8')).toContain(
      '\n3,,,left out,"a quote is opened in this row and never closed',
    )
  })

  test.each([
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'is not a CSV file: it is a PNG picture.',
    ],
    [
      'a workbook',
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
      'is not a CSV file: it is an Excel or ODF workbook, or another ZIP file. Open it and save it as CSV UTF-8.',
    ],
  ])('%s is rejected with its file type', async (_, bytes, sentence) => {
    await expect(bringIn(await createTestImport(), bytes)).rejects.toThrow(sentence)
  })

  test.each([
    [
      'an English',
      'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Images,Parent\n1,simple,T,Tee,1,4,19.90,Tees,,\n',
    ],
    [
      'a German',
      'ID;Typ;Artikelnummer;Name;Veröffentlicht;Lager;Regulärer Preis;Kategorien\n1;simple;T;Tee;1;4;19,90;Tees\n',
    ],
    [
      'a Polish',
      'ID,Rodzaj,SKU,Nazwa,Opublikowano,Stan magazynowy,Cena regularna,Kategorie\n1,simple,T,Tee,1,4,"19,90",Tees\n',
    ],
  ])('the export of %s WooCommerce is rejected with advice', async (_, text) => {
    await expect(bringIn(await createTestImport(), text)).rejects.toThrow(
      "is WooCommerce's product export. The command reads Shopify's columns only",
    )
  })

  test('a file with a header only is rejected', async () => {
    await expect(bringIn(await createTestImport(), `${head}\n`)).rejects.toThrow(
      'has a line of column names and no rows',
    )
  })
})
