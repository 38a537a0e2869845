import type { Page } from '@playwright/test'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findItem } from '../operations.ts'
import { becomeCustomer } from '../account/account-steps.ts'
import { prepareCheckout } from '../checkout/checkout-steps.ts'
import { findTextLostWhenEnlarged, horizontalOverflow } from './text-zoom.ts'
import { findLostInForcedColours } from './forced-colours.ts'
import { findFocusFaults, tabThroughPage } from './keyboard-journey.ts'
import { findMotion } from './motion.ts'
import { open } from '../open.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const piece = (name: string, locale: Locale) => async (page: Page) =>
  localePath(locale, (await findItem(page.request, name, locale)).url)
const withCart = (address: string) => async (page: Page) => {
  await prepareCheckout(page)
  return address
}
const asCustomer = (address: string) => async (page: Page) => {
  await becomeCustomer(page)
  return address
}

/** A page of each kind that looks unlike the others, in one language each. */
const pages: readonly (readonly [name: string, where: (page: Page) => string | Promise<string>])[] = [
  ['home', () => words.de.home],
  ['a category with chosen filters', () => `${words.pl.women.path}?facets=a31,a1&priceMin=20`],
  ['a piece with colours, sizes and reviews', piece('Cable-Knit Wool Jumper', 'en')],
  ['a piece with wishes', piece('Oxford Shirt', 'de')],
  ['information', () => '/pl/declaration-of-accessibility'],
  ['the cart', withCart('/de/cart')],
  ['the checkout', withCart('/pl/checkout')],
  ['the account', asCustomer('/de/my-account/personal-data')],
  ['contact', () => '/pl/contact'],
  ['the login', () => '/login'],
]

for (const [name, where] of pages) {
  test(`${name}: focus is visible everywhere, and nothing is lost with large text, forced colours or reduced motion`, async ({
    page,
  }) => {
    test.slow()
    const address = await where(page)
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page, address)
    await expect(page.locator('[data-arrival]')).toBeAttached()
    const stops = await tabThroughPage(page)
    expect(stops.length).toBeGreaterThan(10)
    expect(findFocusFaults(stops), 'by keyboard on a phone').toEqual([])
    expect(await horizontalOverflow(page, 320), 'at 400 %').toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await findTextLostWhenEnlarged(page), 'in large text').toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await findMotion(page), 'with less motion').toEqual([])
    expect(await findLostInForcedColours(page), 'in forced colours').toEqual([])
  })
}
