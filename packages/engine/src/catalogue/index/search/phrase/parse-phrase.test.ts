import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import { parsePhrase, type ParsedPhrase } from './parse-phrase.ts'

const sizes = new Set(['s', 'm', 'l', 'xl', '36', '38', '40', '42'])
const parse = (phrase: string, locale: Locale) => parsePhrase(phrase, locale, (name) => sizes.has(name))

test.each<[Locale, string, Partial<ParsedPhrase> & { rest: string }]>([
  ['en', 'linen dress size 38 under £80', { rest: 'linen dress', sizes: ['38'], priceMax: 80 }],
  ['en', 'dress 38', { rest: 'dress', sizes: ['38'] }],
  ['en', 'shirt in size M', { rest: 'shirt', sizes: ['m'] }],
  ['en', 'shirt xl blue', { rest: 'shirt blue', sizes: ['xl'] }],
  ['en', 'shirt M', { rest: 'shirt', sizes: ['m'] }],
  ['en', 'M shirt', { rest: 'M shirt', sizes: [] }],
  ['en', 'size 38', { rest: '', sizes: ['38'] }],
  ['en', '38', { rest: '38', sizes: [] }],
  ['en', 'dress 39', { rest: 'dress 39', sizes: [] }],
  ['en', 'coat between 50 and 100', { rest: 'coat', priceMin: 50, priceMax: 100 }],
  ['en', 'coat between £100 and £50', { rest: 'coat', priceMin: 50, priceMax: 100 }],
  ['en', 'coat over 200', { rest: 'coat', priceMin: 200 }],
  ['en', 'shirt from denim', { rest: 'shirt from denim', sizes: [] }],
  ['en', 'jeans from 36', { rest: 'jeans from', sizes: ['36'] }],
  ['en', 'jumper up to 49.90 £', { rest: 'jumper', priceMax: 49.9 }],
  ['de', 'Kleid Größe 38', { rest: 'Kleid', sizes: ['38'] }],
  ['de', 'Kleid Gr. 40 unter 80 €', { rest: 'Kleid', sizes: ['40'], priceMax: 80 }],
  ['de', 'Mantel bis 100 Euro', { rest: 'Mantel', priceMax: 100 }],
  ['de', 'Mantel ab 100', { rest: 'Mantel', priceMin: 100 }],
  ['de', 'Hemd zwischen 20 und 50 Euro', { rest: 'Hemd', priceMin: 20, priceMax: 50 }],
  ['pl', 'sukienka rozmiar 38', { rest: 'sukienka', sizes: ['38'] }],
  ['pl', 'sukienka do 100 zł', { rest: 'sukienka', priceMax: 100 }],
  ['pl', 'płaszcz powyżej 300', { rest: 'płaszcz', priceMin: 300 }],
  ['pl', 'koszula między 50 a 90 zł', { rest: 'koszula', priceMin: 50, priceMax: 90 }],
  ['pl', 'buty do 42', { rest: 'buty do', sizes: ['42'] }],
])('in %s the phrase "%s" is parsed as %j', (locale, phrase, expected) => {
  const { sizes: found, ...others } = parse(phrase, locale)
  expect({ ...others, sizes: [...found] }).toEqual({ sizes: [], ...expected })
})

test.each<[string, string, readonly string[]]>([
  ['dress m', 'dress m', []],
  ['dress size m', 'dress', ['m']],
  ['m dress 38', 'm dress', ['38']],
  ['dress xl', 'dress', ['xl']],
])('a single letter at the end of the incomplete phrase "%s" is not a size', (phrase, rest, found) => {
  expect(parsePhrase(phrase, 'en', (name) => sizes.has(name), true)).toEqual({ rest, sizes: found })
})
