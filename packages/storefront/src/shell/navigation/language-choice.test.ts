import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import { expect, test } from 'vitest'
import { languageAddresses, localeCookie } from './language-choice.ts'

test('the choice of a language is kept for 365 days on the whole site', () => {
  expect(localeCookie('pl')).toBe('locale=pl; Max-Age=31536000; Path=/; SameSite=Lax')
})

test('the paths of a page in other languages come from its loader', () => {
  expect(
    mapLocales(
      languageAddresses('/women', [
        undefined,
        { languageUrls: { en: '/women', de: '/de/damen', pl: '/pl/kobiety', 'x-default': '/women' } },
      ]),
    ),
  ).toEqual({ en: '/women', de: '/de/damen', pl: '/pl/kobiety' })
})

test('a page without language addresses has the same path in every language', () => {
  expect(mapLocales(languageAddresses('/de/search', [undefined, null, {}]))).toEqual({
    en: '/search',
    de: '/de/search',
    pl: '/pl/search',
  })
  expect(mapLocales(languageAddresses('/', []))).toEqual({ en: '/', de: '/de', pl: '/pl' })
})

test.each([
  [
    'that its loader gives is not given twice',
    { languageUrls: { en: '/search?term=coat', de: '/de/search?term=coat', pl: '/pl/search?term=coat' } },
  ],
  ['goes along where the loader gives none', { languageUrls: { en: '/search', de: '/de/search', pl: '/pl/search' } }],
])('the query of a page %s', (_, data) => {
  expect(languageAddresses('/search', [data], '?term=coat')('de')).toBe('/de/search?term=coat')
})
