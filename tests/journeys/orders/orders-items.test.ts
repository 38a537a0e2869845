import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder, getStock, fillCheckout } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { cartDocument } from '../fixtures/cart-document.ts'

describe('bundles, sets and answers to order properties', () => {
  let shop: TestShop
  beforeAll(async () => {
    const { settings, shipping, payment } = purchaseDocument
    shop = await testShop({ document: { ...cartDocument, settings, shipping, payment }, afterwards: afterAll })
  })
  const variation = async (sku: string) =>
    (await shop.db.selectFrom('variations').select('id').where('number', '=', sku).executeTakeFirstOrThrow()).id
  const ordered = async (visitor: TestVisitor) => {
    await fillCheckout(shop, visitor, {})
    return visitor.call('getOrder', await placeOrder(visitor))
  }

  test('a bundle is ordered with its components, which have no price and whose stock is reduced [SF-3.49]', async () => {
    const before = { scarf: await getStock(shop, 'SCARF'), beanie: await getStock(shop, 'BEANIE') }
    const ann = shop.visitor()
    await ann.call('doAddCartItem', { productId: await variation('CAPSULE'), quantity: 2 })
    const { order } = await ordered(ann)
    const [bundle] = order.orderItems
    expect(order.orderItems).toMatchObject([
      { typeId: 3, orderItemName: 'Winter Capsule', quantity: 2, amounts: { lineGross: { value: 200 } } },
      { typeId: 2, orderItemName: 'Scarf', quantity: 4, parentId: bundle?.id, amounts: { lineGross: { value: 0 } } },
      { typeId: 2, orderItemName: 'Beanie', quantity: 2, parentId: bundle?.id, amounts: { lineGross: { value: 0 } } },
    ])
    expect(await getStock(shop, 'SCARF')).toBe(before.scarf - 4)
    expect(await getStock(shop, 'BEANIE')).toBe(before.beanie - 2)
  })

  test('a set is ordered with its chosen components', async () => {
    const ann = shop.visitor()
    const shirt = await variation('SHIRT-S')
    await ann.call('doAddCartItem', { productId: await variation('OUTFIT'), setComponents: [{ variationId: shirt }] })
    const { order } = await ordered(ann)
    expect(order.orderItems).toMatchObject([
      { typeId: 3, orderItemName: 'Outfit' },
      { typeId: 2, orderItemName: 'Linen Shirt', itemVariationId: shirt, attributes: [{ name: 'Size', value: 'S' }] },
    ])
  })

  test('the answers to order properties are on their line, with name, type, value and surcharge [SF-3.44]', async () => {
    const ann = shop.visitor()
    const codes = new Map(
      (await shop.db.selectFrom('properties').select(['code', 'id']).execute()).map(({ code, id }) => [code, id]),
    )
    const answer = (code: string, value: string) => ({ propertyId: codes.get(code) ?? 0, value })
    await ann.call('doAddCartItem', {
      productId: await variation('TOTE'),
      quantity: 2,
      basketItemOrderParams: [answer('monogram', 'ZKW'), answer('gift', 'true')],
    })
    const { order, totals } = await ordered(ann)
    expect(order.orderItems[0]).toMatchObject({
      quantity: 2,
      amounts: { priceGross: { value: 30 }, lineGross: { value: 77 } },
      orderProperties: expect.arrayContaining([
        {
          name: 'Monogram',
          type: 'text',
          value: 'ZKW',
          fileUrl: null,
          surcharge: { value: 5, formatted: '£5.00' },
          surchargeNet: { value: 4.17, formatted: '£4.17' },
          hasTax: true,
          isAdditionalCosts: false,
        },
        {
          name: 'Gift wrap',
          type: 'empty',
          value: 'true',
          fileUrl: null,
          surcharge: { value: 3.5, formatted: '£3.50' },
          surchargeNet: { value: 2.92, formatted: '£2.92' },
          hasTax: true,
          isAdditionalCosts: true,
        },
      ]),
    })
    expect(totals).toMatchObject({ itemSumGross: { value: 77 }, additionalCosts: { value: 7 }, itemSum: { value: 70 } })
  })

  test('an uploaded file is kept with its order, and its owner can open it there [SF-3.44]', async () => {
    const ann = shop.visitor()
    const productId = await variation('TOTE')
    const { id: propertyId } = await shop.db
      .selectFrom('properties')
      .select('id')
      .where('code', '=', 'artwork')
      .executeTakeFirstOrThrow()
    const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { key } = await ann.call('doUploadOrderPropertyFile', {
      productId,
      propertyId,
      filename: 'drawing.png',
      base64,
    })
    await ann.call('doAddCartItem', { productId, basketItemOrderParams: [{ propertyId, value: key }] })
    const { order } = await ordered(ann)
    expect(order.orderItems[0]?.orderProperties).toMatchObject([
      { name: 'Artwork', type: 'file', value: 'drawing.png', fileUrl: `/uploads/${key}` },
    ])
    expect(await shop.db.selectFrom('uploads').select(['is_ordered', 'expires_at']).execute()).toEqual([
      { is_ordered: true, expires_at: null },
    ])
    expect((await shop.engine.upload(key, ann.caller.session))?.fileName).toBe('drawing.png')
  })
})
