import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { kassel, london, paris, stockholm } from '../fixtures/shop-with-checkout.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document: 'demo', afterwards: afterAll })
})

/** A guest whose cart has one item that costs between these amounts in minor units. */
async function guestWith(least: number, most: number) {
  const visitor = shop.visitor()
  const { id } = await shop.db
    .selectFrom('prices')
    .innerJoin('variations as v', 'v.id', 'prices.variation_id')
    .innerJoin('stock', 'stock.variation_id', 'v.id')
    .innerJoin('items as i', 'i.id', 'v.item_id')
    .where('stock.available', '>', 2)
    .where('prices.amount', '>=', least)
    .where('prices.amount', '<', most)
    .where('prices.minimum_quantity', '=', 1)
    .where('v.minimum_order_quantity', '=', 1)
    .where('i.type', '=', 'default')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('item_properties as p')
            .innerJoin('properties', 'properties.id', 'p.property_id')
            .whereRef('p.item_id', '=', 'i.id')
            .where('is_required', '=', true),
        ),
      ),
    )
    .select('v.id')
    .orderBy('v.id')
    .executeTakeFirstOrThrow()
  await visitor.call('doAddCartItem', { productId: id, quantity: 1 })
  return visitor
}
const countryId = async (code: string) =>
  (await shop.db.selectFrom('countries').select('id').where('iso_code2', '=', code).executeTakeFirstOrThrow()).id

test.each([
  [
    'Germany',
    'DE',
    kassel,
    [
      ['Standard delivery', 4.9],
      ['Express', 8.9],
      ['Parcel locker or post office', 4.9],
    ],
    ['creditcard', 'paypal', 'applepay', 'klarna', 'advance', 'cashOnDelivery'],
  ],
  [
    'the United Kingdom',
    'GB',
    london,
    [
      ['Standard delivery', 6.9],
      ['Express', 8.9],
      ['Parcel locker or post office', 6.9],
    ],
    ['creditcard', 'paypal', 'applepay', 'klarna', 'advance'],
  ],
  ['France', 'FR', paris, [['Standard delivery', 9.9]], ['creditcard', 'paypal', 'applepay', 'klarna', 'advance']],
  ['Sweden', 'SE', stockholm, [['Standard delivery', 9.9]], ['creditcard', 'paypal', 'applepay', 'klarna', 'advance']],
] as const)('the demo shop ships to %s', async (_, code, address, methods, payments) => {
  const ann = await guestWith(1000, 4000)
  const { checkout } = await ann.call('doSaveAddress', {
    typeId: 1,
    addressData: { ...address, country: await countryId(code) },
  })
  expect(
    checkout?.shippingMethods.map(({ parcelServicePresetName, shippingAmount }) => [
      parcelServicePresetName,
      shippingAmount.value,
    ]),
  ).toEqual(methods)
  expect(checkout?.paymentMethods.map(({ key }) => key)).toEqual(payments)
})

test('the demo shop ships for free from sixty pounds on', async () => {
  const ann = await guestWith(6500, 20_000)
  const { checkout } = await ann.call('doSaveAddress', {
    typeId: 1,
    addressData: { ...kassel, country: await countryId('DE') },
  })
  expect(checkout?.session.basket).toMatchObject({
    shippingAmount: { value: 0 },
    freeShipping: { reached: true, from: { value: 60 } },
  })
})
