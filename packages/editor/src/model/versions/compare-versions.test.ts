import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import type { Tree } from '../blocks/blocks.ts'
import { compareVersions, type ComparedBlock } from './compare-versions.ts'
import { grid, unknownBlock, textCard } from '../page.fixtures.ts'

const signs = { same: '', added: '+', removed: '-', changed: '~', moved: '>' }

/** '+a ~grid(-b)': each block with its change, and its changed children in brackets. */
const formatComparison = (compared: readonly ComparedBlock[]): string =>
  compared
    .map(({ uuid, change, parts }) => signs[change] + uuid + (parts.length > 0 ? `(${formatComparison(parts)})` : ''))
    .join(' ')
const compare = (before: Tree, after: Tree) => compareVersions(before, after, blockRegister)

test.each([
  ['nothing happened', [textCard('a'), textCard('b')], [textCard('a'), textCard('b')], 'a b'],
  ['a block came', [textCard('a')], [textCard('b'), textCard('a')], '+b a'],
  [
    'a removed block is listed at its old position',
    [textCard('a'), textCard('b'), textCard('c')],
    [textCard('a'), textCard('c')],
    'a -b c',
  ],
  [
    'a removed block follows its old predecessor, not the first block',
    [textCard('a'), textCard('b'), textCard('c'), textCard('d')],
    [textCard('a'), textCard('b'), textCard('d')],
    'a b -c d',
  ],
  ['the first went', [textCard('a'), textCard('b')], [textCard('b')], '-a b'],
  ['other words', [textCard('a')], [textCard('a', 'other')], '~a'],
  [
    'another place',
    [textCard('a'), textCard('b'), textCard('c')],
    [textCard('b'), textCard('c'), textCard('a')],
    'b c >a',
  ],
  ['a block in a grid went', [grid('g', [textCard('a'), textCard('b')])], [grid('g', [textCard('a')])], '~g(-b)'],
  ['a grid came, with what is in it', [], [grid('g', [textCard('a')])], '+g'],
  ['a grid went and left a block', [grid('g', [textCard('a'), textCard('b')])], [textCard('a')], '-g >a'],
  ['a block went into a grid', [textCard('a'), grid('g', [])], [grid('g', [textCard('a')])], '~g(>a)'],
  ['an unknown block', [unknownBlock('s')], [unknownBlock('s'), textCard('a')], 's +a'],
])('%s', (_, before, after, result) => {
  expect(formatComparison(compare(before, after))).toBe(result)
})

test('lists the changed values of a block with their fields', () => {
  const card = (content: Readonly<Record<string, unknown>>): StoredBlock => ({ ...textCard('a'), content })
  const [block] = compare(
    [card({ text: { title: 'Old', textAlignment: 'left' } })],
    [card({ text: { title: 'New', textAlignment: 'left' }, button: { label: 'Buy' } })],
  )
  expect(block?.values.map(({ at, field, before, after }) => [at, field.kind, before, after])).toEqual([
    ['text.title', 'text', 'Old', 'New'],
    ['button.label', 'text', undefined, 'Buy'],
  ])
})

test('lists the changed values of a nested block at that block', () => {
  const [outer] = compare([grid('g', [textCard('a', 'Old')])], [grid('g', [textCard('a', 'New')])])
  expect(outer?.values).toEqual([])
  expect(outer?.parts.map(({ values }) => values.map(({ at }) => at))).toEqual([['text.title']])
})
