import type { Page } from '@playwright/test'
import { formatTime } from '@vitrine/contract/kernel/i18n/format-time'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expectNoAccessibilityViolations } from '../account/account-steps.ts'
import { prepareCheckout, callOperation, withScript } from '../checkout/checkout-steps.ts'
import { runShopCommand } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { orderCopy } from './order-copy.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

/** An order by bank transfer, placed by this browser. */
async function ordered(page: Page) {
  await prepareCheckout(page)
  return callOperation(page.request, 'doPlaceOrder', { attemptId: crypto.randomUUID(), termsAccepted: true })
}

type Placed = Awaited<ReturnType<typeof ordered>>
const addressOf = ({ orderId, accessKey }: Placed, locale: Locale = 'en') =>
  localePath(locale, `/confirmation/${orderId}/${accessKey}`)

for (const locale of locales) {
  const words = orderCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: the confirmation tells payment, shipping, subtotal, VAT and total, and asks a guest to create an account [SF-2.16] [SF-2.71] [SF-2.72]`,
      delivered,
    ),
    async ({ page }) => {
      const placed = await ordered(page)
      await page.goto(addressOf(placed, locale), { waitUntil: 'domcontentloaded' })
      const summary = page.getByRole('complementary')
      for (const name of [words.subtotal, words.delivery, words.vat])
        await expect(summary.locator('dl').first().getByRole('term').filter({ hasText: name })).toBeVisible()
      await expect(summary.locator('dl').first().getByRole('term').filter({ hasText: words.toPay })).toBeVisible()
      await expect(page.locator('[data-payment-status=unpaid]')).toHaveText(words.unpaid)
      await expect(page.getByText(words.unpaid, { exact: true }), 'said once').toHaveCount(1)
      const keep = page.getByRole('main').locator('section').filter({ hasText: words.keep })
      await expect(keep.getByLabel(words.password, { exact: true })).toBeVisible()
      await expect(keep.getByRole('button', { name: words.createAccount })).toBeVisible()
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: somebody else with the address of an order is asked for proof before it is shown: a wrong postcode and a wrong surname are told, the surname opens it [SF-2.76] [SF-6.04]`,
      delivered,
    ),
    async ({ page, browser }) => {
      const placed = await ordered(page)
      const stranger = await (
        await browser.newContext({
          ...(test.info().project.use.javaScriptEnabled === false && { javaScriptEnabled: false }),
        })
      ).newPage()
      await stranger.goto(addressOf(placed, locale), { waitUntil: 'domcontentloaded' })
      await expect(stranger.getByRole('heading', { level: 1, name: words.softLogin })).toBeVisible()
      await expect(stranger.getByText('Marlborough Street')).toHaveCount(0)
      await stranger.getByLabel(words.postcode, { exact: true }).fill('00000')
      await stranger.getByRole('button', { name: words.show }).click()
      await expect(stranger.locator('[data-proof=postcode]').getByRole('alert')).toContainText(words.wrong)
      await stranger.getByText(words.byName).click()
      await stranger.getByLabel(words.name, { exact: true }).fill('Nobody')
      await stranger.getByRole('button', { name: words.show }).click()
      await expect(stranger.getByLabel(words.name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expect(stranger.locator('[data-proof=name]').getByRole('alert')).toContainText(words.wrong)
      await stranger.getByLabel(words.name, { exact: true }).fill('KROL WISNIEWSKA')
      await stranger.getByRole('button', { name: words.show }).click()
      await expect(stranger.getByText('Marlborough Street').first()).toBeVisible()
      await stranger.context().close()
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: the shopper reads the number of the order, and once it is sent the day [SF-3.51]`,
      delivered,
    ),
    async ({ page }) => {
      const placed = await ordered(page)
      await runShopCommand('orders', 'pay', String(placed.orderId))
      await runShopCommand('orders', 'ship', String(placed.orderId))
      await page.goto(addressOf(placed, locale), { waitUntil: 'domcontentloaded' })
      await expect(page).toHaveTitle(new RegExp(words.order(String(placed.orderId))))
      await expect(page.getByRole('main')).toContainText(words.order(String(placed.orderId)))
      await expect(page.getByText(words.shippedOn)).toBeVisible()
    },
  )

  test(
    ...inTurn(locale, `${locale}: a guest keeps the order in an account and is logged in`, delivered),
    async ({ page }) => {
      const email = `zofia.${crypto.randomUUID()}@example.org`
      await prepareCheckout(page)
      await callOperation(page.request, 'doLoginAsGuest', { email })
      const placed = await callOperation(page.request, 'doPlaceOrder', {
        attemptId: crypto.randomUUID(),
        termsAccepted: true,
      })
      await page.goto(addressOf(placed, locale), { waitUntil: 'domcontentloaded' })
      await page.getByLabel(words.password, { exact: true }).fill('kurz')
      await page.getByRole('button', { name: words.createAccount }).click()
      await expect(page.getByLabel(words.password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(words.password, { exact: true }).fill('long-enough-1')
      await page.getByRole('button', { name: words.createAccount }).click()
      await expect(page.getByText(words.keep)).toHaveCount(0)
      expect(
        (await (await page.request.get('/api/getSession', { params: { body: '{}' } })).json()).data.user.email,
      ).toBe(email)
    },
  )
}

for (const proof of ['postcode', 'surname'] as const) {
  test(`a guest who proves the order by its ${proof} adds it to an account`, delivered, async ({ page, browser }) => {
    const words = orderCopy.en
    const email = `zofia.${crypto.randomUUID()}@example.org`
    await prepareCheckout(page)
    await callOperation(page.request, 'doLoginAsGuest', { email })
    const placed = await callOperation(page.request, 'doPlaceOrder', {
      attemptId: crypto.randomUUID(),
      termsAccepted: true,
    })
    // The link of the mail is opened on another device.
    const elsewhere = await (
      await browser.newContext({
        ...(test.info().project.use.javaScriptEnabled === false && { javaScriptEnabled: false }),
      })
    ).newPage()
    await elsewhere.goto(addressOf(placed), { waitUntil: 'domcontentloaded' })
    if (proof === 'surname') await elsewhere.getByText(words.byName).click()
    await elsewhere
      .getByLabel(proof === 'surname' ? words.name : words.postcode, { exact: true })
      .fill(proof === 'surname' ? 'Król-Wiśniewska' : 'm4 3ae')
    await elsewhere.getByRole('button', { name: words.show }).click()
    await elsewhere.getByLabel(words.password, { exact: true }).fill('long-enough-1')
    await elsewhere.getByRole('button', { name: words.createAccount }).click()
    await expect(elsewhere.getByRole('main')).toContainText(words.order(String(placed.orderId)))
    await expect(elsewhere.getByText(words.keep)).toHaveCount(0)
    expect(
      (await (await elsewhere.request.get('/api/getSession', { params: { body: '{}' } })).json()).data.user.email,
    ).toBe(email)
    await elsewhere.goto('/my-account/my-orders', { waitUntil: 'domcontentloaded' })
    await expect(elsewhere.getByRole('main')).toContainText(String(placed.orderId))
    await elsewhere.context().close()
  })
}

test('a guest cancels an order that is not paid', plain, async ({ page }) => {
  const placed = await ordered(page)
  await page.goto(addressOf(placed), { waitUntil: 'domcontentloaded' })
  await page.locator('summary').filter({ hasText: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Cancel this order now' }).click()
  const answer = page.getByRole('heading', { level: 1, name: 'This order has been cancelled' })
  if (withScript()) await expect(answer).toBeInViewport()
  await expect(answer).toBeFocused()
})

test('an order opens only with its own key', delivered, async ({ page }) => {
  const { orderId } = await ordered(page)
  for (const path of [
    `/confirmation/${orderId}/${'x'.repeat(32)}`,
    `/confirmation/${orderId}/x`,
    '/confirmation/0/x',
    `/confirmation/${orderId + 1_000_000}/${'x'.repeat(32)}`,
  ]) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(response?.status(), path).toBe(404)
  }
})

test('the invoice of a paid order is a PDF', delivered, async ({ page }) => {
  const placed = await ordered(page)
  await runShopCommand('orders', 'pay', String(placed.orderId))
  await expect(async () => {
    await page.goto(addressOf(placed), { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('link', { name: /^Invoice/ })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  const address = await page.getByRole('link', { name: /^Invoice/ }).getAttribute('href')
  const response = await page.request.get(address ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the order page and its request for proof have no accessibility violations and no overflow at any width', async ({
  page,
  browser,
}) => {
  test.slow()
  const placed = await ordered(page)
  const stranger = await (await browser.newContext()).newPage()
  await expectNoAccessibilityViolations(page, [addressOf(placed, 'de')])
  await expectNoAccessibilityViolations(stranger, [addressOf(placed, 'pl')])
  await stranger.context().close()
})

test.describe('a shopper whose clock is not the shop’s', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test(
    'reads until when to pay by that clock, and how long it is; without script by the shop’s, whose zone is named',
    plain,
    async ({ page, javaScriptEnabled }) => {
      const faults: string[] = []
      if (withScript())
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text())
        })
      const placed = await ordered(page)
      const { payUntil } = await callOperation(page.request, 'getOrder', {
        orderId: placed.orderId,
        accessKey: placed.accessKey,
      })
      await page.goto(addressOf(placed), { waitUntil: 'domcontentloaded' })
      const clock =
        javaScriptEnabled === false
          ? ({ locale: 'en', timeZone: 'Europe/Berlin' } as const)
          : ({ locale: 'en', timeZone: 'Asia/Tokyo', isReadersOwn: true } as const)
      await expect(
        page.getByText(`until ${formatTime(payUntil ?? '', 'weekdayTime', clock)} (7 days left).`),
      ).toBeVisible()
      expect(faults, 'the page is hydrated as the server drew it').toEqual([])
    },
  )
})
