import type { Cart, CartItem } from '@vitrine/contract/checkout/cart.contract'
import { describe, expect, test } from 'vitest'
import { withEvents } from './basket-event.ts'
import { unknownCart, withAnswer, withCart, type CartState } from './cart-state.ts'

// Only the fields of an item and a cart that the page's state reads; the others are passed through.
const item = (id: number, part: Partial<CartItem> = {}) =>
  ({ id, variationId: id * 10, quantity: 1, name: `Piece ${id}`, variation: null, ...part }) as CartItem
const cart = (version: number, items: readonly CartItem[]) =>
  ({ version, items, itemQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0) }) as Cart
const variation = (name: string) => ({ texts: { name1: name } }) as CartItem['variation']

test('the initial state has no cart [SF-3.42]', () => {
  expect(unknownCart).toEqual({ data: null, loading: false, useAsShippingAddress: true, lastUpdatedCartItem: null })
})

test('the data of the cart are its items, how many they are, and what the shop reported beside [SF-3.42]', () => {
  const { data, lastUpdatedCartItem } = withAnswer(
    unknownCart,
    cart(1, [item(1), item(2, { quantity: 3, variation: variation('Coat') })]),
  )
  expect(data?.items.map(({ id }) => id)).toEqual([1, 2])
  expect(data?.itemQuantity).toBe(4)
  expect(data?.apiEvents).toEqual({})
  expect(lastUpdatedCartItem).toMatchObject({ id: 2, quantity: 3 })
})

describe('after an answer', () => {
  const before = withAnswer(unknownCart, cart(1, [item(1, { variation: variation('Coat') })]))

  test('keeps the known variation of every item [SF-4.20]', () => {
    const { data, lastUpdatedCartItem } = withAnswer(
      before,
      cart(2, [item(1, { quantity: 2 }), item(2, { variation: variation('Scarf') })]),
    )
    expect(data?.items.map((each) => each.variation?.texts.name1)).toEqual(['Coat', 'Scarf'])
    expect(data?.items.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(lastUpdatedCartItem?.id).toBe(2)
  })

  test('a variation that is sent again takes the place of the one that was known', () => {
    expect(
      withAnswer(before, cart(2, [item(1, { variation: variation('New coat') })])).data?.items[0]?.variation?.texts
        .name1,
    ).toBe('New coat')
  })

  test('the later cart counts, whatever the order of arrival', () => {
    const later = withAnswer(before, cart(5, [item(1), item(2)]))
    expect(withAnswer(later, cart(4, [item(1)]))).toBe(later)
    expect(withAnswer(later, cart(5, [item(2)])).data?.items.map(({ id }) => id)).toEqual([2])
  })

  test("a cart that was read anew counts whatever its number: it may be another visitor's by now", () => {
    expect(withCart(withAnswer(before, cart(5, [item(1)])), cart(0, [])).data?.items).toEqual([])
  })

  test('an item that has gone is not the last one changed any more', () => {
    expect(withAnswer(before, cart(2, [])).lastUpdatedCartItem).toBeNull()
  })

  test('keeps the other fields of the state', () => {
    const state: CartState = { ...before, loading: true, useAsShippingAddress: false }
    expect(withAnswer(state, cart(2, []))).toMatchObject({ loading: true, useAsShippingAddress: false })
  })
})

describe('a refused change', () => {
  const before = withAnswer(unknownCart, cart(7, [item(1, { variation: variation('Coat') })]))

  test('replaces the cart when it brings a basket [SF-4.22]', () => {
    const events = { AfterBasketChanged: { basket: cart(3, [item(2)]) } }
    const { data, lastUpdatedCartItem } = withEvents(before, events)
    expect(data?.items).toEqual([item(2)])
    expect(data?.version).toBe(3)
    expect(data?.apiEvents).toBe(events)
    expect(lastUpdatedCartItem).toBeNull()
  })

  test('keeps the cart when it brings no basket', () => {
    expect(withEvents(before, {})).toBe(before)
    expect(withEvents(before, { AfterBasketChanged: null })).toBe(before)
  })
})
