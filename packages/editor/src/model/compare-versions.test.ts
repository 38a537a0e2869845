import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import type { Tree } from './blocks.ts'
import { compareVersions, type ComparedBlock } from './compare-versions.ts'
import { grid, strange, words } from './page.fixtures.ts'

const signs = { same: '', added: '+', removed: '-', changed: '~', moved: '>' }

/** '+a ~grid(-b)': each block with what became of it, and in brackets what differs in it. */
const drawn = (compared: readonly ComparedBlock[]): string => compared
  .map(({ uuid, change, parts }) => signs[change] + uuid + (parts.length > 0 ? `(${drawn(parts)})` : '')).join(' ')
const compare = (before: Tree, after: Tree) => compareVersions(before, after, blockRegister)

test.each([
  ['nothing happened', [words('a'), words('b')], [words('a'), words('b')], 'a b'],
  ['a block came', [words('a')], [words('b'), words('a')], '+b a'],
  ['a block went and is told where it stood', [words('a'), words('b'), words('c')], [words('a'), words('c')], 'a -b c'],
  ['the first went', [words('a'), words('b')], [words('b')], '-a b'],
  ['other words', [words('a')], [words('a', 'other')], '~a'],
  ['another place', [words('a'), words('b'), words('c')], [words('b'), words('c'), words('a')], 'b c >a'],
  ['a block in a grid went', [grid('g', [words('a'), words('b')])], [grid('g', [words('a')])], '~g(-b)'],
  ['a grid came, with what is in it', [], [grid('g', [words('a')])], '+g'],
  ['a grid went and left a block', [grid('g', [words('a'), words('b')])], [words('a')], '-g >a'],
  ['a block went into a grid', [words('a'), grid('g', [])], [grid('g', [words('a')])], '~g(>a)'],
  ['a block that nobody knows', [strange('s')], [strange('s'), words('a')], 's +a'],
])('%s', (_, before, after, result) => {
  expect(drawn(compare(before, after))).toBe(result)
})

test('what differs in a block is told value by value, with the field that says what it is', () => {
  const card = (content: Readonly<Record<string, unknown>>): StoredBlock => ({ ...words('a'), content })
  const [block] = compare([card({ text: { title: 'Old', textAlignment: 'left' } })], [card({ text: { title: 'New', textAlignment: 'left' }, button: { label: 'Buy' } })])
  expect(block?.values.map(({ at, field, before, after }) => [at, field.kind, before, after])).toEqual([
    ['text.title', 'text', 'Old', 'New'],
    ['button.label', 'text', undefined, 'Buy'],
  ])
})

test('what differs in a block inside another is told of that', () => {
  const [outer] = compare([grid('g', [words('a', 'Old')])], [grid('g', [words('a', 'New')])])
  expect(outer?.values).toEqual([])
  expect(outer?.parts.map(({ values }) => values.map(({ at }) => at))).toEqual([['text.title']])
})
