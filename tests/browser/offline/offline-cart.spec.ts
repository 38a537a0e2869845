import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { appCopy } from '../app-copy.ts'
import { query } from '../operations.ts'
import { createAxe } from '../accessibility/accessibility.ts'
import { fillCart, cartLine, openHydrated, findVariation } from '../cart/cart-steps.ts'
import { cartCopy } from '../cart/cart-copy.ts'
import { runShopCommand } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

// Each language has a piece of its own, so that no other test takes it from the shelf.
const pieces = { en: 'Shoe Cream', de: 'Corduroy Overshirt', pl: 'Pleated Midi Skirt' } as const

/**
 * The script that queues changes of cart and wishlist loads when the browser is idle; without it no change can be
 * queued.
 */
async function openPrepared(page: Page, address: string): Promise<void> {
  const desk = page.waitForResponse((response) => /cart-controller/.test(response.url()))
  await openHydrated(page, address)
  await desk
  await page.waitForLoadState('networkidle')
}

for (const locale of locales) {
  const say = cartCopy[locale]
  const app = appCopy[locale]
  const shop = shopCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: cart and wishlist are changed without a network, and on return it is told what is different`,
    ),
    async ({ page, context }) => {
      test.slow()
      const piece = await findVariation(page, pieces[locale], locale)
      const {
        products: [product],
      } = await query(page.request, 'getProductsByIds', { variationIds: [piece.variationId] }, locale)
      await runShopCommand('stock', 'set', product?.variation.number ?? '', '50')
      await fillCart(page, [piece.variationId, 1])
      await openPrepared(page, localePath(locale, '/cart'))
      const quantity = page.getByRole('spinbutton', { name: say.quantity(piece.name) })
      await expect(quantity).toHaveValue('1')

      await context.setOffline(true)
      await quantity.fill('5')
      await quantity.blur()
      await expect(page.getByRole('region', { name: shop.messages }).getByText(app.kept)).toBeVisible()
      await expect(cartLine(page, piece.name).getByText(app.waits)).toBeVisible()
      await expect(quantity).toHaveValue('5')
      // Meanwhile others buy.
      await runShopCommand('stock', 'set', product?.variation.number ?? '', '2')

      await context.setOffline(false)
      const report = page.getByRole('dialog', { name: app.back })
      // A network that is back may fail once more; the shop is asked again after ten seconds.
      await expect(report).toBeVisible({ timeout: 40_000 })
      await expect(report.getByRole('listitem')).toHaveText([app.fewer])
      await expect(report.getByRole('link', { name: piece.name })).toHaveAttribute('href', piece.address)
      expect((await createAxe(page).include('dialog[open]').analyze()).violations).toEqual([])
      await report.getByRole('button', { name: app.allRight }).click()
      await expect(report).toBeHidden()
      await expect(cartLine(page, piece.name).getByText(app.waits)).toBeHidden()
      await expect(quantity).toHaveValue('2')
      expect(await page.evaluate(() => localStorage.getItem('waiting'))).toBeNull()
    },
  )
}

test('hearts and pieces of a listing wait through a reload, and arrive once, from one of two tabs', async ({
  page,
  context,
}) => {
  test.slow()
  const [wash, shop, app] = [await findVariation(page, 'Wool Wash'), shopCopy.en, appCopy.en]
  await openPrepared(page, shop.care)
  const other = await context.newPage()
  await openPrepared(other, shop.care)
  await context.setOffline(true)
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.wish(wash.name) })
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.add(wash.name) })
    .click()
  await expect(page.getByRole('region', { name: shop.messages }).getByText(app.kept)).toHaveCount(2)
  await expect(page.getByRole('link', { name: shop.cart(1) })).toBeVisible()
  await expect(page.getByRole('link', { name: shop.wishlist(1) })).toBeVisible()

  const sent: string[] = []
  context.on('request', (request) => {
    const name = /doAdd\w+/.exec(request.url())?.[0]
    if (name) sent.push(name)
  })
  // A new document has only what the device kept.
  await page.goto('about:blank')
  await context.setOffline(false)
  await openHydrated(page, shop.care)
  await expect(page.getByRole('link', { name: shop.cart(1) })).toBeVisible()
  await expect(page.getByRole('link', { name: shop.wishlist(1) })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('waiting'))).toBeNull()
  expect(sent.toSorted()).toEqual(['doAddCartItem', 'doAddWishlistItem'])
  await expect(page.getByRole('dialog', { name: app.back })).toBeHidden()
})

test('a tab that met its reader before another tab sent what waited shows it, though its own late scripts find nothing waiting', async ({
  page,
  context,
}) => {
  test.slow()
  const [wash, shop] = [await findVariation(page, 'Wool Wash'), shopCopy.en]
  await openPrepared(page, shop.care)
  const other = await context.newPage()
  await openPrepared(other, shop.care)
  await context.setOffline(true)
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.add(wash.name) })
    .click()
  await expect(page.getByRole('link', { name: shop.cart(1) })).toBeVisible()
  await page.goto('about:blank')

  const [send, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await other.route('**/api/doAddCartItem*', (route) => send.promise.then(() => route.continue()))
  await page.route('**/assets/background-features-*.js', (route) => late.promise.then(() => route.continue()))
  const sending = other.waitForRequest('**/api/doAddCartItem*')
  await context.setOffline(false)
  await sending
  const met = page.waitForResponse((response) => response.url().includes('/api/getSession'))
  await openHydrated(page, shop.care)
  await met
  send.resolve()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('waiting'))).toBeNull()
  late.resolve()
  await expect(page.getByRole('link', { name: shop.cart(1) })).toBeVisible()
})
