import type { Page } from '@playwright/test'
import { fillCart, cartLine, openHydrated, findVariation } from './cart-steps.ts'
import { cartCopy } from './cart-copy.ts'
import { expect, test } from '../visitor.ts'

const say = cartCopy.en

/** Calls of this operation wait until they are let go. */
async function hold(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api/${operation}*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the cart is busy while a call is on its way, and only then [SF-4.19]', async ({ page }) => {
  const crew = await findVariation(page, 'Merino Crew')
  await fillCart(page, [crew.variationId, 1])
  await openHydrated(page, '/cart')
  const cart = page
    .getByRole('main')
    .locator('[aria-busy]')
    .filter({ has: page.getByRole('article') })
  await expect(cart).toHaveAttribute('aria-busy', 'false')
  const letGo = await hold(page, 'setCartItemQuantity')
  await page.getByRole('button', { name: say.more(crew.name) }).click()
  await expect(cart).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').getByText('The cart is being updated')).toBeAttached()
  letGo()
  await expect(cart).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible()
})

test('a cart that is opened while its first item is still being added says so, and then shows the item', async ({
  page,
}) => {
  const crew = await findVariation(page, 'Merino Crew')
  await openHydrated(page, crew.address)
  const letGo = await hold(page, 'doAddCartItem')
  await page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true }).first().click()
  await page.getByRole('link', { name: 'Cart, 0 items' }).click()
  await expect(page.getByRole('heading', { name: 'The cart is being updated' })).toBeVisible()
  await expect(page.getByText(say.empty)).toHaveCount(0)
  letGo()
  await expect(cartLine(page, crew.name)).toBeVisible()
})

test('quick presses are sent in order, and the cart ends with the last quantity', async ({ page }) => {
  const crew = await findVariation(page, 'Merino Crew')
  await fillCart(page, [crew.variationId, 1])
  await openHydrated(page, '/cart')
  const quantity = page.getByRole('spinbutton', { name: say.quantity(crew.name) })
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('setCartItemQuantity'))
      sent.push((request.postDataJSON() as { quantity: number }).quantity)
  })
  const letGo = await hold(page, 'setCartItemQuantity')
  for (let press = 0; press < 4; press++) await page.getByRole('button', { name: say.more(crew.name) }).click()
  await page.getByRole('button', { name: say.less(crew.name) }).click()
  await expect(quantity).toHaveValue('4')
  letGo()
  await expect(page.getByText('Subtotal (4 items)')).toBeVisible()
  await expect(quantity).toHaveValue('4')
  expect(sent.at(-1)).toBe(4)
  expect(sent.length, 'what was overtaken is not sent').toBeLessThanOrEqual(2)
  await openHydrated(page, '/cart')
  await expect(quantity).toHaveValue('4')
})

test('a first visitor who presses several buttons at once gets one session', async ({ page, context }) => {
  await openHydrated(page, '/accessories/care')
  await page.evaluate(() => {
    for (const name of ['Add to cart: Wool Wash', 'Wishlist: Shoe Cream', 'Add to cart: Shoe Cream'])
      document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click()
  })
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached()
  expect((await context.cookies()).filter(({ name }) => name === 'vitrine_session')).toHaveLength(1)
  await openHydrated(page, '/cart')
  await expect(cartLine(page, 'Wool Wash')).toBeVisible()
  await expect(cartLine(page, 'Shoe Cream')).toBeVisible()
})

test('an add that fails because the cart has changed meanwhile shows the cart as it is now [SF-4.22]', async ({
  page,
}) => {
  const [ada, wash] = [await findVariation(page, 'Cashmere Jumper Ada'), await findVariation(page, 'Wool Wash')]
  await openHydrated(page, ada.address)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await fillCart(page, [ada.variationId, 2], [wash.variationId, 1])
  await page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: say.notEnough })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: say.added })).toHaveCount(0)
})

test('a change of the cart in one tab is shown in the other', async ({ page, context }) => {
  const [crew, wash] = [await findVariation(page, 'Merino Crew'), await findVariation(page, 'Wool Wash')]
  await fillCart(page, [crew.variationId, 1], [wash.variationId, 1])
  await openHydrated(page, '/cart')
  const other = await context.newPage()
  await openHydrated(other, '/cart')
  await page.getByRole('button', { name: say.more(crew.name) }).click()
  await expect(other.getByRole('spinbutton', { name: say.quantity(crew.name) })).toHaveValue('2')
  await other.getByRole('button', { name: say.remove(wash.name) }).click()
  await expect(cartLine(page, wash.name)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('a cart is restored after the browser was closed', async ({ page, browser, baseURL }) => {
  await fillCart(page, [(await findVariation(page, 'Merino Crew')).variationId, 1])
  const storageState = await page.context().storageState()
  const again = await browser.newContext({ storageState, ...(baseURL && { baseURL }) })
  const later = await again.newPage()
  await openHydrated(later, '/cart')
  await expect(cartLine(later, 'Merino Crew')).toBeVisible()
  await again.close()
})
