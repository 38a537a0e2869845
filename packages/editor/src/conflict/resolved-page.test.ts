import { expect, test } from 'vitest'
import { setValue } from '../model/blocks/block-values.ts'
import { mergeBlocks } from '../model/merge/merge.ts'
import { createIdSequence, grid, outline, textCard } from '../model/page.fixtures.ts'
import { findBlock, removeBlock } from '../model/pages/page-tree.ts'
import { groupConflictsByBlock, dropsLocalChanges, buildResolvedPage } from './resolved-page.ts'

const base = [textCard('a'), grid('g', [textCard('b')]), textCard('c')]
const withTitle = (uuid: string, title: string) => setValue(base, uuid, 'text.title', title)
const getContent = (tree: ReturnType<typeof buildResolvedPage>, uuid: string) => findBlock(tree, uuid)?.content
const none = { choices: {}, both: new Set<string>() }

test('an unresolved conflict keeps my version', () => {
  const merge = mergeBlocks({ base, mine: withTitle('a', 'mine'), theirs: withTitle('a', 'theirs') })
  expect(getContent(buildResolvedPage(merge, none, createIdSequence()), 'a')).toEqual({ text: { title: 'mine' } })
  expect(
    getContent(buildResolvedPage(merge, { ...none, choices: { 'a text.title': 'theirs' } }, createIdSequence()), 'a'),
  ).toEqual({ text: { title: 'theirs' } })
})

test('keeping both versions inserts theirs after mine, also inside a grid', () => {
  const merge = mergeBlocks({ base, mine: withTitle('b', 'mine'), theirs: withTitle('b', 'theirs') })
  const page = buildResolvedPage(
    merge,
    { choices: { 'b text.title': 'theirs' }, both: new Set(['b']) },
    createIdSequence(),
  )
  expect(outline(page)).toBe('a g(b new-1) c')
  expect([getContent(page, 'b'), getContent(page, 'new-1')]).toEqual([
    { text: { title: 'mine' } },
    { text: { title: 'theirs' } },
  ])
})

test('conflicts are grouped by block, and both versions can be kept if both exist', () => {
  const mine = setValue(withTitle('a', 'mine'), 'a', 'text.subtitle', 'mine')
  const theirs = removeBlock(setValue(withTitle('a', 'theirs'), 'a', 'text.subtitle', 'theirs'), 'c')
  const merge = mergeBlocks({ base, mine: setValue(mine, 'c', 'text.title', 'mine'), theirs })
  expect(
    groupConflictsByBlock(merge).map(({ uuid, conflicts, canKeepBoth }) => [uuid, conflicts.length, canKeepBoth]),
  ).toEqual(
    expect.arrayContaining([
      ['a', 2, true],
      ['c', 1, false],
    ]),
  )
})

test('detects local changes that are not on the resolved page', () => {
  const merge = mergeBlocks({ base, mine: withTitle('a', 'mine'), theirs: withTitle('a', 'theirs') })
  expect(dropsLocalChanges(merge, none)).toBe(false)
  expect(dropsLocalChanges(merge, { ...none, choices: { 'a text.title': 'theirs' } })).toBe(true)
  expect(dropsLocalChanges(merge, { choices: { 'a text.title': 'theirs' }, both: new Set(['a']) })).toBe(false)
  const alone = mergeBlocks({ base, mine: withTitle('c', 'mine'), theirs: withTitle('a', 'theirs') })
  expect(dropsLocalChanges(alone, none)).toBe(false)
  expect(dropsLocalChanges(alone, { ...none, choices: { c: 'theirs' } })).toBe(true)
})
