import { expect, test } from 'vitest'
import { getNextIndex } from './grid-keys.ts'

const grid = { count: 8, columns: 3 }

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, 2],
  ['Home', 5, 0],
  ['End', 1, 7],
  ['x', 1, undefined],
  ['Enter', 1, undefined],
])('%s on picture %i of eight in rows of three leads to %s', (key, at, next) => {
  expect(getNextIndex(key, { ...grid, at })).toBe(next)
})
