import { expect, test } from 'vitest'
import { isBlock, moveInGrid, spreadBlock } from './grid-keys.ts'

const size = { rows: 2, columns: 3, parts: 2 }

test.each([
  ['ArrowRight', [0, 0, 0], [0, 1, 0]],
  ['ArrowRight', [0, 2, 0], undefined],
  ['ArrowLeft', [1, 1, 1], [1, 0, 1]],
  ['ArrowLeft', [1, 0, 1], undefined],
  ['ArrowDown', [0, 1, 0], [0, 1, 1]],
  ['ArrowDown', [0, 1, 1], [1, 1, 0]],
  ['ArrowDown', [1, 1, 1], undefined],
  ['ArrowUp', [1, 1, 0], [0, 1, 1]],
  ['ArrowUp', [0, 1, 0], undefined],
] as const)('%s leads from %j to %j', (key, [row, column, part], to) => {
  const moved = moveInGrid({ row, column, part }, key, size)
  expect(moved && [moved.row, moved.column, moved.part]).toEqual(to)
})

test('a pasted block fills the same input of the cells right and below, and ends at the edge', () => {
  const cells = spreadBlock('1\t2\t3\r\n4\t5\t6\r\n7\t8\t9\r\n', { row: 0, column: 1, part: 1 }, size)
  expect(cells.map(({ place: { row, column, part }, text }) => [row, column, part, text])).toEqual([
    [0, 1, 1, '1'],
    [0, 2, 1, '2'],
    [1, 1, 1, '4'],
    [1, 2, 1, '5'],
  ])
})

test.each([
  ['119.00', false],
  ['119.00\r\n', false],
  ['119\t120', true],
  ['119\n120', true],
])('%j is a block: %s', (text, block) => {
  expect(isBlock(text)).toBe(block)
})
