import { expect, test } from 'vitest'
import { toCountedWord } from './counted-word.ts'

test.each([
  ['  Rain   Coat ', 'rain coat'],
  ['Größe 42', 'größe 42'],
  ['jane@example.org', undefined],
  ['jane example.org', undefined],
  ['order 100518', undefined],
  ['079 12 34', undefined],
  ['https://shop.example/a', undefined],
  ['x', undefined],
  ['42', undefined],
  ['where is the parcel that I have ordered', undefined],
  ['a'.repeat(61), undefined],
])('the phrase %j is counted as %j', (term, expected) => {
  expect(toCountedWord(term)).toBe(expected)
})
