import { expect, test, type Page } from '@playwright/test'
import { itemAddress } from '@vitrine/contract/open-choice'
import { itemNamed, variationPage } from './addresses.ts'
import { kassel, prepare } from './checkout-steps.ts'
import { customerWithOrder } from './customer-steps.ts'
import { withoutScriptYet } from './open.ts'
import { productWords } from './product-words.ts'
import { shopWords } from './shop-words.ts'

const jumper = 'Cable-Knit Wool Jumper'
const [say, shop] = [productWords.en, shopWords.en]

/** Buttons that do nothing without script and would lose an early press: none of them sends a form, opens a popover, or says that it cannot be pressed. */
function deafButtons(): string[] {
  const does = '[data-late], [popovertarget], [commandfor], [aria-disabled=true], :disabled'
  return Array.from(document.querySelectorAll('button'))
    // A word with a tooltip is there to have the focus.
    .filter((button) => (button.type === 'button' || !button.form) && !button.matches(does) && button.nextElementSibling?.role !== 'tooltip')
    .map((button) => button.outerHTML.slice(0, 160))
}

const pages: Readonly<Record<string, (page: Page) => Promise<readonly string[]>>> = {
  'where shoppers look around': async ({ request }) => {
    const { url, variation } = await itemNamed(request, jumper)
    return ['/', shop.women.path, url, itemAddress(url), '/search?term=wool', `/p/${variation.id}/size-guide`, '/contact', '/nothing-here']
  },
  'where they buy': async (page) => {
    await prepare(page, { written: kassel })
    return ['/cart', '/checkout', '/pick-up-points', '/wishlist', '/login', '/register', '/reset-password']
  },
  'of an order': async (page) => {
    const { orderId, accessKey } = await customerWithOrder(page)
    return [`/confirmation/${orderId}/${accessKey}`, `/my-account/my-orders/${orderId}`]
  },
  'of the account': async (page) => {
    await customerWithOrder(page)
    return ['/my-account', '/my-account/my-orders', '/my-account/billing-details', '/my-account/personal-data', '/my-account/reviews']
  },
}

for (const [which, open] of Object.entries(pages)) {
  test(`before the script no button of the pages ${which} loses a press`, async ({ page }) => {
    const addresses = await open(page)
    await withoutScriptYet(page)
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
      expect(await page.evaluate(deafButtons), address).toEqual([])
    }
  })
}

test.describe('a press before the script of the page', () => {
  test('on Zoom stays in the shop and opens the picture when the script is there', async ({ page }) => {
    const letScriptCome = await withoutScriptYet(page)
    const address = await variationPage(page.request, jumper, ['Cream', 'M'])
    await page.goto(address)
    await page.getByRole('link', { name: say.zoom(1) }).click()
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await expect(page).toHaveURL(address)
    letScriptCome()
    await expect(page.getByRole('dialog').getByText(say.pictureOf(1, 4))).toBeVisible()
    await expect(page.locator('form#buy').getByLabel(say.quantity, { exact: true })).toHaveValue('2')
  })

  test('on the bar of a phone opens the sizes when the script is there', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 760 })
    const letScriptCome = await withoutScriptYet(page)
    const { url } = await itemNamed(page.request, jumper)
    await page.goto(itemAddress(url))
    await page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true }).last().click()
    letScriptCome()
    await expect(page.getByRole('dialog', { name: say.chooseSize })).toBeVisible()
  })

  test('that leads to a place of the page makes no step of the history, and the page stays whole', async ({ page }) => {
    const letScriptCome = await withoutScriptYet(page)
    await page.goto(await variationPage(page.request, jumper, ['Cream', 'M']))
    const steps = await page.evaluate(() => {
      addEventListener('popstate', () => { document.body.dataset['step'] = 'yes' })
      return history.length
    })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: shop.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: /review/ }).first().click()
    await expect(page.locator('#reviews')).toBeInViewport()
    expect(await page.evaluate(() => [history.length, document.body.dataset['step']])).toEqual([steps, undefined])
    letScriptCome()
    await expect(page.locator('#reviews article').first()).toBeVisible()
  })
})
