import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { kassel, lodz, manchester, openCheckout, type AddressFields } from './checkout-steps.ts'
import { inTurn } from '../in-turn.ts'
import { orderCopy } from '../orders/order-copy.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

// The whole purchase on a phone: a guest with a piece in the cart types, chooses, orders and pays.
test.use({ viewport: { width: 375, height: 812 } })

const homes: Readonly<Record<Locale, AddressFields>> = { en: manchester, de: kassel, pl: lodz }
const methodNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  creditcard: { en: 'Card', de: 'Karte', pl: 'Karta' },
  paypal: { en: 'PayPal', de: 'PayPal', pl: 'PayPal' },
  applepay: { en: 'Apple Pay', de: 'Apple Pay', pl: 'Apple Pay' },
  klarna: { en: 'Klarna', de: 'Klarna', pl: 'Klarna' },
  advance: { en: 'Bank transfer', de: 'Vorkasse per Überweisung', pl: 'Przelew bankowy' },
  cashOnDelivery: { en: 'Cash on delivery', de: 'Nachnahme', pl: 'Płatność przy odbiorze' },
}

/** Goes through the checkout to the end of the order; the provider's page, where there is one, comes next. */
async function order(
  page: Page,
  locale: Locale,
  method: keyof typeof methodNames,
  home = homes[locale],
): Promise<void> {
  const checkout = await openCheckout(page, locale)
  await checkout.email.fill('zofia.krol@example.org')
  await checkout.saveAddress(home)
  await checkout.choose(checkout.paymentMethod, methodNames[method]?.[locale] ?? '')
  // An order placed before the sum with the fee is shown is refused: the customer has not seen the price.
  if (method === 'cashOnDelivery') await expect(checkout.summary).toContainText(/3[.,]50/)
  const hint = page.getByRole('checkbox', { name: checkout.words.privacyHint })
  if ((await hint.count()) > 0) await hint.check({ position: { x: 8, y: 8 } })
  await checkout.accept()
  await checkout.place()
}

/** On the provider's page: how the payment ends. */
async function pay(page: Page, locale: Locale, outcome: 'paid' | 'failed' | 'canceled' = 'paid'): Promise<void> {
  await expect(page).toHaveURL(/\/simulator\//, { timeout: 15_000 })
  const { outcomes, goOn } = orderCopy[locale]
  await page.getByRole('radio', { name: outcomes[outcome] }).check()
  await page.getByRole('button', { name: goOn }).click()
}

for (const locale of locales) {
  const words = orderCopy[locale]
  const { firstName } = homes[locale]
  const arrived = (page: Page) =>
    expect(page).toHaveURL(new RegExp(`${localePath(locale, '/confirmation/')}\\d+/[\\w-]+$`), { timeout: 15_000 })

  async function buysBy(page: Page, method: keyof typeof methodNames): Promise<void> {
    await order(page, locale, method)
    await pay(page, locale)
    await arrived(page)
    await expect(page.getByRole('heading', { level: 1, name: words.thanks(firstName) })).toBeVisible()
    await expect(page.getByText(words.thanksForOrder)).toBeVisible()
    // Some methods promise the money first and bring it a moment later.
    await expect(async () => {
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('main').getByText(words.paid, { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  }

  test(...inTurn(locale, `${locale}: a guest pays by card [SF-1.13] [SF-2.70]`, plain), ({ page }) =>
    buysBy(page, 'creditcard'),
  )
  test(...inTurn(locale, `${locale}: a guest pays by a wallet [SF-1.14]`, delivered), ({ page }) =>
    buysBy(page, 'applepay'),
  )
  test(
    ...inTurn(locale, `${locale}: a guest pays by a provider that leads away and back [SF-1.15] [SF-2.46]`, delivered),
    ({ page }) => buysBy(page, 'paypal'),
  )
  test(...inTurn(locale, `${locale}: a guest pays later, by an invoice of the provider`, delivered), ({ page }) =>
    buysBy(page, 'klarna'),
  )

  test(
    ...inTurn(locale, `${locale}: a guest pays by bank transfer, and is told where to [SF-3.52]`, plain),
    async ({ page }) => {
      await order(page, locale, 'advance')
      await arrived(page)
      await expect(page.getByText(words.unpaid, { exact: true }).first()).toBeVisible()
      const transfer = page.getByRole('main').locator('dl').filter({ hasText: 'IBAN' })
      for (const name of words.bank)
        await expect(transfer.getByRole('term').getByText(name, { exact: true })).toBeVisible()
      await expect(transfer).toContainText(/DE\d\d( \d{4}){4} \d\d/)
    },
  )

  test(
    ...inTurn(locale, `${locale}: a guest pays on delivery, with its fee in the sum`, delivered),
    async ({ page }) => {
      await order(page, locale, 'cashOnDelivery', locale === 'en' ? kassel : homes[locale])
      await arrived(page)
      await expect(
        page.getByRole('complementary').getByText('3.50').or(page.getByRole('complementary').getByText('3,50')).first(),
      ).toBeVisible()
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: a payment that failed says sorry, keeps the order, and is tried again [SF-2.74]`,
      plain,
    ),
    async ({ page }) => {
      await order(page, locale, 'creditcard')
      await pay(page, locale, 'failed')
      await arrived(page)
      await expect(page.getByRole('heading', { level: 1, name: words.sorry })).toBeVisible()
      await expect(page.getByText(words.notCompleted)).toBeVisible()
      expect(
        (await page.getByRole('main').innerText()).match(words.notCharged),
        'what happened is said once',
      ).toHaveLength(1)
      await expect(
        page.getByRole('banner').getByRole('link'),
        'nothing but the logo leads away from the payment',
      ).toHaveCount(1)
      await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(0)
      await page.getByRole('button', { name: words.payAgain }).click()
      await pay(page, locale)
      await arrived(page)
      await expect(page.getByRole('heading', { level: 1, name: words.thanks(firstName) })).toBeVisible()
    },
  )
}

test('after the order the cart is empty, and going back orders nothing again', async ({ page }) => {
  await order(page, 'en', 'advance')
  await expect(page).toHaveURL(/\/confirmation\//)
  const first = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/\/cart\?notice=checkout-empty$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart, 0 items/ })).toBeVisible()
  await page.goto(first)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Zofia' })).toBeVisible()
})

test('an order that waits for a transfer is paid by card instead', delivered, async ({ page }) => {
  await order(page, 'en', 'advance')
  await expect(page).toHaveURL(/\/confirmation\//)
  await page.getByText('Choose another payment method').click()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await pay(page, 'en')
  await expect(page.getByRole('main').getByText('Fully paid', { exact: true })).toBeVisible({ timeout: 15_000 })
})
