import { expect, test } from 'vitest'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

const names = (products: readonly { readonly texts: { readonly name1: string } }[]) =>
  products.map(({ texts }) => texts.name1)

test('a gallery of a tag contains its first products and the path to the others', async () => {
  const shop = await shopWithCatalogue()
  const { tags } = await shop.call('getTags', {})
  const [tag] = tags
  expect(tag).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
  const tagId = tag?.id ?? 0
  const all = await shop.call('getTagListing', { slug: tag?.slug ?? '' })
  const row = await shop.call('getGalleryProducts', { tagId, most: 1 })
  expect([names(row.products), row.total, row.path]).toEqual([
    names(all.products).slice(0, 1),
    all.pagination.totals,
    `/tag/${tag?.slug}`,
  ])
})

test('a gallery of items contains each item once, in the given order', async () => {
  const shop = await shopWithCatalogue()
  const [wash, jumper, members] = await Promise.all(
    ['wash', 'jumper', 'members-coat'].map((code) => shop.id('items', code)),
  )
  const picked = await shop.call('getGalleryProducts', {
    itemIds: [wash ?? 0, 99_999, members ?? 0, jumper ?? 0, wash ?? 0],
  })
  expect(names(picked.products)).toEqual(['Wool Wash', 'Wool Jumper'])
})

test('a gallery of a deleted tag has no products', async () => {
  const shop = await shopWithCatalogue()
  expect(await shop.call('getGalleryProducts', { tagId: 99_999 })).toEqual({ path: null, products: [], total: 0 })
})
