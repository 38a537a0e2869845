import { expect, test } from 'vitest'
import { setValue } from '../model/block-values.ts'
import { mergeBlocks } from '../model/merge.ts'
import { countingIds, grid, outline, words } from '../model/page.fixtures.ts'
import { findBlock, removeBlock } from '../model/page-tree.ts'
import { clashingBlocks, leavesMineOut, settledPage } from './settled-page.ts'

const base = [words('a'), grid('g', [words('b')]), words('c')]
const titled = (uuid: string, title: string) => setValue(base, uuid, 'text.title', title)
const titleOf = (tree: ReturnType<typeof settledPage>, uuid: string) => findBlock(tree, uuid)?.content
const none = { choices: {}, both: new Set<string>() }

test('until somebody chooses mine stands', () => {
  const merge = mergeBlocks({ base, mine: titled('a', 'mine'), theirs: titled('a', 'theirs') })
  expect(titleOf(settledPage(merge, none, countingIds()), 'a')).toEqual({ text: { title: 'mine' } })
  expect(titleOf(settledPage(merge, { ...none, choices: { 'a text.title': 'theirs' } }, countingIds()), 'a')).toEqual({ text: { title: 'theirs' } })
})

test('both versions of a block stand one after the other, also inside a grid', () => {
  const merge = mergeBlocks({ base, mine: titled('b', 'mine'), theirs: titled('b', 'theirs') })
  const page = settledPage(merge, { choices: { 'b text.title': 'theirs' }, both: new Set(['b']) }, countingIds())
  expect(outline(page)).toBe('a g(b new-1) c')
  expect([titleOf(page, 'b'), titleOf(page, 'new-1')]).toEqual([{ text: { title: 'mine' } }, { text: { title: 'theirs' } }])
})

test('clashes are told block by block, and both can be kept where both are there', () => {
  const mine = setValue(titled('a', 'mine'), 'a', 'text.subtitle', 'mine')
  const theirs = removeBlock(setValue(titled('a', 'theirs'), 'a', 'text.subtitle', 'theirs'), 'c')
  const merge = mergeBlocks({ base, mine: setValue(mine, 'c', 'text.title', 'mine'), theirs })
  expect(clashingBlocks(merge).map(({ uuid, clashes, mayKeepBoth }) => [uuid, clashes.length, mayKeepBoth])).toEqual(expect.arrayContaining([['a', 2, true], ['c', 1, false]]))
})

test('what I wrote and did not choose is known, so that it is kept elsewhere', () => {
  const clash = mergeBlocks({ base, mine: titled('a', 'mine'), theirs: titled('a', 'theirs') })
  expect(leavesMineOut(clash, none)).toBe(false)
  expect(leavesMineOut(clash, { ...none, choices: { 'a text.title': 'theirs' } })).toBe(true)
  expect(leavesMineOut(clash, { choices: { 'a text.title': 'theirs' }, both: new Set(['a']) })).toBe(false)
  const alone = mergeBlocks({ base, mine: titled('c', 'mine'), theirs: titled('a', 'theirs') })
  expect(leavesMineOut(alone, none)).toBe(false)
  expect(leavesMineOut(alone, { ...none, choices: { c: 'theirs' } })).toBe(true)
})
