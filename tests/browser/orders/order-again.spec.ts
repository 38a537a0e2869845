import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { query, findItem } from '../operations.ts'
import { fillCart, prepareCheckout, callOperation, withScript } from '../checkout/checkout-steps.ts'
import { customerWithOrder, placeOrder } from '../account/customer-steps.ts'
import { runShopCommand } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { myOrdersCopy } from './my-orders-copy.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

// No other test buys these items, so that each may be sold out for a while: one with script, one without.
const rare = {
  en: ['Ribbed Scarf', 'Lambswool Scarf'],
  de: ['Ribbed Beanie', 'Fisherman Jumper'],
  pl: ['Gingham Shirt', 'Corduroy Overshirt'],
} as const

/** An order of the wash and of a piece that is sold out since. */
async function orderOfTwo(page: Page, name: string) {
  const { variation } = await findItem(page.request, name)
  const [product] = (await query(page.request, 'getProductsByIds', { variationIds: [variation.id] })).products
  const sku = product?.variation.number ?? ''
  await runShopCommand('stock', 'set', sku, '50')
  await callOperation(page.request, 'doAddCartItem', { productId: variation.id })
  return sku
}

for (const locale of locales) {
  const words = myOrdersCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: an order is bought again; what is sold out stands first and stays out, the rest goes into the cart [SF-1.18, SF-4.32]`,
      plain,
    ),
    async ({ page }) => {
      const sku = await orderOfTwo(page, rare[locale][withScript() ? 0 : 1])
      const { orderId } = await customerWithOrder(page, { piece: 'Wool Wash' })
      await runShopCommand('stock', 'set', sku, '0')
      await page.goto(localePath(locale, `/my-account/my-orders/${orderId}`), { waitUntil: 'domcontentloaded' })
      await page.getByRole('main').getByRole('link', { name: words.again }).first().click()
      await expect(page.getByRole('heading', { level: 2, name: words.againTitle, exact: true })).toBeVisible()
      const [changed, same] = [
        page.getByRole('group', { name: words.changed }),
        page.getByRole('group', { name: words.same }),
      ]
      await expect(page.getByRole('main').locator('legend')).toHaveText([words.changed, words.same])
      await expect(changed.getByText(words.soldOut)).toBeVisible()
      await expect(changed.getByText(words.leftOut)).toBeVisible()
      await expect(changed.getByRole('checkbox')).toBeDisabled()
      await expect(same.getByText(words.oneFits)).toBeVisible()
      await expect(same.getByRole('checkbox')).toBeChecked()

      await same.getByRole('checkbox').uncheck()
      await page.getByRole('button', { name: words.put }).click()
      await expect(page.getByRole('alert')).toContainText(words.chooseOne)
      await same.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.put }).click()
      await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/cart')}$`))
      expect((await query(page.request, 'getCart', {})).items.map(({ quantity }) => quantity)).toEqual([1])
      await runShopCommand('stock', 'set', sku, '50')
    },
  )

  test(
    ...inTurn(locale, `${locale}: a guest who proves who they are buys an order again from its page`, delivered),
    async ({ page, browser }) => {
      await fillCart(page, 'Wool Wash')
      await prepareCheckout(page, { itemName: 'Wool Wash' })
      const { orderId, accessKey } = await placeOrder(page)
      const stranger = await (
        await browser.newContext({ ...(!withScript() && { javaScriptEnabled: false }) })
      ).newPage()
      await stranger.goto(localePath(locale, `/confirmation/${orderId}/${accessKey}`), {
        waitUntil: 'domcontentloaded',
      })
      await stranger.locator('input[name=postcode]').fill('M4 3AE')
      await stranger.locator('button[value=proof]').click()
      await stranger.getByRole('button', { name: words.again }).click()
      await expect(stranger.getByRole('heading', { level: 1, name: words.againTitle, exact: true })).toBeVisible()
      await stranger.getByRole('button', { name: words.put }).click()
      await expect(stranger).toHaveURL(new RegExp(`${localePath(locale, '/cart')}$`))
      expect((await query(stranger.request, 'getCart', {})).items).toHaveLength(1)
      await stranger.context().close()
    },
  )
}
