import { expect, test } from 'vitest'
import { createLine } from '../evaluate/cart-line.fixtures.ts'
import { mergeLines } from './merge-lines.ts'

interface Shirts {
  readonly id: number
  readonly quantity: number
  readonly paramsKey: string
}
const line = (id: number, quantity: number, paramsKey = ''): Shirts => ({ id, quantity, paramsKey })
const merge = (
  guest: readonly Shirts[],
  customer: readonly Shirts[],
  available = 10,
  maximum: number | null = null,
) => {
  const made = (shirts: Shirts) => createLine({ ...shirts, maximum }, { available })
  return mergeLines({ guest: guest.map(made), customer: customer.map(made) })
}

test.each([
  ['equal lines add up', [line(1, 2)], [line(9, 3)], 10, null, { moved: [], raised: [{ id: 9, quantity: 5 }] }],
  [
    'equal lines add up to the stock at most',
    [line(1, 4)],
    [line(9, 3)],
    5,
    null,
    { moved: [], raised: [{ id: 9, quantity: 5 }] },
  ],
  [
    'equal lines add up to the maximum at most',
    [line(1, 4)],
    [line(9, 3)],
    10,
    6,
    { moved: [], raised: [{ id: 9, quantity: 6 }] },
  ],
  [
    'a merged line is never less than either line',
    [line(1, 4)],
    [line(9, 3)],
    0,
    null,
    { moved: [], raised: [{ id: 9, quantity: 4 }] },
  ],
  ['other choices are other lines', [line(1, 2, 'a')], [line(9, 3, 'b')], 10, null, { moved: [1], raised: [] }],
  [
    'other lines of the variation count',
    [line(1, 4)],
    [line(9, 3), line(8, 2, 'a')],
    7,
    null,
    { moved: [], raised: [{ id: 9, quantity: 5 }] },
  ],
  ['an empty cart takes all', [line(1, 2), line(2, 1, 'a')], [], 10, null, { moved: [1, 2], raised: [] }],
  ['an empty guest cart changes nothing', [], [line(9, 3)], 10, null, { moved: [], raised: [] }],
])('merging carts: %s', (_, guest, customer, available, maximum, merged) => {
  expect(merge(guest, customer, available, maximum)).toEqual(merged)
})

test('a merged line has a quantity of at most 9999', () => {
  expect(merge([line(1, 9000)], [line(9, 9000)], 50_000)).toEqual({ moved: [], raised: [{ id: 9, quantity: 9999 }] })
})
