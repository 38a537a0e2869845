import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import { expandWord, findCompoundHead, findMisspellings } from './expand-word.ts'
import { addWord, lexicon } from '../lexicon.ts'
import { readSynonymFiles, toSynonyms } from '../language/synonyms.ts'
import { toSearchWords } from '../language/words.ts'

function createLanguage(locale: Locale, text: string) {
  const language = lexicon()
  for (const word of toSearchWords(text, locale)) addWord(language, word, locale)
  return { locale, lexicon: language, synonyms: toSynonyms(readSynonymFiles()[locale], locale) }
}

const toWords = ({ lexicon: { folded } }: ReturnType<typeof createLanguage>, found: ReadonlyMap<number, number>) =>
  [...found].toSorted(([, a], [, b]) => b - a).map(([number]) => folded[number])

test.each([
  ['en', 'shirt shirts skirt shirting jumper', 'shirt', true, ['shirt', 'shirts', 'shirting']],
  ['en', 'shirt shirts skirt', 'shirt', false, ['shirt', 'shirts']],
  ['en', 'sweaters pullover jumper', 'jumper', false, ['jumper', 'sweaters', 'pullover']],
  ['en', 'coat c', 'c', true, ['c']],
  ['de', 'Jeansjacke Jacke Jackett Jacken', 'jacke', false, ['jacke', 'jacken', 'jeansjacke']],
  ['pl', 'kurtki kurtek kula', 'kurtka', false, ['kurtki', 'kurtek']],
] as const)(
  'in %s with the words "%s", expandWord finds the matches of "%s"',
  (locale, text, word, matchPrefix, expected) => {
    const language = createLanguage(locale, text)
    expect(toWords(language, expandWord(word, language, matchPrefix))).toEqual(expected)
  },
)

test.each([
  ['tee', []],
  ['coaat', ['coat']],
  ['jmuper', ['jumper']],
  ['jmupre', []],
  ['turtlenekc', ['turtleneck']],
  ['turtlnekc', ['turtleneck']],
  ['turtlnkc', []],
])('findMisspellings of %s', (word, expected) => {
  const language = createLanguage('en', 'coat ten jumper turtleneck')
  expect(toWords(language, findMisspellings(word, language))).toEqual(expected)
})

test.each([
  ['de', 'Mantel Wollmantel Jacke', 'wintermantel', ['mantel', 'wollmantel']],
  ['de', 'Jacke Mantel', 'winterjacken', ['jacke']],
  ['de', 'Mantel', 'fundamentel', []],
  ['de', 'Mantel', 'mantelstoff', []],
  ['de', 'Rock', 'barock', []],
  ['en', 'coat', 'wintercoat', []],
] as const)(
  'in %s with the words "%s", the unknown compound "%s" has the matches %j of its head',
  (locale, text, word, expected) => {
    const language = createLanguage(locale, text)
    expect(
      toWords(
        language,
        findCompoundHead(word, language, () => true),
      ),
    ).toEqual(expected)
  },
)

test('an unknown compound does not match a head that no item uses', () => {
  const language = createLanguage('de', 'Mantel')
  expect(findCompoundHead('wintermantel', language, () => false)).toEqual(new Map())
})

test('every synonym list has more than thirty entries, and no word is its own synonym', () => {
  for (const synonyms of locales.map((locale) => toSynonyms(readSynonymFiles()[locale], locale))) {
    expect(synonyms.size).toBeGreaterThan(30)
    for (const [language, others] of synonyms) expect([...others], language).not.toContain(language)
  }
  expect(toSynonyms({ same: [['T-shirt', 'tee', 'Tees']], also: { blue: ['navy'] } }, 'en')).toEqual(
    new Map([
      ['tshirt', new Set(['tee'])],
      ['tee', new Set(['tshirt'])],
      ['blue', new Set(['navi'])],
    ]),
  )
})
