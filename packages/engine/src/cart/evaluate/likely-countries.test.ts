import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import { likelyCountries } from './likely-countries.ts'

test.each<[string, string, string, Locale, readonly string[]]>([
  ["the shop's own country where the shopper speaks its language", 'DE', 'EUR', 'de', ['DE']],
  ["the shop's own country before the largest one of that language", 'AT', 'EUR', 'de', ['AT', 'DE']],
  ['the country of the currency where it speaks the language', 'DE', 'GBP', 'en', ['GB', 'DE']],
  ['the country of the language where neither shop nor currency speak it', 'GB', 'GBP', 'pl', ['PL', 'GB']],
  ['the country of the currency beside the one of the language', 'DE', 'CHF', 'de', ['DE', 'CH']],
  ["the shop's country last, whatever the currency", 'IE', 'USD', 'de', ['DE', 'IE']],
])('a parcel probably goes to %s', (_, country, currency, locale, expected) => {
  expect(likelyCountries({ country, currency }, locale)).toEqual(expected)
})
