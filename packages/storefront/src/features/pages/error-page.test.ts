import { expect, test } from 'vitest'
import { wordsOf } from './error-page.tsx'

test.each([
  ['/women/wool-hats', 'wool hats'],
  ['/de/mützen', 'mützen'],
  ['/%C5%BCakiet_12_7', 'żakiet'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/', ''],
])('at %s a lost visitor is offered to search for "%s"', (path, words) => {
  expect(wordsOf(path)).toBe(words)
})
