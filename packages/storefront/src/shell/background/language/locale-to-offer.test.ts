import { expect, test } from 'vitest'
import { localeToOffer } from './locale-to-offer.ts'

test.each([
  ['a browser that speaks another language of the shop', 'en', { cookies: '', languages: ['de-AT', 'en'] }, 'de'],
  ['a browser that speaks the language of the page', 'de', { cookies: '', languages: ['de-AT', 'en'] }, undefined],
  ['a browser whose first language the shop does not have', 'en', { cookies: '', languages: ['fr-FR', 'pl'] }, 'pl'],
  ['a browser that speaks no language of the shop', 'en', { cookies: '', languages: ['fr-FR', 'es'] }, undefined],
  [
    'a reader who has chosen another language before',
    'de',
    { cookies: 'viewport=800; locale=pl', languages: ['de'] },
    'pl',
  ],
  [
    'a reader who has chosen the language of the page, whatever the browser speaks',
    'de',
    { cookies: 'locale=de', languages: ['en-US'] },
    undefined,
  ],
  ['a reader who was offered it before', 'de', { cookies: 'languageOffered=1', languages: ['en-US'] }, undefined],
] as const)('%s is offered the right language, or none', (_, present, reader, locale) => {
  expect(localeToOffer(present, reader)).toBe(locale)
})
