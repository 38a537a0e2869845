import { expect, test, type Page } from '@playwright/test'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expectNoAccessibilityViolations } from '../account/account-steps.ts'
import { findItem } from '../operations.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { waitForConsentBar, firstVisit } from '../pages/consent-steps.ts'
import { customerWithOrder } from '../account/customer-steps.ts'
import { findFocusFaults, tabThroughPage } from './keyboard-journey.ts'
import { open } from '../open.ts'
import { shopCopy as words } from '../shop-copy.ts'

const piece = (name: string, locale: Locale) => async (page: Page) =>
  localePath(locale, (await findItem(page.request, name, locale)).url)

/** Every type of page, each in one language. */
const pages: readonly (readonly [name: string, address: string | ((page: Page) => Promise<string>)])[] = [
  ['home', words.pl.home],
  ['a category', words.de.women.path],
  ['a category with chosen filters', `${words.pl.women.path}?facets=a31,a1&priceMin=20`],
  ['a listing in which nothing fits', `${words.de.women.path}?priceMin=5000`],
  ['a page of content', words.en.guide.path],
  ['a tag', words.pl.organic.path],
  ['a search', '/de/search?term=Wolle'],
  ['a search without results', '/pl/search?term=xyzzyqq'],
  ['a piece with colours and sizes', piece('Cable-Knit Wool Jumper', 'en')],
  ['a bundle', piece('Winter Capsule: Jumper, Scarf and Beanie', 'de')],
  ['a piece with wishes', piece('Oxford Shirt', 'pl')],
  ['a piece with a file to hand over', piece('Tote with Your Own Print', 'de')],
  ['a set', piece('Two-Piece Suit', 'pl')],
  ['a piece that is sold out', piece('Tea Dress Odette', 'de')],
  ['information', '/pl/terms-and-conditions'],
  ['the login', '/de/login'],
  ['an empty cart', '/pl/cart'],
  ['an empty wishlist', '/en/wishlist'],
  ['a page that is not there', '/de/no-such-page'],
  ['what there is without a network', '/pl/offline'],
  ['the settings of cookies', '/de/cookie-settings'],
]

test('the accessibility check reports a violation that exists', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Page</title><main><h1>Page</h1><img src="data:,"><button></button></main></html>',
  )
  expect((await findAccessibilityViolations(page)).map((barrier) => barrier.split(':')[0])).toEqual([
    'button-name',
    'image-alt',
  ])
})

for (const [name, where] of pages) {
  test(`${name} has no accessibility violations, on a phone and on a desktop`, async ({ page }) => {
    test.slow()
    const address = typeof where === 'string' ? where : await where(page)
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, address)
      await expect(page.getByRole('contentinfo')).toBeAttached()
      expect(await findAccessibilityViolations(page), `at ${width} px`).toEqual([])
    }
  })
}

test.describe('for a first visit', () => {
  test.use({ storageState: firstVisit })

  test('the consent bar has no accessibility violations on any page type, and covers no focused element', async ({
    page,
  }) => {
    test.slow()
    for (const [address, width] of [
      [words.de.women.path, 375],
      [words.pl.home, 1440],
      [await piece('Cable-Knit Wool Jumper', 'en')(page), 375],
      ['/pl/cart', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, address)
      await waitForConsentBar(page)
      expect(await findAccessibilityViolations(page), `${address} at ${width} px`).toEqual([])
      if (width === 375) expect(findFocusFaults(await tabThroughPage(page)), `${address} by keyboard`).toEqual([])
    }
  })
})

test('a filled cart and wishlist have no accessibility violations', async ({ page }) => {
  const wash = await findItem(page.request, 'Wool Wash', 'de')
  await open(page, words.de.care)
  await page.getByRole('button', { name: words.de.add(wash.texts.name1) }).click()
  const popup = page.getByRole('dialog', { name: words.de.added })
  await expect(popup).toBeVisible()
  // Pointed at, it stays.
  await popup.hover()
  expect(await findAccessibilityViolations(page), 'with the popup after adding').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.de.wish(wash.texts.name1) }).click()
  await expect(page.getByRole('region', { name: words.de.messages }).getByText(words.de.wished)).toBeVisible()
  expect(await findAccessibilityViolations(page), 'with notifications').toEqual([])
  for (const address of ['/de/cart', '/de/wishlist']) {
    await open(page, address)
    await expect(page.getByRole('main').getByText(wash.texts.name1).first()).toBeVisible()
    expect(await findAccessibilityViolations(page), address).toEqual([])
  }
})

test('account pages and the pick-up point finder have no accessibility violations', async ({ page }) => {
  test.slow()
  const { orderId, accessKey } = await customerWithOrder(page)
  await expectNoAccessibilityViolations(page, [
    '/pl/my-account/returns',
    `/de/my-account/new-return/${orderId}/${accessKey}`,
    '/pl/my-account/newsletter',
    '/de/my-account/delete-account',
    `/pl/confirmation/${orderId}/${accessKey}/again`,
    '/pl/pick-up-points',
  ])
})

test('menu, suggestions, drawer and filters that open over a page have no accessibility violations', async ({
  page,
}) => {
  test.slow()
  await open(page, words.pl.women.path)
  await page.getByRole('navigation', { name: words.pl.navigation }).locator('summary').first().click()
  expect(await findAccessibilityViolations(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('combobox', { name: words.pl.search }).pressSequentially('swet')
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await findAccessibilityViolations(page), 'suggestions').toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: words.pl.menu, exact: true }).click()
  expect(await findAccessibilityViolations(page), 'drawer').toEqual([])
  await page.getByRole('button', { name: words.pl.closeMenu }).click()
  await page.getByRole('button', { name: words.pl.filters, exact: true }).click()
  expect(await findAccessibilityViolations(page), 'filters').toEqual([])
})

// The script of these pages changes no layout: each language is measured once.
for (const [locale, details] of [
  ['de', {}],
  ['pl', { tag: '@js-off' }],
] as const) {
  test(
    `no page in ${locale} scrolls horizontally, from the smallest phone to a wide desktop`,
    details,
    async ({ page }) => {
      test.slow()
      const [jumper, bundle] = await Promise.all(
        ['Cable-Knit Wool Jumper', 'Winter Capsule: Jumper, Scarf and Beanie'].map((name) => piece(name, locale)(page)),
      )
      const say = words[locale]
      for (const address of [
        say.home,
        say.women.path,
        `${localePath(locale, '/search')}?term=xyzzyqq`,
        jumper ?? '',
        bundle ?? '',
        say.guide.path,
        localePath(locale, '/terms-and-conditions'),
        localePath(locale, '/login'),
        localePath(locale, '/no-such-page'),
      ]) {
        await open(page, address)
        for (const width of [320, 375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          // Asked until the new width is laid out.
          await expect
            .poll(
              () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
              `${address} at ${width} px`,
            )
            .toBe(0)
        }
      }
    },
  )
}

test('on a phone everything that is pressed often is 44 px high and wide', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, '/women')
  const header = page.getByRole('banner')
  const listing = page.getByRole('main')
  const pressed = [
    header.getByRole('button', { name: 'Menu' }),
    header.getByRole('link', { name: 'Search' }),
    header.getByRole('link', { name: /^Wishlist/ }),
    header.getByRole('link', { name: /^Cart/ }),
    listing.getByRole('button', { name: 'Filters' }),
    listing.getByRole('combobox', { name: 'Sort by' }),
    listing.getByRole('button', { name: /^Wishlist/ }).first(),
    listing.getByRole('link', { name: 'Show more' }),
    listing.getByRole('link', { name: 'Page 2' }),
    listing.getByRole('link', { name: 'Next page' }),
  ]
  for (const target of pressed) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(target)).toBeGreaterThanOrEqual(44)
  }
})

test('keyboard focus is visible at every stop of a page', async ({ page }) => {
  await open(page, '/women')
  const seen = new Set<string>()
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab')
    const { name, isMarked } = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement)) return { name: '', isMarked: false }
      const around = [
        focused,
        focused.nextElementSibling,
        focused.parentElement,
        focused.parentElement?.parentElement,
      ].filter((each) => each instanceof Element)
      const drawn = () =>
        around
          .map((each) => {
            const { outlineStyle, outlineWidth, boxShadow, translate, clipPath } = getComputedStyle(each)
            return [outlineStyle, outlineWidth, boxShadow, translate, clipPath].join()
          })
          .join(';')
      const marked = drawn()
      focused.blur()
      const bare = drawn()
      return {
        name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`,
        isMarked: marked !== bare,
      }
    })
    expect(isMarked, name).toBe(true)
    seen.add(name)
  }
  expect(seen.size).toBeGreaterThan(20)
})
