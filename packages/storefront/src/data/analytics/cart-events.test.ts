import { expect, test } from 'vitest'
import type { CartData } from '../cart/cart-state.ts'
import { trackCartChange, trackAddToWishlist } from './cart-events.ts'
import { listenToEvents, discardEvents, trackEvent, type ShopEvent } from './events.ts'

const cart = (...lines: readonly (readonly [id: number, quantity: number])[]) =>
  ({
    currency: 'GBP',
    items: lines.map(([id, quantity]) => ({
      id,
      variationId: id * 10,
      quantity,
      name: `Piece ${id}`,
      price: { value: 19.9, formatted: '£19.90' },
    })),
    // The rule reads no more of a cart than this.
  }) as unknown as CartData

test('events before the listener are delivered once, and events after a refusal are discarded [SF-4.39]', () => {
  const events: ShopEvent[] = []
  trackAddToWishlist(1)
  listenToEvents((event) => events.push(event))
  trackAddToWishlist(2)
  discardEvents()
  trackAddToWishlist(3)
  listenToEvents((event) => events.push(event))
  expect(events.map(({ about }) => about)).toEqual([{ pieces: [{ id: 1 }] }, { pieces: [{ id: 2 }] }])
  trackEvent({ name: 'login', about: { method: 'password' } })
  expect(events.at(-1)?.name).toBe('login')
})

test.each([
  ['a new line', cart(), cart([1, 2]), [['add_to_cart', 10, 2, 39.8]]],
  ['more of a line', cart([1, 1]), cart([1, 3]), [['add_to_cart', 10, 2, 39.8]]],
  ['less of a line', cart([1, 3]), cart([1, 1]), [['remove_from_cart', 10, 2, 39.8]]],
  ['a line that is gone', cart([1, 3], [2, 1]), cart([2, 1]), [['remove_from_cart', 10, 3, 59.7]]],
  ['nothing', cart([1, 3]), cart([1, 3]), []],
  ['a cart that was not known', null, cart([1, 3]), []],
])('a cart change is tracked as one event per line: %s', (_, before, after, expected) => {
  const events: unknown[] = []
  listenToEvents(({ name, about }) =>
    events.push([
      name,
      ...('pieces' in about ? [about.pieces[0]?.id, about.pieces[0]?.quantity] : []),
      'value' in about ? about.value : undefined,
    ]),
  )
  trackCartChange(before, after)
  expect(events).toEqual(expected)
})
