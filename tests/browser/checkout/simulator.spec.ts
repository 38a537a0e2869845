import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import {
  startMollieSimulator,
  type MollieSimulator,
} from '@vitrine/providers/payment/mollie/simulator/mollie-simulator'
import { createAxe } from '../accessibility/accessibility.ts'
import { inTurn } from '../in-turn.ts'
import { simulatorCopy as words } from './simulator-copy.ts'
import { expect, test } from '../visitor.ts'

let simulator: MollieSimulator
test.beforeAll(async () => {
  simulator = await startMollieSimulator()
})
test.afterAll(() => simulator.close())

for (const locale of ['en', 'de', 'pl'] as const) {
  for (const width of [375, 768, 1440]) {
    test(
      ...inTurn(
        locale,
        `the page of the payment simulator is readable, and ends a payment, in ${locale} at ${width} px`,
      ),
      async ({ page }) => {
        const { title, failed, go, over, back } = words[locale]
        // Any page that is there will do as the shop's.
        const returnUrl = new URL('/simulator/back', simulator.access.endpoint).href
        const payment = await createMollieProvider(simulator.access).create({
          amount: { minor: 12_390, currency: 'GBP' },
          description: '100482',
          method: 'creditcard',
          locale,
          returnUrl,
          webhookUrl: null,
          cardToken: null,
          bill: async () => null,
          metadata: {},
          idempotencyKey: crypto.randomUUID(),
        })
        await page.setViewportSize({ width, height: 800 })
        await page.goto(payment.checkoutUrl ?? '')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(width)
        expect((await createAxe(page).analyze()).violations).toEqual([])
        await page.getByRole('radio', { name: new RegExp(`^${failed}`) }).check()
        await page.getByRole('button', { name: go }).click()
        await expect(page).toHaveURL(returnUrl)
        await page.goto(payment.checkoutUrl ?? '')
        await expect(page.getByText(over)).toBeVisible()
        await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', returnUrl)
      },
    )
  }
}
