import { expect, test } from 'vitest'
import type { StoredBlock } from '../block.ts'
import { compareBlocks } from './compare-blocks.ts'

const card = (uuid: string, title = uuid, slot?: number): StoredBlock => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid, ...(slot !== undefined && { slot }) },
  content: { text: { title } },
})
const grid = (uuid: string, content: readonly StoredBlock[], columnWidths = [6, 6]): StoredBlock => ({
  name: 'MultiGrid',
  type: 'structure',
  meta: { uuid },
  configuration: { columnWidths },
  content,
})
const cards = (word: string) => [...word].map((letter) => card(letter))

const nothing = { added: [], removed: [], changed: [], moved: [] }

test.each([
  ['nothing', cards('abc'), cards('abc'), {}],
  ['a new page', [], cards('ab'), { added: ['a', 'b'] }],
  ['an emptied page', cards('ab'), [], { removed: ['a', 'b'] }],
  ['a new block, which moves nobody', cards('ab'), cards('axb'), { added: ['x'] }],
  ['a removed block, which moves nobody', cards('abc'), cards('ac'), { removed: ['b'] }],
  ['a block that says something else', cards('ab'), [card('a'), card('b', 'new')], { changed: ['b'] }],
  ['one block moved to the end', cards('abcd'), cards('bcda'), { moved: ['a'] }],
  ['one block moved to the front', cards('abcd'), cards('dabc'), { moved: ['d'] }],
  ['two neighbours exchanged', cards('abcd'), cards('acbd'), { moved: ['c'] }],
  [
    'a block that moved and says something else',
    cards('ab'),
    [card('b'), card('a', 'new')],
    { changed: ['a'], moved: ['b'] },
  ],
  ['a block inside another', [grid('g', cards('ab'))], [grid('g', [card('a', 'new'), card('b')])], { changed: ['a'] }],
  ['a structure that was set up anew', [grid('g', cards('ab'))], [grid('g', cards('ab'), [4, 8])], { changed: ['g'] }],
  ['a block that went into another', [grid('g', []), ...cards('a')], [grid('g', cards('a'))], { moved: ['a'] }],
  ['a block that went to another column', [grid('g', [card('a')])], [grid('g', [card('a', 'a', 1)])], { moved: ['a'] }],
  ['a structure removed with what stands in it', [grid('g', cards('ab'))], [], { removed: ['g', 'a', 'b'] }],
  ['another kind of block under an old id', cards('a'), [{ ...card('a'), name: 'Quote' }], { changed: ['a'] }],
])('%s is detected', (_, before, after, told) => {
  expect(compareBlocks(before, after)).toEqual({ ...nothing, ...told })
})

test('the order of object keys does not matter', () => {
  const kept: StoredBlock = { ...card('a'), content: { text: { title: 'x', pretitle: 'y' } } }
  const read: StoredBlock = { ...card('a'), content: { text: { pretitle: 'y', title: 'x' } } }
  expect(compareBlocks([kept], [read])).toEqual(nothing)
})

test('three hundred blocks in reverse are compared at once', () => {
  const many = Array.from({ length: 300 }, (_, at) => card(String(at)))
  expect(compareBlocks(many, many.toReversed()).moved).toHaveLength(299)
})
