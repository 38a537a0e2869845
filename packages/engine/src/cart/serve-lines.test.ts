import { expect, test } from 'vitest'
import { shelfFor } from './assess-lines.ts'
import { madeLine } from './cart-line.fixtures.ts'
import { serveLines } from './serve-lines.ts'

const shirts = (id: number, quantity: number, available: number, given: Parameters<typeof madeLine>[0] = {}) => madeLine({ id, quantity, ...given }, { available })

test.each([
  ['enough for all', [shirts(1, 2, 5), shirts(2, 3, 5, { paramsKey: 'a' })], [[2, undefined], [3, undefined]]],
  ['the last one gets what is left', [shirts(1, 2, 4), shirts(2, 3, 4, { paramsKey: 'a' })], [[2, undefined], [2, 'stock']]],
  ['the last one gets nothing', [shirts(1, 4, 4), shirts(2, 3, 4, { paramsKey: 'a' })], [[4, undefined], [0, 'stock']]],
  ['the first one alone is too much', [shirts(1, 6, 4)], [[4, 'stock']]],
  ['nothing is there', [shirts(1, 1, 0)], [[0, 'stock']]],
  ['a maximum that came down', [shirts(1, 6, 10, { maximum: 4 })], [[4, 'maximum']]],
  ['a maximum for all lines of the variation', [shirts(1, 3, 10, { maximum: 4 }), shirts(2, 3, 10, { maximum: 4, paramsKey: 'a' })], [[3, undefined], [1, 'maximum']]],
  ['stock between the steps of the interval', [shirts(1, 8, 7, { minimum: 4, interval: 2 })], [[6, 'stock']]],
  ['stock below the minimum', [shirts(1, 4, 3, { minimum: 4 })], [[0, 'stock']]],
] as const)('%s', (_, lines, expected) => {
  expect(serveLines(lines).map(({ allowed, because }) => [allowed, because])).toEqual(expected)
})

test('what may be oversold is served, whatever is there', () => {
  expect(serveLines([madeLine({ quantity: 50 }, { available: -3, mayOversell: true })])).toMatchObject([{ allowed: 50, because: undefined }])
})

test('a set holds no more than the lines of its pieces can', () => {
  const set = madeLine({ itemType: 'set' }, { mayOversell: true })
  const line = { ...set, chosen: [{ offer: madeLine({ variationId: 2 }).offer, quantity: 1 }, { offer: madeLine({ variationId: 3 }).offer, quantity: 4 }] }
  expect(shelfFor({ ...line, id: undefined }, [])).toMatchObject({ maximum: 2499 })
})
