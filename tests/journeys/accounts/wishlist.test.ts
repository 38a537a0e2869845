import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalFields, shopWithCarts } from '../fixtures/shop-with-carts.ts'

// Every visitor has a wishlist of their own, so that they can share a shop; who changes the shop opens another.
let shop: Awaited<ReturnType<typeof shopWithCarts>>
beforeAll(async () => {
  shop = await shopWithCarts({ afterwards: afterAll })
})

describe('a wishlist', () => {
  test('contains a variation once, newest first, and the basket lists its ids [SF-7.26] [SF-7.27] [SF-7.28]', async () => {
    const ann = shop.guest()
    const [scarf, beanie] = [await shop.id('variations', 'SCARF'), await shop.id('variations', 'BEANIE')]
    await ann.call('doAddWishlistItem', { variationId: scarf, quantity: 3 })
    await ann.call('doAddWishlistItem', { variationId: beanie })
    expect(await ann.call('doAddWishlistItem', { variationId: scarf, quantity: 1 })).toMatchObject({
      variationIds: [beanie, scarf],
    })
    const items = [
      { variationId: beanie, quantity: 1, addedAt: expect.any(String), anySize: false },
      { variationId: scarf, quantity: 1, addedAt: expect.any(String), anySize: false },
    ]
    expect(await ann.call('getWishlist', {})).toEqual({ variationIds: [beanie, scarf], colourIds: [], items })
    expect((await ann.cart()).itemWishListIds).toEqual([beanie, scarf])
    expect(await ann.call('deleteWishlistItem', { variationId: beanie })).toMatchObject({ variationIds: [scarf] })
  })

  test('keeps the colour where no size was chosen, under one variation whichever was shown, and the size once it is', async () => {
    const ann = shop.guest()
    const [small, medium, scarf] = await Promise.all(
      ['SHIRT-S', 'SHIRT-M', 'SCARF'].map((sku) => shop.id('variations', sku)),
    )
    const saved = async (variationId = 0, anySize = true) =>
      (await ann.call('doAddWishlistItem', { variationId, anySize })).items
    expect(await saved(medium)).toMatchObject([{ variationId: small, anySize: true }])
    expect(await saved(small)).toMatchObject([{ variationId: small, anySize: true }])
    expect(await saved(medium, false)).toMatchObject([
      { variationId: medium, anySize: false },
      { variationId: small, anySize: true },
    ])
    expect(await saved(small, false), 'chosen by now').toMatchObject([
      { variationId: medium },
      { variationId: small, anySize: false },
    ])
    expect(await saved(scarf), 'there is nothing to choose').toMatchObject([
      { variationId: scarf, anySize: false },
      {},
      {},
    ])
  })

  test('names the colour of a saved size, and removes every size of a colour at once', async () => {
    const ann = shop.guest()
    const [small, medium, scarf] = await Promise.all(
      ['SHIRT-S', 'SHIRT-M', 'SCARF'].map((sku) => shop.id('variations', sku)),
    )
    await ann.call('doAddWishlistItem', { variationId: scarf ?? 0 })
    expect(await ann.call('doAddWishlistItem', { variationId: medium ?? 0 })).toMatchObject({
      variationIds: [medium, scarf],
      colourIds: [small],
    })
    expect(await ann.cart()).toMatchObject({ itemWishListIds: [medium, scarf], wishlistColourIds: [small] })
    expect(await ann.call('deleteWishlistItem', { variationId: small ?? 0 }), 'another size').toMatchObject({
      variationIds: [medium, scarf],
    })
    expect(await ann.call('deleteWishlistItem', { variationId: small ?? 0, anySize: true })).toMatchObject({
      variationIds: [scarf],
      colourIds: [],
    })
  })

  test('refuses an invisible variation without starting a session', async () => {
    const ann = shop.guest()
    expect(
      await refusalFields(ann.call('doAddWishlistItem', { variationId: await shop.id('variations', 'COAT') })),
    ).toMatchObject({ key: 'cart.variationNotFound' })
    expect(await ann.call('deleteWishlistItem', { variationId: 5 })).toMatchObject({ variationIds: [] })
    expect(ann.caller.session).toBeUndefined()
  })

  test('contains a variation once after twenty concurrent requests', async () => {
    const ann = shop.guest()
    const [scarf, beanie] = [await shop.id('variations', 'SCARF'), await shop.id('variations', 'BEANIE')]
    await ann.call('doAddWishlistItem', { variationId: beanie })
    await Promise.all(Array.from({ length: 20 }, () => ann.call('doAddWishlistItem', { variationId: scarf })))
    expect(await ann.call('getWishlist', {})).toMatchObject({ variationIds: [scarf, beanie] })
  })

  test('stores unsellable variations but does not show them', async () => {
    const own = await shopWithCarts()
    const ann = own.guest()
    const [scarf, beanie] = [await own.id('variations', 'SCARF'), await own.id('variations', 'BEANIE')]
    await ann.call('doAddWishlistItem', { variationId: scarf })
    await ann.call('doAddWishlistItem', { variationId: beanie })
    await own.change((db) => db.updateTable('items').set({ is_active: false }).where('handle', '=', 'scarf').execute())
    expect(await ann.call('getWishlist', {})).toMatchObject({
      variationIds: [beanie, scarf],
      items: [{ variationId: beanie }],
    })
  })
})

describe('a shared wishlist', () => {
  test("is visible with its key and reflects its owner's changes", async () => {
    const ann = shop.guest()
    const [scarf, beanie] = [await shop.id('variations', 'SCARF'), await shop.id('variations', 'BEANIE')]
    await ann.call('doAddWishlistItem', { variationId: scarf, quantity: 2 })
    const { shareKey } = await ann.call('doShareWishlist', {})
    expect(shareKey).toMatch(/^[\w-]{32}$/)
    expect(await ann.call('doShareWishlist', {}), 'the key stays').toEqual({ shareKey })
    const bob = shop.guest()
    expect(await bob.call('getSharedWishlist', { shareKey })).toEqual({
      variationIds: [scarf],
      colourIds: [],
      items: [{ variationId: scarf, quantity: 2, addedAt: expect.any(String), anySize: false }],
    })
    await ann.call('doAddWishlistItem', { variationId: beanie })
    expect((await bob.call('getSharedWishlist', { shareKey })).variationIds).toEqual([beanie, scarf])
    expect(await bob.call('getWishlist', {}), 'his own stays his own').toEqual({
      variationIds: [],
      colourIds: [],
      items: [],
    })
    expect(bob.caller.session).toBeUndefined()
  })

  test('hides restricted items from guests', async () => {
    const ann = shop.guest()
    await ann.logIn()
    await ann.call('doAddWishlistItem', { variationId: await shop.id('variations', 'COAT') })
    const { shareKey } = await ann.call('doShareWishlist', {})
    expect((await shop.guest().call('getSharedWishlist', { shareKey })).items).toEqual([])
    await ann.call('deleteWishlistItem', { variationId: await shop.id('variations', 'COAT') })
  })

  test('keeps its key when its owner logs in', async () => {
    const ann = shop.guest()
    await shop.db.updateTable('wishlists').set({ share_key: null }).where('customer_id', 'is not', null).execute()
    await ann.call('doAddWishlistItem', { variationId: await shop.id('variations', 'SCARF') })
    const { shareKey } = await ann.call('doShareWishlist', {})
    await ann.logIn()
    expect((await shop.guest().call('getSharedWishlist', { shareKey })).variationIds).toContain(
      await shop.id('variations', 'SCARF'),
    )
    expect(await ann.call('doShareWishlist', {})).toEqual({ shareKey })
  })

  test.each(['x'.repeat(32), '', '%', "' or 1=1"])('is not found with the invalid key %j', async (shareKey) => {
    expect(await refusalFields(shop.guest().call('getSharedWishlist', { shareKey }))).toMatchObject({ key: 'notFound' })
  })

  test('gets one key from concurrent requests', async () => {
    const ann = shop.guest()
    await ann.call('doAddWishlistItem', { variationId: await shop.id('variations', 'SCARF') })
    const keys = await Promise.all(Array.from({ length: 8 }, () => ann.call('doShareWishlist', {})))
    expect(new Set(keys.map(({ shareKey }) => shareKey)).size).toBe(1)
  })
})
