import { expect, test, type Page } from '@playwright/test'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { itemNamed } from './addresses.ts'
import { becomeCustomer } from './account-steps.ts'
import { prepare } from './checkout-steps.ts'
import { lostWhenEnlarged, sidewaysAt } from './enlarged.ts'
import { lostInForcedColours } from './forced-colours.ts'
import { faultsOf, walkedByTab } from './keyboard-walk.ts'
import { movesAnyway } from './motion.ts'
import { open } from './open.ts'
import { shopWords as words } from './shop-words.ts'

const piece = (name: string, locale: Locale) => async (page: Page) => localePath(locale, (await itemNamed(page.request, name, locale)).url)
const withCart = (address: string) => async (page: Page) => {
  await prepare(page)
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
  test(`${name}: the keyboard is seen everywhere, nothing is lost in large text, in forced colours or without motion`, async ({ page }) => {
    test.slow()
    const address = await where(page)
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page, address)
    await expect(page.locator('[data-arrival]')).toBeAttached()
    const stops = await walkedByTab(page)
    expect(stops.length).toBeGreaterThan(10)
    expect(faultsOf(stops), 'by keyboard on a phone').toEqual([])
    expect(await sidewaysAt(page, 320), 'at 400 %').toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await lostWhenEnlarged(page), 'in large text').toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await movesAnyway(page), 'with less motion').toEqual([])
    expect(await lostInForcedColours(page), 'in forced colours').toEqual([])
  })
}
