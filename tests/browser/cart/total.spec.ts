import type { Locator } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { toCheckout, waitForCheckout, fillCart, kassel, lodz, manchester } from '../checkout/checkout-steps.ts'
import { inTurn } from '../in-turn.ts'
import { delivered } from '../accessibility/plain.ts'
import { totalCopy } from './total-copy.ts'
import { expect, test } from '../visitor.ts'

const homes = { en: manchester, de: kassel, pl: lodz }

/** '£18.90' and '1.018,90 £' in pennies. */
const pennies = async (amount: Locator) => Number((await amount.innerText()).replaceAll(/\D/g, ''))
const sums = (part: Locator) => part.locator('dl').first()
const total = (part: Locator) => pennies(sums(part).locator('[data-kind=total] dd'))

for (const locale of locales) {
  test(
    ...inTurn(
      locale,
      `${locale}: the cart names the cheapest delivery and includes it in its total, and no page shows a total below what is paid`,
      delivered,
    ),
    async ({ page }) => {
      const aside = page.getByRole('complementary')
      await fillCart(page, 'Wool Wash')
      await page.goto(localePath(locale, '/cart'), { waitUntil: 'domcontentloaded' })
      const costs = sums(aside)
        .locator('div')
        .filter({ has: page.getByRole('term').filter({ hasText: totalCopy[locale].delivery }) })
        .locator('dd')
      await expect(costs).toHaveText(totalCopy[locale].from)
      await expect(sums(aside).locator('[data-kind=total]')).toContainText(totalCopy[locale].withDelivery)
      const inCart = await total(aside)
      expect(inCart).toBe((await pennies(sums(aside).locator('dd').first())) + (await pennies(costs)))

      await page.goto(localePath(locale, '/checkout'), { waitUntil: 'domcontentloaded' })
      await waitForCheckout(page)
      const checkout = toCheckout(page, locale)
      const atFirst = await total(aside)
      await checkout.email.fill('zofia.krol@example.org')
      await checkout.saveAddress(homes[locale])
      await checkout.choose(checkout.paymentMethod, totalCopy[locale].transfer)
      const atLast = await total(aside)
      await checkout.accept()
      await checkout.place()
      await expect(page).toHaveURL(/\/confirmation\//)
      const paid = await total(aside)
      expect(atLast).toBe(paid)
      // The country was a guess before the address was known: delivery to it may cost more than to the real one.
      expect(Math.min(inCart, atFirst)).toBeGreaterThanOrEqual(paid)
    },
  )
}
