import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { limits } from '@vitrine/contract/kernel/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCountryId, findId, placeOrder, visitorReadyToOrder, zofia } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
})

/** The contents of the purchase tables, which invalid input must not change. */
async function books() {
  const rows = await Promise.all(
    (
      [
        'carts',
        'cart_items',
        'cart_coupons',
        'addresses',
        'orders',
        'order_items',
        'stock',
        'payments',
        'uploads',
        'outbox',
        'wishlist_items',
      ] as const
    ).map((table) => shop.db.selectFrom(table).selectAll().execute()),
  )
  return JSON.stringify(rows)
}

async function refusedAndUnchanged(call: () => Promise<unknown>): Promise<string> {
  const before = await books()
  const error: unknown = await call().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isRefusal(error)) throw error ?? new Error('nothing was refused')
  expect(await books()).toBe(before)
  return error.key
}

describe('invalid input in a purchase is refused', () => {
  let me: TestVisitor
  let stranger: TestVisitor
  beforeAll(async () => {
    me = await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } })
    stranger = await visitorReadyToOrder(shop, { lines: { SCARF: 1 }, email: 'stranger@example.org' })
  })

  test('a country that does not exist', async () => {
    const save = (country: number) => () => me.call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country } })
    expect(await refusedAndUnchanged(save(999_999))).toBe('address.invalid')
    for (const wrong of [0, -1, 1.5]) expect(await refusedAndUnchanged(save(wrong))).toBe('invalidPayload')
  })

  test('a state of another country', async () => {
    const state = await shop.db
      .selectFrom('country_states')
      .select('id')
      .where('iso_code', '=', 'DE-BY')
      .executeTakeFirstOrThrow()
    const country = await findCountryId(shop, 'GB')
    expect(
      await refusedAndUnchanged(() =>
        me.call('doSaveAddress', { typeId: 1, addressData: { ...zofia, country, state: state.id } }),
      ),
    ).toBe('address.invalid')
  })

  test('quantities below one, fractional, or beyond the limit', async () => {
    const productId = await findId(shop, 'variations', 'SHIRT')
    const [line] = (await me.call('getCart', {})).items
    for (const quantity of [-1, 0, 0.5, 10_000, Number.MAX_SAFE_INTEGER]) {
      expect(await refusedAndUnchanged(() => me.call('doAddCartItem', { productId, quantity }))).toBe('invalidPayload')
      expect(
        await refusedAndUnchanged(() =>
          me.call('setCartItemQuantity', { productId, cartItemId: line?.id ?? 0, quantity }),
        ),
      ).toBe('invalidPayload')
    }
  })

  test("a line of another visitor's cart", async () => {
    const [line] = (await stranger.call('getCart', {})).items
    const [cartItemId, productId] = [line?.id ?? 0, line?.variationId ?? 0]
    expect(
      await refusedAndUnchanged(() => me.call('setCartItemQuantity', { productId, cartItemId, quantity: 2 })),
    ).toBe('cart.variationNotFound')
    expect(await refusedAndUnchanged(() => me.call('deleteCartItem', { cartItemId }))).toBe('cart.itemNotRemoved')
  })

  test('an address, a method and a file of another visitor', async () => {
    const [address] = await stranger.call('getAddresses', { typeId: 1 })
    expect(
      await refusedAndUnchanged(() => me.call('setCheckoutAddress', { typeId: 1, addressId: address?.id ?? 0 })),
    ).toBe('notFound')
    expect(
      await refusedAndUnchanged(() =>
        me.call('doSaveAddress', {
          typeId: 1,
          addressData: { ...zofia, id: address?.id ?? 0, country: address?.country ?? 0 },
        }),
      ),
    ).toBe('notFound')
    expect(await refusedAndUnchanged(() => me.call('setShippingProvider', { shippingId: 999_999 }))).toBe('notFound')
    expect(await refusedAndUnchanged(() => me.call('setPaymentProvider', { paymentId: 999_999 }))).toBe('notFound')
  })

  test('a forged price, in the order and in the cart', async () => {
    const attemptId = randomUUID()
    for (const seenAmount of [0.01, 0, -5]) {
      const key = await refusedAndUnchangedButAttempt(() =>
        me.call('doPlaceOrder', { attemptId, termsAccepted: true, seenAmount }),
      )
      expect(key).toBe('order.totalChanged')
    }
    // Unknown fields are ignored, and the shop's own price applies.
    const productId = await findId(shop, 'variations', 'BEANIE')
    const cart = await me.call('doAddCartItem', { productId, price: 0.01 } as Parameters<
      typeof me.call<'doAddCartItem'>
    >[1])
    expect(cart.items.find(({ variationId }) => variationId === productId)?.price.value).toBe(29)
  })

  test('a file that is too large, and an invalid one', async () => {
    const productId = await findId(shop, 'variations', 'SHIRT')
    const hand = (base64: string) => () =>
      me.call('doUploadOrderPropertyFile', { productId, propertyId: 999_999, filename: 'a.png', base64 })
    expect(['property.unknownValue', 'file.uploadFailed']).toContain(
      await refusedAndUnchanged(hand(Buffer.alloc(limits.uploadBytes + 1).toString('base64'))),
    )
    expect(['property.unknownValue', 'file.uploadFailed']).toContain(
      await refusedAndUnchanged(hand('no base64 at all %%%')),
    )
  })

  test('an invalid attempt id, and an order without accepted terms', async () => {
    for (const attemptId of ['', '1', 'not-a-uuid'])
      expect(await refusedAndUnchanged(() => me.call('doPlaceOrder', { attemptId, termsAccepted: true }))).toBe(
        'invalidPayload',
      )
    expect(
      await refusedAndUnchanged(() => me.call('doPlaceOrder', { attemptId: randomUUID(), termsAccepted: false })),
    ).toBe('order.termsNotAccepted')
  })

  test('the key of another order, and a repeated form after its order', async () => {
    const [mine, theirs] = [
      await placeOrder(await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })),
      await placeOrder(stranger),
    ]
    const mixed = { orderId: mine.orderId, accessKey: theirs.accessKey }
    expect(await refusedAndUnchanged(() => stranger.call('getOrder', mixed))).toBe('order.notFound')
    expect(await refusedAndUnchanged(() => stranger.call('doCancelOrder', mixed))).toBe('order.notFound')
    expect(await refusedAndUnchanged(() => stranger.call('doExecutePayment', mixed))).toBe('order.notFound')
    // The form of a placed order is sent again: a new attempt finds an empty cart, the same attempt finds its order.
    const again = await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } })
    const attemptId = randomUUID()
    const first = await placeOrder(again, attemptId)
    const before = await books()
    expect(await placeOrder(again, attemptId)).toEqual(first)
    expect(await books()).toBe(before)
    expect(await refusedAndUnchanged(() => placeOrder(again))).toBe('cart.empty')
    expect(['order.invalid', 'cart.empty']).toContain(
      await refusedAndUnchanged(() => stranger.call('doPlaceOrder', { attemptId, termsAccepted: true })),
    )
  })

  // A refused attempt is recorded as such, and the reported prices count as seen.
  async function refusedAndUnchangedButAttempt(call: () => Promise<unknown>): Promise<string> {
    const count = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
    const before = await count()
    const error: unknown = await call().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!isRefusal(error)) throw error ?? new Error('nothing was refused')
    expect(await count()).toBe(before)
    return error.key
  }
})
