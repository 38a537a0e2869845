import { expect, test, type Locator } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/locale'
import { checkoutOn, comesAlive, fillCart, kassel, lodz, manchester } from './checkout-steps.ts'
import { plain } from './plain.ts'

const homes = { en: manchester, de: kassel, pl: lodz }
const delivery = { en: /^Delivery/, de: /^Lieferung/, pl: /^Dostawa/ }
const from = { en: /^from £\d/, de: /^ab \d/, pl: /^od \d/ }
const withDelivery = { en: 'with the cheapest delivery', de: 'mit der günstigsten Lieferung', pl: 'z najtańszą dostawą' }
const transfer = { en: 'Bank transfer', de: 'Vorkasse per Überweisung', pl: 'Przelew bankowy' }

/** '£18.90' and '1.018,90 £' in pennies. */
const pennies = async (amount: Locator) => Number((await amount.innerText()).replaceAll(/\D/g, ''))
const sums = (part: Locator) => part.locator('dl').first()
const total = (part: Locator) => pennies(sums(part).locator('[data-kind=total] dd'))

for (const locale of locales) {
  test(`${locale}: the cart names the cheapest delivery and includes it in its total, and no page shows a total below what is paid`, plain, async ({ page }) => {
    const aside = page.getByRole('complementary')
    await fillCart(page, 'Wool Wash')
    await page.goto(localePath(locale, '/cart'), { waitUntil: 'domcontentloaded' })
    const costs = sums(aside).locator('div').filter({ has: page.getByRole('term').filter({ hasText: delivery[locale] }) }).locator('dd')
    await expect(costs).toHaveText(from[locale])
    await expect(sums(aside).locator('[data-kind=total]')).toContainText(withDelivery[locale])
    const inCart = await total(aside)
    expect(inCart).toBe(await pennies(sums(aside).locator('dd').first()) + await pennies(costs))

    await page.goto(localePath(locale, '/checkout'), { waitUntil: 'domcontentloaded' })
    await comesAlive(page)
    const checkout = checkoutOn(page, locale)
    const atFirst = await total(aside)
    await checkout.email.fill('zofia.krol@example.org')
    await checkout.saveAddress(homes[locale])
    await checkout.choose(checkout.paymentMethod, transfer[locale])
    const atLast = await total(aside)
    await checkout.accept()
    await checkout.place()
    await expect(page).toHaveURL(/\/confirmation\//)
    const paid = await total(aside)
    expect(atLast).toBe(paid)
    // The country was a guess before the address was known: delivery to it may cost more than to the real one.
    expect(Math.min(inCart, atFirst)).toBeGreaterThanOrEqual(paid)
  })
}
