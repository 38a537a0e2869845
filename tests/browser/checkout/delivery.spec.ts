import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { countryId, enterCheckout, kassel, prepareCheckout, callOperation, withScript } from './checkout-steps.ts'
import { deliveryCopy } from './delivery-copy.ts'
import { inTurn } from '../in-turn.ts'
import { plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

const fits = async (page: Page) => {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `at ${width} px`,
      )
      .toBe(0)
  }
}

for (const locale of locales) {
  const words = deliveryCopy[locale]
  test(
    ...inTurn(
      locale,
      `${locale}: a day and a neighbour are wished for; what is missing is said beside its field, and the checkout tells what was kept [SF-1.16, SF-3.67, SF-5.33]`,
      plain,
    ),
    async ({ page }) => {
      await prepareCheckout(page, { address: kassel })
      const { shippingMethod, summary } = await enterCheckout(page, locale)
      await shippingMethod.getByRole('button', { name: words.chooseWishes }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()

      const days = page.getByRole('radiogroup', { name: words.day })
      const day = days.getByRole('radio').and(page.locator(':enabled')).nth(1)
      const name = await day.getAttribute('aria-label')
      await day.check({ force: true })
      await page.getByRole('radio', { name: words.neighbour }).check()
      await page.getByLabel(words.name, { exact: true }).fill('Agnieszka Żółć')
      await page.getByRole('button', { name: words.save }).click()

      // Nothing that was typed is lost, and the page begins with what is wrong.
      await expect(page.getByText(words.check)).toBeVisible()
      const address = page.getByLabel(words.address, { exact: true })
      await expect(address).toHaveAccessibleDescription(words.addressMissing)
      await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Agnieszka Żółć')
      await expect(days.getByRole('radio', { name: name ?? '' })).toBeChecked()
      if (withScript()) await expect(page.locator('#mistakes')).toBeFocused()
      await address.fill('Hauptstraße 3')
      await page.getByRole('button', { name: words.save }).click()

      await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/checkout')}#shipping-method$`))
      await expect(shippingMethod.getByText(words.neighbourLine)).toBeVisible()
      await expect(summary.getByText(words.charge).first()).toBeVisible()
      await expect(summary.getByText(locale === 'en' ? '£1.20' : /^1,20\s£$/).first()).toBeVisible()
      await shippingMethod.getByRole('button', { name: words.changeWishes }).click()
      await expect(page.getByRole('radio', { name: words.neighbour })).toBeChecked()
      await expect(days.getByRole('radio', { name: name ?? '' })).toBeChecked()
    },
  )
}

test('a delivery day that has passed is asked for again when the preferences are saved [SF-5.31] @js-off', async ({
  page,
}) => {
  await prepareCheckout(page, { address: kassel })
  await page.goto('/pick-up-points', { waitUntil: 'domcontentloaded' })
  const days = page.getByRole('radiogroup', { name: deliveryCopy.en.day })
  // As a page looks that was opened yesterday.
  const form = page.locator('form', { has: days })
  const answer = await page.request.post('/pick-up-points', {
    form: { intent: 'save-wishes', hasDays: 'on', absence: 'location', preferredLocation: 'Garage' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('Please select a delivery day, or choose any day.')
  await expect(form).toBeVisible()
})

test('a preferred day and place are part of the order and shown on it', async ({ page }) => {
  await prepareCheckout(page, { address: kassel })
  await page.goto('/de/pick-up-points', { waitUntil: 'domcontentloaded' })
  const words = deliveryCopy.de
  await page
    .getByRole('radiogroup', { name: words.day })
    .getByRole('radio')
    .and(page.locator(':enabled'))
    .first()
    .check({ force: true })
  await page.getByRole('radio', { name: words.safePlace }).check()
  await page.getByLabel('Wo', { exact: true }).fill('Gartenhaus')
  await page.getByRole('button', { name: words.save }).click()
  await page.waitForURL(/checkout/)
  const { accept, place } = await enterCheckout(page, 'de')
  await accept()
  await place()
  await page.waitForURL(/confirmation/)
  await expect(page.getByText('Ablageort: Gartenhaus')).toBeVisible()
  await expect(page.getByText(words.charge).first()).toBeVisible()
})

test('without an address in Germany there are no delivery preferences, and the page says why @js-off', async ({
  page,
}) => {
  await prepareCheckout(page)
  await page.goto('/pick-up-points', { waitUntil: 'domcontentloaded' })
  await expect(
    page.getByText('No delivery preferences are available for this address and shipping method.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: deliveryCopy.en.save })).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/pick-up-points', { waitUntil: 'domcontentloaded' })
  await expect(page).toHaveURL(/\/cart\?notice=checkout-empty$/)
})

test('the delivery preferences page has no accessibility violations and no horizontal scrolling, empty and with errors', async ({
  page,
}) => {
  test.slow()
  const words = deliveryCopy.de
  await prepareCheckout(page, { address: kassel })
  await callOperation(page.request, 'setShippingCountry', { countryId: Number(await countryId(page, 'DE')) })
  await page.goto('/de/pick-up-points', { waitUntil: 'domcontentloaded' })
  expect(await findAccessibilityViolations(page), 'at first').toEqual([])
  await fits(page)
  await page.getByRole('radio', { name: words.neighbour }).check()
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.addressMissing).first()).toBeVisible()
  expect(await findAccessibilityViolations(page), 'mistakes').toEqual([])
  await fits(page)
  await page.setViewportSize({ width: 375, height: 800 })
  const pressed = [
    page.getByRole('button', { name: words.search }),
    page.getByRole('button', { name: words.lockers }),
    page.getByRole('button', { name: words.save }),
    page.locator('label[data-point]').first(),
    page.getByRole('radiogroup', { name: words.day }).locator('label').first(),
  ]
  for (const target of pressed) expect((await target.boundingBox())?.height, String(target)).toBeGreaterThanOrEqual(44)
})
