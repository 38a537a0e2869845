import type { ItemEntry, ShopDocument } from '@vitrine/contract/shop/shop-document'
import { findClosestSize } from '@vitrine/contract/size-guide/compare-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopWithReviews, type ShopWithReviews } from '../../harness/shops/shop-with-reviews.ts'
import { waitForChanges } from '../../harness/shops/served-shop.ts'
import { findId } from '../../harness/shopper.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const sizes = ['s', 'm', 'l'] as const
const garment = (handle: string, chest: number, more: Partial<ItemEntry> = {}): ItemEntry => ({
  handle,
  categories: ['shop'],
  texts: { en: { name: handle, urlPath: handle }, de: { name: `${handle} de`, urlPath: handle } },
  sizeGuide: 'tops',
  measures: Object.fromEntries(sizes.map((size, at) => [size, { chest: chest + 30 * at, length: 600 + 10 * at }])),
  variations: ['red', 'blue'].flatMap((color) =>
    sizes.map((size) => ({
      sku: `${handle}-${color}-${size}`.toUpperCase(),
      attributes: { size, color },
      stock: color === 'blue' && size === 'l' ? 0 : 9,
      availability: color === 'blue' && size === 'l' ? 6 : 1,
      price: { amount: 4900 },
    })),
  ),
  ...more,
})
const named = (code: string) => ({ code, names: { en: code.toUpperCase() } })
const document: ShopDocument = {
  ...purchaseDocument,
  attributes: [
    { code: 'size', type: 'box', names: { en: 'Size' }, values: sizes.map(named) },
    { code: 'color', type: 'image', names: { en: 'Colour' }, values: ['red', 'blue'].map(named) },
  ],
  sizeGuides: [
    {
      code: 'tops',
      names: { en: 'Tops', de: 'Oberteile' },
      attribute: 'size',
      sizes: { s: { chest: [840, 870] }, m: { chest: [880, 910] }, l: { chest: [920, 950] } },
    },
  ],
  items: [
    ...purchaseDocument.items,
    garment('jumper', 490),
    garment('tee', 500),
    garment('bag', 1, { measures: { s: { width: 400 } } }),
  ],
}

let shop: ShopWithReviews
beforeAll(async () => {
  shop = await shopWithReviews({}, { document, afterwards: afterAll })
  await waitForChanges(shop.engine, shop.db)
})
const variation = (sku: string) => findId(shop, 'variations', sku)

test('a size guide contains the garment and body measurements and the variation of each size', async () => {
  const guide = await shop.call('getSizeGuide', { variationId: await variation('JUMPER-BLUE-M') })
  expect(guide).toMatchObject({
    name: 'jumper',
    guide: { code: 'tops', name: 'Tops' },
    fit: { small: 0, right: 0, large: 0 },
  })
  expect(guide.sizes).toEqual(
    await Promise.all(
      sizes.map(async (size, at) => ({
        valueId: expect.any(Number),
        name: size.toUpperCase(),
        variationId: await variation(`JUMPER-BLUE-${size.toUpperCase()}`),
        isSalable: size !== 'l',
        isChosen: size === 'm',
        garment: [
          { measure: 'chest', mm: 490 + 30 * at },
          { measure: 'length', mm: 600 + 10 * at },
        ],
        body: [{ measure: 'chest', fromMm: 840 + 40 * at, toMm: 870 + 40 * at }],
      })),
    ),
  )
  expect(
    (await shop.visitor({ locale: 'de' }).call('getSizeGuide', { variationId: guide.variationId })).guide?.name,
  ).toBe('Oberteile')
  expect((await shop.call('getProduct', { id: guide.itemId })).hasSizeGuide).toBe(true)
})

test('an item without sizes and a missing item have no size guide', async () => {
  const shirt = await shop.call('getSizeGuide', { variationId: await variation('SHIRT') })
  expect(shirt).toMatchObject({ guide: null, sizes: [] })
  expect((await shop.call('getProduct', { id: shirt.itemId })).hasSizeGuide).toBe(false)
  expect(await refusalFields(shop.call('getSizeGuide', { variationId: 99_999_999 }))).toMatchObject({
    key: 'catalogue.productNotFound',
  })
})

test('importing the same size guides changes nothing, and importing different ones updates them', async () => {
  expect(await shop.engine.import.writeShop(document)).toMatchObject({
    sizeGuides: { added: 0, changed: 0, removed: 0 },
    items: { added: 0, changed: 0, removed: 0 },
  })
  const [, , , , , tee] = document.items ?? []
  if (!tee) throw new Error('the document has a tee')
  const { sizeGuides, items } = await shop.engine.import.writeShop({
    currency: 'GBP',
    sizeGuides: document.sizeGuides ?? [],
    items: [{ ...tee, measures: { s: { chest: 501 } } }],
  })
  expect([sizeGuides, items?.changed]).toEqual([{ added: 0, changed: 0, removed: 0 }, 6])
  await shop.engine.import.writeShop(document)
  await waitForChanges(shop.engine, shop.db)
})

test('a customer can compare with their own purchased items, without returned ones', async () => {
  const variationId = await variation('JUMPER-RED-S')
  const ann = await shop.createBuyer('ann', 'TEE-RED-M', 'BAG-RED-S')
  const { pieces } = await ann.call('getOwnPieces', { variationId })
  // The bag is measured otherwise.
  expect(pieces).toEqual([
    {
      variationId: await variation('TEE-RED-M'),
      name: 'tee',
      attributes: ['M', 'RED'],
      boughtAt: expect.any(String),
      garment: [
        { measure: 'chest', mm: 530 },
        { measure: 'length', mm: 610 },
      ],
    },
  ])
  const guide = await shop.call('getSizeGuide', { variationId })
  expect(findClosestSize(pieces[0]?.garment ?? [], guide.sizes)?.name).toBe('M')
  expect((await (await shop.customer('bob')).call('getOwnPieces', { variationId })).pieces).toEqual([])
  expect(await refusalFields(shop.visitor().call('getOwnPieces', { variationId }))).toMatchObject({
    key: 'security.loginRequired',
  })
  await shop.db.updateTable('order_items').set({ returned_quantity: 1 }).where('number', '=', 'TEE-RED-M').execute()
  expect((await ann.call('getOwnPieces', { variationId })).pieces).toEqual([])
})

test('fit answers of reviews and returns are counted together', async () => {
  const variationId = await variation('TEE-BLUE-S')
  const { itemId } = await shop.call('getSizeGuide', { variationId })
  const { id } = await (
    await shop.customer('eve')
  ).call('doReview', { type: 'review', targetId: itemId, ratingValue: 2, title: 'Tight', fit: 'small' })
  await shop.reviewAdmin.decide({ type: 'review', id }, 'visible')
  await shop.db
    .selectNoFrom((eb) =>
      eb
        .fn('add_to_rating', [eb.val(itemId), eb.cast(eb.val(null), 'integer'), eb.val('small'), eb.lit(1)])
        .as('counted'),
    )
    .execute()
  expect((await shop.call('getSizeGuide', { variationId })).fit).toEqual({ small: 2, right: 0, large: 0 })
  expect((await shop.call('getReview', { itemId })).counts).toMatchObject({ ratingsCountTotal: 1, ratingsCountOf2: 1 })
})
