import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { toLines, shopWithCarts } from '../fixtures/shop-with-carts.ts'

let shop: Awaited<ReturnType<typeof shopWithCarts>>
beforeAll(async () => {
  shop = await shopWithCarts({ afterwards: afterAll })
})
const id = (sku: string) => shop.id('variations', sku)

/** Everything that is asked at the same time; refusals are part of it, faults are not. */
async function atOnce<T>(calls: readonly Promise<T>[]): Promise<readonly T[]> {
  const results = await Promise.allSettled(calls)
  for (const result of results) if (result.status === 'rejected' && !isRefusal(result.reason)) throw result.reason
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

describe('concurrent changes of one cart', () => {
  test('return distinct versions, and the highest is the current cart', async () => {
    const ann = shop.guest()
    await ann.add('MADE')
    const answers = await atOnce(Array.from({ length: 12 }, () => ann.add('MADE')))
    const last = answers.toSorted((a, b) => a.version - b.version).at(-1)
    expect(last?.itemQuantity).toBe(13)
    expect((await ann.cart()).itemQuantity).toBe(13)
    for (const { version, itemQuantity } of answers)
      expect(version, 'no version tells of less than was there').toBeGreaterThanOrEqual(itemQuantity)
  })

  test('of the quantity in two tabs leave one of both quantities', async () => {
    const ann = shop.guest()
    const {
      items: [line],
    } = await ann.add('TOTE', 5)
    const productId = await id('TOTE')
    const figures = [1, 2, 3, 4, 6, 7, 8, 9]
    await atOnce(
      figures.map((quantity) =>
        ann.tab().call('setCartItemQuantity', { productId, cartItemId: line?.id ?? 0, quantity }),
      ),
    )
    const [tote, ...others] = (await ann.cart()).items
    expect(others).toEqual([])
    expect(figures).toContain(tote?.quantity)
  })

  test('remove a line in one tab and raise it in another: the line exists completely or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const ann = shop.guest()
      const {
        items: [line],
      } = await ann.add('TOTE', 2)
      const productId = await id('TOTE')
      await atOnce([
        ann.tab().call('deleteCartItem', { cartItemId: line?.id ?? 0 }),
        ann.tab().call('setCartItemQuantity', { productId, cartItemId: line?.id ?? 0, quantity: 4 }),
        ann.tab().call('doAddCartItem', { productId, quantity: 3 }),
        ann.tab().call('deleteCart', {}),
      ])
      const { items, itemQuantity } = await ann.cart()
      expect(items.length).toBeLessThanOrEqual(1)
      // Whatever came last: nothing, what was added, or that and what stood there, raised or not.
      expect([0, 2, 3, 4, 5, 7]).toContain(itemQuantity)
    }
  })

  test('never exceed the stock', async () => {
    const ann = shop.guest()
    await ann.logIn()
    const [phone, laptop] = [shop.guest(), shop.guest()]
    await phone.logIn()
    await laptop.logIn()
    await atOnce([
      ...Array.from({ length: 4 }, () => phone.add('SCARF')),
      ...Array.from({ length: 4 }, () => laptop.add('CAPSULE')),
      ...Array.from({ length: 3 }, () => ann.add('ENSEMBLE', 1, {}, ['SHIRT-M', 'SCARF'])),
    ])
    const { items } = await phone.cart()
    const pieces = (name: string) =>
      items.filter((item) => item.name === name).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(pieces('Scarf') + 2 * pieces('Winter Capsule') + 2 * pieces('Ensemble')).toBeLessThanOrEqual(5)
    expect(pieces('Scarf') + 2 * pieces('Winter Capsule') + 2 * pieces('Ensemble')).toBeGreaterThanOrEqual(4)
    expect(toLines(await laptop.cart())).toEqual(toLines(await ann.cart()))
    await ann.call('deleteCart', {})
  })

  test('create one notice when concurrent reads reconcile the cart', async () => {
    const own = await shopWithCarts()
    const ann = own.guest()
    await ann.add('SCARF', 4)
    await ann.add('BEANIE')
    await own.change(async (db) => {
      await db.updateTable('items').set({ is_active: false }).where('handle', '=', 'beanie').execute()
      await db
        .updateTable('stock')
        .set({ available: 2 })
        .where('variation_id', '=', await own.id('variations', 'SCARF'))
        .execute()
    })
    const carts = await atOnce(Array.from({ length: 10 }, () => ann.tab().call('getCart', {})))
    expect(carts).toHaveLength(10)
    for (const { items, notices } of carts) {
      expect(items).toMatchObject([{ name: 'Scarf', quantity: 2 }])
      expect(notices.map(({ key }) => key)).toEqual(['cart.itemsRemovedAvailability', 'cart.notEnoughStock'])
    }
    expect(own.loggedProblems).toEqual([])
  })

  test('cause no deadlock when lines are added in opposite orders', async () => {
    const guests = Array.from({ length: 8 }, () => shop.guest())
    const [scarf, beanie] = [await id('SCARF'), await id('BEANIE')]
    const lists = [
      [{ productId: scarf }, { productId: beanie }],
      [{ productId: beanie }, { productId: scarf }],
    ]
    const carts = await atOnce(
      guests.flatMap((guest, place) => [
        guest.call('doAddCartItems', lists[place % 2] ?? []),
        guest.tab().call('getCart', {}),
      ]),
    )
    expect(carts).toHaveLength(16)
    expect(shop.loggedProblems).toEqual([])
  })
})
