import { join } from 'node:path'
import { productFacts } from '@vitrine/storefront/features/product/product-facts'
import { expect, test } from 'vitest'
import { pictureHost } from '../../harness/services/picture-host.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { serve } from '../../harness/shops/served-shop.ts'
import { shopifyFile } from '../../harness/data/shopify-file.ts'
import { wardrobe } from '../fixtures/wardrobe.ts'

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
