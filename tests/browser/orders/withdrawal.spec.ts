import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { createAxe } from '../accessibility/accessibility.ts'
import { withScript } from '../checkout/checkout-steps.ts'
import { customerWithOrder } from '../account/customer-steps.ts'
import { inTurn } from '../in-turn.ts'
import { findInMail } from '../account/mail-links.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { returnsCopy } from './returns-copy.ts'
import { expect, test } from '../visitor.ts'

test.setTimeout(90_000)

for (const locale of locales) {
  const words = returnsCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: anybody withdraws from a contract in two steps, found from every page, and has the receipt at once`,
      plain,
    ),
    async ({ page }) => {
      const email = `zofia.${crypto.randomUUID()}@example.org`
      for (const path of ['/', '/cart', '/login', '/no-such-page']) {
        await page.goto(localePath(locale, path), { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('contentinfo').getByRole('link', { name: words.withdraw }), path).toBeAttached()
      }
      await page.getByRole('contentinfo').getByRole('link', { name: words.withdraw }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: words.withdraw })).toBeVisible()
      await main.getByLabel(words.name, { exact: true }).fill('Zofia Król')
      await main.getByLabel(words.email).fill('zofia')
      await main.getByRole('radio', { name: words.some }).check()
      await main.getByLabel(words.whichItems).fill('Tailored Blazer, navy, 40')
      await main.getByRole('button', { name: words.next }).click()
      await expect(main.getByLabel(words.order)).toHaveAttribute('aria-invalid', 'true')
      await expect(main.getByLabel(words.email)).toHaveAttribute('aria-invalid', 'true')
      if (withScript()) await expect(main.getByLabel(words.order)).toBeFocused()
      await expect(main.getByLabel(words.name, { exact: true })).toHaveValue('Zofia Król')
      await main.getByLabel(words.order).fill('100482')
      await main.getByLabel(words.email).fill(email)
      if (withScript()) expect((await createAxe(page).analyze()).violations.map(({ id }) => id)).toEqual([])
      await main.getByRole('button', { name: words.next }).click()

      await expect(main.getByRole('heading', { name: words.pleaseConfirm })).toBeVisible()
      for (const said of [words.sentence, '100482', 'Tailored Blazer, navy, 40', 'Zofia Król', email])
        await expect(main).toContainText(said)
      await main.getByRole('button', { name: words.changeSome }).click()
      await expect(main.getByLabel(words.order)).toHaveValue('100482')
      await main.getByRole('button', { name: words.next }).click()
      await main.getByRole('button', { name: words.confirmWithdrawal }).click()
      await expect(main.getByRole('heading', { level: 1, name: words.done })).toBeVisible()
      for (const said of [/W-\d+/, /\d{1,2}:\d{2}:\d{2}/, '100482', email]) await expect(main).toContainText(said)
      const [number = ''] = /W-\d+/.exec(await main.innerText()) ?? []
      expect(await findInMail(page.request, email, /W-\d+/)).toBe(number)
      expect((await page.goto(`${page.url().slice(0, -3)}xxx`, { waitUntil: 'domcontentloaded' }))?.status()).toBe(404)
    },
  )
}

test(
  'from the page of an order the withdrawal is filled in and asks for its confirmation only',
  delivered,
  async ({ page }) => {
    const { orderId, email } = await customerWithOrder(page, { piece: 'Wool Wash' })
    await page.goto(`/my-account/my-orders/${orderId}`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('main').getByRole('button', { name: 'Withdraw from contract' }).click()
    const main = page.getByRole('main')
    for (const said of [String(orderId), email, 'The whole order', 'Zofia Król-Wiśniewska'])
      await expect(main).toContainText(said)
    await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'We have received your withdrawal' })).toBeVisible()
  },
)
