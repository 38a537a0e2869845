import type { APIRequestContext } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findItem } from '../operations.ts'
import { fetchHead } from './page-head.ts'
import { open } from '../open.ts'
import { delivered } from '../accessibility/plain.ts'
import { productCopy } from '../catalogue/product-copy.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const information = [
  'cancellation-form',
  'cancellation-rights',
  'declaration-of-accessibility',
  'legal-disclosure',
  'privacy-policy',
  'terms-and-conditions',
  'shipping',
]
const pieces = [
  'Cable-Knit Wool Jumper',
  'Cashmere Jumper Ada',
  'Tea Dress Odette',
  'Winter Capsule: Jumper, Scarf and Beanie',
  'Two-Piece Suit',
  'Hanger Made of Beech',
  'Wool Wash',
  'Straight Jeans',
  'Pleated Chinos',
  'Tote with Your Own Print',
]
const sameEverywhere = [
  '/',
  '/search',
  '/search?term=xyzzyqq',
  '/login',
  '/cart',
  '/wishlist',
  ...information.map((page) => `/${page}`),
]

/** Every type of page, with the kinds of product that say something of their own. */
async function addressesIn(request: APIRequestContext, locale: Locale): Promise<readonly string[]> {
  const say = words[locale]
  const products = await Promise.all(pieces.map((name) => findItem(request, name, locale)))
  return [
    ...[...sameEverywhere, '/no-such-page', ...products.map(({ url }) => url)].map((path) => localePath(locale, path)),
    say.women.path,
    `${say.women.path}?page=2`,
    `${say.women.path}?facets=a1,a31&priceMin=20`,
    `${say.women.path}?priceMin=5000`,
    say.jumpers.path,
    say.care,
    say.organic.path,
    say.guide.path,
    `${localePath(locale, '/search')}?${new URLSearchParams({ term: say.wool })}`,
    `${localePath(locale, '/login')}?redirect=%2F`,
  ]
}

/** All text of a page that a person can read or hear, names of controls included. */
function readable(html: string): string {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
  const names = Array.from(body.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g), ([, name = '']) => name)
  return [body.replaceAll(/<[^>]*>/g, '\n'), ...names].join('\n')
}

// The names of the languages stand on every page in their own; 'Kategorie' is one in German and several in Polish.
const common = ['English', 'Deutsch', 'Polski', 'Kategorie']
// Short words may mean something in another language.
const isTelling = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 4 && !text.startsWith('/') && !common.includes(text)
const saidIn = (locale: Locale) =>
  new Set(
    [...Object.values(words[locale]), ...words[locale].sorts, ...Object.values(productCopy[locale])].filter(isTelling),
  )

for (const locale of locales) {
  const foreign = locales
    .filter((other) => other !== locale)
    .flatMap((other) => [...saidIn(other)])
    .filter((text) => !saidIn(locale).has(text))

  test(`every page speaks ${locale} only, and no text is missing [SF-1.01]`, async ({ request }) => {
    test.slow()
    expect(foreign.length).toBeGreaterThan(60)
    for (const address of await addressesIn(request, locale)) {
      const html = await (await request.get(address)).text()
      const lines = readable(html)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      expect(html, address).toContain(`<html lang="${locale}"`)
      expect(lines.length, address).toBeGreaterThan(20)
      // A text that is missing shows its key: 'listing.count', 'storefrontError.unknownError'.
      expect(
        lines.filter((line) => /^[a-z][A-Za-z]+(\.[a-z_][\w-]*)+$/.test(line) && !line.endsWith('.example')),
        address,
      ).toEqual([])
      expect(
        lines.filter((line) => foreign.includes(line)),
        address,
      ).toEqual([])
    }
  })
}

test('every route answers with /de, without prefix, with /en and with /pl [SF-2.01] [ED-2.02]', async ({ request }) => {
  test.slow()
  const { url, id } = await findItem(request, 'Merino Crew').then((found) => ({
    url: found.url,
    id: found.variation.id,
  }))
  for (const [prefix, locale] of [
    ['/de', 'de'],
    ['', 'en'],
    ['/en', 'en'],
    ['/pl', 'pl'],
  ] as const) {
    const say = words[locale]
    const alias = (address: string) => (prefix === '/en' ? `/en${address}` : address)
    const addresses = [
      ...sameEverywhere.map((path) => (path === '/' ? prefix || '/' : prefix + path)),
      alias(say.women.path),
      alias(say.jumpers.path),
      alias(say.organic.path),
      alias(say.guide.path),
    ]
    for (const address of addresses) {
      const { status, lang } = await fetchHead(request, address)
      expect({ status, lang }, address).toEqual({ status: 200, lang: locale })
    }
    // These lead on, in the same language.
    for (const path of [`/p/${id}/any`, url])
      expect(await fetchHead(request, prefix + path), path).toMatchObject({ status: 200, lang: locale })
    for (const path of ['/logout', '/cart/items', '/wishlist/items']) {
      const response = await request.get(prefix + path, { maxRedirects: 0 })
      expect(response.status(), path).toBe(302)
      expect(
        (await fetchHead(request, new URL(response.headers()['location'] ?? '', response.url()).pathname)).lang,
      ).toBe(locale)
    }
  }
})

test('addresses know three languages, English without a prefix, and no other [SF-9.01]', async ({ request }) => {
  expect([...locales].sort()).toEqual(['de', 'en', 'pl'])
  expect((await fetchHead(request, '/')).lang).toBe('en')
  for (const unknown of ['/fr', '/es/women', '/de-AT', '/DE/damen'])
    expect((await fetchHead(request, unknown)).status, unknown).toBe(404)
  // The address decides, whatever the browser or a cookie would like.
  const asked = await request.get('/', { headers: { 'accept-language': 'de', cookie: 'locale=pl' } })
  expect(await asked.text()).toContain('<html lang="en"')
})

test('another language shows the same page, filters and all', delivered, async ({ page }) => {
  await open(page, '/women?facets=a31,a32&sort=texts.name1_asc')
  for (const [language, address, title] of [
    ['Deutsch', '/de/damen', 'Damen'],
    ['Polski', '/pl/kobiety', 'Kobiety'],
    ['English', '/women', 'Women'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: language }).click()
    await expect(page).toHaveURL(
      ({ pathname, search }) =>
        pathname === address && decodeURIComponent(search) === '?facets=a31,a32&sort=texts.name1_asc',
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('a chosen language is kept for 365 days on the whole site [SF-9.03] [ED-9.03]', async ({ page, context }) => {
  await open(page, '/tag/organic')
  expect((await context.cookies()).filter(({ name }) => name === 'locale')).toEqual([])
  await page.getByRole('banner').locator('summary', { hasText: 'EN' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/tag/bio')
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
})
