import { join } from 'node:path'
import { openShopAdmin } from '@vitrine/engine/shop-admin'
import { transactionOnClient } from '@vitrine/engine/kernel/db'
import { migrateInTransaction } from '@vitrine/engine/kernel/migrate'
import { productFacts } from '@vitrine/storefront/features/product/product-facts'
import pg from 'pg'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictureHost } from '../harness/picture-host.ts'
import { shopWithCatalogue } from '../harness/shop-with-catalogue.ts'
import { serve } from '../harness/served-shop.ts'
import { quiet } from '../harness/settled-feed.ts'
import { dataFolder } from '../harness/shop-process.ts'
import { shopifyFile } from '../harness/shopify-file.ts'
import { emptyDatabase } from '../harness/test-database.ts'
import { wardrobe } from './fixtures/wardrobe.ts'

const columns = ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Image Src']

test('a product with a missing picture has none in feeds and structured data', async () => {
  const shop = await shopWithCatalogue(wardrobe)
  const served = serve(shop.engine, shop.db, { rateLimits: 'off' })
  const host = await pictureHost({})
  const file = await shopifyFile(shop.folder, columns, [
    {
      Handle: 'led-shoes',
      Title: 'LED Shoes',
      'Variant SKU': 'LED',
      'Variant Price': '39',
      'Image Src': `${host.url}/gone.png`,
    },
  ])
  await shop.change(async () => {
    await shop.engine.import.importCatalogue({
      file,
      reportFile: join(shop.folder, 'report.csv'),
      fetches: { allowsPrivate: true },
    })
  })
  const id = await shop.id('items', 'led-shoes')

  const feeds = ['google-en-gbp.xml', 'products-en-gbp.csv', 'products-en-gbp.jsonl']
  for (const feed of feeds) {
    const text = await (await served.ask(`/feeds/${feed}`)).text()
    const entry = text.split(/<\/item>|\n/).find((part) => part.includes('LED Shoes'))
    expect(entry, feed).toContain(`led-shoes_${id}`)
    expect(entry, feed).not.toMatch(/\/media\/|svg/)
    expect(text, 'others have theirs').toContain('/media/')
  }

  const product = await shop.call('getProduct', { id })
  expect(product.images.all).toEqual([])
  const reviews = await shop.call('getReview', { itemId: id })
  const facts = productFacts({
    product,
    reviews,
    description: '',
    returnDays: 30,
    origin: 'http://shop.test',
    locale: 'en',
  })
  expect(facts).toMatchObject({ '@type': 'Product', name: 'LED Shoes' })
  expect(JSON.stringify(facts)).not.toMatch(/"image"|\/media\//)
})

test('placeholder drawings of an earlier version are listed as missing pictures, and the next import fetches the pictures', async () => {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await transactionOnClient(client, (tx) => migrateInTransaction(tx, '0070-account-notices'))
  await client.query(`
    with item as (insert into items (handle) values ('led-shoes'), ('tee') returning id, handle),
    media as (
      insert into media (kind, storage_key, sha256, mime, bytes, width, height, file_name, alt) values
        ('image', repeat('a', 20), decode(repeat('aa', 32), 'hex'), 'image/svg+xml', 10, 30, 40, 't-shirt.svg', '{"en": "Drawing of this kind of garment: t-shirt"}'),
        ('image', repeat('b', 20), decode(repeat('bb', 32), 'hex'), 'image/png', 10, 30, 40, 'tee.png', '{"en": "A red tee"}') returning id, mime)
    insert into item_images (item_id, media_id) select item.id, media.id from item join media on (handle = 'tee') = (mime = 'image/png')`)
  await client.end()
  const folder = await dataFolder()
  const office = await openShopAdmin({
    databaseUrl: url,
    mediaFolder: join(folder, 'media'),
    origin: 'http://shop.test',
    log: quiet,
  })
  onTestFinished(() => office.close())
  expect(await office.import.missingPictures(10)).toEqual([
    expect.objectContaining({
      handle: 'led-shoes',
      url: '',
      sku: null,
      isBare: true,
      reason: expect.stringContaining('import the product again'),
    }),
  ])

  const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#a22' } })
    .png()
    .toBuffer()
  const host = await pictureHost({ '/led.png': (_, response) => response.end(picture) })
  const file = await shopifyFile(folder, columns, [
    {
      Handle: 'led-shoes',
      Title: 'LED Shoes',
      'Variant SKU': 'LED',
      'Variant Price': '39',
      'Image Src': `${host.url}/led.png`,
    },
  ])
  const { pictures } = await office.import.importCatalogue({
    file,
    reportFile: join(folder, 'report.csv'),
    fetches: { allowsPrivate: true },
  })
  expect(pictures).toEqual({ fetched: 1, unreachable: 0 })
  expect(await office.import.missingPictures(10)).toEqual([])
})
