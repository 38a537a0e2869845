import { expect, test } from 'vitest'
import { toPhraseWords, toSearchWords } from './words.ts'

test.each([
  ['en', 'Men’s  T-Shirt, V neck', ['mens', 'tshirt', 'vneck']],
  ['en', 'a jumper for the winter', ['jumper', 'winter']],
  ['en', 'the', ['the']],
  ['de', 'Jacke für Mädchen', ['jacke', 'madchen']],
  ['pl', 'Kurtka z wełny', ['kurtka', 'welny']],
  ['en', 'red red RED', ['red']],
  ['en', '💥 \u0000 %%% --', []],
  ['en', 'قميص أحمر', ['قميص', 'احمر']],
  ['en', '', []],
] as const)('in %s the words of the phrase "%s" are %j', (locale, phrase, words) => {
  expect(toPhraseWords(phrase, locale).map(({ folded }) => folded)).toEqual(words)
})

test('the part after the single letter of a word is indexed as well', () => {
  expect(toSearchWords('Striped T-shirt', 'en').map(({ folded }) => folded)).toEqual(['striped', 'tshirt', 'shirt'])
})

test('the number and length of the words of a phrase are limited', () => {
  expect(toPhraseWords('wool '.repeat(5000), 'en')).toHaveLength(1)
  expect(toPhraseWords(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '), 'en')).toHaveLength(12)
  expect(toPhraseWords('x'.repeat(2000), 'en')[0]?.folded).toHaveLength(40)
})
