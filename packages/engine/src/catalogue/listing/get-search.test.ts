import { expect, test } from 'vitest'
import { normalizeSearchTerm } from './get-search.ts'

test.each([
  ['  wool   jumper ', 'wool jumper'],
  ['', ''],
  ['   ', ''],
  ['a\u0000b', 'a b'],
  ['zażółć\u00a0gęślą', 'zażółć gęślą'],
  ['\ud800jumper', '\ufffdjumper'],
  ['👗', '👗'],
  ['x'.repeat(2000), 'x'.repeat(200)],
  ['👗'.repeat(300), '👗'.repeat(200)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
])('the input %j is normalized to the search term %j', (input, term) => {
  expect(normalizeSearchTerm(input)).toBe(term)
})
