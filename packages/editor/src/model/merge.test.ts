import { describe, expect, test } from 'vitest'
import { setValue } from './block-values.ts'
import type { Tree } from './blocks.ts'
import { mergeBlocks, resolve } from './merge.ts'
import { banner, carousel, grid, outline, picture, words } from './page.fixtures.ts'
import { findBlock, insertBlocks, moveBlock, moveBlockTo, removeBlock } from './page-tree.ts'

const base: Tree = [words('a'), grid('g', [picture('b'), words('c')]), carousel('k', [banner('s'), banner('t')]), words('z')]
type Change = (tree: Tree) => Tree
const merged = (mine: Change, theirs: Change) => mergeBlocks({ base, mine: mine(base), theirs: theirs(base) })
const title = (uuid: string, text: string): Change => (tree) => setValue(tree, uuid, 'text.title', text)
const nothing: Change = (tree) => tree

describe('what only one has changed is on the page', () => {
  const changes: [string, Change][] = [
    ['a field', title('c', 'Hello')],
    ['a new block', (tree) => insertBlocks(tree, [words('n')], { target: 'b', position: 'top' })],
    ['a block that is gone', (tree) => removeBlock(tree, 'k')],
    ['a block that has moved', (tree) => moveBlockTo(tree, 's', { parent: null, index: 0 })],
    ['another order', (tree) => moveBlock(moveBlock(tree, 'z', -1), 'a', 1)],
    ['other columns', (tree) => setValue(moveBlock(tree, 'c', -1), 'g', 'configuration.columnWidths', [4, 4, 4])],
  ]
  test.each(changes)('%s', (_, change) => {
    expect(merged(change, nothing)).toMatchObject({ merged: change(base), clashes: [], theirsOnly: [], both: [] })
    expect(merged(nothing, change)).toMatchObject({ merged: change(base), clashes: [], mineOnly: [], both: [] })
    expect(merged(change, change)).toMatchObject({ merged: change(base), clashes: [] })
  })
})

describe('what both have changed', () => {
  test('in different blocks is all there', () => {
    const merge = merged(title('a', 'mine'), title('z', 'theirs'))
    expect(merge.merged).toEqual(title('a', 'mine')(title('z', 'theirs')(base)))
    expect(merge).toMatchObject({ clashes: [], mineOnly: [{ uuid: 'a', mine: 'changed' }], theirsOnly: [{ uuid: 'z', theirs: 'changed' }], same: 6 })
  })

  test('in different fields of one block is all there', () => {
    const merge = merged(title('a', 'mine'), (tree) => setValue(tree, 'a', 'button', { label: 'Go', link: '/new' }))
    expect(findBlock(merge.merged, 'a')?.content).toEqual({ text: { title: 'mine' }, button: { label: 'Go', link: '/new' } })
    expect(merge).toMatchObject({ clashes: [], both: [{ uuid: 'a', name: 'TextCard', mine: 'changed', theirs: 'changed' }] })
  })

  test('in one field, differently, is a clash; until somebody chooses it is mine', () => {
    const merge = merged(title('a', 'mine'), title('a', 'theirs'))
    expect(merge.clashes).toEqual([{ uuid: 'a', name: 'TextCard', at: 'text.title', base: 'a', mine: 'mine', theirs: 'theirs', taken: 'mine' }])
    expect(findBlock(merge.merged, 'a')).toEqual(words('a', 'mine'))
    expect(findBlock(resolve(merge, { 'a text.title': 'theirs' }), 'a')).toEqual(words('a', 'theirs'))
    expect(findBlock(resolve(merge, { a: 'theirs' }), 'a')).toEqual(words('a', 'theirs'))
    expect(merge).toMatchObject({ mineOnly: [], theirsOnly: [], both: [] })
  })

  test('in the configuration is told by its name', () => {
    const widths = (list: number[]): Change => (tree) => setValue(tree, 'g', 'configuration.columnWidths', list)
    expect(merged(widths([4, 8]), widths([8, 4])).clashes).toMatchObject([{ uuid: 'g', at: 'configuration.columnWidths', mine: [4, 8], theirs: [8, 4] }])
  })

  test('a part that one has taken away and the other changed is a clash', () => {
    const button = setValue(base, 'a', 'button', { label: 'Go', link: '/' })
    const merge = mergeBlocks({ base: button, mine: setValue(button, 'a', 'button', undefined), theirs: setValue(button, 'a', 'button.label', 'Buy') })
    expect(merge.clashes).toMatchObject([{ at: 'button', mine: undefined, theirs: { label: 'Buy', link: '/' }, taken: 'mine' }])
    expect(findBlock(resolve(merge, { 'a button': 'theirs' }), 'a')?.content).toMatchObject({ button: { label: 'Buy', link: '/' } })
  })

  test('new blocks of both stand in the order of each', () => {
    const merge = merged((tree) => insertBlocks(tree, [words('m')], { target: 'a', position: 'bottom' }), (tree) => insertBlocks(tree, [words('t1'), words('t2')], { target: 'z', position: 'bottom' }))
    expect(outline(merge.merged)).toBe('a m g(b c) k(s t) z t1 t2')
  })

  test('moves of both happen', () => {
    const five: Tree = ['a', 'b', 'c', 'd', 'e'].map((uuid) => words(uuid))
    const merge = mergeBlocks({ base: five, mine: moveBlockTo(five, 'a', { parent: null, index: 5 }), theirs: moveBlock(five, 'c', 1) })
    expect(outline(merge.merged)).toBe('b d c e a')
    expect(merge).toMatchObject({ clashes: [], mineOnly: [{ uuid: 'a', mine: 'moved' }] })
  })

  test('a block that one has moved and the other changed is moved and changed', () => {
    const merge = merged((tree) => moveBlockTo(tree, 's', { parent: 'g', index: 0, slot: 1 }), title('s', 'theirs'))
    expect(outline(merge.merged)).toBe('a g(s b c) k(t) z')
    expect(findBlock(merge.merged, 's')?.content).toEqual({ text: { title: 'theirs' } })
    expect(merge.clashes).toEqual([])
  })

  test('a block that both have taken elsewhere is a clash', () => {
    const merge = merged((tree) => moveBlockTo(tree, 's', { parent: null, index: 0 }), (tree) => moveBlockTo(tree, 's', { parent: 'g', index: 0 }))
    expect(merge.clashes).toEqual([{ uuid: 's', name: 'Banner', at: 'place', base: 'k', mine: null, theirs: 'g', taken: 'mine' }])
    expect(outline(merge.merged)).toBe('s a g(b c) k(t) z')
    expect(outline(resolve(merge, { 's place': 'theirs' }))).toBe('a g(s b c) k(t) z')
  })
})

describe('a block that one has removed', () => {
  test('and the other not touched is gone', () => {
    const merge = merged((tree) => removeBlock(tree, 'k'), title('a', 'theirs'))
    expect(outline(merge.merged)).toBe('a g(b c) z')
    expect(merge).toMatchObject({ clashes: [], mineOnly: [{ uuid: 'k', name: 'Carousel', mine: 'removed' }] })
    expect(outline(resolve(merge, { k: 'theirs' }))).toBe('a g(b c) k(s t) z')
  })

  test.each<[string, Change]>([
    ['changed', title('a', 'kept')],
    ['taken elsewhere', (tree) => moveBlockTo(tree, 'a', { parent: 'g', index: 0 })],
  ])('and the other %s stays until somebody chooses, whoever removed it', (_, change) => {
    const byThem = merged(change, (tree) => removeBlock(tree, 'a'))
    expect(byThem.clashes).toMatchObject([{ uuid: 'a', theirs: undefined, taken: 'mine' }])
    expect(byThem.merged).toEqual(change(base))
    expect(outline(resolve(byThem, { a: 'theirs' }))).toBe('g(b c) k(s t) z')

    const byMe = merged((tree) => removeBlock(tree, 'a'), change)
    expect(byMe.clashes).toMatchObject([{ uuid: 'a', mine: undefined, taken: 'theirs' }])
    expect(byMe.merged).toEqual(change(base))
    expect(outline(resolve(byMe, { a: 'mine' }))).toBe('g(b c) k(s t) z')
  })

  test.each<[string, Change, string]>([
    ['a change', title('s', 'kept'), 'a g(b c) k(s t) z'],
    ['a new block', (tree) => insertBlocks(tree, [banner('n')], { target: 's', position: 'top' }), 'a g(b c) k(n s t) z'],
    ['a block from elsewhere', (tree) => moveBlockTo(tree, 'z', { parent: 'k', index: 0 }), 'a g(b c) k(z s t)'],
  ])('with %s of the other inside is one clash, of the outermost block', (_, change, kept) => {
    const merge = merged(change, (tree) => removeBlock(tree, 'k'))
    expect(merge.clashes.map(({ uuid, at }) => [uuid, at])).toEqual([['k', undefined]])
    expect(outline(merge.merged)).toBe(kept)
    expect(outline(resolve(merge, { k: 'theirs' }))).toBe('a g(b c) z')
  })

  test('after the other has saved one of its blocks leaves that one', () => {
    const merge = merged((tree) => moveBlockTo(tree, 's', { parent: null, index: 0 }), (tree) => removeBlock(tree, 'k'))
    expect(merge.clashes).toMatchObject([{ uuid: 's', taken: 'mine' }])
    expect(outline(merge.merged)).toBe('s a g(b c) z')
  })
})

test('a block chosen against is not added', () => {
  const merge = merged(nothing, (tree) => insertBlocks(tree, [grid('n', [words('m')])], { parent: null, index: 0 }))
  expect(merge.theirsOnly).toEqual([{ uuid: 'n', name: 'MultiGrid', theirs: 'added' }])
  expect(resolve(merge, { n: 'mine' })).toEqual(base)
})

test('two blocks that were put into each other both stay', () => {
  const two: Tree = [grid('x', []), grid('y', [])]
  const merge = mergeBlocks({ base: two, mine: moveBlockTo(two, 'x', { parent: 'y', index: 0 }), theirs: moveBlockTo(two, 'y', { parent: 'x', index: 0 }) })
  expect(outline(merge.merged)).toBe('y(x())')
})
