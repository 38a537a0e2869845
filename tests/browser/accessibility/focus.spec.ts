import type { Locator, Page } from '@playwright/test'
import { expect } from '../account/account-steps.ts'
import { findItem, findVariationPath } from '../operations.ts'
import { fillCart, cartLine, openHydrated, findVariation } from '../cart/cart-steps.ts'
import { cartCopy } from '../cart/cart-copy.ts'
import { productCopy } from '../catalogue/product-copy.ts'
import { shopCopy } from '../shop-copy.ts'
import { test } from '../visitor.ts'

const main = (page: Page) => page.getByRole('main')
/**
 * As somebody comes who uses the keyboard: the first Tab wakes the parts that wait for a touch. The companions of a
 * page come when the browser is idle; where they are, their place to speak is.
 */
async function openAccompanied(page: Page, address: string): Promise<void> {
  await openHydrated(page, address)
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-arrival]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: 5000 })
      }),
  )
}

/** Until its script is there, a link does what a link does. */
const awake = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

test('navigating to another page announces its title and starts at its content, forwards and backwards', async ({
  page,
}) => {
  const say = shopCopy.de
  await openAccompanied(page, say.home)
  const navigation = page.getByRole('navigation', { name: say.navigation })
  await navigation.getByRole('link', { name: say.women.name, exact: true }).press('Enter')
  await expect(page).toHaveURL(say.women.path)
  await expect(main(page)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${say.women.name}`))
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.women.name)
  await page.keyboard.press('Tab')
  await expect(main(page).locator(':focus')).toHaveCount(1)
  const first = main(page).getByRole('article').first().getByRole('heading').getByRole('link')
  await first.press('Enter')
  await expect(page).not.toHaveURL(say.women.path)
  await expect(main(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50)
  await page.goBack()
  await expect(page).toHaveURL(say.women.path)
  // The address changes before the page does.
  await expect(page).toHaveTitle(new RegExp(`^${say.women.name}`))
  await expect(main(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
})

test('the same listing asked differently never loses the focus: chosen filters taken back, more, next page', async ({
  page,
}) => {
  test.slow()
  const say = shopCopy.pl
  await openAccompanied(page, `${say.women.path}?facets=a31,a1&priceMin=20`)
  const chips = page.getByRole('list', { name: say.chosen }).getByRole('link')
  await expect(chips).toHaveCount(4)
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(3)
  await expect(chips.first()).toBeFocused()
  await chips.last().press('Enter')
  await expect(page).toHaveURL(say.women.path)
  await expect(main(page).locator(':focus')).toHaveCount(1)
  const more = page.getByRole('link', { name: say.showMore, exact: true })
  const known = 20
  await expect(main(page).getByRole('article')).toHaveCount(known)
  await more.press('Enter')
  await expect(page).toHaveURL(/itemsPerPage=40/)
  await expect(main(page).getByRole('article').nth(known).getByRole('heading').getByRole('link')).toBeFocused()
  await openAccompanied(page, say.women.path)
  const next = page.getByRole('navigation', { name: say.pages }).getByRole('link', { name: say.next })
  await awake(next)
  await next.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(main(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50)
})

test('choosing another colour or size keeps the focus, and loading more reviews focuses the first of them', async ({
  page,
}) => {
  await openAccompanied(page, await findVariationPath(page.request, 'Cable-Knit Wool Jumper', ['Cream', 'M']))
  await main(page).getByRole('link', { name: 'L', exact: true }).press('Enter')
  await expect(main(page).getByRole('link', { name: 'L', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(main(page).getByRole('link', { name: 'L', exact: true })).toBeFocused()
  const { item } = await findItem(page.request, 'Cable-Knit Wool Jumper')
  await main(page)
    .getByRole('link', { name: productCopy.en.showAll(item.feedbackCount) })
    .press('Enter')
  const articles = page.locator('#reviews article')
  await expect(articles).toHaveCount(item.feedbackCount)
  await expect(articles.nth(10)).toBeFocused()
})

test('closing the menu, the filters, the zoom, the add-to-cart popup or a message returns the focus', async ({
  page,
}) => {
  test.slow()
  const say = shopCopy.en
  await page.setViewportSize({ width: 375, height: 800 })
  await openAccompanied(page, say.women.path)
  for (const name of [say.menu, say.filters]) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  const jumper = await findVariationPath(page.request, 'Cable-Knit Wool Jumper', ['Cream', 'M'])
  await openAccompanied(page, jumper)
  const zoom = main(page).getByRole('link', { name: productCopy.en.zoom(1) })
  await awake(zoom)
  await zoom.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(zoom).toBeFocused()
  const add = main(page).getByRole('button', { name: productCopy.en.addToCart, exact: true }).first()
  await add.press('Enter')
  const popup = page.getByRole('dialog', { name: cartCopy.en.added })
  await expect(popup.getByRole('heading', { name: cartCopy.en.added })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(add).toBeFocused()
  const heart = main(page)
    .getByRole('button', { name: say.wish('Cable-Knit Wool Jumper') })
    .first()
  await heart.press('Enter')
  const dismiss = page.getByRole('region', { name: say.messages }).getByRole('button', { name: say.dismiss }).first()
  await dismiss.press('Enter')
  await expect(dismiss).toHaveCount(0)
  await expect(heart).toBeFocused()
})

test('a line that is removed from the cart moves the focus to Undo, and from there to the next line or the way on', async ({
  page,
}) => {
  const say = cartCopy.de
  const [tote, cap] = [
    await findVariation(page, 'Canvas Tote', 'de'),
    await findVariation(page, 'Washed Cotton Cap', 'de'),
  ]
  await fillCart(page, [tote.variationId, 1], [cap.variationId, 1])
  await openAccompanied(page, '/de/cart')
  const messages = page.getByRole('region', { name: shopCopy.de.messages })
  async function dismissUndo(): Promise<void> {
    await expect(messages.getByRole('button', { name: say.undo, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(messages.getByRole('button')).toHaveCount(0)
  }
  const names = await main(page).getByRole('article').getByRole('heading').allTextContents()
  const [first = '', second = ''] = names
  await cartLine(page, first)
    .getByRole('button', { name: say.remove(first) })
    .press('Enter')
  await expect(cartLine(page, first)).toHaveCount(0)
  await dismissUndo()
  await expect(cartLine(page, second).getByRole('link', { name: second })).toBeFocused()
  await cartLine(page, second)
    .getByRole('button', { name: say.remove(second) })
    .press('Enter')
  await expect(main(page).getByText(say.empty)).toBeVisible()
  await dismissUndo()
  await expect(main(page).getByRole('link', { name: say.goOn })).toBeFocused()
})
