import type { Cart } from '@vitrine/contract/cart.contract'
import { expect, test } from 'vitest'
import type { Change, WaitingChange } from './change.ts'
import type { BaseLine } from './waiting.ts'
import { whatChanged } from './what-changed.ts'

const line = (id: number, quantity: number, price = '£10.00'): BaseLine => ({ id, variationId: id * 10, quantity, price, name: `Shirt ${id}`, url: `/shirt_${id}` })
const waiting = (change: Change, seen?: WaitingChange['seen']): WaitingChange => ({ id: 1, change, seen })
// Of a cart only its lines are looked at.
const cartWith = (...lines: readonly BaseLine[]) => ({ items: lines.map(({ price, ...rest }) => ({ ...rest, price: { value: 0, formatted: price } })) }) as unknown as Cart
const scarf = { variationId: 70, name: 'Scarf', url: '/scarf_7', price: '£20.00' }
const added = waiting({ kind: 'add', wanted: { productId: 70, quantity: 2 } }, scarf)

test('nothing is told when everything is as it was left', () => {
  const arrived = { ...line(7, 2, '£20.00'), name: 'Scarf' }
  expect(whatChanged({ base: [line(1, 1), line(2, 3)], changes: [added, waiting({ kind: 'remove', cartItemId: 1, productId: 10 })], refused: [], cart: cartWith(line(2, 3), arrived) })).toEqual([])
})

test('other prices are told with both figures, of what was there and of what was added', () => {
  expect(whatChanged({ base: [line(1, 1)], changes: [added], refused: [], cart: cartWith(line(1, 1, '£12.00'), { ...line(7, 2, '£25.00'), name: 'Scarf', url: '/scarf_7' }) })).toEqual([
    { name: 'Shirt 1', url: '/shirt_1', what: { kind: 'price', from: '£10.00', to: '£12.00' } },
    { name: 'Scarf', url: '/scarf_7', what: { kind: 'price', from: '£20.00', to: '£25.00' } },
  ])
})

test('fewer pieces and none are told apart', () => {
  const changes = [waiting({ kind: 'quantity', cartItemId: 1, productId: 10, quantity: 5 })]
  expect(whatChanged({ base: [line(1, 1), line(2, 1)], changes, refused: [], cart: cartWith(line(1, 3)) })).toEqual([
    { name: 'Shirt 1', url: '/shirt_1', what: { kind: 'fewer', wanted: 5, got: 3 } },
    { name: 'Shirt 2', url: '/shirt_2', what: { kind: 'gone' } },
  ])
})

test('what was refused says why, and is not told twice', () => {
  expect(whatChanged({ base: [], changes: [added], refused: [{ waiting: added, why: 'Sold out.' }], cart: cartWith() })).toEqual([
    { name: 'Scarf', url: '/scarf_7', what: { kind: 'refused', why: 'Sold out.' } },
  ])
})
