import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { expectNoOverflow } from '../accessibility/text-zoom.ts'
import { enterCheckout, kassel, lodz, manchester, openCheckout, prepareCheckout } from './checkout-steps.ts'
import { inTurn } from '../in-turn.ts'
import { expect, test } from '../visitor.ts'

const longest = { en: manchester, de: kassel, pl: lodz }

async function findViolationsFromTheTop(page: Page): Promise<readonly string[]> {
  // The header covers parts of the page while it is scrolled; only the visible half is measured.
  await page.evaluate(() => scrollTo(0, 0))
  return findAccessibilityViolations(page)
}

for (const locale of locales) {
  test(
    ...inTurn(locale, `${locale}: the checkout has no barriers: empty, full of mistakes, saved, and only to look at`),
    async ({ page }) => {
      test.slow()
      const { shipping, billing, words, place, saveAddress, choose, paymentMethod } = await openCheckout(page, locale)
      await billing.getByRole('checkbox', { name: words.sameAddress }).uncheck()
      await shipping.locator('summary').filter({ hasText: words.companyData }).click()
      expect(await findViolationsFromTheTop(page), 'empty').toEqual([])
      await place()
      await expect(page.getByRole('alert').filter({ has: page.getByRole('list') })).toBeVisible()
      expect(await findViolationsFromTheTop(page), 'mistakes').toEqual([])
      await page.setViewportSize({ width: 375, height: 800 })
      await saveAddress(longest[locale])
      await choose(paymentMethod, words.card)
      expect(await findViolationsFromTheTop(page), 'saved').toEqual([])
      await page.goto(localePath(locale, '/readonly-checkout'), { waitUntil: 'domcontentloaded' })
      expect(await findViolationsFromTheTop(page), 'only to look at').toEqual([])
    },
  )
}

test('the checkout does not scroll horizontally, from the smallest phone to a wide desktop', async ({ page }) => {
  await prepareCheckout(page, { address: kassel, without: ['email'], itemName: 'Cable-Knit Wool Jumper' })
  const { words, billing, shipping, place } = await enterCheckout(page, 'de')
  await expectNoOverflow(page, 'saved')
  await shipping.getByRole('button', { name: words.changeAddress }).click()
  await billing.getByRole('checkbox', { name: words.sameAddress }).uncheck()
  await expect(billing.getByLabel(words.firstName)).toBeVisible()
  await place()
  await expect(page.getByText(words.billingMissing).first()).toBeVisible()
  await expectNoOverflow(page, 'mistakes')
})

test('every control of the checkout is 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await prepareCheckout(page)
  const { words, shipping, billing, shippingMethod, paymentMethod, summary, placeButton } = await enterCheckout(
    page,
    'de',
  )
  const pressed = [
    shipping.getByRole('button', { name: words.changeAddress }),
    placeButton,
    summary.getByRole('button', { name: words.redeem }),
    summary.getByLabel(words.coupon),
    shippingMethod.locator('label').first(),
    paymentMethod.locator('label').first(),
    billing.locator('label').filter({ hasText: words.sameAddress }),
  ]
  for (const target of pressed) expect((await target.boundingBox())?.height, String(target)).toBeGreaterThanOrEqual(44)
})

test('nothing moves on the page while it comes alive and a method is chosen', async ({ page }) => {
  await prepareCheckout(page)
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'shifted' in window) window.shifted = Number(window.shifted) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { words, choose, shippingMethod } = await enterCheckout(page, 'en')
  await choose(shippingMethod, words.express)
  await expect(shippingMethod.getByRole('radio', { name: new RegExp(`^${words.express}`) })).toBeChecked()
  expect(await page.evaluate(() => ('shifted' in window ? Number(window.shifted) : -1))).toBeLessThan(0.02)
})
