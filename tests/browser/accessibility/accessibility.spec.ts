import type { Page } from '@playwright/test'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expectNoAccessibilityViolations } from '../account/account-steps.ts'
import { findItem } from '../operations.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { waitForConsentBar, firstVisit } from '../pages/consent-steps.ts'
import { customerWithOrder } from '../account/customer-steps.ts'
import { expectNoOverflow } from './text-zoom.ts'
import { findFocusFaults, tabThroughPage } from './keyboard-journey.ts'
import { open } from '../open.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const piece = (name: string, locale: Locale) => async (page: Page) =>
  localePath(locale, (await findItem(page.request, name, locale)).url)

/** Every type of page, each in one language. */
const pages: readonly (readonly [name: string, address: string | ((page: Page) => Promise<string>)])[] = [
  ['home', words.pl.home],
  ['a category', words.de.women.path],
  ['a category with chosen filters', `${words.pl.women.path}?facets=a31,a1&priceMin=20`],
  ['a listing in which nothing fits', `${words.de.women.path}?priceMin=5000`],
  ['a page of content', words.de.guide.path],
  ['a tag', words.pl.organic.path],
  ['a search', '/de/search?term=Wolle'],
  ['a search without results', '/pl/search?term=xyzzyqq'],
  ['a piece with colours and sizes', piece('Cable-Knit Wool Jumper', 'de')],
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

// Header and menu are drawn otherwise in a wide window.
const wide = ['home', 'a category', 'a piece with colours and sizes', 'the login']

for (const [name, where] of pages) {
  test(`${name} has no accessibility violations and no horizontal scrolling`, async ({ page }) => {
    test.slow()
    const address = typeof where === 'string' ? where : await where(page)
    await page.setViewportSize({ width: 375, height: 900 })
    await open(page, address)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(await findAccessibilityViolations(page), 'at 375 px').toEqual([])
    await expectNoOverflow(page)
    if (wide.includes(name)) expect(await findAccessibilityViolations(page), 'at 1440 px').toEqual([])
  })
}

test.describe('for a first visit', () => {
  test.use({ storageState: firstVisit })

  test('the consent bar has no accessibility violations, and covers no focused element', async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 375, height: 900 })
    await open(page, words.de.women.path)
    await waitForConsentBar(page)
    expect(await findAccessibilityViolations(page), 'at 375 px').toEqual([])
    expect(findFocusFaults(await tabThroughPage(page)), 'by keyboard').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await findAccessibilityViolations(page, '[data-consent]'), 'at 1440 px').toEqual([])
  })
})

test('a filled cart and wishlist have no accessibility violations', async ({ page }) => {
  test.slow()
  const wash = await findItem(page.request, 'Wool Wash', 'de')
  await open(page, words.de.care)
  await page.getByRole('button', { name: words.de.add(wash.texts.name1) }).click()
  const popup = page.getByRole('dialog', { name: words.de.added })
  await expect(popup).toBeVisible()
  // Pointed at, it stays.
  await popup.hover()
  expect(await findAccessibilityViolations(page, 'dialog[open]'), 'with the popup after adding').toEqual([])
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
  expect(await findAccessibilityViolations(page, 'header'), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('combobox', { name: words.pl.search }).pressSequentially('swet')
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await findAccessibilityViolations(page, 'header'), 'suggestions').toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: words.pl.menu, exact: true }).click()
  expect(await findAccessibilityViolations(page, '#menu'), 'drawer').toEqual([])
  await page.getByRole('button', { name: words.pl.closeMenu }).click()
  await page.getByRole('button', { name: words.pl.filters, exact: true }).click()
  expect(await findAccessibilityViolations(page, '#filter-panel'), 'filters').toEqual([])
})

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
