import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { openShopAdmin } from '@vitrine/engine/shop-admin'
import { expect, onTestFinished, test } from 'vitest'
import { testShop } from '../../harness/shops/test-shop.ts'

test('products imported by the command line are found in the running shop, without pictures that cannot be fetched', async () => {
  const shop = await testShop()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-office-'))
  // Another process in real life: it shares nothing with the shop but the database and the folder.
  const office = await openShopAdmin({
    databaseUrl: shop.url,
    files: createFolderFileStore(folder),
    origin: 'http://shop.test',
    log: { info() {}, warn() {}, error() {} },
  })
  onTestFinished(async () => {
    await office.close()
    await rm(folder, { recursive: true, force: true })
  })
  expect((await shop.call('getSearch', { term: 'varsity' })).products).toEqual([])
  await office.import.importCatalogue({
    file: join(import.meta.dirname, '../fixtures/apparel.shopify.csv'),
    reportFile: join(folder, 'report.csv'),
  })
  await expect
    .poll(async () => (await shop.call('getSearch', { term: 'varsity' })).products.map(({ texts }) => texts.name1), {
      timeout: 5000,
    })
    .toEqual(['Classic Varsity Top'])
  const [product] = (await shop.call('getSearch', { term: 'varsity' })).products
  expect(product).toMatchObject({
    url: expect.stringMatching(/^\/classic-varsity-top_\d+_\d+$/),
    prices: { default: { unitPrice: { value: 60 } } },
    filter: { isSalable: true },
  })
  expect(product?.images.all).toEqual([])
})
