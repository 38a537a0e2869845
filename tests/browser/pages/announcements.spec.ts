import type { Page } from '@playwright/test'
import { findVariationPath } from '../operations.ts'
import { fillCart, openHydrated, findVariation } from '../cart/cart-steps.ts'
import { cartCopy } from '../cart/cart-copy.ts'
import { countryId, openCheckout } from '../checkout/checkout-steps.ts'
import { expect, test } from '../visitor.ts'

const say = cartCopy.en

/** The polite regions of the page that say this, as a screen reader would read them. */
const announced = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('a product page announces price and availability once when a size is chosen, and nothing when it loads', async ({
  page,
}) => {
  const sentence = /^Cream, L: £\d+(\.\d\d)?, [^,.]+(, Last[^.]*)?\.$/
  await openHydrated(page, await findVariationPath(page.request, 'Cable-Knit Wool Jumper', ['Cream', 'M']))
  await expect(announced(page, /^Cream, /)).toHaveCount(0)
  const size = page.getByRole('main').getByRole('link', { name: 'L', exact: true })
  await size.press('Enter')
  await expect(size).toHaveAttribute('aria-current', 'true')
  await expect(announced(page, sentence)).toHaveCount(1)
  await expect(announced(page, await page.title())).toHaveCount(0)
})

test('the cart announces the line total and the new total when a quantity is changed', async ({ page }) => {
  const crew = await findVariation(page, 'Merino Crew')
  await fillCart(page, [crew.variationId, 1])
  await openHydrated(page, '/cart')
  await expect(announced(page, 'New total')).toHaveCount(0)
  await page.getByRole('button', { name: say.more(crew.name) }).press('Enter')
  await expect(
    announced(page, new RegExp(`^${crew.name}, quantity 2: £[\\d.]+\\. New total: £[\\d.]+\\.$`)),
  ).toHaveCount(1)
})

test('the checkout announces the new total when the country changes', async ({ page }) => {
  const { shipping } = await openCheckout(page)
  await expect(announced(page, 'New total')).toHaveCount(0)
  await shipping
    .getByRole('combobox')
    .first()
    .selectOption(String(await countryId(page, 'PL')))
  await expect(announced(page, /^New total: £[\d.]+\.$/)).toHaveCount(1)
})
