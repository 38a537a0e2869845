import { expect, test } from 'vitest'
import { homeRedirect } from './main-language.ts'

test.each([
  ['the bare address', '/', {}, '/de'],
  ['the bare address with a query', '/?utm_source=mail', {}, '/de?utm_source=mail'],
  ['the bare address from another site', '/', { fetchSite: 'cross-site' }, '/de'],
  ['the bare address for a reader who chose Polish', '/', { cookies: 'a=b; locale=pl' }, '/de'],
  ['the bare address for a reader who chose English', '/', { cookies: 'a=b; locale=en' }, undefined],
  ['the link to the English home page within the shop', '/', { fetchSite: 'same-origin' }, undefined],
  ['another English page', '/women', {}, undefined],
  ['the page in the main language', '/de', {}, undefined],
] as const)('in a shop whose main language is German, %s leads to %3$j', (_, path, request, expected) => {
  expect(
    homeRedirect(new URL(path, 'https://shop.test'), {
      mainLanguage: 'de',
      cookies: undefined,
      fetchSite: undefined,
      ...request,
    }),
  ).toBe(expected)
})

test('in a shop whose main language is the default one, the root URL does not redirect', () => {
  expect(
    homeRedirect(new URL('https://shop.test/'), { mainLanguage: 'en', cookies: undefined, fetchSite: undefined }),
  ).toBeUndefined()
})
