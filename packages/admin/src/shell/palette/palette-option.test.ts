import { expect, test } from 'vitest'
import { readPaletteInput, sortGroups, type PaletteGroup } from './palette-option.ts'

test.each([
  ['>new', 'all', 'new', 'actions'],
  ['# 1005', 'all', '1005', 'orders'],
  ['@jonas', 'orders', 'jonas', 'customers'],
  [' jonas ', 'products', 'jonas', 'products'],
  ['a@example.org', 'all', 'a@example.org', 'all'],
] as const)('%j in %s looks for %j in %s', (text, before, search, filter) => {
  expect(readPaletteInput(text, before)).toEqual({ search, filter })
})

test('a group with an exact match is first, and an empty one is left out', () => {
  const group = (key: string, ...exact: boolean[]): PaletteGroup => ({
    key,
    title: key,
    options: exact.map((isExact, at) => ({ key: `${key}${at}`, title: '', icon: 'order', isExact })),
  })
  expect(sortGroups([group('a', false), group('b'), group('c', false, true)])).toMatchObject([
    { key: 'c', options: [{ key: 'c1' }, { key: 'c0' }] },
    { key: 'a' },
  ])
})
