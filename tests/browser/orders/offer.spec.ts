import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findItem } from '../operations.ts'
import { expectNoAccessibilityViolations } from '../account/account-steps.ts'
import { kassel, countryId, manchester, withScript, type AddressFields } from '../checkout/checkout-steps.ts'
import { checkoutCopy } from '../checkout/checkout-copy.ts'
import { runShopCommandAsJson } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { offerCopy } from './offer-copy.ts'
import { open, delayScripts } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

interface Made {
  readonly id: number
  readonly link: string
}

/** An offer of a piece that there is enough of, made and sent by the shop's people. */
async function sentOffer(
  page: Page,
  {
    sku,
    pieces = 3,
    ...more
  }: {
    readonly sku?: string
    readonly pieces?: number
    readonly customer?: string
    readonly note?: string
    readonly email?: string
  } = {},
): Promise<Made> {
  const number = sku ?? (await findItem(page.request, 'Wool Wash')).variation.number
  const options = Object.entries({ ...(more.customer === undefined && { email: 'ewa@example.org' }), ...more }).flatMap(
    ([name, value]) => [`--${name}`, value],
  )
  // A test that expects something else says so by its assertions.
  return (await runShopCommandAsJson('offers', 'create', `${number}:${pieces}:5.50`, '--send', ...options)) as Made
}

const addressOf = ({ link }: Made, locale: Locale = 'en') => localePath(locale, new URL(link).pathname)

async function fillAddress(page: Page, locale: Locale, written: AddressFields) {
  const words = checkoutCopy[locale]
  await page.getByLabel(words.country, { exact: true }).selectOption(await countryId(page, written.country))
  const fields = [
    [words.firstName, written.firstName],
    [words.lastName, written.lastName],
    [words.street, written.street],
    [words.number, written.number],
    [words.postcode, written.postcode],
    [words.town, written.town],
  ] as const
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value)
}

for (const locale of locales) {
  const words = offerCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: an offer opens by its link, says until when it is valid, and becomes an order with obligation to pay [SF-2.17, SF-4.06, SF-8.54]`,
      plain,
    ),
    async ({ page }) => {
      const offer = await sentOffer(page, { note: 'Thirty per cent below the list.' })
      await page.goto(addressOf(offer, locale), { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1, name: words.offer(offer.id) })).toBeVisible()
      await expect(page.getByText(words.validUntil)).toBeVisible()
      await expect(page.getByText('Thirty per cent below the list.')).toBeVisible()
      // Simplified: nothing leads away but the logo and the cart, and the footer has no columns.
      await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0)

      // Missing fields are reported at once, and the input is kept.
      await page.getByLabel(checkoutCopy[locale].firstName, { exact: true }).fill('Ewa')
      await page.getByRole('button', { name: words.accept }).click()
      await expect(page.locator('#mistakes')).toBeFocused()
      await expect(page.getByText(words.termsMissing).first()).toBeVisible()
      await expect(page.getByLabel(checkoutCopy[locale].lastName, { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expect(page.getByLabel(checkoutCopy[locale].firstName, { exact: true })).toHaveValue('Ewa')

      await fillAddress(page, locale, locale === 'de' ? kassel : manchester)
      await page.getByRole('radio', { name: words.transfer }).check()
      if (!withScript()) await page.getByRole('button', { name: words.update }).click()
      await page.getByRole('checkbox', { name: words.terms }).check({ position: { x: 8, y: 8 } })
      await page.getByRole('button', { name: words.accept }).click()
      await page.waitForURL(/\/confirmation\/\d+\//)
      await expect(page.getByText('16.50').or(page.getByText('16,50')).first()).toBeVisible()

      await page.goto(addressOf(offer, locale), { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1, name: words.used })).toBeVisible()
      await expect(page.getByText(words.answeredText)).toBeVisible()
      await expect(page.getByRole('button', { name: words.accept })).toHaveCount(0)
    },
  )

  test(
    ...inTurn(locale, `${locale}: an offer is declined with a reason, once [SF-4.07]`, delivered),
    async ({ page }) => {
      const offer = await sentOffer(page)
      await page.goto(addressOf(offer, locale), { waitUntil: 'domcontentloaded' })
      await page.getByLabel(words.word).fill('Maybe next year')
      await page.getByRole('button', { name: words.decline }).click()
      await expect(page.getByText(words.reasonMissing).first()).toBeVisible()
      await expect(page.getByLabel(words.word)).toHaveValue('Maybe next year')
      await page.getByLabel(words.reason, { exact: true }).selectOption({ label: words.tooHigh })
      await page.getByRole('button', { name: words.decline }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.declined })).toBeVisible()
      await expect(page.getByText(words.tooHigh)).toBeVisible()
      expect(await runShopCommandAsJson('offers', 'show', String(offer.id))).toMatchObject({
        status: 'declined',
        declineReason: `${words.tooHigh}\nMaybe next year`,
      })
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: without its key an offer does not open, and whether there is one is not told [SF-6.11, SF-8.52]`,
      delivered,
    ),
    async ({ page }) => {
      for (const path of [`/offer/20001/${'x'.repeat(32)}`, `/offer/1000000/${'x'.repeat(32)}`]) {
        expect((await page.goto(localePath(locale, path), { waitUntil: 'domcontentloaded' }))?.status()).toBe(403)
        await expect(page.getByRole('heading', { level: 1, name: words.closed })).toBeVisible()
        await expect(page.getByText(words.notAuthorised)).toBeVisible()
      }
    },
  )
}

test('an offer with a piece out of stock says so, and can only be declined [SF-8.53]', delivered, async ({ page }) => {
  const offer = await sentOffer(page, { pieces: 5000 })
  await page.goto(addressOf(offer, 'de'), { waitUntil: 'domcontentloaded' })
  await expect(page.getByText(offerCopy.de.outOfStock)).toBeVisible()
  await expect(page.getByRole('button', { name: offerCopy.de.accept })).toHaveCount(0)
  await expect(page.getByRole('button', { name: offerCopy.de.decline })).toBeVisible()
})

test(
  'the sums follow the choice: what a method costs is in the total before anything is accepted',
  plain,
  async ({ page }) => {
    const words = offerCopy.en
    const offer = await sentOffer(page)
    await open(page, addressOf(offer))
    const total = page
      .locator('p')
      .filter({ has: page.getByText(words.toPay, { exact: true }) })
      .locator('strong')
    const before = await total.textContent()
    await page.getByRole('radio', { name: words.cash }).check()
    if (!withScript()) await page.getByRole('button', { name: words.update }).click()
    await expect(total).not.toHaveText(before ?? '')
    await expect(page.getByRole('radio', { name: words.cash })).toBeChecked()
  },
)

test('a method that was chosen before the page listened is in the total as soon as it does', async ({ page }) => {
  const offer = await sentOffer(page)
  const letScriptCome = await delayScripts(page)
  await page.goto(addressOf(offer), { waitUntil: 'commit' })
  const total = page.getByText(offerCopy.en.toPay, { exact: true }).locator('xpath=../strong')
  const before = await total.textContent()
  await page.getByRole('radio', { name: offerCopy.en.cash }).check()
  letScriptCome()
  await expect(total).not.toHaveText(before ?? '')
  await expect(page.getByRole('radio', { name: offerCopy.en.cash })).toBeChecked()
})

test(
  'an offer for a customer requires their login, and opens for no other customer [SF-6.13]',
  delivered,
  async ({ page }) => {
    const words = offerCopy.en
    const offer = await sentOffer(page, { customer: 'ann@example.org' })
    expect((await page.goto(addressOf(offer), { waitUntil: 'domcontentloaded' }))?.status()).toBe(403)
    await page.getByRole('main').getByRole('link', { name: words.logIn }).click()
    await page.getByLabel('E-mail').first().fill('ann@example.org')
    await page.getByLabel('Password', { exact: true }).fill('demo-shop-1')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.offer(offer.id) })).toBeVisible()
  },
)

test('an offer page has no accessibility violations and no overflow at any width', async ({ page }) => {
  test.slow()
  const [open, declined] = [
    await sentOffer(page, { note: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' }),
    await sentOffer(page),
  ]
  await page.goto(addressOf(declined, 'de'))
  await page.getByLabel(offerCopy.de.reason, { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: offerCopy.de.decline }).click()
  // Its answer would end the navigation that follows.
  await expect(page.getByRole('heading', { level: 1, name: offerCopy.de.declined })).toBeVisible()
  const closed = `/pl/offer/${open.id}/${'x'.repeat(32)}`
  await expectNoAccessibilityViolations(page, [addressOf(open, 'de'), addressOf(declined, 'de'), closed])
})
