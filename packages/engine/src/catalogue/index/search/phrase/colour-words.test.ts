import { expect, test } from 'vitest'
import { colourFamilies } from '../../../colours/colour-families.ts'
import { findNamedColour, removeColours } from './colour-words.ts'
import { fold } from '../language/fold.ts'

const findFamilyName = (word: string, locale: 'en' | 'de' | 'pl') =>
  colourFamilies.find(({ id }) => id === findNamedColour(fold(word, locale), locale))?.names.en

test.each([
  ['de', 'rotes', 'Red'],
  ['de', 'blaue', 'Blue'],
  ['de', 'grüner', 'Green'],
  ['de', 'dunkelblaue', 'Blue'],
  ['de', 'weißes', 'White'],
  ['de', 'kleid', undefined],
  ['de', 'brot', undefined],
  ['pl', 'czerwona', 'Red'],
  ['pl', 'czarne', 'Black'],
  ['pl', 'niebieska', 'Blue'],
  ['pl', 'granatowa', 'Blue'],
  ['pl', 'sukienka', undefined],
  ['en', 'red', 'Red'],
  ['en', 'navy', 'Blue'],
  ['en', 'denim', undefined],
  ['en', 'reduced', undefined],
] as const)('in %s the word "%s" names the colour %s', (locale, word, family) => {
  expect(findFamilyName(word, locale)).toBe(family)
})

test.each([
  ['de', 'rotes Kleid', 'kleid'],
  ['de', 'Kleid in Rot', 'kleid'],
  ['pl', 'czerwona sukienka', 'sukienka'],
  ['en', 'wool jumper', 'wool jumper'],
  ['en', 'red', ''],
] as const)('in %s the phrase "%s" without its colours is "%s"', (locale, phrase, rest) => {
  expect(removeColours(phrase, locale)).toBe(rest)
})
