import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { describe, expect, test } from 'vitest'
import { getChildren, withNewIds, type Tree } from '../blocks/blocks.ts'
import { columnCount, getColumns } from '../blocks/grid-columns.ts'
import { canPlaceBlock } from '../blocks/can-place-block.ts'
import {
  banner,
  carousel,
  createIdSequence,
  grid,
  listIds,
  outline,
  picture,
  unknownBlock,
  textCard,
} from '../page.fixtures.ts'
import {
  duplicateBlock,
  findBlock,
  insertBlocks,
  moveBlock,
  moveBlockTo,
  findBlockPosition,
  removeBlock,
  type InsertPosition,
} from './page-tree.ts'
import { readingOrder } from '../blocks/reading-order.ts'

const page: Tree = [
  textCard('a'),
  grid('g', [picture('b'), textCard('c')]),
  carousel('k', [banner('s'), banner('t')]),
  textCard('z'),
]
/** 'b | c': the blocks of each column. */
const columns = (tree: Tree, uuid = 'g') => {
  const block = findBlock(tree, uuid)
  const children = block ? getChildren(block) : []
  const inColumn = getColumns(children, columnCount(block))
  return Array.from({ length: columnCount(block) }, (_, column) =>
    children
      .filter((_child, at) => inColumn[at] === column)
      .map(({ meta }) => meta.uuid)
      .join(' '),
  ).join(' | ')
}

describe('finding a block', () => {
  test('finds a block at any depth [ED-4.12]', () => {
    const deep = [unknownBlock('x', [unknownBlock('y', [textCard('deep')])])]
    expect(findBlock(page, 'z')?.name).toBe('TextCard')
    expect(findBlock(page, 't')?.name).toBe('Banner')
    expect(findBlock(deep, 'deep')?.meta.uuid).toBe('deep')
    expect(findBlockPosition(deep, 'deep')).toEqual({ parent: 'y', index: 0, siblings: 1, path: ['x', 'y'] })
    expect(findBlock(page, 'nobody')).toBeUndefined()
  })

  test('returns the parent, index and column of a block', () => {
    expect(findBlockPosition(page, 'z')).toEqual({ parent: null, index: 3, siblings: 4, path: [] })
    expect(findBlockPosition(page, 'c')).toEqual({ parent: 'g', index: 1, siblings: 2, path: ['g'], slot: 1 })
    expect(findBlockPosition(page, 'nobody')).toBeUndefined()
  })

  test('lists blocks in reading order, column by column', () => {
    const tree = [textCard('a'), grid('g', [picture('b'), textCard('c'), picture('d')])]
    expect(
      readingOrder(tree).map(({ block, depth, at, of, parent }) => [block.meta.uuid, depth, at, of, parent]),
    ).toEqual([
      ['a', 0, 0, 2, null],
      ['g', 0, 1, 2, null],
      ['b', 1, 0, 3, 'g'],
      ['d', 1, 1, 3, 'g'],
      ['c', 1, 2, 3, 'g'],
    ])
  })
})

describe('inserting', () => {
  test.each<[string, InsertPosition, string]>([
    ['before a block', { target: 'z', position: 'top' }, 'a g(b c) k(s t) n z'],
    ['after a block', { target: 'a', position: 'bottom' }, 'a n g(b c) k(s t) z'],
    ['before the first', { target: 'a', position: 'top' }, 'n a g(b c) k(s t) z'],
    ['after a block inside another', { target: 's', position: 'bottom' }, 'a g(b c) k(s n t) z'],
    ['at an index of the page', { parent: null, index: 1 }, 'a n g(b c) k(s t) z'],
    ['at the end of a structure', { parent: 'k', index: 2 }, 'a g(b c) k(s t n) z'],
    ['beyond the end', { parent: null, index: 99 }, 'a g(b c) k(s t) z n'],
    ['beside an unknown block', { target: 'nobody', position: 'top' }, 'a g(b c) k(s t) z'],
    ['into a block that holds no blocks', { parent: 'a', index: 0 }, 'a g(b c) k(s t) z'],
  ])('%s [ED-4.05]', (_, place, expected) => {
    expect(outline(insertBlocks(page, [banner('n')], place))).toBe(expected)
  })

  test('the first block is inserted into an empty page [ED-4.07]', () => {
    expect(outline(insertBlocks([], [textCard('n')], { parent: null, index: 0 }))).toBe('n')
  })

  test('a block from a template and its children get new ids each time [ED-4.04]', () => {
    const newId = createIdSequence()
    const { template } = blockRegister.MultiGrid.variations[0] ?? {}
    const [once, twice] = [template?.en, template?.en].map((each) => each && withNewIds(each, newId))
    expect(once && listIds([once])).toEqual(['new-1', 'new-2', 'new-3'])
    expect(twice && listIds([twice])).toEqual(['new-4', 'new-5', 'new-6'])
  })

  test('unchanged blocks stay the same objects after an insert', () => {
    const changed = insertBlocks(page, [banner('n')], { target: 's', position: 'bottom' })
    expect(changed[0]).toBe(page[0])
    expect(changed[1]).toBe(page[1])
    expect(changed[2]).not.toBe(page[2])
    expect(changed[3]).toBe(page[3])
  })
})

describe('a block moves by one', () => {
  test.each([
    ['g', -1, 'g(b c) a k(s t) z'],
    ['a', 1, 'g(b c) a k(s t) z'],
    ['t', -1, 'a g(b c) k(t s) z'],
  ] as const)('%s by %i [ED-4.08]', (uuid, by, expected) => {
    expect(outline(moveBlock(page, uuid, by))).toBe(expected)
  })

  test.each([
    ['a', -1],
    ['z', 1],
    ['s', -1],
    ['t', 1],
    ['b', -1],
    ['c', 1],
    ['nobody', 1],
  ] as const)('moving %s by %i changes nothing [ED-4.09]', (uuid, by) => {
    expect(moveBlock(page, uuid, by)).toBe(page)
  })

  test.each([
    ['two columns change sides', [picture('b'), textCard('c')], 2, 'c', -1, 'c | b'],
    ['inside a column first', [picture('b', 0), picture('c', 0), picture('d', 1)], 2, 'c', -1, 'c b | d'],
    [
      'from the edge of its column in exchange with the nearest',
      [picture('b', 0), picture('c', 0), picture('d', 1)],
      2,
      'd',
      -1,
      'b d | c',
    ],
    ['into an empty column', [picture('b', 0), picture('c', 2)], 3, 'c', -1, 'b | c | '],
    ['two columns change sides and back', [textCard('c'), picture('b')], 2, 'c', 1, 'b | c'],
    ['the last of the last column stays', [picture('b', 0), picture('c', 1)], 2, 'c', 1, 'b | c'],
    ['a column of its own', [picture('b', 0), picture('c', 0)], 2, 'c', 1, 'b | c'],
  ] as const)('in a grid: %s', (_, children, count, uuid, by, expected) => {
    expect(columns(moveBlock([grid('g', children, count)], uuid, by))).toBe(expected)
  })
})

describe('moving a block to another position', () => {
  test.each<[string, InsertPosition, string]>([
    ['a', { target: 'z', position: 'bottom' }, 'g(b c) k(s t) z a'],
    ['z', { parent: null, index: 0 }, 'z a g(b c) k(s t)'],
    ['a', { parent: null, index: 2 }, 'g(b c) a k(s t) z'],
    ['s', { parent: null, index: 4 }, 'a g(b c) k(t) z s'],
    ['s', { target: 'b', position: 'top' }, 'a g(s b c) k(t) z'],
    ['s', { parent: 'k', index: 2 }, 'a g(b c) k(t s) z'],
  ])('%s to %o', (uuid, place, expected) => {
    expect(outline(moveBlockTo(page, uuid, place))).toBe(expected)
  })

  test.each<[string, string, InsertPosition]>([
    ['to its own position', 'a', { parent: null, index: 0 }],
    ['behind itself', 'a', { target: 'a', position: 'bottom' }],
    ['to its own position in its column', 'c', { parent: 'g', index: 1, slot: 1 }],
    ['into itself', 'g', { parent: 'g', index: 0 }],
    ['beside its own child', 'g', { target: 'b', position: 'top' }],
    ['beside an unknown block', 'a', { target: 'nobody', position: 'top' }],
    ['if it is not there', 'nobody', { parent: null, index: 0 }],
  ])('not %s', (_, uuid, place) => {
    expect(moveBlockTo(page, uuid, place)).toBe(page)
  })

  test('a block moved out of its grid has no column', () => {
    const tree = [grid('g', [picture('b', 1)])]
    expect(findBlock(moveBlockTo(tree, 'b', { parent: null, index: 0 }), 'b')?.meta).toEqual({ uuid: 'b' })
  })
})

describe('other blocks of a grid keep their columns', () => {
  const three = [grid('g', [picture('b'), textCard('c'), picture('d')], 3)]
  test.each<[string, (tree: Tree) => Tree, string]>([
    [
      'when one comes',
      (tree) => insertBlocks(tree, [textCard('n')], { target: 'b', position: 'bottom' }),
      'b n | c | d',
    ],
    ['when one goes', (tree) => removeBlock(tree, 'b'), ' | c | d'],
    ['when one changes its column', (tree) => moveBlockTo(tree, 'b', { parent: 'g', index: 3, slot: 2 }), ' | c | d b'],
    ['when one is copied', (tree) => duplicateBlock(tree, 'c', () => 'n'), 'b | c n | d'],
    [
      'when one comes into a column',
      (tree) => insertBlocks(tree, [textCard('n')], { parent: 'g', index: 0, slot: 2 }),
      'b | c | n d',
    ],
  ])('%s', (_, change, expected) => {
    expect(columns(change(three))).toBe(expected)
  })

  test('a column beyond the last one becomes the last one', () => {
    expect(columns(insertBlocks([grid('g', [])], [textCard('n')], { parent: 'g', index: 0, slot: 7 }))).toBe(' | n')
  })
})

test('a block is deleted by its id with all of its children [ED-4.10]', () => {
  expect(outline(removeBlock(page, 'a'))).toBe('g(b c) k(s t) z')
  expect(outline(removeBlock(page, 't'))).toBe('a g(b c) k(s) z')
  expect(outline(removeBlock(page, 'g'))).toBe('a k(s t) z')
  expect(removeBlock(page, 'nobody')).toBe(page)
})

test('a copy is inserted after its block with new ids', () => {
  expect(outline(duplicateBlock(page, 'k', createIdSequence()))).toBe('a g(b c) k(s t) new-1(new-2 new-3) z')
  expect(duplicateBlock(page, 'nobody', createIdSequence())).toBe(page)
})

describe('allowed positions of a block', () => {
  test.each<[string, boolean, Tree[number], InsertPosition]>([
    ['anything on the page', true, textCard('n'), { parent: null, index: 0 }],
    ['a banner in a carousel', true, banner('n'), { parent: 'k', index: 0 }],
    ['words in a carousel', false, textCard('n'), { target: 's', position: 'top' }],
    ['a grid in a grid', false, grid('n', []), { parent: 'g', index: 0 }],
    ['a picture in a column', true, picture('n'), { parent: 'g', index: 0, slot: 1 }],
    ['a picture in a column that is not there', false, picture('n'), { parent: 'g', index: 0, slot: 2 }],
    ['a banner in a column of a carousel', false, banner('n'), { parent: 'k', index: 0, slot: 0 }],
    ['words in words', false, textCard('n'), { parent: 'a', index: 0 }],
    ['words beside an unknown block', false, textCard('n'), { target: 'nobody', position: 'top' }],
    ['a structure in itself', false, carousel('k', [banner('s')]), { parent: 'k', index: 0 }],
    ['anything in an unknown block', false, textCard('n'), { parent: 'x', index: 0 }],
    ['an unknown block in a carousel', false, unknownBlock('n'), { parent: 'k', index: 0 }],
  ])('%s: %s', (_, expected, block, place) => {
    expect(canPlaceBlock([...page, unknownBlock('x')], block, place, blockRegister)).toBe(expected)
  })
})
