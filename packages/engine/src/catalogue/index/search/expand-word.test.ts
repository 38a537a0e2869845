import type { Locale } from '@vitrine/contract/kernel/locale'
import { expect, test } from 'vitest'
import { expandWord, findMisspellings } from './expand-word.ts'
import { learnWord, lexicon } from './lexicon.ts'
import { readSynonyms, toSynonyms } from './synonyms.ts'
import { toSearchWords } from './words.ts'

function speech(locale: Locale, text: string) {
  const own = lexicon()
  for (const word of toSearchWords(text, locale)) learnWord(own, word, locale)
  return { locale, lexicon: own, synonyms: readSynonyms()[locale] }
}

const told = ({ lexicon: { folded } }: ReturnType<typeof speech>, found: ReadonlyMap<number, number>) =>
  [...found].toSorted(([, a], [, b]) => b - a).map(([number]) => folded[number])

test.each([
  ['en', 'shirt shirts skirt shirting jumper', 'shirt', true, ['shirt', 'shirts', 'shirting']],
  ['en', 'shirt shirts skirt', 'shirt', false, ['shirt', 'shirts']],
  ['en', 'sweaters pullover jumper', 'jumper', false, ['jumper', 'sweaters', 'pullover']],
  ['en', 'coat c', 'c', true, ['c']],
  ['de', 'Jeansjacke Jacke Jackett Jacken', 'jacke', false, ['jacke', 'jacken', 'jeansjacke']],
  ['pl', 'kurtki kurtek kula', 'kurtka', false, ['kurtki', 'kurtek']],
] as const)('in %s, of "%s", the word "%s" means', (locale, text, word, mayGoOn, expected) => {
  const own = speech(locale, text)
  expect(told(own, expandWord(word, own, mayGoOn))).toEqual(expected)
})

test.each([
  ['tee', []], ['coaat', ['coat']], ['jmuper', ['jumper']], ['jmupre', []], ['turtlenekc', ['turtleneck']], ['turtlnekc', ['turtleneck']], ['turtlnkc', []],
])('a finger slips: %s', (word, expected) => {
  const own = speech('en', 'coat ten jumper turtleneck')
  expect(told(own, findMisspellings(word, own))).toEqual(expected)
})

test('every list of synonyms says something, and no word is its own synonym', () => {
  for (const known of Object.values(readSynonyms())) {
    expect(known.size).toBeGreaterThan(30)
    for (const [own, others] of known) expect([...others], own).not.toContain(own)
  }
  expect(toSynonyms({ same: [['T-shirt', 'tee', 'Tees']], also: { blue: ['navy'] } }, 'en'))
    .toEqual(new Map([['tshirt', new Set(['tee'])], ['tee', new Set(['tshirt'])], ['blue', new Set(['navi'])]]))
})
