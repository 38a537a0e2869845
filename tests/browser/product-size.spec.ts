import { expect, test, type Page } from '@playwright/test'
import { itemAddress } from '@vitrine/contract/open-choice'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/locale'
import { itemNamed, variationPage } from './addresses.ts'
import { chooseSize, lineOf, openAlive, openSizes } from './cart-steps.ts'
import { cartWords } from './cart-words.ts'
import { inTurn } from './in-turn.ts'
import { plain } from './plain.ts'
import { productWords } from './product-words.ts'
import { shopWords } from './shop-words.ts'

const jumper = 'Cable-Knit Wool Jumper'

/** The page of the item as listings lead to it: a colour is shown, a size is not chosen. */
async function openItem(page: Page, locale: Locale = 'en'): Promise<string> {
  const { url, texts } = await itemNamed(page.request, jumper, locale)
  await openAlive(page, localePath(locale, itemAddress(url)))
  return texts.name1
}

const addButton = (page: Page, locale: Locale = 'en') => page.getByRole('main').getByRole('button', { name: productWords[locale].addToCart, exact: true })
const chosenSize = (page: Page) => page.getByRole('main').locator('a[aria-current]').filter({ hasText: /^(XS|S|M|L|XL|XXL)$/ })

for (const locale of locales) {
  const say = productWords[locale]
  test(...inTurn(locale, `in ${locale} an item without a chosen size asks for one and adds nothing before`, plain), async ({ page }) => {
    const name = await openItem(page, locale)
    await expect(chosenSize(page)).toHaveCount(0)
    await addButton(page, locale).first().click()
    await expect(page.locator('#choose').getByText(say.chooseSize, { exact: true })).toBeVisible()
    await chooseSize(page)
    await expect(chosenSize(page)).toHaveCount(1)
    await addButton(page, locale).first().click()
    if (test.info().project.name === 'js-on') await expect(page.getByRole('dialog', { name: cartWords[locale].added })).toBeVisible()
    await openAlive(page, localePath(locale, '/cart'))
    await expect(lineOf(page, name).getByRole('spinbutton')).toHaveValue('1')
  })
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
  await expect(page).toHaveURL(await variationPage(page.request, jumper, ['Cream', 'L']))
  await openAlive(page, '/cart')
  await expect(lineOf(page, name)).toContainText(', L')
})

test('a press outside of the sheet closes it, also in a browser that does not know closedby', async ({ page }) => {
  await page.addInitScript(() => { Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy') })
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
  expect(await openSizes(page).count()).toBeGreaterThan(1)

  await openAlive(page, await variationPage(page.request, jumper, ['Sage', 'L']))
  await expect(chosenSize(page)).toHaveText('L')
})

test('a double tap on any of the buttons that fill the cart puts one piece into it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = await openItem(page)
  await chooseSize(page)
  await addButton(page).last().dblclick()
  await expect(page.getByRole('dialog', { name: cartWords.en.added })).toBeVisible()
  await openAlive(page, shopWords.en.care)
  const wash = await itemNamed(page.request, 'Wool Wash')
  await page.getByRole('button', { name: shopWords.en.add(wash.texts.name1) }).dblclick()
  await expect(page.getByRole('dialog', { name: cartWords.en.added })).toBeVisible()
  await openAlive(page, '/cart')
  for (const piece of [name, wash.texts.name1]) await expect(lineOf(page, piece).getByRole('spinbutton'), piece).toHaveValue('1')
})

for (const locale of locales) {
  test(`in ${locale} a size that is pressed without a network is chosen on the page, which says that stock cannot be checked`, async ({ page, context }) => {
    test.slow()
    const soon = { timeout: 20_000 }
    await openItem(page, locale)
    const size = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    // What comes with the first touch has come, as on the page of a shopper who has looked around.
    await size('M').click()
    await expect(chosenSize(page)).toHaveText('M', soon)
    await page.locator('[data-connection]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const [before, variation] = [page.url(), await variationPage(page.request, jumper, ['Cream', 'L'], locale)]
    await context.setOffline(true)
    await size('L').click()
    await expect(chosenSize(page)).toHaveText('L')
    await expect(page.getByRole('main').getByText(productWords[locale].offlineSize('L'))).toBeVisible()
    expect(page.url()).toBe(before)

    await context.setOffline(false)
    await expect(page).toHaveURL(variation, soon)
    await expect(page.getByRole('main').getByText(productWords[locale].offlineSize('L'))).toHaveCount(0)
    await expect(chosenSize(page)).toHaveText('L', soon)
  })
}
