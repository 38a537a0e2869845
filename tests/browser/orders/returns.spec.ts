import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { prepareCheckout, withScript } from '../checkout/checkout-steps.ts'
import { customerWithOrder, placeOrder } from '../account/customer-steps.ts'
import { runShopCommand } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { returnsCopy } from './returns-copy.ts'
import { expect, test } from '../visitor.ts'

async function sent(orderId: number) {
  await runShopCommand('orders', 'pay', String(orderId))
  await runShopCommand('orders', 'ship', String(orderId))
}

const barriersHere = async (page: Page) => (withScript() ? findAccessibilityViolations(page) : [])

// Each order is paid and sent by commands of the shop's people, which are processes of their own.
test.setTimeout(120_000)

for (const locale of locales) {
  const words = returnsCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: a customer returns a piece in three steps, finds the return in the account, and takes it back [SF-2.30, SF-2.31, SF-2.75, SF-6.12]`,
      plain,
    ),
    async ({ page, browser }) => {
      const { orderId, accessKey } = await customerWithOrder(page, { piece: 'Wool Wash' })
      await sent(orderId)
      const start = localePath(locale, `/my-account/new-return/${orderId}/${accessKey}`)

      const other = await (await browser.newContext({ ...(!withScript() && { javaScriptEnabled: false }) })).newPage()
      await other.goto(start, { waitUntil: 'domcontentloaded' })
      expect(new URL(other.url()).searchParams.get('redirect')).toBe(start)
      await customerWithOrder(other)
      for (const foreign of [start, localePath(locale, '/my-account/returns/20001/'.concat('x'.repeat(32)))])
        expect((await other.goto(foreign, { waitUntil: 'domcontentloaded' }))?.status()).toBe(404)
      await other.context().close()
      for (const wrong of ['x', `${accessKey.slice(0, -1)}${accessKey.endsWith('_') ? 'A' : '_'}`])
        expect(
          (
            await page.goto(localePath(locale, `/my-account/new-return/${orderId}/${wrong}`), {
              waitUntil: 'domcontentloaded',
            })
          )?.status(),
        ).toBe(404)

      await open(page, start)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: words.title })).toBeVisible()
      await expect(main.locator('[aria-current=step]')).toContainText(/1/)
      await main.getByRole('button', { name: words.check }).click()
      await expect(main.getByRole('alert')).toContainText(words.none)
      await main.getByRole('checkbox').first().check()
      await main.getByLabel(words.reason).selectOption({ label: words.small })
      await main.getByLabel(words.note).fill('Tight across\nthe shoulders')
      if (withScript()) await expect(main.getByRole('complementary')).toContainText(words.back)
      expect(await barriersHere(page)).toEqual([])
      await main.getByRole('button', { name: words.check }).click()

      await expect(main.locator('[aria-current=step]')).toContainText(/2/)
      await expect(main).toContainText(words.small)
      await expect(main.getByRole('complementary')).toContainText(words.back)
      expect(await barriersHere(page)).toEqual([])
      await main.getByRole('button', { name: words.change }).click()
      await expect(main.getByRole('checkbox').first()).toBeChecked()
      await expect(main.getByLabel(words.note)).toHaveValue('Tight across\nthe shoulders')
      await main.getByRole('button', { name: words.check }).click()
      await main.getByRole('button', { name: words.confirm }).click()

      await expect(main.getByRole('heading', { name: words.handIn })).toBeVisible()
      expect(await barriersHere(page)).toEqual([])
      const label = await page.request.get(
        (await main.getByRole('link', { name: words.print }).getAttribute('href')) ?? '',
      )
      expect([label.headers()['content-type'], (await label.body()).subarray(0, 5).toString()]).toEqual([
        'application/pdf',
        '%PDF-',
      ])
      const [number = ''] = /R-\d+/.exec(await main.innerText()) ?? []

      await page.goto(localePath(locale, '/my-account/returns'), { waitUntil: 'domcontentloaded' })
      await expect(main.getByRole('heading', { name: words.returns, exact: true })).toBeVisible()
      expect(await barriersHere(page)).toEqual([])
      await main
        .getByRole('article', { name: words.returnOf(number) })
        .getByRole('link', { name: words.returnOf(number), exact: true })
        .click()
      await main.locator('summary').filter({ hasText: words.cancel }).click()
      await main.getByRole('button', { name: words.cancelNow }).click()
      await expect(main.getByRole('heading', { name: words.cancelled })).toBeVisible()
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: a guest proves the postcode and returns from the page of the order [SF-2.75, SF-6.12]`,
      delivered,
    ),
    async ({ page, browser }) => {
      await prepareCheckout(page, { itemName: 'Wool Wash' })
      const { orderId, accessKey } = await placeOrder(page)
      await sent(orderId)
      const guest = await (await browser.newContext({ ...(!withScript() && { javaScriptEnabled: false }) })).newPage()
      await guest.goto(localePath(locale, `/confirmation/${orderId}/${accessKey}`), { waitUntil: 'domcontentloaded' })
      await guest.locator('input[name=postcode]').fill('M4 3AE')
      await guest.locator('button[value=proof]').click()
      const main = guest.getByRole('main')
      await main.getByRole('button', { name: words.items }).click()
      await main.getByRole('checkbox').first().check()
      await main.getByRole('button', { name: words.check }).click()
      await main.getByRole('button', { name: words.confirm }).click()
      await expect(main.getByRole('heading', { level: 1, name: words.handIn })).toBeVisible()
      expect(new URL(guest.url()).pathname).toContain(localePath(locale, '/withdrawal/return/'))
      await guest.context().close()
    },
  )
}
