import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicSettings } from '@vitrine/contract/shop/settings'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readDocument } from '../../../apps/shop/src/document/read-document.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

test('the example of docs/own-shop.md gives a product of a CSV its manufacturer and fibres, and leaves the rest of it as it is', async () => {
  const { url, db } = await testDatabase()
  const folder = await dataFolder()
  const command = (...words: string[]) => shopCommand(words, { DATABASE_URL: url, DATA_DIR: folder })
  const guide = await readFile('docs/own-shop.md', 'utf8')
  const [products, makers] = [join(folder, 'products.csv'), join(folder, 'makers.yaml')]
  await writeFile(
    products,
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\nlinen-shirt,Linen Shirt,LINEN-M,49.00,3\n',
  )
  await writeFile(makers, /```yaml\n(# makers\.yaml\n[^]*?)```/.exec(guide)?.[1] ?? '')
  expect((await command('settings', 'set', 'shop.currency', 'EUR')).code).toBe(0)
  expect((await command('import', products)).code).toBe(0)
  const variations = () => db.selectFrom('variations').selectAll().execute()
  const before = [
    await variations(),
    await db.selectFrom('prices').selectAll().execute(),
    await db.selectFrom('stock').select('available').execute(),
  ]
  expect(await command('document', 'import', makers)).toMatchObject({ code: 0, stderr: '' })
  expect([
    await variations(),
    await db.selectFrom('prices').selectAll().execute(),
    await db.selectFrom('stock').select('available').execute(),
  ]).toEqual(before)
  expect(await db.selectFrom('item_fibres').selectAll().execute()).toHaveLength(2)
  expect(await db.selectFrom('parties').selectAll().execute()).toMatchObject([{ name: 'Nordlicht', town: 'Kiel' }])
}, 180_000)

test('the example of delivery prices in docs/own-shop.md is a valid section of a document', async () => {
  const example = /```yaml\n(shipping:\n[^]*?)```/.exec(await readFile('docs/own-shop.md', 'utf8'))?.[1] ?? ''
  const file = join(await dataFolder(), 'shop.yaml')
  await writeFile(file, `currency: EUR\n${example}`)
  const { shipping } = await readDocument(file, { settings: v.parse(publicSettings, {}) })
  expect(shipping).toMatchObject([{ methods: [{ rate: 'per_item', zones: [{ countries: ['DE', 'AT'] }] }] }])
})
