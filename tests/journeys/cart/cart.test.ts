import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { refusalFields, shopWithCarts } from '../fixtures/shop-with-carts.ts'

// Every visitor has a cart of their own, so that they can share a shop; who changes the shop opens another.
let shop: Awaited<ReturnType<typeof shopWithCarts>>
beforeAll(async () => {
  shop = await shopWithCarts({ afterwards: afterAll })
})

describe('a cart', () => {
  test('is empty for a new visitor, and reading it starts no session', async () => {
    const ann = shop.guest()
    expect(await ann.cart()).toMatchObject({
      items: [],
      itemQuantity: 0,
      itemSum: { value: 0, formatted: '£0.00' },
      basketAmount: { value: 0, formatted: '£0.00' },
      amountToPay: { value: 0 },
      currency: 'GBP',
      itemWishListIds: [],
      wishlistColourIds: [],
      notices: [],
      version: 0,
    })
    expect(ann.caller.session).toBeUndefined()
  })

  test('shows its items with localized name, price, size and URL', async () => {
    const ann = shop.guest('de')
    const cart = await ann.add('SHIRT-M', 2)
    expect(ann.caller.session).toMatch(/^[\w-]{43}$/)
    expect(cart).toMatchObject({
      itemQuantity: 2,
      itemSum: { value: 98, formatted: '98,00\u00a0£' },
      basketAmount: { value: 98 },
    })
    expect(cart.items).toMatchObject([
      {
        id: expect.any(Number),
        itemId: await shop.id('items', 'shirt'),
        variationId: await shop.id('variations', 'SHIRT-M'),
        quantity: 2,
        price: { value: 49, formatted: '49,00\u00a0£' },
        name: 'Leinenhemd',
        imageBase: null,
        url: expect.stringMatching(/^\/leinenhemd_\d+_\d+$/),
        attributes: [{ name: 'Größe', value: 'M' }],
        basketItemOrderParams: [],
      },
    ])
    expect(await ann.cart()).toEqual(cart)
  })

  test('merges equal choices into one line and applies the graduated price', async () => {
    const ann = shop.guest()
    expect((await ann.add('SHIRT-S', 2)).itemSum.value).toBe(138)
    const { items, itemSum } = await ann.add('SHIRT-S')
    expect(items.map(({ quantity, price }) => [quantity, price.value])).toEqual([[3, 60]])
    expect(itemSum.value).toBe(180)
  })

  test('is returned by getCart to its owner, guest or customer [SF-7.20]', async () => {
    const ann = shop.guest()
    await ann.add('BEANIE', 2)
    expect(await ann.call('getCart', {})).toMatchObject({
      items: [{ name: 'Beanie', quantity: 2 }],
      itemQuantity: 2,
      itemSum: { value: 58 },
    })
    const { basket } = await ann.logIn()
    expect(basket).toMatchObject({ items: [{ name: 'Beanie', quantity: 2 }] })
    expect(await ann.call('getCart', {})).toMatchObject({
      items: [{ name: 'Beanie', quantity: 2 }],
      itemSum: { value: 58 },
    })
  })

  test('accepts productId and quantity, which defaults to one [SF-7.22]', async () => {
    const ann = shop.guest()
    const productId = await shop.id('variations', 'SCARF')
    expect(await ann.call('doAddCartItem', { productId, quantity: 2 })).toMatchObject({
      items: [{ variationId: productId, quantity: 2 }],
    })
    expect(await ann.call('doAddCartItem', { productId })).toMatchObject({
      items: [{ variationId: productId, quantity: 3 }],
    })
  })

  test('uses the current price', async () => {
    const shop = await shopWithCarts()
    const ann = shop.guest()
    await ann.add('SCARF')
    await shop.change(async (db) =>
      db
        .updateTable('prices')
        .set({ amount: 7900 })
        .where('variation_id', '=', await shop.id('variations', 'SCARF'))
        .execute(),
    )
    expect((await ann.cart()).itemSum.value).toBe(79)
  })

  test('excludes unsellable items from items and sum', async () => {
    const shop = await shopWithCarts()
    const ann = shop.guest()
    await ann.add('SCARF')
    await ann.add('BEANIE')
    await shop.change((db) => db.updateTable('items').set({ is_active: false }).where('handle', '=', 'scarf').execute())
    expect(await ann.cart()).toMatchObject({ items: [{ name: 'Beanie' }], itemQuantity: 1, itemSum: { value: 29 } })
  })

  test('belongs to one visitor', async () => {
    const [ann, bob] = [shop.guest(), shop.guest()]
    await ann.add('SCARF')
    expect((await bob.add('BEANIE')).items.map(({ name }) => name)).toEqual(['Beanie'])
    expect((await ann.cart()).items.map(({ name }) => name)).toEqual(['Scarf'])
  })
})

describe('doAddCartItem refuses', () => {
  test.each<[string, string, number, string, Readonly<Record<string, unknown>>]>([
    ['more than there is', 'SHIRT-M', 4, 'cart.notEnoughStock', { stock: 3, inCart: 0 }],
    ['what is sold out', 'SHIRT-L', 1, 'cart.notEnoughStock', { stock: 0, inCart: 0 }],
    ['fewer than the minimum', 'HANGER', 2, 'cart.minimumQuantityNotReached', { minimum: 4 }],
    ['a number between the steps', 'HANGER', 5, 'cart.intervalNotMet', { interval: 2, minimum: 4 }],
    ['more than the maximum', 'HANGER', 12, 'cart.reachedMaximumQuantity', { maximum: 10, inCart: 0 }],
    ['what is discontinued', 'GONE', 1, 'cart.notSalable', {}],
    ['what has been retired', 'RETIRED', 1, 'cart.variationNotFound', {}],
    ['what only customers see', 'COAT', 1, 'cart.variationNotFound', {}],
    [
      'a set whose pieces are not chosen',
      'OUTFIT',
      1,
      'cart.itemSetComponentMismatch',
      { name: 'Outfit', names: 'Linen Shirt' },
    ],
    ['more bundles than their parts allow', 'CAPSULE', 3, 'cart.notEnoughStock', { stock: 2, inCart: 0 }],
  ])('%s', async (_, sku, quantity, key, details) => {
    const ann = shop.guest()
    expect(await refusalFields(ann.add(sku, quantity))).toMatchObject({ key, details })
    expect(ann.caller.session, 'nothing is kept, so no session begins').toBeUndefined()
  })

  test('a variation that does not exist', async () => {
    const ann = shop.guest()
    expect(await refusalFields(ann.call('doAddCartItem', { productId: 2_000_000_000 }))).toMatchObject({
      key: 'cart.variationNotFound',
    })
  })

  test('a quantity above the stock not yet in the cart', async () => {
    const ann = shop.guest()
    await ann.add('SHIRT-M', 2)
    expect(await refusalFields(ann.add('SHIRT-M', 2))).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { stock: 3, inCart: 2 },
    })
    expect((await ann.add('SHIRT-M')).itemQuantity).toBe(3)
  })

  test('a bundle whose parts are already in the cart up to the stock', async () => {
    const ann = shop.guest()
    await ann.add('SCARF', 3)
    await ann.add('CAPSULE')
    expect(await refusalFields(ann.add('CAPSULE'))).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { stock: 1, inCart: 1 },
    })
    expect(await refusalFields(ann.add('SCARF'))).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { stock: 3, inCart: 3 },
    })
  })

  test('only quantities above the line maximum when backorders are allowed', async () => {
    const ann = shop.guest()
    expect((await ann.add('MADE', 9999)).itemQuantity).toBe(9999)
    expect(await refusalFields(ann.add('MADE'))).toMatchObject({
      key: 'cart.reachedMaximumQuantity',
      details: { maximum: 9999 },
    })
  })

  test('more lines than the limit', async () => {
    const ann = shop.guest()
    await ann.add('RING', 1, { engraving: 'first' })
    const first = await shop.db.selectFrom('cart_items').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    const { id: _, ...line } = first
    await shop.db
      .insertInto('cart_items')
      .values(
        Array.from({ length: serverLimits.cartLines - 1 }, (_line, at) => ({ ...line, params_key: `other ${at}` })),
      )
      .execute()
    expect(await refusalFields(ann.add('RING', 1, { engraving: 'one more' }))).toMatchObject({
      key: 'cart.orderMaximumQuantityExceeded',
      details: { maximum: serverLimits.cartLines },
    })
    expect((await ann.add('RING', 1, { engraving: 'first' })).itemQuantity).toBe(serverLimits.cartLines + 1)
  })
})

describe('order properties', () => {
  test('are shown on the line with answers and surcharges', async () => {
    const ann = shop.guest()
    const answers = {
      gift: 'true',
      monogram: 'AN',
      note: 'Dear Ann,\nall the best',
      initials: '2',
      strap: '1,5',
      thread: await shop.selection('Blue'),
    }
    const { items, itemSum, basketAmount } = await ann.add('TOTE', 2, answers)
    expect(
      items.map((item) => item.price.value),
      '£30, monogram £5, thread £1',
    ).toEqual([36])
    expect(itemSum.value).toBe(72)
    expect(basketAmount.value, 'gift wrap is told as an additional cost of £3.50 each').toBe(79)
    expect(
      items[0]?.basketItemOrderParams.map(({ name, value, type, price }) => [name, value, type, price.value]),
    ).toEqual([
      ['Gift wrap', 'true', 'empty', 3.5],
      ['Monogram', 'AN', 'text', 5],
      ['Note', 'Dear Ann,\nall the best', 'text', 0],
      ['Initials', '2', 'int', 0],
      ['Strap', '1.5', 'float', 0],
      ['Thread', 'Blue', 'selection', 1],
    ])
  })

  test('are named in the language of the visitor', async () => {
    const ann = shop.guest('pl')
    const { items } = await ann.add('TOTE', 1, { thread: await shop.selection('Red') })
    expect(items[0]?.basketItemOrderParams).toMatchObject([
      { name: 'Nić', value: 'Czerwona', price: { formatted: '1,00\u00a0£' } },
    ])
  })

  test('share a line for equal answers and create one for others', async () => {
    const ann = shop.guest()
    const [red, blue] = [await shop.selection('Red'), await shop.selection('Blue')]
    await ann.add('TOTE', 1, { monogram: 'AN', thread: red })
    await ann.add('TOTE', 2, { thread: red, monogram: ' AN ' })
    await ann.add('TOTE', 1, { monogram: 'AN', thread: blue })
    const { items } = await ann.add('TOTE')
    expect(items.map(({ quantity }) => quantity)).toEqual([3, 1, 1])
  })

  test.each<[string, string, Readonly<Record<string, string>>, string, Readonly<Record<string, unknown>>]>([
    ['a required one left out', 'RING', {}, 'property.required', { name: 'Engraving' }],
    ['a word for a whole number', 'TOTE', { initials: 'two' }, 'property.wholeNumber', { name: 'Initials' }],
    ['a word for a decimal number', 'TOTE', { strap: 'long' }, 'property.decimalNumber', { name: 'Strap' }],
    [
      'a text too long for its field',
      'TOTE',
      { monogram: 'x'.repeat(256) },
      'property.tooLong',
      { name: 'Monogram', limit: 255 },
    ],
    ['a selection that is not offered', 'TOTE', { thread: '999999' }, 'property.unknownValue', { name: 'Thread' }],
    ['a file as a text', 'TOTE', { artwork: 'logo.png' }, 'property.unknownValue', { name: 'Artwork' }],
    ['a property of another item', 'RING', { engraving: 'A', monogram: 'A' }, 'property.unknownValue', { name: '' }],
  ])('%s is refused with the name of the property', async (_, sku, answers, key, details) => {
    expect(await refusalFields(shop.guest().add(sku, 1, answers))).toMatchObject({ key, details })
  })

  test("are named in the visitor's language in refusals", async () => {
    expect(await refusalFields(shop.guest('de').add('RING'))).toMatchObject({
      details: { name: 'Gravur', propertyId: shop.property('engraving') },
    })
  })

  test('share the stock regardless of answers', async () => {
    const ann = shop.guest()
    await ann.add('TOTE', 30, { monogram: 'A' })
    expect(await refusalFields(ann.add('TOTE', 21, { monogram: 'B' }))).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { stock: 50, inCart: 30 },
    })
  })
})

describe('concurrent adding', () => {
  test('of one shirt twenty times gives one line of twenty', async () => {
    const ann = shop.guest()
    await ann.add('TOTE')
    await Promise.all(Array.from({ length: 20 }, () => ann.add('TOTE')))
    expect((await ann.cart()).items.map(({ quantity }) => quantity)).toEqual([21])
  })

  test('of the last three units ten times succeeds three times and is refused seven times', async () => {
    const ann = shop.guest()
    await ann.add('SCARF')
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => ann.add('SHIRT-M')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ key: 'cart.notEnoughStock' })
    expect((await ann.cart()).items.find(({ name }) => name === 'Linen Shirt')?.quantity).toBe(3)
  })

  test('of bundles and their parts never exceeds the stock', async () => {
    const ann = shop.guest()
    await ann.add('TOTE')
    await Promise.allSettled(
      ['CAPSULE', 'SCARF', 'CAPSULE', 'SCARF', 'SCARF', 'SCARF', 'CAPSULE', 'SCARF'].map((sku) => ann.add(sku)),
    )
    const { items } = await ann.cart()
    const pieces = (name: string) => items.find((item) => item.name === name)?.quantity ?? 0
    const scarves = pieces('Winter Capsule') * 2 + pieces('Scarf')
    expect(scarves).toBeLessThanOrEqual(5)
    expect(scarves).toBeGreaterThanOrEqual(4)
  })
})
