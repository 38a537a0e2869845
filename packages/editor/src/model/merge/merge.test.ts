import { describe, expect, test } from 'vitest'
import { setValue } from '../blocks/block-values.ts'
import type { Tree } from '../blocks/blocks.ts'
import { mergeBlocks, resolveMerge } from './merge.ts'
import { banner, carousel, grid, outline, picture, textCard } from '../page.fixtures.ts'
import { findBlock, insertBlocks, moveBlock, moveBlockTo, removeBlock } from '../pages/page-tree.ts'

const base: Tree = [
  textCard('a'),
  grid('g', [picture('b'), textCard('c')]),
  carousel('k', [banner('s'), banner('t')]),
  textCard('z'),
]
type Change = (tree: Tree) => Tree
const mergeChanges = (mine: Change, theirs: Change) => mergeBlocks({ base, mine: mine(base), theirs: theirs(base) })
const title =
  (uuid: string, text: string): Change =>
  (tree) =>
    setValue(tree, uuid, 'text.title', text)
const nothing: Change = (tree) => tree

describe('a change of one side is merged', () => {
  const changes: [string, Change][] = [
    ['a field', title('c', 'Hello')],
    ['a new block', (tree) => insertBlocks(tree, [textCard('n')], { target: 'b', position: 'top' })],
    ['a block that is gone', (tree) => removeBlock(tree, 'k')],
    ['a block that has moved', (tree) => moveBlockTo(tree, 's', { parent: null, index: 0 })],
    ['another order', (tree) => moveBlock(moveBlock(tree, 'z', -1), 'a', 1)],
    ['other columns', (tree) => setValue(moveBlock(tree, 'c', -1), 'g', 'configuration.columnWidths', [4, 4, 4])],
  ]
  test.each(changes)('%s', (_, change) => {
    expect(mergeChanges(change, nothing)).toMatchObject({
      merged: change(base),
      conflicts: [],
      theirsOnly: [],
      both: [],
    })
    expect(mergeChanges(nothing, change)).toMatchObject({ merged: change(base), conflicts: [], mineOnly: [], both: [] })
    expect(mergeChanges(change, change)).toMatchObject({ merged: change(base), conflicts: [] })
  })
})

describe('changes of both sides', () => {
  test('in different blocks are all merged', () => {
    const merge = mergeChanges(title('a', 'mine'), title('z', 'theirs'))
    expect(merge.merged).toEqual(title('a', 'mine')(title('z', 'theirs')(base)))
    expect(merge).toMatchObject({
      conflicts: [],
      mineOnly: [{ uuid: 'a', mine: 'changed' }],
      theirsOnly: [{ uuid: 'z', theirs: 'changed' }],
      same: 6,
    })
  })

  test('in different fields of one block are all merged', () => {
    const merge = mergeChanges(title('a', 'mine'), (tree) =>
      setValue(tree, 'a', 'button', { label: 'Go', link: '/new' }),
    )
    expect(findBlock(merge.merged, 'a')?.content).toEqual({
      text: { title: 'mine' },
      button: { label: 'Go', link: '/new' },
    })
    expect(merge).toMatchObject({
      conflicts: [],
      both: [{ uuid: 'a', name: 'TextCard', mine: 'changed', theirs: 'changed' }],
    })
  })

  test('of one field are a conflict that defaults to mine', () => {
    const merge = mergeChanges(title('a', 'mine'), title('a', 'theirs'))
    expect(merge.conflicts).toEqual([
      { uuid: 'a', name: 'TextCard', at: 'text.title', base: 'a', mine: 'mine', theirs: 'theirs', winner: 'mine' },
    ])
    expect(findBlock(merge.merged, 'a')).toEqual(textCard('a', 'mine'))
    expect(findBlock(resolveMerge(merge, { 'a text.title': 'theirs' }), 'a')).toEqual(textCard('a', 'theirs'))
    expect(findBlock(resolveMerge(merge, { a: 'theirs' }), 'a')).toEqual(textCard('a', 'theirs'))
    expect(merge).toMatchObject({ mineOnly: [], theirsOnly: [], both: [] })
  })

  test('of the configuration are a conflict with the path of the field', () => {
    const widths =
      (list: number[]): Change =>
      (tree) =>
        setValue(tree, 'g', 'configuration.columnWidths', list)
    expect(mergeChanges(widths([4, 8]), widths([8, 4])).conflicts).toMatchObject([
      { uuid: 'g', at: 'configuration.columnWidths', mine: [4, 8], theirs: [8, 4] },
    ])
  })

  test('a part removed by one side and changed by the other is a conflict', () => {
    const button = setValue(base, 'a', 'button', { label: 'Go', link: '/' })
    const merge = mergeBlocks({
      base: button,
      mine: setValue(button, 'a', 'button', undefined),
      theirs: setValue(button, 'a', 'button.label', 'Buy'),
    })
    expect(merge.conflicts).toMatchObject([
      { at: 'button', mine: undefined, theirs: { label: 'Buy', link: '/' }, winner: 'mine' },
    ])
    expect(findBlock(resolveMerge(merge, { 'a button': 'theirs' }), 'a')?.content).toMatchObject({
      button: { label: 'Buy', link: '/' },
    })
  })

  test('new blocks of both sides keep their order', () => {
    const merge = mergeChanges(
      (tree) => insertBlocks(tree, [textCard('m')], { target: 'a', position: 'bottom' }),
      (tree) => insertBlocks(tree, [textCard('t1'), textCard('t2')], { target: 'z', position: 'bottom' }),
    )
    expect(outline(merge.merged)).toBe('a m g(b c) k(s t) z t1 t2')
  })

  test('moves of both sides are merged', () => {
    const five: Tree = ['a', 'b', 'c', 'd', 'e'].map((uuid) => textCard(uuid))
    const merge = mergeBlocks({
      base: five,
      mine: moveBlockTo(five, 'a', { parent: null, index: 5 }),
      theirs: moveBlock(five, 'c', 1),
    })
    expect(outline(merge.merged)).toBe('b d c e a')
    expect(merge).toMatchObject({ conflicts: [], mineOnly: [{ uuid: 'a', mine: 'moved' }] })
  })

  test('a block moved by one side and changed by the other is moved and changed', () => {
    const merge = mergeChanges(
      (tree) => moveBlockTo(tree, 's', { parent: 'g', index: 0, slot: 1 }),
      title('s', 'theirs'),
    )
    expect(outline(merge.merged)).toBe('a g(s b c) k(t) z')
    expect(findBlock(merge.merged, 's')?.content).toEqual({ text: { title: 'theirs' } })
    expect(merge.conflicts).toEqual([])
  })

  test('a block moved to different parents is a conflict', () => {
    const merge = mergeChanges(
      (tree) => moveBlockTo(tree, 's', { parent: null, index: 0 }),
      (tree) => moveBlockTo(tree, 's', { parent: 'g', index: 0 }),
    )
    expect(merge.conflicts).toEqual([
      { uuid: 's', name: 'Banner', at: 'place', base: 'k', mine: null, theirs: 'g', winner: 'mine' },
    ])
    expect(outline(merge.merged)).toBe('s a g(b c) k(t) z')
    expect(outline(resolveMerge(merge, { 's place': 'theirs' }))).toBe('a g(s b c) k(t) z')
  })
})

describe('a block removed by one side', () => {
  test('is removed if the other side did not change it', () => {
    const merge = mergeChanges((tree) => removeBlock(tree, 'k'), title('a', 'theirs'))
    expect(outline(merge.merged)).toBe('a g(b c) z')
    expect(merge).toMatchObject({ conflicts: [], mineOnly: [{ uuid: 'k', name: 'Carousel', mine: 'removed' }] })
    expect(outline(resolveMerge(merge, { k: 'theirs' }))).toBe('a g(b c) k(s t) z')
  })

  test.each<[string, Change]>([
    ['changed', title('a', 'kept')],
    ['moved', (tree) => moveBlockTo(tree, 'a', { parent: 'g', index: 0 })],
  ])('and %s by the other side stays by default, whichever side removed it', (_, change) => {
    const byThem = mergeChanges(change, (tree) => removeBlock(tree, 'a'))
    expect(byThem.conflicts).toMatchObject([{ uuid: 'a', theirs: undefined, winner: 'mine' }])
    expect(byThem.merged).toEqual(change(base))
    expect(outline(resolveMerge(byThem, { a: 'theirs' }))).toBe('g(b c) k(s t) z')

    const byMe = mergeChanges((tree) => removeBlock(tree, 'a'), change)
    expect(byMe.conflicts).toMatchObject([{ uuid: 'a', mine: undefined, winner: 'theirs' }])
    expect(byMe.merged).toEqual(change(base))
    expect(outline(resolveMerge(byMe, { a: 'mine' }))).toBe('g(b c) k(s t) z')
  })

  test.each<[string, Change, string]>([
    ['a change', title('s', 'kept'), 'a g(b c) k(s t) z'],
    [
      'a new block',
      (tree) => insertBlocks(tree, [banner('n')], { target: 's', position: 'top' }),
      'a g(b c) k(n s t) z',
    ],
    ['a block from elsewhere', (tree) => moveBlockTo(tree, 'z', { parent: 'k', index: 0 }), 'a g(b c) k(z s t)'],
  ])('with %s of the other side inside is one conflict, of the outermost block', (_, change, kept) => {
    const merge = mergeChanges(change, (tree) => removeBlock(tree, 'k'))
    expect(merge.conflicts.map(({ uuid, at }) => [uuid, at])).toEqual([['k', undefined]])
    expect(outline(merge.merged)).toBe(kept)
    expect(outline(resolveMerge(merge, { k: 'theirs' }))).toBe('a g(b c) z')
  })

  test('leaves a child that the other side moved out of it', () => {
    const merge = mergeChanges(
      (tree) => moveBlockTo(tree, 's', { parent: null, index: 0 }),
      (tree) => removeBlock(tree, 'k'),
    )
    expect(merge.conflicts).toMatchObject([{ uuid: 's', winner: 'mine' }])
    expect(outline(merge.merged)).toBe('s a g(b c) z')
  })
})

test('a new block of the side that was not chosen is not added', () => {
  const merge = mergeChanges(nothing, (tree) =>
    insertBlocks(tree, [grid('n', [textCard('m')])], { parent: null, index: 0 }),
  )
  expect(merge.theirsOnly).toEqual([{ uuid: 'n', name: 'MultiGrid', theirs: 'added' }])
  expect(resolveMerge(merge, { n: 'mine' })).toEqual(base)
})

test('two blocks that were moved into each other both stay', () => {
  const two: Tree = [grid('x', []), grid('y', [])]
  const merge = mergeBlocks({
    base: two,
    mine: moveBlockTo(two, 'x', { parent: 'y', index: 0 }),
    theirs: moveBlockTo(two, 'y', { parent: 'x', index: 0 }),
  })
  expect(outline(merge.merged)).toBe('y(x())')
})
