import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { describe, expect, test } from 'vitest'
import { pack } from '../../data/forms/packed.ts'
import { pageHead } from './page-head.ts'

type Page = Omit<Parameters<typeof pageHead>[1], 'title'>

const matchesIn = (locale: Locale) => [
  { loaderData: { origin: 'https://shop.test', locale, shell: pack({ name: 'Vitrine', titleSuffix: 'Vitrine' }) } },
]
const head = (page: Page, locale: Locale = 'en') => pageHead(matchesIn(locale), { title: 'Women', ...page })
const links = (page: Page, rel: string, locale?: Locale) =>
  head(page, locale).flatMap((each) => ('rel' in each && each['rel'] === rel ? [each] : []))

test('a title has the form "title | suffix"', () => {
  expect(head({ pathname: '/women' })).toContainEqual({ title: 'Women | Vitrine' })
  expect(
    pageHead([{ loaderData: { origin: '', locale: 'en', shell: pack({ name: 'Vitrine', titleSuffix: '' }) } }], {
      title: 'Women',
      pathname: '/',
    }),
  ).toContainEqual({ title: 'Women' })
})

describe('canonical and alternates', () => {
  test('the canonical address has the prefix of its language, which English has not', () => {
    expect(links({ pathname: '/women' }, 'canonical')).toMatchObject([{ href: 'https://shop.test/women' }])
    expect(links({ pathname: '/' }, 'canonical')).toMatchObject([{ href: 'https://shop.test/' }])
    expect(links({ pathname: '/damen' }, 'canonical', 'de')).toMatchObject([{ href: 'https://shop.test/de/damen' }])
  })
  test('every locale and x-default have an alternate, with translated addresses where they are known', () => {
    const languageUrls = { en: '/women', de: '/de/damen', pl: '/pl/kobiety', 'x-default': '/women' }
    expect(
      links({ pathname: '/damen', languageUrls }, 'alternate', 'de').map((link) =>
        'hrefLang' in link ? [link['hrefLang'], 'href' in link && link['href']] : [],
      ),
    ).toEqual([
      ['en', 'https://shop.test/women'],
      ['de', 'https://shop.test/de/damen'],
      ['pl', 'https://shop.test/pl/kobiety'],
      ['x-default', 'https://shop.test/women'],
    ])
    expect(links({ pathname: '/search' }, 'alternate', 'pl').map((link) => 'href' in link && link['href'])).toEqual([
      'https://shop.test/search',
      'https://shop.test/de/search',
      'https://shop.test/pl/search',
      'https://shop.test/search',
    ])
  })
  test('x-default is the address in the main language of the shop, where the page has one', () => {
    const german = [
      {
        loaderData: {
          origin: 'https://shop.test',
          locale: 'en',
          shell: pack({ name: 'Vitrine', titleSuffix: 'Vitrine', mainLanguage: 'de' }),
        },
      },
    ]
    const fallback = (page: object) =>
      pageHead(german, { title: 'Women', pathname: '/women', ...page }).find(
        (link) => 'hrefLang' in link && link['hrefLang'] === 'x-default',
      )
    expect(fallback({ pathname: '/' })).toMatchObject({ href: 'https://shop.test/de' })
    expect(fallback({ languageUrls: { en: '/women', de: '/de/damen', 'x-default': '/women' } })).toMatchObject({
      href: 'https://shop.test/de/damen',
    })
    expect(fallback({ languageUrls: { en: '/women', 'x-default': '/women' } })).toMatchObject({
      href: 'https://shop.test/women',
    })
  })
  test("an address of the page's own choosing wins", () => {
    expect(links({ pathname: '/women', canonical: 'https://else.test/x' }, 'canonical')).toMatchObject([
      { href: 'https://else.test/x' },
    ])
  })
})

test('paginated pages link to the previous and the next page', () => {
  expect(
    links({ pathname: '/women', previous: '/women', next: '/women?page=3', query: '?page=2' }, 'next'),
  ).toMatchObject([{ href: 'https://shop.test/women?page=3' }])
  expect(links({ pathname: '/women', previous: '/women', query: '?page=2' }, 'prev')).toMatchObject([
    { href: 'https://shop.test/women' },
  ])
  expect(links({ pathname: '/women', query: '?page=2' }, 'canonical')).toMatchObject([
    { href: 'https://shop.test/women?page=2' },
  ])
})

test('robots values are mapped to the values of the protocol', () => {
  const robots = (word?: string) =>
    head({ pathname: '/', ...(word && { robots: word }) }).find((each) => 'name' in each && each['name'] === 'robots')
  expect(robots()).toMatchObject({ content: 'all' })
  expect(robots('NOINDEX_NOFOLLOW')).toMatchObject({ content: 'noindex, nofollow' })
  expect(robots('anything')).toMatchObject({ content: 'all' })
})

test('Open Graph data contain the locale and the image size', () => {
  expect(head({ pathname: '/damen', image: '/media/a/full/', imageSize: [1200, 1600] }, 'de')).toEqual(
    expect.arrayContaining([
      { property: 'og:locale', content: 'de_DE' },
      { property: 'og:image', content: 'https://shop.test/media/a/full/' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '1600' },
    ]),
  )
  expect(
    head({ pathname: '/', image: '/media/a/full/' }).some(
      (each) => 'property' in each && each['property'] === 'og:image:width',
    ),
  ).toBe(false)
})
