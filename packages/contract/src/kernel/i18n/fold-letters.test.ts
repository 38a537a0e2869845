import { expect, test } from 'vitest'
import { foldLetters, toSpellings } from './fold-letters.ts'

test.each([
  ['Łukasz', 'lukasz'],
  ['MÜLLER', 'muller'],
  ['Zoé', 'zoe'],
  ['Weiß', 'weiss'],
  ['Ærø', 'aero'],
  ['u\u0308ber', 'uber'],
])('%s is compared as %s', (name, folded) => {
  expect(foldLetters(name)).toBe(folded)
})

test('a name with an umlaut has two spellings, another one has one', () => {
  expect(toSpellings('Müller')).toEqual(['muller', 'mueller'])
  expect(toSpellings('u\u0308ber')).toEqual(['uber', 'ueber'])
  expect(toSpellings('Mueller')).toEqual(['mueller'])
})
