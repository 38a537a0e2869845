import { expect, test } from 'vitest'
import { readingOrder } from '../model/blocks/reading-order.ts'
import { findTreeDrop } from './tree-drop.ts'

const text = (uuid: string) => ({ name: 'TextCard', type: 'content' as const, meta: { uuid }, content: {} })
const tree = [
  text('one'),
  {
    name: 'MultiGrid',
    type: 'structure' as const,
    meta: { uuid: 'grid' },
    configuration: { columnWidths: [6, 6] },
    content: [text('left'), text('right')],
  },
  text('last'),
]
// Entries of 40 px: one, grid, left, right, last.
const rows = readingOrder(tree).map((entry, at) => ({ entry, top: at * 40, bottom: at * 40 + 40 }))

test.each([
  ['above everything', -50, 'one', 'top', 0, 0],
  ['the upper half of an entry', 10, 'one', 'top', 0, 0],
  ['the lower half of an entry', 30, 'one', 'bottom', 40, 0],
  ['the lower half of what has entries of its own', 70, 'left', 'top', 80, 1],
  ['the lower half of an entry inside', 150, 'right', 'bottom', 160, 1],
  ['below everything', 500, 'last', 'bottom', 200, 0],
])('a block that is dropped at %s goes where the line is', (_, y, target, position, line, depth) => {
  expect(findTreeDrop(y, rows, () => true)).toEqual({ place: { target, position }, y: line, depth })
})

test('a block that a structure does not accept is dropped beside it', () => {
  const canDrop = (place: object) => 'target' in place && !['left', 'right'].includes(String(place.target))
  expect(findTreeDrop(110, rows, canDrop)).toEqual({ place: { target: 'grid', position: 'bottom' }, y: 160, depth: 0 })
  expect(findTreeDrop(85, rows, canDrop)).toEqual({ place: { target: 'grid', position: 'top' }, y: 40, depth: 0 })
  expect(findTreeDrop(85, rows, () => false)).toBeUndefined()
})
