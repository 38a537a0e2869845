import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from '../visitor.ts'

// None of these pages has script of its own: without it they are what they are with it.
const soon = { waitUntil: 'domcontentloaded' } as const

/** The page has its title and a text in every language, and its contents link to its sections. */
const information =
  (path: string, titles: Readonly<Record<Locale, string>>) =>
  async ({ page }: { page: Page }) => {
    for (const locale of locales) {
      const response = await page.goto(localePath(locale, `/${path}`), soon)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[locale])
      expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(200)
      const contents = page
        .getByRole('navigation', { name: { en: 'On this page', de: 'Auf dieser Seite', pl: 'Na tej stronie' }[locale] })
        .getByRole('link')
      for (const link of await contents.all())
        await expect(page.locator(`h2${await link.getAttribute('href')}`)).toHaveText((await link.innerText()).trim())
    }
  }

test(
  'the cancellation form is a page of information [SF-2.38] @js-off',
  information('cancellation-form', {
    en: 'Cancellation form',
    de: 'Widerrufsformular',
    pl: 'Formularz odstąpienia od umowy',
  }),
)
test(
  'cancellation rights are a page of information [SF-2.39] @js-off',
  information('cancellation-rights', {
    en: 'Cancellation rights',
    de: 'Widerrufsrecht',
    pl: 'Prawo odstąpienia od umowy',
  }),
)
test(
  'the declaration of accessibility is a page of information [SF-2.40] @js-off',
  information('declaration-of-accessibility', {
    en: 'Accessibility statement',
    de: 'Erklärung zur Barrierefreiheit',
    pl: 'Deklaracja dostępności',
  }),
)
test(
  'the legal disclosure is a page of information [SF-2.41] @js-off',
  information('legal-disclosure', { en: 'Legal disclosure', de: 'Impressum', pl: 'Nota prawna' }),
)
test(
  'the privacy policy is a page of information [SF-2.42] @js-off',
  information('privacy-policy', { en: 'Privacy policy', de: 'Datenschutzerklärung', pl: 'Polityka prywatności' }),
)
test(
  'terms and conditions are a page of information [SF-2.43] @js-off',
  information('terms-and-conditions', {
    en: 'Terms and conditions',
    de: 'Allgemeine Geschäftsbedingungen',
    pl: 'Regulamin',
  }),
)
test(
  'shipping is a page of information [SF-2.44] @js-off',
  information('shipping', { en: 'Shipping', de: 'Versand', pl: 'Dostawa' }),
)

// The two actions of the banner: to order at once, and to see more first.
const banner: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ['Shop the collection', 'How we make it'],
  de: ['Kollektion entdecken', 'So fertigen wir'],
  pl: ['Odkryj kolekcję', 'Jak szyjemy'],
}
const displays: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Women', 'Men', 'Accessories'],
  de: ['Damen', 'Herren', 'Accessoires'],
  pl: ['Kobiety', 'Mężczyźni', 'Akcesoria'],
}

test('the home page has a banner with two actions that lead on [SF-2.55] @js-off', async ({ page, request }) => {
  for (const locale of locales) {
    await page.goto(localePath(locale, '/'), soon)
    const first = page
      .getByRole('main')
      .locator('section[data-block]', { has: page.getByRole('heading', { level: 1 }) })
      .last()
    const links = first.getByRole('link')
    await expect(links).toHaveText([...banner[locale]])
    for (const link of locale === 'en' ? await links.all() : [])
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  }
})

test('the home page shows three display blocks, each with a picture and a way on [SF-2.56] @js-off', async ({
  page,
  request,
}) => {
  for (const locale of locales) {
    await page.goto(localePath(locale, '/'), soon)
    for (const name of displays[locale]) {
      const block = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(block.locator('picture img')).toBeAttached()
      if (locale === 'en') expect((await request.get((await block.getAttribute('href')) ?? '')).status()).toBe(200)
    }
  }
})

const lost: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ['Page Not Found', 'Page not found: '],
  de: ['Seite nicht gefunden', 'Seite nicht gefunden: '],
  pl: ['Nie znaleziono strony', 'Nie znaleziono strony: '],
}

test('an unknown path answers 404 and says which page was not found [SF-2.52] [ED-2.04]', async ({ request }) => {
  for (const locale of locales) {
    for (const path of ['/women/no-such-hats', '/no-such-piece_2147483000', '/a/b/c/d']) {
      const address = localePath(locale, path)
      const response = await request.get(address)
      expect(response.status()).toBe(404)
      const [title, sentence] = lost[locale]
      const html = await response.text()
      for (const shown of [`<h1>${title}</h1>`, `>${sentence}${address}<`, '>404<'])
        expect(html, address).toContain(shown)
    }
  }
})

test('a lost visitor can search for what they were after @js-off', async ({ page }) => {
  await page.goto('/women/linen-shirt-that-was', soon)
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toHaveValue('linen shirt that was')
  await search.fill('linen')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\?term=linen/)
})
