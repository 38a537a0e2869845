import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { refusals } from '@vitrine/contract/kernel/operation/refusals'
import { refusalTexts } from '../../harness/refusal-text.ts'
import { toLines, refusalFields, shopWithCarts } from '../fixtures/shop-with-carts.ts'

let shop: Awaited<ReturnType<typeof shopWithCarts>>
beforeAll(async () => {
  shop = await shopWithCarts({ afterwards: afterAll })
})
const id = (sku: string) => shop.id('variations', sku)

describe('setCartItemQuantity', () => {
  test('accepts productId, quantity and cartItemId, and returns the cart [SF-7.24]', async () => {
    const ann = shop.guest()
    const {
      items: [shirt],
      version,
    } = await ann.add('SHIRT-S', 2)
    const cart = await ann.call('setCartItemQuantity', {
      productId: await id('SHIRT-S'),
      quantity: 1,
      cartItemId: shirt?.id ?? 0,
    })
    expect(cart).toMatchObject({
      items: [{ id: shirt?.id, quantity: 1, price: { value: 69 }, total: { value: 69 } }],
      itemQuantity: 1,
    })
    expect(cart.version).toBeGreaterThan(version)
    expect(await ann.cart()).toMatchObject({ itemQuantity: 1 })
  })

  test('applies the graduated price of the quantity', async () => {
    const ann = shop.guest()
    await ann.add('SHIRT-S')
    expect((await ann.set('SHIRT-S', 3)).items).toMatchObject([
      { quantity: 3, price: { value: 60 }, crossedPrice: { value: 69 }, total: { value: 180 } },
    ])
    expect((await ann.set('SHIRT-S', 2)).items).toMatchObject([
      { quantity: 2, price: { value: 69 }, crossedPrice: null },
    ])
  })

  test('shows only a prior price as crossed out [SF-9.10]', async () => {
    const ann = shop.guest()
    expect((await ann.add('SHIRT-M')).items, 'reduced since its first day').toMatchObject([
      { price: { value: 49 }, crossedPrice: null },
    ])
    const reduce = (special: number | null) =>
      shop.change((db) =>
        db.updateTable('prices').set({ special_amount: special }).where('amount', '=', 2900).execute(),
      )
    await reduce(2500)
    expect((await ann.add('BEANIE')).items[1]).toMatchObject({ price: { value: 25 }, crossedPrice: { value: 29 } })
    await reduce(null)
  })

  test('reduces a quantity above stock to the stock and adds a localized notice with figure and name [SF-4.21] [SF-5.43]', async () => {
    for (const locale of locales) {
      const ann = shop.guest(locale)
      const {
        items: [shirt],
      } = await ann.add('SHIRT-M')
      expect(shirt?.maximumQuantity).toBe(3)
      const cart = await ann.set('SHIRT-M', 7)
      expect(cart.items).toMatchObject([{ quantity: 3 }])
      expect(cart.notices).toEqual([{ key: 'cart.notEnoughStock', details: { stock: 3, names: shirt?.name } }])
      for (const notice of cart.notices)
        expect((await refusalTexts(notice))[locale]).toMatch(new RegExp(`3 .*${shirt?.name}|${shirt?.name}.* 3`))
      expect((await ann.cart()).items).toMatchObject([{ quantity: 3 }])
    }
  })

  test('reduces a quantity above stock without changing other lines', async () => {
    const ann = shop.guest()
    await ann.add('CAPSULE')
    await ann.add('SCARF')
    const cart = await ann.set('SCARF', 5)
    expect(toLines(cart)).toEqual([
      ['Winter Capsule', 1],
      ['Scarf', 3],
    ])
    expect(cart.notices).toMatchObject([{ details: { stock: 3 } }])
  })

  test('reduces a quantity above stock to the last step of the interval', async () => {
    const own = await shopWithCarts()
    const ann = own.guest()
    await ann.add('HANGER', 4)
    await own.stock('HANGER', 9)
    expect((await ann.set('HANGER', 10)).items).toMatchObject([{ quantity: 8 }])
  })

  test.each<[string, string, number, number, string, Readonly<Record<string, unknown>>]>([
    ['fewer than the minimum', 'HANGER', 4, 2, 'cart.minimumQuantityNotReached', { minimum: 4 }],
    ['a number between the steps', 'HANGER', 4, 7, 'cart.intervalNotMet', { interval: 2, minimum: 4 }],
    ['more than the maximum', 'HANGER', 4, 12, 'cart.reachedMaximumQuantity', { maximum: 10 }],
    ['none at all', 'SCARF', 1, 0, 'invalidPayload', {}],
    ['less than none', 'SCARF', 1, -3, 'invalidPayload', {}],
    ['half a piece', 'SCARF', 1, 1.5, 'invalidPayload', {}],
    ['more than a line holds', 'MADE', 1, 10_000, 'invalidPayload', {}],
  ])('%s is refused and changes nothing', async (_, sku, there, wanted, key, details) => {
    const ann = shop.guest()
    const before = await ann.add(sku, there)
    expect(await refusalFields(ann.set(sku, wanted))).toMatchObject({ key, details })
    expect(await ann.cart()).toEqual({ ...before, items: (await ann.cart()).items })
    expect((await ann.cart()).itemQuantity).toBe(there)
  })

  test("refuses another visitor's line and a missing line alike, without a change", async () => {
    const [ann, bob] = [shop.guest(), shop.guest()]
    const {
      items: [his],
    } = await bob.add('SCARF', 2)
    await ann.add('BEANIE')
    const productId = await id('SCARF')
    const foreign = await refusalFields(
      ann.call('setCartItemQuantity', { productId, quantity: 1, cartItemId: his?.id ?? 0 }),
    )
    const unknown = await refusalFields(
      ann.call('setCartItemQuantity', { productId, quantity: 1, cartItemId: 2_000_000_000 }),
    )
    expect(foreign).toMatchObject({ key: 'cart.variationNotFound', details: { productId } })
    expect([unknown.key, unknown.details]).toEqual([foreign.key, foreign.details])
    expect(toLines(await bob.cart())).toEqual([['Scarf', 2]])
    expect(
      await refusalFields(
        shop.guest().call('setCartItemQuantity', { productId, quantity: 1, cartItemId: his?.id ?? 0 }),
      ),
    ).toMatchObject({ key: 'cart.variationNotFound' })
  })

  test('refuses a line of another variation than the given one', async () => {
    const ann = shop.guest()
    const {
      items: [scarf],
    } = await ann.add('SCARF')
    expect(
      await refusalFields(
        ann.call('setCartItemQuantity', { productId: await id('BEANIE'), quantity: 2, cartItemId: scarf?.id ?? 0 }),
      ),
    ).toMatchObject({ key: 'cart.variationNotFound' })
  })
})

describe('removing items', () => {
  test('deleteCartItem accepts a cartItemId and returns the cart without the line [SF-7.25]', async () => {
    const ann = shop.guest()
    const {
      items: [scarf],
    } = await ann.add('SCARF')
    await ann.add('BEANIE')
    const cart = await ann.call('deleteCartItem', { cartItemId: scarf?.id ?? 0 })
    expect(toLines(cart)).toEqual([['Beanie', 1]])
    expect(toLines(await ann.cart())).toEqual([['Beanie', 1]])
  })

  test('deleteCartItem refuses a missing, deleted or foreign line with a message [SF-8.21]', async () => {
    const [ann, bob] = [shop.guest(), shop.guest()]
    const {
      items: [his],
    } = await bob.add('SCARF')
    const {
      items: [hers],
    } = await ann.add('BEANIE')
    await ann.call('deleteCartItem', { cartItemId: hers?.id ?? 0 })
    for (const cartItemId of [his?.id ?? 0, hers?.id ?? 0, 2_000_000_000]) {
      const refusal = await refusalFields(ann.call('deleteCartItem', { cartItemId }))
      expect(refusal).toMatchObject({
        key: 'cart.itemNotRemoved',
        events: { AfterBasketChanged: { basket: { items: [] } } },
      })
      expect(await refusalTexts(refusal)).toEqual({
        en: 'The item could not be removed. Please try again.',
        de: 'Der Artikel konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.',
        pl: 'Nie udało się usunąć produktu. Prosimy spróbować ponownie.',
      })
    }
    expect(toLines(await bob.cart())).toEqual([['Scarf', 1]])
  })

  test('deleteCart empties the cart and is idempotent [SF-7.21]', async () => {
    const ann = shop.guest()
    expect(await ann.call('deleteCart', {})).toMatchObject({ items: [], itemQuantity: 0 })
    await ann.add('SCARF', 2)
    await ann.add('TOTE', 1, { monogram: 'AN' })
    expect(await ann.call('deleteCart', {})).toMatchObject({
      items: [],
      itemQuantity: 0,
      itemSum: { value: 0 },
      amountToPay: { value: 0 },
    })
    expect((await ann.cart()).items).toEqual([])
  })
})

describe('doAddCartItems', () => {
  test('accepts a list of productId and quantity [SF-7.23]', async () => {
    const ann = shop.guest()
    const cart = await ann.call('doAddCartItems', [
      { productId: await id('SCARF'), quantity: 2 },
      { productId: await id('BEANIE') },
      { productId: await id('SCARF'), quantity: 1 },
    ])
    expect(toLines(cart)).toEqual([
      ['Scarf', 3],
      ['Beanie', 1],
    ])
    expect(toLines(await ann.cart())).toEqual([
      ['Scarf', 3],
      ['Beanie', 1],
    ])
  })

  test('adds all items or none', async () => {
    const ann = shop.guest()
    await ann.add('SHIRT-S')
    const refusal = await refusalFields(
      ann.call('doAddCartItems', [{ productId: await id('SCARF'), quantity: 2 }, { productId: await id('SHIRT-L') }]),
    )
    expect(refusal).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { productId: await id('SHIRT-L'), stock: 0, names: 'Linen Shirt' },
    })
    expect(toLines(await ann.cart())).toEqual([['Linen Shirt', 1]])
  })

  test.each([
    ['none', 0],
    ['more than fifty', 51],
  ])('rejects a list of %s items', async (_, count) => {
    const productId = await id('MADE')
    expect(
      await refusalFields(
        shop.guest().call(
          'doAddCartItems',
          Array.from({ length: count }, () => ({ productId })),
        ),
      ),
    ).toMatchObject({ key: 'invalidPayload' })
  })
})

describe('a cart refusal', () => {
  test('contains the current cart after a change in another tab [SF-4.22]', async () => {
    const ann = shop.guest()
    await ann.add('SHIRT-M', 2)
    await ann.tab().call('doAddCartItem', { productId: await id('SCARF') })
    const { events } = await refusalFields(ann.add('SHIRT-M', 2))
    expect(events).toMatchObject({
      AfterBasketChanged: {
        basket: {
          items: [
            { name: 'Linen Shirt', quantity: 2 },
            { name: 'Scarf', quantity: 1 },
          ],
          itemQuantity: 3,
        },
      },
    })
  })

  test.each<[string, string, number, string, Readonly<Record<string, unknown>>, RegExp]>([
    [
      'more than there is, with the figure [SF-8.16]',
      'SHIRT-M',
      4,
      'cart.notEnoughStock',
      { stock: 3 },
      /Not enough in stock.*3 of.*Linen Shirt/,
    ],
    [
      'a quantity below the minimum [SF-8.15]',
      'HANGER',
      2,
      'cart.minimumQuantityNotReached',
      { minimum: 4 },
      /minimum quantity for.*Hanger.*4/,
    ],
    [
      'more than the maximum [SF-8.14]',
      'HANGER',
      12,
      'cart.reachedMaximumQuantity',
      { maximum: 10 },
      /at most 10 of Hanger/,
    ],
    ['nothing that can be bought now [SF-8.18]', 'GONE', 1, 'cart.notSalable', {}, /cannot be bought/],
    ['nothing that is found or available [SF-8.18]', 'RETIRED', 1, 'cart.variationNotFound', {}, /not found/],
  ])('has a localized message: %s', async (_, sku, quantity, key, details, english) => {
    const refusal = await refusalFields(shop.guest().add(sku, quantity))
    expect(refusal).toMatchObject({ key, details })
    const said = await refusalTexts(refusal)
    expect(said.en).toMatch(english)
    for (const figure of Object.values(details))
      for (const text of Object.values(said)) expect(text).toContain(String(figure))
    expect(new Set(Object.values(said)).size).toBe(3)
  })

  test('has a generic message for unexpected faults [SF-8.23]', async () => {
    expect(refusals['cart.unknownError']).toBe(500)
    expect(await refusalTexts({ key: 'cart.unknownError', details: {} })).toMatchObject({
      en: expect.stringContaining('cart'),
      de: expect.stringContaining('Warenkorb'),
      pl: expect.stringContaining('koszyk'),
    })
  })
})

describe('the maximum quantity of an order', () => {
  test('limits adding and setting quantities, with a message [SF-8.22]', async () => {
    const own = await shopWithCarts()
    await own.setting('orders.maximumQuantity', 5)
    const ann = own.guest()
    await ann.add('SCARF', 3)
    const refusal = await refusalFields(ann.add('BEANIE', 3))
    expect(refusal).toMatchObject({ key: 'cart.orderMaximumQuantityExceeded', details: { maximum: 5 } })
    for (const text of Object.values(await refusalTexts(refusal))) expect(text).toContain('5')
    await ann.add('BEANIE', 2)
    expect(await refusalFields(ann.set('SCARF', 4))).toMatchObject({
      key: 'cart.orderMaximumQuantityExceeded',
      details: { maximum: 5 },
    })
    expect((await ann.set('SCARF', 1)).itemQuantity).toBe(3)
  })
})
