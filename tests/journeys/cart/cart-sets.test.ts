import type { Database } from '@vitrine/engine/kernel/database/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { refusalTexts } from '../../harness/refusal-text.ts'
import { toLines, refusalFields, shopWithCarts } from '../fixtures/shop-with-carts.ts'

let shop: Awaited<ReturnType<typeof shopWithCarts>>
beforeAll(async () => {
  shop = await shopWithCarts({ afterwards: afterAll })
})

/** An ensemble is a shirt and two scarves; four ensembles are there, three shirts in M and five scarves. */
const chosen = ['SHIRT-M', 'SCARF']

describe('a set', () => {
  test('is added with its selected components at its own price', async () => {
    const ann = shop.guest()
    const { items, itemQuantity, itemSum } = await ann.add('ENSEMBLE', 1, {}, chosen)
    expect(items).toMatchObject([
      {
        name: 'Ensemble',
        quantity: 1,
        price: { value: 120 },
        maximumQuantity: 2,
        components: [
          {
            variationId: await shop.id('variations', 'SHIRT-M'),
            quantity: 1,
            name: 'Linen Shirt',
            attributes: [{ name: 'Size', value: 'M' }],
          },
          { variationId: await shop.id('variations', 'SCARF'), quantity: 2, name: 'Scarf', attributes: [] },
        ],
      },
    ])
    expect([itemQuantity, itemSum.value]).toEqual([1, 120])
  })

  test('with other components is a separate line, with the same components the same line', async () => {
    const ann = shop.guest()
    await ann.add('ENSEMBLE', 1, {}, chosen)
    await ann.add('ENSEMBLE', 1, {}, ['SCARF', 'SHIRT-S'])
    await ann.call('deleteCart', {})
    await ann.add('ENSEMBLE', 1, {}, chosen)
    expect(toLines(await ann.add('ENSEMBLE', 1, {}, chosen.toReversed()))).toEqual([['Ensemble', 2]])
    const rows = await shop.db
      .selectFrom('cart_items')
      .where('parent_id', 'is not', null)
      .select('quantity')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(
      rows.map(({ quantity }) => quantity),
      'its pieces follow it',
    ).toEqual([4, 2])
  })

  test('shares the stock of its components with single items', async () => {
    const ann = shop.guest()
    await ann.add('SCARF', 2)
    await ann.add('ENSEMBLE', 1, {}, chosen)
    expect(await refusalFields(ann.add('ENSEMBLE', 1, {}, chosen))).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { stock: 1, inCart: 1 },
    })
    expect((await ann.set('SCARF', 3)).items).toMatchObject([{ quantity: 3, maximumQuantity: 3 }, { quantity: 1 }])
    expect(await refusalFields(ann.add('SCARF'))).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { stock: 3, inCart: 3 },
    })
  })

  test('changes quantity with its components, limited by the scarcest one', async () => {
    const ann = shop.guest()
    await ann.add('ENSEMBLE', 1, {}, chosen)
    const cart = await ann.set('ENSEMBLE', 4)
    expect(cart).toMatchObject({
      items: [{ quantity: 2, components: [{ quantity: 1 }, { quantity: 2 }] }],
      notices: [{ details: { stock: 2 } }],
    })
    expect((await ann.set('ENSEMBLE', 1)).items).toMatchObject([
      { quantity: 1, components: [{ quantity: 1 }, { quantity: 2 }] },
    ])
  })

  test('is removed with its components, which cannot be removed alone', async () => {
    const ann = shop.guest()
    const {
      items: [set],
    } = await ann.add('ENSEMBLE', 1, {}, chosen)
    const [piece] = await shop.db
      .selectFrom('cart_items')
      .where('parent_id', '=', set?.id ?? 0)
      .selectAll()
      .execute()
    expect(await refusalFields(ann.call('deleteCartItem', { cartItemId: piece?.id ?? 0 }))).toMatchObject({
      key: 'cart.itemNotRemoved',
    })
    expect(
      await refusalFields(
        ann.call('setCartItemQuantity', {
          productId: piece?.variation_id ?? 0,
          cartItemId: piece?.id ?? 0,
          quantity: 1,
        }),
      ),
    ).toMatchObject({ key: 'cart.variationNotFound' })
    await ann.call('deleteCartItem', { cartItemId: set?.id ?? 0 })
    expect(
      await shop.db
        .selectFrom('cart_items')
        .where('cart_id', '=', piece?.cart_id ?? 0)
        .select('id')
        .execute(),
    ).toEqual([])
  })

  test.each<[string, string, readonly string[], string]>([
    ['nothing chosen', 'ENSEMBLE', [], 'Linen Shirt and Scarf'],
    ['a piece left out', 'ENSEMBLE', ['SHIRT-M'], 'Scarf'],
    ['two of one piece', 'ENSEMBLE', ['SHIRT-M', 'SHIRT-S', 'SCARF'], 'Linen Shirt'],
    ['something that does not belong to it', 'ENSEMBLE', ['SHIRT-M', 'SCARF', 'BEANIE'], 'Linen Shirt and Scarf'],
  ])(
    'with %s is refused with a localized message naming the missing components [SF-8.19]',
    async (_, sku, pieces, names) => {
      const ann = shop.guest()
      const refusal = await refusalFields(ann.add(sku, 1, {}, pieces))
      expect(refusal).toMatchObject({ key: 'cart.itemSetComponentMismatch', details: { name: 'Ensemble', names } })
      for (const text of Object.values(await refusalTexts(refusal))) expect(text).toContain(names)
      expect(ann.caller.session).toBeUndefined()
    },
  )

  test('components for a non-set and unknown components are refused', async () => {
    expect(await refusalFields(shop.guest().add('BEANIE', 1, {}, ['SCARF']))).toMatchObject({
      key: 'cart.itemSetComponentMismatch',
    })
    const unknown = shop.call('doAddCartItem', {
      productId: await shop.id('variations', 'ENSEMBLE'),
      setComponents: [{ variationId: 2_000_000_000 }],
    })
    expect(await refusalFields(unknown)).toMatchObject({ key: 'cart.itemSetComponentMismatch' })
  })

  test('with a sold-out component is refused with the stock', async () => {
    expect(await refusalFields(shop.guest().add('ENSEMBLE', 1, {}, ['SHIRT-L', 'SCARF']))).toMatchObject({
      key: 'cart.notEnoughStock',
      details: { stock: 0 },
    })
  })

  test('is removed when a component becomes unsellable', async () => {
    const own = await shopWithCarts()
    const ann = own.guest()
    await ann.add('ENSEMBLE', 1, {}, chosen)
    await own.change((db) =>
      db.updateTable('variations').set({ is_active: false }).where('number', '=', 'SHIRT-M').execute(),
    )
    expect(await ann.cart()).toMatchObject({
      items: [],
      notices: [{ key: 'cart.itemsRemovedAvailability', details: { names: 'Ensemble' } }],
    })
  })

  test('is moved with its components at login', async () => {
    const own = await shopWithCarts()
    const phone = own.guest()
    await phone.logIn()
    await phone.add('ENSEMBLE', 1, {}, chosen)
    const laptop = own.guest()
    await laptop.add('ENSEMBLE', 1, {}, ['SHIRT-S', 'SCARF'])
    await laptop.add('ENSEMBLE', 1, {}, chosen)
    await own.stock('SCARF', 20)
    const { basket } = await laptop.logIn()
    expect(
      basket.items.map(({ quantity, components }) => [
        quantity,
        components.map((piece) => [piece.attributes[0]?.value, piece.quantity]),
      ]),
    ).toEqual([
      [
        2,
        [
          ['M', 1],
          [undefined, 2],
        ],
      ],
      [
        1,
        [
          ['S', 1],
          [undefined, 2],
        ],
      ],
    ])
  })
})

describe('a bundle', () => {
  test('lists its parts and uses their stock', async () => {
    const ann = shop.guest()
    expect((await ann.add('CAPSULE')).items).toMatchObject([
      {
        name: 'Winter Capsule',
        price: { value: 100 },
        maximumQuantity: 2,
        components: [
          { name: 'Scarf', quantity: 2 },
          { name: 'Beanie', quantity: 1 },
        ],
      },
    ])
  })

  test('that becomes unsellable is replaced by its parts, with a localized notice [SF-8.20]', async () => {
    const own = await shopWithCarts()
    const guests = await Promise.all(
      locales.map(async (locale) => {
        const guest = own.guest(locale)
        const {
          items: [bundle],
        } = await guest.add('CAPSULE', 2)
        await guest.add('BEANIE', 3)
        return { ...guest, locale, bundle: bundle?.name ?? '' }
      }),
    )
    await own.change((db) =>
      db.updateTable('items').set({ is_active: false }).where('handle', '=', 'capsule').execute(),
    )
    for (const { cart, locale, bundle } of guests) {
      const { items, notices } = await cart()
      expect(items).toMatchObject([
        { quantity: 5, price: { value: 29 } },
        { quantity: 4, price: { value: 59 } },
      ])
      expect(notices).toEqual([{ key: 'cart.bundleSplit', details: { names: bundle } }])
      for (const notice of notices) expect((await refusalTexts(notice))[locale]).toContain(bundle)
    }
  })

  test.each<[string, (db: Database) => Promise<unknown>]>([
    [
      'a part is sold no more',
      (db) => db.updateTable('items').set({ is_active: false }).where('handle', '=', 'beanie').execute(),
    ],
    [
      'the sale of a part has ended',
      (db) =>
        db
          .updateTable('variations')
          .set({ available_until: new Date('2020-01-01') })
          .where('number', '=', 'BEANIE')
          .execute(),
    ],
  ])('is removed as a whole when %s', async (_, end) => {
    const own = await shopWithCarts()
    const ann = own.guest()
    await ann.add('CAPSULE')
    await own.change(end)
    expect(await ann.cart()).toMatchObject({
      items: [],
      notices: [{ key: 'cart.itemsRemovedAvailability', details: { names: 'Winter Capsule' } }],
    })
  })
})

describe('a required file upload', () => {
  const text = Buffer.from('A bird on a branch').toString('base64')
  const upload = async (visitor: ReturnType<typeof shop.guest>) =>
    visitor.call('doUploadOrderPropertyFile', {
      productId: await shop.id('variations', 'PRINT'),
      propertyId: shop.property('drawing'),
      filename: 'bird.txt',
      base64: text,
    })

  test('is shown on the line with its name and URL', async () => {
    const ann = shop.guest()
    const { key, url } = await upload(ann)
    const { items } = await ann.add('PRINT', 1, { drawing: key })
    expect(items[0]?.basketItemOrderParams).toMatchObject([
      { name: 'Drawing', type: 'file', value: 'bird.txt', fileUrl: url },
    ])
  })

  test('cannot be omitted', async () => {
    expect(await refusalFields(shop.guest().add('PRINT'))).toMatchObject({
      key: 'property.required',
      details: { name: 'Drawing' },
    })
  })

  test('refuses keys of other visitors and unknown keys', async () => {
    const [ann, bob] = [shop.guest(), shop.guest()]
    const { key } = await upload(ann)
    for (const given of [key, 'x'.repeat(32)]) {
      expect(await refusalFields(bob.add('PRINT', 1, { drawing: given }))).toMatchObject({
        key: 'file.uploadFailed',
        details: { name: 'Drawing' },
      })
    }
  })

  test('is moved at login', async () => {
    const own = await shopWithCarts()
    const ann = own.guest()
    const { key } = await ann.call('doUploadOrderPropertyFile', {
      productId: await own.id('variations', 'PRINT'),
      propertyId: own.property('drawing'),
      filename: 'bird.txt',
      base64: text,
    })
    await ann.add('PRINT', 1, { drawing: key })
    expect((await ann.logIn()).basket.items[0]?.basketItemOrderParams).toMatchObject([{ value: 'bird.txt' }])
    expect((await ann.add('PRINT', 1, { drawing: key })).items).toMatchObject([{ quantity: 2 }])
  })
})
