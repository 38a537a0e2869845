import { expect, test } from 'vitest'
import { steppedQuantity, typedQuantity } from './step-quantity.ts'

const line = (quantity: number, minimumOrderQuantity = 1, intervalOrderQuantity = 1) => ({ quantity, minimumOrderQuantity, intervalOrderQuantity })

test.each([
  ['one up', line(1), { from: 1, steps: 1 }, 2],
  ['one down', line(3), { from: 3, steps: -1 }, 2],
  ['never below one piece', line(1), { from: 1, steps: -1 }, 1],
  ['never below the minimum', line(4, 4, 2), { from: 4, steps: -1 }, 4],
  ['by the interval', line(4, 4, 2), { from: 4, steps: 1 }, 6],
  ['from what was pressed last, not from what was answered last', line(1), { from: 5, steps: 1 }, 6],
  ['from the line when nonsense was typed', line(2), { from: Number.NaN, steps: 1 }, 3],
  ['never beyond what a line may hold', line(1), { from: 9999, steps: 1 }, 9999],
] as const)('a step goes %s', (_, rule, step, expected) => {
  expect(steppedQuantity(rule, step)).toBe(expected)
})

test.each([['3', 3], ['0', 2], ['-1', 2], ['1.5', 2], ['', 2], ['many', 2], ['123456', 9999]])('%j typed means %i', (typed, expected) => {
  expect(typedQuantity(line(2), typed)).toBe(expected)
})
