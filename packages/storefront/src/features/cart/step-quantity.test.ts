import { expect, test } from 'vitest'
import { steppedQuantity, parseQuantity } from './step-quantity.ts'

const line = (quantity: number, minimumOrderQuantity = 1, intervalOrderQuantity = 1) => ({
  quantity,
  minimumOrderQuantity,
  intervalOrderQuantity,
})

test.each([
  ['one up', line(1), { from: 1, steps: 1 }, 2],
  ['one down', line(3), { from: 3, steps: -1 }, 2],
  ['never below one unit', line(1), { from: 1, steps: -1 }, 1],
  ['never below the minimum', line(4, 4, 2), { from: 4, steps: -1 }, 4],
  ['by the interval', line(4, 4, 2), { from: 4, steps: 1 }, 6],
  ['from the last pressed quantity, not from the last response', line(1), { from: 5, steps: 1 }, 6],
  ['from the line when the input is invalid', line(2), { from: Number.NaN, steps: 1 }, 3],
  ['never above the maximum of a line', line(1), { from: 9999, steps: 1 }, 9999],
] as const)('a step goes %s', (_, rule, step, expected) => {
  expect(steppedQuantity(rule, step)).toBe(expected)
})

test.each([
  ['3', 3],
  ['0', 2],
  ['-1', 2],
  ['1.5', 2],
  ['', 2],
  ['many', 2],
  ['123456', 9999],
])('the input %j is parsed as %i', (input, expected) => {
  expect(parseQuantity(line(2), input)).toBe(expected)
})
