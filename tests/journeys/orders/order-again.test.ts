import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findId, placeOrder, fillCheckout } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { cartDocument } from '../fixtures/cart-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const document: ShopDocument = {
  ...cartDocument,
  settings: { ...purchaseDocument.settings, 'orders.softLogin': 'postcode' },
  payment: purchaseDocument.payment,
  shipping: purchaseDocument.shipping,
}

async function bought(
  shop: TestShop,
  lines: readonly {
    readonly sku: string
    readonly quantity?: number
    readonly answers?: Readonly<Record<string, string>>
    readonly pieces?: readonly string[]
  }[],
) {
  const visitor = shop.visitor()
  for (const { sku, quantity = 1, answers = {}, pieces = [] } of lines) {
    const basketItemOrderParams = await Promise.all(
      Object.entries(answers).map(async ([code, value]) => ({ propertyId: await propertyOf(shop, code), value })),
    )
    const setComponents = await Promise.all(
      pieces.map(async (piece) => ({ variationId: await findId(shop, 'variations', piece) })),
    )
    await visitor.call('doAddCartItem', {
      productId: await findId(shop, 'variations', sku),
      quantity,
      basketItemOrderParams,
      setComponents,
    })
  }
  await fillCheckout(shop, visitor, {})
  const { orderId, accessKey } = await placeOrder(visitor)
  return { visitor, key: { orderId, accessKey } }
}

async function propertyOf({ db }: TestShop, name: string): Promise<number> {
  const rows = await db.selectFrom('properties').select(['id', 'names']).execute()
  return rows.find(({ names }) => (names as { en?: string }).en === name)?.id ?? 0
}

const selectionOf = async ({ db }: TestShop, name: string) => {
  const rows = await db.selectFrom('property_selections').select(['id', 'names']).execute()
  return String(rows.find(({ names }) => (names as { en?: string }).en === name)?.id)
}

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document, afterwards: afterAll })
})

test('a reorder has the same quantities, order properties and set components [SF-1.18]', async () => {
  const shop = await testShop({ document })
  const { visitor, key } = await bought(shop, [
    { sku: 'BEANIE', quantity: 2 },
    { sku: 'TOTE', answers: { Monogram: 'ANN', Thread: await selectionOf(shop, 'Blue') } },
    { sku: 'ENSEMBLE', pieces: ['SHIRT-S', 'SCARF'] },
  ])
  const info = await visitor.call('doOrderAgainInformation', key)
  expect(info).toMatchObject({
    orderId: key.orderId,
    canOrderAgain: true,
    items: [
      { fits: 2, isChanged: false, changes: [] },
      { fits: 1, isChanged: false },
      { fits: 1, isChanged: false },
    ],
  })
  const before = await visitor.call('getOrder', key)
  const { cart, added, leftOut } = await visitor.call('doOrderAgain', key)
  expect(added.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Beanie', 2],
    ['Tote', 1],
    ['Ensemble', 1],
  ])
  expect(leftOut).toEqual([])
  expect(cart.notices).toEqual([])
  expect(
    cart.items.map(({ quantity, basketItemOrderParams, components }) => [
      quantity,
      basketItemOrderParams.map(({ value }) => value),
      components.length,
    ]),
  ).toEqual([
    [2, [], 0],
    [1, ['ANN', 'Blue'], 0],
    [1, [], 2],
  ])
  expect(cart.itemSum.value).toBe(before.totals.itemSumGross.value)
})

test('changed items are listed first with both prices; the cart gets the available items and reports the omitted ones [SF-4.30, SF-4.31, SF-4.32]', async () => {
  const shop = await testShop({ document })
  const { visitor, key } = await bought(shop, [
    { sku: 'TOTE' },
    { sku: 'BEANIE' },
    { sku: 'SCARF', quantity: 3 },
    { sku: 'SHIRT-S' },
  ])
  const [beanie, scarf, shirt] = await Promise.all(
    ['BEANIE', 'SCARF', 'SHIRT-S'].map((sku) => findId(shop, 'variations', sku)),
  )
  await shop.db
    .updateTable('variations')
    .set({ is_active: false })
    .where('id', '=', beanie ?? 0)
    .execute()
  await shop.db
    .updateTable('stock')
    .set({ available: 1 })
    .where('variation_id', '=', scarf ?? 0)
    .execute()
  await shop.db
    .updateTable('prices')
    .set({ amount: 7500 })
    .where('variation_id', '=', shirt ?? 0)
    .where('minimum_quantity', '=', 1)
    .execute()
  const { items, canOrderAgain } = await visitor.call('doOrderAgainInformation', key)
  expect(canOrderAgain).toBe(true)
  expect(
    items.map(({ name, isChanged, changes, fits }) => [name, isChanged, changes.map(({ kind }) => kind), fits]),
  ).toEqual([
    ['Beanie', true, ['notSalable'], 0],
    ['Scarf', true, ['fewerPieces'], 1],
    ['Linen Shirt', true, ['priceChanged'], 1],
    ['Tote', false, [], 1],
  ])
  expect(items[2]).toMatchObject({ priceThen: { formatted: '£69.00' }, priceNow: { formatted: '£75.00' } })
  const { cart, added, leftOut } = await visitor.call('doOrderAgain', key)
  expect(added.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Tote', 1],
    ['Scarf', 1],
    ['Linen Shirt', 1],
  ])
  expect(leftOut.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Beanie', 1],
    ['Scarf', 2],
  ])
  expect(cart.items).toHaveLength(3)
  expect(cart.notices).toEqual([{ key: 'order.notAddedAgain', details: { names: 'Beanie' } }])
})

test('only selected items are reordered', async () => {
  const { visitor, key } = await bought(shop, [{ sku: 'TOTE' }, { sku: 'SHIRT-S' }])
  const { items } = await visitor.call('doOrderAgainInformation', key)
  const { cart, added } = await visitor.call('doOrderAgain', {
    ...key,
    items: items.slice(1).map(({ orderItemId }) => orderItemId),
  })
  expect([added.length, cart.items.length]).toEqual([1, 1])
})

test('an order property that is removed, of another type or newly required prevents the whole reorder [SF-4.33, SF-4.35]', async () => {
  const shop = await testShop({ document })
  const { visitor, key } = await bought(shop, [{ sku: 'TOTE', answers: { Monogram: 'ANN' } }, { sku: 'SHIRT-S' }])
  const monogram = await propertyOf(shop, 'Monogram')
  const blocked = async (kind: string) => {
    const info = await visitor.call('doOrderAgainInformation', key)
    expect(info).toMatchObject({
      canOrderAgain: false,
      items: [
        { name: 'Tote', fits: 0, changes: [{ kind, property: expect.any(String) }] },
        { name: 'Linen Shirt', fits: 1 },
      ],
    })
    expect(await refusalFields(visitor.call('doOrderAgain', key))).toMatchObject({ key: 'order.notOrderableAgain' })
    expect((await visitor.call('getCart', {})).items).toEqual([])
  }
  const has = await shop.db
    .deleteFrom('item_properties')
    .where('property_id', '=', monogram)
    .returningAll()
    .executeTakeFirstOrThrow()
  await blocked('propertyGone')
  await shop.db.updateTable('properties').set({ value_type: 'int' }).where('id', '=', monogram).execute()
  await shop.db
    .insertInto('item_properties')
    .values({ item_id: has.item_id, property_id: monogram, value_type: 'int' })
    .execute()
  await blocked('propertyGone')
  await shop.db.deleteFrom('item_properties').where('property_id', '=', monogram).execute()
  await shop.db.updateTable('properties').set({ value_type: 'text' }).where('id', '=', monogram).execute()
  await shop.db
    .insertInto('item_properties')
    .values({ item_id: has.item_id, property_id: monogram, value_type: 'text' })
    .execute()
  expect((await visitor.call('doOrderAgainInformation', key)).canOrderAgain).toBe(true)
  await shop.db
    .updateTable('properties')
    .set({ is_required: true })
    .where('id', '=', await propertyOf(shop, 'Note'))
    .execute()
  await blocked('propertyMissing')
})

test('a selection value that is no longer offered prevents the reorder too [SF-4.34]', async () => {
  const shop = await testShop({ document })
  const { visitor, key } = await bought(shop, [{ sku: 'TOTE', answers: { Thread: await selectionOf(shop, 'Blue') } }])
  await shop.db.deleteFrom('cart_item_params').execute()
  await shop.db
    .deleteFrom('property_selections')
    .where('id', '=', Number(await selectionOf(shop, 'Blue')))
    .execute()
  expect(await visitor.call('doOrderAgainInformation', key)).toMatchObject({
    canOrderAgain: false,
    items: [{ changes: [{ kind: 'propertyValueGone', property: 'Thread' }] }],
  })
})

test('lines of one variation share the remaining stock, and the quantity in the cart counts', async () => {
  const shop = await testShop({ document })
  const { visitor, key } = await bought(shop, [
    { sku: 'TOTE', quantity: 2 },
    { sku: 'TOTE', quantity: 2, answers: { Monogram: 'ANN' } },
  ])
  await shop.db
    .updateTable('stock')
    .set({ available: 4 })
    .where('variation_id', '=', await findId(shop, 'variations', 'TOTE'))
    .execute()
  await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', 'TOTE') })
  expect(
    (await visitor.call('doOrderAgainInformation', key)).items.map(({ quantity, fits }) => [quantity, fits]),
  ).toEqual([
    [2, 1],
    [2, 2],
  ])
})

test('concurrent reorders add no more than is available', async () => {
  const shop = await testShop({ document })
  const { visitor, key } = await bought(shop, [{ sku: 'SHIRT-M', quantity: 1 }])
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => visitor.call('doOrderAgain', key)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(2)
  expect((await visitor.call('getCart', {})).items.map(({ quantity }) => quantity)).toEqual([2])
})

test('an order without any available item cannot be reordered', async () => {
  const shop = await testShop({ document })
  const { visitor, key } = await bought(shop, [{ sku: 'SHIRT-M', quantity: 3 }])
  expect(await visitor.call('doOrderAgainInformation', key)).toMatchObject({
    canOrderAgain: false,
    items: [{ changes: [{ kind: 'soldOut' }], fits: 0 }],
  })
  expect(await refusalFields(visitor.call('doOrderAgain', key))).toMatchObject({ key: 'order.notOrderableAgain' })
})

test('a reorder with only the key requires the proof of the order, and a wrong key is refused like a missing order', async () => {
  const { key } = await bought(shop, [{ sku: 'TOTE' }])
  const stranger = shop.visitor()
  expect(await refusalFields(stranger.call('doOrderAgainInformation', key))).toMatchObject({
    key: 'order.authenticationPostcodeRequired',
  })
  expect(await refusalFields(stranger.call('doOrderAgain', key))).toMatchObject({
    key: 'order.authenticationPostcodeRequired',
  })
  expect(await refusalFields(stranger.call('doOrderAgain', { ...key, accessKey: 'x'.repeat(32) }))).toEqual({
    key: 'order.notFound',
    details: {},
  })
  expect((await stranger.call('doOrderAgain', { ...key, postcode: 'M4 3AE' })).added).toHaveLength(1)
})
