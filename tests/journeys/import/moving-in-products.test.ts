import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { check, chooseCurrency, importFile, readSample, settled, undo, upload } from './imports-in-browser.ts'

const shop = await testShop({ afterwards: afterAll })
const owner = await shop.operator()
beforeAll(() => chooseCurrency(shop, owner))

const listVariations = async (handle: string) =>
  shop.db
    .selectFrom('variations as v')
    .innerJoin('items as i', 'i.id', 'v.item_id')
    .innerJoin('prices as p', 'p.variation_id', 'v.id')
    .leftJoin('stock as s', 's.variation_id', 'v.id')
    .where('i.handle', '=', handle)
    .orderBy('v.position')
    .select(['v.number', 'p.amount', 's.available', 'v.weight_g as weightG', 'v.gtin', 'i.is_active as isActive'])
    .execute()
const getRedirect = (path: string) => shop.call('getRedirect', { path })

test('products and variations of WooCommerce come with options, categories, stock and the old address', async () => {
  const done = await importFile(owner, await readSample('woocommerce-products.csv'))
  expect(done).toMatchObject({
    kind: 'products',
    source: 'woocommerce',
    result: { products: 2, items: { added: 2 }, variations: { added: 3 } },
  })
  expect(await listVariations('hoodie-with-logo')).toEqual([
    { number: 'hoodie-blue-m', amount: 3900, available: 12, weightG: 620, gtin: '4006381333931', isActive: true },
    { number: 'hoodie-green-l', amount: 4500, available: 0, weightG: 650, gtin: null, isActive: true },
  ])
  const attributes = await shop.db
    .selectFrom('variation_attribute_values as k')
    .innerJoin('attribute_values as w', 'w.id', 'k.value_id')
    .innerJoin('variations as v', 'v.id', 'k.variation_id')
    .where('v.number', '=', 'hoodie-blue-m')
    .select('w.code')
    .execute()
  expect(attributes).toHaveLength(2)
  const categories = await shop.db
    .selectFrom('item_categories as k')
    .innerJoin('items as i', 'i.id', 'k.item_id')
    .where('i.handle', '=', 'hoodie-with-logo')
    .select('k.category_id')
    .execute()
  expect(categories).toHaveLength(2)
  // The grouped product has no price of its own.
  expect(done.lines.filter(({ isLeftOut }) => isLeftOut)).toMatchObject([
    { line: 6, reasonKey: 'noPrice' },
    { line: 6, reasonKey: 'nothingToSell' },
  ])
  expect(await getRedirect('/product/hoodie-with-logo')).toMatchObject({ status: 301 })
  expect(await getRedirect('/product-category/clothing/hoodies')).toMatchObject({ status: 301 })
  expect(await getRedirect('/product/no-such-thing')).toBeNull()
})

test('variations of PlentyONE are read with their German numbers, and old addresses with their ids lead on', async () => {
  const done = await importFile(owner, await readSample('plentyone-variations.csv'), { language: 'de' })
  expect(done).toMatchObject({ source: 'plentyone', result: { products: 2, variations: { added: 3 } } })
  expect(await listVariations('leinenhemd')).toMatchObject([
    { number: 'SHIRT-S', amount: 5990, available: 4, weightG: 210 },
    { number: 'SHIRT-M', amount: 5990, available: 0, weightG: 215 },
  ])
  expect(await listVariations('lederguertel')).toMatchObject([{ number: 'BELT', amount: 2990, available: 7 }])
  expect(await getRedirect('/hemden/leinenhemd_120_1035')).toMatchObject({ status: 301 })
})

test('a feed for Google Merchant is read in XML and in columns, with its addresses', async () => {
  expect(await importFile(owner, await readSample('google-feed.xml'))).toMatchObject({
    source: 'google',
    result: { products: 1, variations: { added: 2 } },
  })
  expect(await listVariations('wool-coat')).toMatchObject([
    { number: 'COAT-38', amount: 18_900, weightG: 1200, gtin: '4006381333931' },
    { number: 'COAT-40', amount: 14_900 },
  ])
  expect(await getRedirect('/coats/wool-coat.html')).toMatchObject({ status: 301 })
  expect(await importFile(owner, await readSample('google-feed.tsv'))).toMatchObject({
    source: 'google',
    result: { products: 1 },
  })
})

test('an old address of Shopify leads to the product for good, and what the shop has keeps its address', async () => {
  const file = Buffer.from('Handle,Title,Type,Variant SKU,Variant Price\nlinen-dress,Linen dress,Dresses,LD-1,79.00\n')
  await importFile(owner, file)
  const redirect = await getRedirect('/products/linen-dress')
  expect(redirect).toMatchObject({ status: 301, url: expect.stringContaining('linen-dress') })
  expect(await getRedirect('/collections/dresses')).toMatchObject({ status: 301 })
  // A second import writes no second redirect.
  expect((await importFile(owner, file)).result).toMatchObject({ items: { added: 0, changed: 0 } })
})

const supplierList = (price: string) =>
  Buffer.from(
    `Artikelnummer;EAN;Bezeichnung;Farbe;Größe;UVP;Bestand;Intern\r\nFN-1;4006381333931;Strickjacke;Natur;34;${price};3;x\r\nFN-2;4006381333948;Strickjacke;Natur;36;89,00;5;y\r\n`,
    'latin1',
  )

test('the columns of any list are found by name and values, chosen by hand, and remembered', async () => {
  const bytes = supplierList('89,00')
  const id = await upload(owner, bytes)
  const found = await owner.call('getCatalogueImportColumns', { id })
  expect(found).toMatchObject({ kind: 'products', source: 'table', rows: 2 })
  expect(found.columns.map(({ name, field, sureness }) => [name, field, sureness])).toEqual([
    ['Artikelnummer', 'sku', 'name'],
    ['EAN', 'gtin', 'values'],
    ['Bezeichnung', 'title', 'name'],
    ['Farbe', 'colour', 'name'],
    ['Größe', 'size', 'name'],
    ['UVP', 'price', 'name'],
    ['Bestand', 'stock', 'name'],
    ['Intern', null, null],
  ])
  expect(found.columns[0]?.samples).toEqual(['FN-1', 'FN-2'])
  const columns = ['sku', 'gtin', 'title', 'colour', 'size', 'price', 'stock', 'tags'].map((field, column) => ({
    field,
    column,
  }))
  await owner.call('doCheckCatalogueImport', { id, columns, source: 'table', language: 'de' })
  expect(await settled(owner, id)).toMatchObject({ state: 'checked', changes: { new: 1 } })
  await owner.call('doRunCatalogueImport', { id })
  expect(await settled(owner, id, ['done', 'failed'])).toMatchObject({ state: 'done' })
  expect(await listVariations('strickjacke')).toMatchObject([
    { number: 'FN-1', amount: 8900, available: 3 },
    { number: 'FN-2', amount: 8900, available: 5 },
  ])
  const again = await owner.call('getCatalogueImportColumns', { id: await upload(owner, bytes) })
  expect(again.columns.at(-1)).toMatchObject({ name: 'Intern', field: 'tags', sureness: 'remembered', times: 1 })
})

test('the check is a difference, and a price that changes by more than half is left out unless it is chosen', async () => {
  const columns = [
    { column: 0, field: 'sku' },
    { column: 5, field: 'price' },
  ]
  const checked = await check(owner, supplierList('8,90'), { source: 'table', columns })
  expect(checked).toMatchObject({ state: 'checked', changes: { new: 0, changed: 1, jumps: 1 } })
  const { rows, next } = await owner.call('getCatalogueImportChanges', { id: checked.id, show: 'changed' })
  expect(next).toBeNull()
  expect(rows).toMatchObject([
    {
      subject: 'strickjacke',
      title: 'Strickjacke',
      hasJump: true,
      fields: [{ field: 'variations/FN-1/price/amount', before: '8900', after: '890' }],
    },
  ])
  await owner.call('doRunCatalogueImport', { id: checked.id })
  await settled(owner, checked.id, ['done'])
  expect((await listVariations('strickjacke'))[0]).toMatchObject({ amount: 8900 })

  const second = await check(owner, supplierList('8,90'), { source: 'table', columns })
  await owner.call('doRunCatalogueImport', { id: second.id, jumps: ['strickjacke'] })
  await settled(owner, second.id, ['done'])
  expect((await listVariations('strickjacke'))[0]).toMatchObject({ amount: 890 })
  await undo(owner, second.id)
  expect((await listVariations('strickjacke'))[0]).toMatchObject({ amount: 8900 })
})

test('an undo takes back what an import did, and keeps what has changed since', async () => {
  const head = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n'
  await importFile(owner, Buffer.from(`${head}undo-old,Old name,UNDO-1,10.00,shopify,4\n`))
  const done = await importFile(
    owner,
    Buffer.from(
      `${head}undo-old,New name,UNDO-1,12.00,shopify,9\nundo-new,New,UNDO-2,10.00,shopify,1\nundo-touched,Touched,UNDO-3,10.00,shopify,1\n`,
    ),
  )
  expect(done.changes).toMatchObject({ new: 2, changed: 1 })
  expect(done.undoUntil).not.toBeNull()
  await shop.db
    .updateTable('stock')
    .set({ available: 8 })
    .where('variation_id', '=', (eb) => eb.selectFrom('variations').where('number', '=', 'UNDO-1').select('id'))
    .execute()
  await shop.db.updateTable('items').set({ condition: 'used' }).where('handle', '=', 'undo-touched').execute()

  expect(await owner.call('getCatalogueImportUndo', { id: done.id })).toMatchObject({ new: 2, changed: 1, kept: 2 })
  // A preview changes nothing.
  expect(await listVariations('undo-new')).toHaveLength(1)
  const undone = await undo(owner, done.id)
  expect(undone).toMatchObject({ state: 'undone', changes: { kept: 2 }, undoUntil: null })
  expect(await listVariations('undo-old')).toMatchObject([{ amount: 1000, available: 8 }])
  const name = await shop.db.selectFrom('item_texts').where('name1', '=', 'Old name').select('name1').execute()
  expect(name).toHaveLength(1)
  expect(await listVariations('undo-new')).toEqual([])
  expect(await listVariations('undo-touched')).toHaveLength(1)
  expect((await expectRefusal(owner.call('doUndoCatalogueImport', { id: done.id }))).key).toBe('import.notUndoable')
  expect((await expectRefusal(owner.call('getCatalogueImportUndo', { id: done.id }))).key).toBe('import.notUndoable')
})

test('rows that are left out are returned as the file has them, to be mended', async () => {
  const checked = await check(
    owner,
    Buffer.from('Handle,Title,Variant SKU,Variant Price\nfine,Fine,FINE-1,10.00\nbroken,Broken,BROKEN-1,a lot\n'),
  )
  expect(await owner.call('getCatalogueImportFaultyRows', { id: checked.id })).toEqual({
    head: ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    rows: [{ line: 3, cells: ['broken', 'Broken', 'BROKEN-1', 'a lot'] }],
  })
})

/** A workbook whose parts say that they unpack to 300 MB each. */
function toBomb(workbook: Uint8Array): Uint8Array {
  const bytes = Buffer.from(workbook)
  for (let at = bytes.indexOf('504b0102', 'hex'); at >= 0; at = bytes.indexOf('504b0102', at + 4, 'hex'))
    bytes.writeUInt32LE(300_000_000, at + 24)
  return bytes
}

/** A workbook as Excel writes it, with texts inline. */
function toWorkbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, column) => cell(value).replace('<c', `<c r="${'ABCDEFG'[column]}${at + 1}"`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': strToU8(
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  })
}

test('a workbook of Excel is read like a list, and one that unpacks to too much is refused', async () => {
  const rows = [
    ['SKU', 'EAN', 'Name', 'Price', 'Stock'],
    ['XL-1', 4006381333931, 'From Excel', 19.5, 7],
  ]
  const done = await importFile(owner, toWorkbook(rows))
  expect(done).toMatchObject({ source: 'table', state: 'done', result: { items: { added: 1 } } })
  expect(await listVariations('from-excel')).toMatchObject([
    { number: 'XL-1', amount: 1950, available: 7, gtin: '4006381333931' },
  ])
  const bomb = await check(owner, toBomb(toWorkbook(rows)))
  expect(bomb).toMatchObject({ state: 'failed', fault: { kind: 'tooLarge' } })
  const broken = await upload(owner, Buffer.from('504b0304', 'hex'))
  expect(await expectRefusal(owner.call('getCatalogueImportColumns', { id: broken }))).toMatchObject({
    key: 'import.unreadable',
    details: { kind: 'unreadable' },
  })
})

test('a feed that declares entities is refused before they are read', async () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><rss><channel><item><id>&a;</id></item></channel></rss>'
  expect(await check(owner, Buffer.from(bomb))).toMatchObject({ state: 'failed', fault: { kind: 'format' } })
})

test('an import whose instance was killed goes on by itself, and is taken back as a whole', async () => {
  const head = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\n'
  const rows = Array.from({ length: 400 }, (_, at) => `killed-${at},Killed ${at},KILLED-${at},10.00,1\n`)
  const checked = await check(owner, Buffer.from(head + rows.join('')))
  // What the first instance had written when it was killed.
  const half = await importFile(owner, Buffer.from(head + rows.slice(0, 300).join('')))
  await shop.db
    .updateTable('import_changes')
    .set({ import_id: checked.id })
    .where('import_id', '=', half.id)
    .where('phase', '=', 'run')
    .execute()
  await shop.db
    .updateTable('catalogue_imports')
    .set({
      state: 'importing',
      run_id: '0b8f5f0e-0000-4000-8000-000000000000',
      alive_at: new Date(Date.now() - 61_000),
    })
    .where('id', '=', checked.id)
    .execute()
  await shop.engine.scheduler.run('resumeCatalogueImports')
  expect(await settled(owner, checked.id, ['done', 'failed'])).toMatchObject({
    state: 'done',
    result: { items: { added: 100 } },
    changes: { new: 400 },
  })
  await undo(owner, checked.id)
  const left = await shop.db.selectFrom('items').where('handle', 'like', 'killed-%').select('id').execute()
  expect(left).toEqual([])
})

test('the list of imports names each with what it did', async () => {
  const imports = await owner.call('getCatalogueImports', {})
  expect(imports.length).toBeGreaterThan(5)
  expect(imports.find(({ state }) => state === 'undone')).toMatchObject({ kind: 'products', by: expect.any(String) })
})
