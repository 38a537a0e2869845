import type { Page } from '@playwright/test'
import { itemAddress } from '@vitrine/contract/catalogue/open-choice'
import { findItem, findVariationPath } from '../operations.ts'
import { kassel, prepareCheckout } from '../checkout/checkout-steps.ts'
import { customerWithOrder } from '../account/customer-steps.ts'
import { delayScripts } from '../open.ts'
import { productCopy } from '../catalogue/product-copy.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const jumper = 'Cable-Knit Wool Jumper'
const [say, shop] = [productCopy.en, shopCopy.en]

/**
 * Buttons that do nothing without script and would lose an early press: none of them sends a form, opens a popover, or
 * says that it cannot be pressed.
 */
function findInertButtons(): string[] {
  const does = '[data-late], [popovertarget], [commandfor], [aria-disabled=true], :disabled'
  return (
    Array.from(document.querySelectorAll('button'))
      // A word with a tooltip is there to have the focus.
      .filter(
        (button) =>
          (button.type === 'button' || !button.form) &&
          !button.matches(does) &&
          button.nextElementSibling?.role !== 'tooltip',
      )
      .map((button) => button.outerHTML.slice(0, 160))
  )
}

const pages: Readonly<Record<string, (page: Page) => Promise<readonly string[]>>> = {
  'where shoppers look around': async ({ request }) => {
    const { url, variation } = await findItem(request, jumper)
    return [
      '/',
      shop.women.path,
      url,
      itemAddress(url),
      '/search?term=wool',
      `/p/${variation.id}/size-guide`,
      '/contact',
      '/nothing-here',
    ]
  },
  'where they buy': async (page) => {
    await prepareCheckout(page, { address: kassel })
    return ['/cart', '/checkout', '/pick-up-points', '/wishlist', '/login', '/register', '/reset-password']
  },
  'of an order': async (page) => {
    const { orderId, accessKey } = await customerWithOrder(page)
    return [`/confirmation/${orderId}/${accessKey}`, `/my-account/my-orders/${orderId}`]
  },
  'of the account': async (page) => {
    await customerWithOrder(page)
    return [
      '/my-account',
      '/my-account/my-orders',
      '/my-account/billing-details',
      '/my-account/personal-data',
      '/my-account/reviews',
    ]
  },
}

for (const [which, open] of Object.entries(pages)) {
  test(`no button of the pages ${which} loses a press before hydration`, async ({ page }) => {
    const addresses = await open(page)
    await delayScripts(page)
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
      expect(await page.evaluate(findInertButtons), address).toEqual([])
    }
  })
}

test.describe('a press before hydration', () => {
  test('on Zoom stays in the shop and opens the picture when the script is there', async ({ page }) => {
    const letScriptCome = await delayScripts(page)
    const address = await findVariationPath(page.request, jumper, ['Cream', 'M'])
    await page.goto(address)
    await page.getByRole('link', { name: say.zoom(1) }).click()
    await page
      .getByRole('button', { name: `Increase quantity: ${jumper}`, exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(address)
    letScriptCome()
    await expect(page.getByRole('dialog').getByText(say.pictureOf(1, 4))).toBeVisible()
    await expect(page.locator('form#buy').getByRole('spinbutton', { name: say.quantity })).toHaveValue('2')
  })

  test('on the bar of a phone opens the sizes when the script is there', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 760 })
    const letScriptCome = await delayScripts(page)
    const { url } = await findItem(page.request, jumper)
    await page.goto(itemAddress(url))
    await page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true }).last().click()
    letScriptCome()
    await expect(page.getByRole('dialog', { name: say.chooseSize })).toBeVisible()
  })

  test('that leads to a place of the page makes no step of the history, and the page stays whole', async ({ page }) => {
    const letScriptCome = await delayScripts(page)
    await page.goto(await findVariationPath(page.request, jumper, ['Cream', 'M']))
    const steps = await page.evaluate(() => {
      addEventListener('popstate', () => {
        document.body.dataset['step'] = 'yes'
      })
      return history.length
    })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: shop.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page
      .getByRole('main')
      .getByRole('link', { name: /review/ })
      .first()
      .click()
    await expect(page.locator('#reviews')).toBeInViewport()
    expect(await page.evaluate(() => [history.length, document.body.dataset['step']])).toEqual([steps, undefined])
    letScriptCome()
    await expect(page.locator('#reviews article').first()).toBeVisible()
  })
})
