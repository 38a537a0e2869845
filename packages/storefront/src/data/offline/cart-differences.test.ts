import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { expect, test } from 'vitest'
import type { Change, QueuedChange } from './change.ts'
import type { BaseLine } from './change-queue.ts'
import { cartDifferences } from './cart-differences.ts'

const line = (id: number, quantity: number, price = '£10.00'): BaseLine => ({
  id,
  variationId: id * 10,
  quantity,
  price,
  name: `Shirt ${id}`,
  url: `/shirt_${id}`,
})
const waiting = (change: Change, seen?: QueuedChange['seen']): QueuedChange => ({ id: 1, change, seen })
// Of a cart only its lines are looked at.
const cartWith = (...lines: readonly BaseLine[]) =>
  ({
    items: lines.map(({ price, ...rest }) => ({ ...rest, price: { value: 0, formatted: price } })),
  }) as unknown as Cart
const scarf = { variationId: 70, name: 'Scarf', url: '/scarf_7', price: '£20.00' }
const added = waiting({ kind: 'add', wanted: { productId: 70, quantity: 2 } }, scarf)

test('an unchanged cart has no differences', () => {
  const arrived = { ...line(7, 2, '£20.00'), name: 'Scarf' }
  expect(
    cartDifferences({
      base: [line(1, 1), line(2, 3)],
      changes: [added, waiting({ kind: 'remove', cartItemId: 1, productId: 10 })],
      refused: [],
      cart: cartWith(line(2, 3), arrived),
    }),
  ).toEqual([])
})

test('a changed price is reported with both amounts, for existing and added items', () => {
  expect(
    cartDifferences({
      base: [line(1, 1)],
      changes: [added],
      refused: [],
      cart: cartWith(line(1, 1, '£12.00'), { ...line(7, 2, '£25.00'), name: 'Scarf', url: '/scarf_7' }),
    }),
  ).toEqual([
    { name: 'Shirt 1', url: '/shirt_1', what: { kind: 'price', from: '£10.00', to: '£12.00' } },
    { name: 'Scarf', url: '/scarf_7', what: { kind: 'price', from: '£20.00', to: '£25.00' } },
  ])
})

test('a reduced quantity and a missing item are reported differently', () => {
  const changes = [waiting({ kind: 'quantity', cartItemId: 1, productId: 10, quantity: 5 })]
  expect(cartDifferences({ base: [line(1, 1), line(2, 1)], changes, refused: [], cart: cartWith(line(1, 3)) })).toEqual(
    [
      { name: 'Shirt 1', url: '/shirt_1', what: { kind: 'fewer', wanted: 5, got: 3 } },
      { name: 'Shirt 2', url: '/shirt_2', what: { kind: 'gone' } },
    ],
  )
})

test('a refused change is reported once, with its reason', () => {
  expect(
    cartDifferences({ base: [], changes: [added], refused: [{ queued: added, why: 'Sold out.' }], cart: cartWith() }),
  ).toEqual([{ name: 'Scarf', url: '/scarf_7', what: { kind: 'refused', why: 'Sold out.' } }])
})
