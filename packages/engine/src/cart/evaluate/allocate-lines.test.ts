import { expect, test } from 'vitest'
import { getQuantityBounds } from './assess-lines.ts'
import { createLine } from './cart-line.fixtures.ts'
import { allocateLines } from './allocate-lines.ts'

const shirts = (id: number, quantity: number, available: number, given: Parameters<typeof createLine>[0] = {}) =>
  createLine({ id, quantity, ...given }, { available })

test.each([
  [
    'enough for all',
    [shirts(1, 2, 5), shirts(2, 3, 5, { paramsKey: 'a' })],
    [
      [2, undefined],
      [3, undefined],
    ],
  ],
  [
    'the last one gets what is left',
    [shirts(1, 2, 4), shirts(2, 3, 4, { paramsKey: 'a' })],
    [
      [2, undefined],
      [2, 'stock'],
    ],
  ],
  [
    'the last one gets nothing',
    [shirts(1, 4, 4), shirts(2, 3, 4, { paramsKey: 'a' })],
    [
      [4, undefined],
      [0, 'stock'],
    ],
  ],
  ['the first one alone is too much', [shirts(1, 6, 4)], [[4, 'stock']]],
  ['nothing is there', [shirts(1, 1, 0)], [[0, 'stock']]],
  ['a maximum that came down', [shirts(1, 6, 10, { maximum: 4 })], [[4, 'maximum']]],
  [
    'a maximum for all lines of the variation',
    [shirts(1, 3, 10, { maximum: 4 }), shirts(2, 3, 10, { maximum: 4, paramsKey: 'a' })],
    [
      [3, undefined],
      [1, 'maximum'],
    ],
  ],
  ['stock between the steps of the interval', [shirts(1, 8, 7, { minimum: 4, interval: 2 })], [[6, 'stock']]],
  ['stock below the minimum', [shirts(1, 4, 3, { minimum: 4 })], [[0, 'stock']]],
] as const)('%s', (_, lines, expected) => {
  expect(allocateLines(lines).map(({ allowed, because }) => [allowed, because])).toEqual(expected)
})

test('a variation with backorders is allocated regardless of stock', () => {
  expect(allocateLines([createLine({ quantity: 50 }, { available: -3, mayOversell: true })])).toMatchObject([
    { allowed: 50, because: undefined },
  ])
})

test('the quantity of a set is limited by the lines of its components', () => {
  const set = createLine({ itemType: 'set' }, { mayOversell: true })
  const line = {
    ...set,
    chosen: [
      { offer: createLine({ variationId: 2 }).offer, quantity: 1 },
      { offer: createLine({ variationId: 3 }).offer, quantity: 4 },
    ],
  }
  expect(getQuantityBounds({ ...line, id: undefined }, [])).toMatchObject({ maximum: 2499 })
})
