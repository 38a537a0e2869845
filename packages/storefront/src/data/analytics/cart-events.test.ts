import { expect, test } from 'vitest'
import type { CartData } from '../cart-state.ts'
import { tellCartChange, tellWish } from './cart-events.ts'
import { hearEvents, ignoreEvents, tellEvent, type ShopEvent } from './events.ts'

const cart = (...lines: readonly (readonly [id: number, quantity: number])[]) => ({
  currency: 'GBP', items: lines.map(([id, quantity]) => ({ id, variationId: id * 10, quantity, name: `Piece ${id}`, price: { value: 19.9, formatted: '£19.90' } })),
// The rule reads no more of a cart than this.
}) as unknown as CartData

test('what happens before anybody may listen is handed over once, and what happens against the visitor\'s will is let fall [SF-4.39]', () => {
  const heard: ShopEvent[] = []
  tellWish(1)
  hearEvents((event) => heard.push(event))
  tellWish(2)
  ignoreEvents()
  tellWish(3)
  hearEvents((event) => heard.push(event))
  expect(heard.map(({ about }) => about)).toEqual([{ pieces: [{ id: 1 }] }, { pieces: [{ id: 2 }] }])
  tellEvent({ name: 'login', about: { method: 'password' } })
  expect(heard.at(-1)?.name).toBe('login')
})

test.each([
  ['a new line', cart(), cart([1, 2]), [['add_to_cart', 10, 2, 39.8]]],
  ['more of a line', cart([1, 1]), cart([1, 3]), [['add_to_cart', 10, 2, 39.8]]],
  ['less of a line', cart([1, 3]), cart([1, 1]), [['remove_from_cart', 10, 2, 39.8]]],
  ['a line that is gone', cart([1, 3], [2, 1]), cart([2, 1]), [['remove_from_cart', 10, 3, 59.7]]],
  ['nothing', cart([1, 3]), cart([1, 3]), []],
  ['a cart that was not known', null, cart([1, 3]), []],
])('a change of the cart is told piece by piece: %s', (_, before, after, expected) => {
  const heard: unknown[] = []
  hearEvents(({ name, about }) => heard.push([name, ...('pieces' in about ? [about.pieces[0]?.id, about.pieces[0]?.quantity] : []), 'value' in about ? about.value : undefined]))
  tellCartChange(before, after)
  expect(heard).toEqual(expected)
})
