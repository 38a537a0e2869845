import type { Page } from '@playwright/test'
import { itemAddress } from '@vitrine/contract/catalogue/open-choice'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findItem, findVariationPath } from '../operations.ts'
import { chooseSize, cartLine, openHydrated, availableSizes } from '../cart/cart-steps.ts'
import { cartCopy } from '../cart/cart-copy.ts'
import { inTurn } from '../in-turn.ts'
import { plain } from '../accessibility/plain.ts'
import { productCopy } from './product-copy.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const jumper = 'Cable-Knit Wool Jumper'

/** The page of the item as listings lead to it: a colour is shown, a size is not chosen. */
async function openItem(page: Page, locale: Locale = 'en'): Promise<string> {
  const { url, texts } = await findItem(page.request, jumper, locale)
  await openHydrated(page, localePath(locale, itemAddress(url)))
  return texts.name1
}

const addButton = (page: Page, locale: Locale = 'en') =>
  page.getByRole('main').getByRole('button', { name: productCopy[locale].addToCart, exact: true })
const chosenSize = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[aria-current]')
    .filter({ hasText: /^(XS|S|M|L|XL|XXL)$/ })

for (const locale of locales) {
  const say = productCopy[locale]
  test(
    ...inTurn(locale, `in ${locale} an item without a chosen size asks for one and adds nothing before`, plain),
    async ({ page }) => {
      const name = await openItem(page, locale)
      await expect(chosenSize(page)).toHaveCount(0)
      await addButton(page, locale).first().click()
      await expect(page.locator('#choose').getByText(say.chooseSize, { exact: true })).toBeVisible()
      await chooseSize(page)
      await expect(chosenSize(page)).toHaveCount(1)
      await addButton(page, locale).first().click()
      if (test.info().project.name === 'js-on')
        await expect(page.getByRole('dialog', { name: cartCopy[locale].added })).toBeVisible()
      await openHydrated(page, localePath(locale, '/cart'))
      await expect(cartLine(page, name).getByRole('spinbutton')).toHaveValue('1')
    },
  )
}

test('a press on the button without a size moves the focus to the sizes', async ({ page }) => {
  await openItem(page)
  await addButton(page).first().click()
  await expect(page.locator('#choose a').first()).toBeFocused()
})

test('on a phone the bar at the foot opens the sizes, and the pressed one is in the cart', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 })
  const name = await openItem(page)
  // The bar has no size to sell.
  await addButton(page).last().click()
  const sheet = page.getByRole('dialog', { name: 'Please choose: Size' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: 'L', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Added to shopping cart' })).toBeVisible()
  await expect(page).toHaveURL(await findVariationPath(page.request, jumper, ['Cream', 'L']))
  await openHydrated(page, '/cart')
  await expect(cartLine(page, name)).toContainText(', L')
})

test('a press outside of the sheet closes it, also in a browser that does not know closedby', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  })
  await page.setViewportSize({ width: 375, height: 760 })
  await openItem(page)
  await addButton(page).last().click()
  const sheet = page.getByRole('dialog', { name: 'Please choose: Size' })
  await expect(sheet).toBeVisible()
  await sheet.evaluate((dialog) => dialog.removeAttribute('closedby'))
  await page.mouse.click(180, 40)
  await expect(sheet).toBeHidden()
})

test('another colour leaves the size open, a link to a variation presets it @no-js', async ({ page }) => {
  await openItem(page)
  await page.getByRole('main').getByRole('link', { name: 'Sage', exact: true }).first().click()
  await expect(page).toHaveURL(/choose=size/)
  await expect(page.getByRole('link', { name: 'Sage', exact: true }).and(page.locator('[aria-current]'))).toBeVisible()
  await expect(chosenSize(page)).toHaveCount(0)
  expect(await availableSizes(page).count()).toBeGreaterThan(1)

  await openHydrated(page, await findVariationPath(page.request, jumper, ['Sage', 'L']))
  await expect(chosenSize(page)).toHaveText('L')
})

test('a double tap on an add-to-cart button adds one item', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = await openItem(page)
  await chooseSize(page)
  await addButton(page).last().dblclick()
  await expect(page.getByRole('dialog', { name: cartCopy.en.added })).toBeVisible()
  await openHydrated(page, shopCopy.en.care)
  const wash = await findItem(page.request, 'Wool Wash')
  await page.getByRole('button', { name: shopCopy.en.add(wash.texts.name1) }).dblclick()
  await expect(page.getByRole('dialog', { name: cartCopy.en.added })).toBeVisible()
  await openHydrated(page, '/cart')
  for (const piece of [name, wash.texts.name1])
    await expect(cartLine(page, piece).getByRole('spinbutton'), piece).toHaveValue('1')
})

for (const locale of locales) {
  test(`in ${locale} a size that is pressed without a network is chosen on the page, which says that stock cannot be checked`, async ({
    page,
    context,
  }) => {
    test.slow()
    const soon = { timeout: 20_000 }
    await openItem(page, locale)
    const size = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    // The scripts of the first interaction have loaded, as on the page of a shopper who has looked around.
    await size('M').click()
    await expect(chosenSize(page)).toHaveText('M', soon)
    await page.locator('[data-connection]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const [before, variation] = [page.url(), await findVariationPath(page.request, jumper, ['Cream', 'L'], locale)]
    await context.setOffline(true)
    await size('L').click()
    await expect(chosenSize(page)).toHaveText('L')
    await expect(page.getByRole('main').getByText(productCopy[locale].offlineSize('L'))).toBeVisible()
    expect(page.url()).toBe(before)

    await context.setOffline(false)
    await expect(page).toHaveURL(variation, soon)
    await expect(page.getByRole('main').getByText(productCopy[locale].offlineSize('L'))).toHaveCount(0)
    await expect(chosenSize(page)).toHaveText('L', soon)
  })
}
