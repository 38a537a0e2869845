import type { Page } from '@playwright/test'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { query, findItem } from '../operations.ts'
import {
  enterCheckout,
  fillCart,
  kassel,
  lodz,
  manchester,
  openCheckout,
  prepareCheckout,
  callOperation,
  withScript,
  type Checkout,
} from './checkout-steps.ts'
import { checkoutCopy } from './checkout-copy.ts'
import { inTurn } from '../in-turn.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

/** The messages in the list above the form. */
const listed = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('list') })
const noOrder = (page: Page) => expect(page).toHaveURL(/\/checkout/)

for (const locale of locales) {
  const words = checkoutCopy[locale]

  test(
    ...inTurn(locale, `${locale}: an order needs an e-mail that can be one [SF-5.01] [SF-5.02]`, plain),
    async ({ page }) => {
      await prepareCheckout(page, { without: ['email'] })
      const { email, contact, accept, place } = await enterCheckout(page, locale)
      await accept()
      await place()
      await expect(contact.getByText(words.required)).toBeVisible()
      await noOrder(page)
      for (const wrong of ['zofia', 'zofia@', '@example.org', 'Zofia <zofia@example.org>', 'zofia@localhost']) {
        await email.fill(wrong)
        await place()
        await expect(contact.getByText(words.emailFormat), wrong).toBeVisible()
        await expect(email).toHaveValue(wrong)
      }
      await noOrder(page)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: each part that an order needs is missed at its section when it alone is missing [SF-4.08] [SF-5.23] [SF-5.24]`,
      delivered,
    ),
    async ({ browser }) => {
      test.slow()
      const parts = [
        ['email', (checkout: Checkout) => checkout.contact, words.required],
        ['billingAddress', (checkout: Checkout) => checkout.billing, words.billingMissing],
        ['shippingAddress', (checkout: Checkout) => checkout.shipping, words.shippingMissing],
        ['paymentMethod', (checkout: Checkout) => checkout.paymentMethod, words.paymentMissing],
      ] as const
      for (const [part, sectionOf, message] of parts) {
        const page = await browser.newPage()
        await prepareCheckout(page, { without: [part] })
        const checkout = await enterCheckout(page, locale)
        await checkout.accept()
        await checkout.place()
        await expect(sectionOf(checkout).getByText(message).first(), part).toBeVisible()
        await expect(listed(page)).toBeVisible()
        await noOrder(page)
        await page.close()
      }
      // A method that the new address took away is the one that is missing.
      const page = await browser.newPage()
      await prepareCheckout(page)
      await callOperation(page.request, 'doSaveAddress', {
        typeId: 1,
        useAsShipping: true,
        addressData: await addressOf(page, 'DE'),
      })
      const checkout = await enterCheckout(page, locale)
      await checkout.accept()
      await checkout.place()
      await expect(checkout.shippingMethod.getByText(words.methodMissing)).toBeVisible()
      await noOrder(page)
      await page.close()
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: an order without consent to the terms and without payment method is refused [SF-5.22]`,
      plain,
    ),
    async ({ page }) => {
      await prepareCheckout(page, { without: ['paymentMethod'] })
      const { terms, paymentMethod, place } = await enterCheckout(page, locale)
      await place()
      await expect(terms.getByText(words.termsMissing, { exact: true })).toBeVisible()
      await expect(paymentMethod.getByText(words.paymentMissing).first()).toBeVisible()
      await expect(listed(page)).toContainText(words.termsMissing)
      await noOrder(page)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: empty fields are named one by one and all together, wrong ones as well [SF-5.25] [SF-5.26] [SF-5.30]`,
      plain,
    ),
    async ({ page }) => {
      await prepareCheckout(page, { without: ['billingAddress', 'shippingAddress'] })
      const { shipping, fillAddress, accept, place } = await enterCheckout(page, locale)
      await accept()
      await place()
      for (const label of [words.firstName, words.lastName, words.street, words.postcode, words.town]) {
        await expect(shipping.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words.required)
        await expect(listed(page).getByRole('link', { name: label })).toBeVisible()
      }
      await expect(listed(page)).toContainText(words.fillAll)
      await fillAddress(shipping, { ...manchester, postcode: '34117' })
      await accept()
      await place()
      await expect(listed(page)).not.toContainText(words.fillAll)
      await expect(shipping.getByLabel(words.firstName)).toHaveValue(manchester.firstName)
      await listed(page).getByRole('link', { name: words.postcode }).click()
      if (withScript()) await expect(shipping.getByLabel(words.postcode)).toBeInViewport()
    },
  )

  test(
    ...inTurn(locale, `${locale}: a VAT number with spaces or special characters is refused [SF-5.38]`, plain),
    async ({ page }) => {
      const { shipping, fillAddress, place } = await openCheckout(page, locale)
      await fillAddress(shipping, kassel)
      await shipping.locator('summary').filter({ hasText: words.companyData }).click()
      for (const wrong of ['DE 123456789', 'DE-123456789', 'DE.123.456.789', 'DE/123456789']) {
        await shipping.getByLabel(words.vatId).fill(wrong)
        if (withScript()) await expect(shipping.getByText(words.vatFormat), wrong).toBeVisible()
        await place()
        await expect(shipping.getByText(words.vatFormat), wrong).toBeVisible()
        await expect(shipping.getByLabel(words.vatId)).toHaveValue(wrong)
      }
      await expect(shipping.getByRole('button', { name: words.changeAddress })).toHaveCount(0)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: a VAT number that cannot be checked now is accepted, and the shopper is told [SF-8.43]`,
      delivered,
    ),
    async ({ page }) => {
      const { shipping, fillAddress, leave } = await openCheckout(page, locale)
      await fillAddress(shipping, kassel)
      await shipping.locator('summary').filter({ hasText: words.companyData }).click()
      await shipping.getByLabel(words.company, { exact: true }).fill('Weberei GmbH')
      await shipping.getByLabel(words.vatId).fill('DE123456789')
      await leave(shipping)
      await expect(page.getByRole('main').getByText(words.checkedLater)).toBeVisible()
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect(shipping.getByText('DE123456789').first()).toBeVisible()
    },
  )

  test(
    ...inTurn(locale, `${locale}: an address that is not saved blocks the order until it is [SF-4.09]`, plain),
    async ({ page }) => {
      await prepareCheckout(page)
      const { shipping, accept, place } = await enterCheckout(page, locale)
      await shipping.getByRole('button', { name: words.changeAddress }).click()
      await shipping.getByLabel(words.town, { exact: true }).fill('')
      await accept()
      await place()
      await expect(shipping.getByText(words.unsaved)).toBeVisible()
      await noOrder(page)
      await shipping.getByLabel(words.town, { exact: true }).fill('Salford')
      await accept()
      await place()
      await expect(page).toHaveURL(/\/confirmation\/\d+\//)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: a shipping method that does not go to the new address is taken off, and the shopper is told [SF-4.10]`,
      plain,
    ),
    async ({ page }) => {
      await prepareCheckout(page)
      const { shipping, shippingMethod, fillAddress, leave, choose } = await enterCheckout(page, locale)
      await expect(shippingMethod.getByRole('radio', { checked: true })).toHaveCount(1)
      await shipping.getByRole('button', { name: words.changeAddress }).click()
      await fillAddress(shipping, lodz)
      await leave(shipping)
      await expect(shippingMethod.getByText(words.methodReset)).toBeVisible()
      await expect(shippingMethod.getByRole('radio', { checked: true })).toHaveCount(0)
      await choose(shippingMethod, words.express)
      await expect(shippingMethod.getByRole('radio', { checked: true })).toHaveCount(1)
      await expect(shippingMethod.getByText(words.methodReset)).toHaveCount(0)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: an order that is too heavy to be delivered says so, and what to do [SF-8.63]`,
      delivered,
    ),
    async ({ page }) => {
      await prepareCheckout(page)
      await weighDown(page)
      const { shippingMethod } = await enterCheckout(page, locale)
      await expect(shippingMethod.getByText(words.tooHeavy)).toBeVisible()
      await expect(shippingMethod.getByRole('radio')).toHaveCount(0)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: the contact section is highlighted for about a second when an error leads back to it [SF-4.11] [ED-2.71]`,
    ),
    async ({ page }) => {
      await prepareCheckout(page, { without: ['email'] })
      const { contact, email, accept, place } = await enterCheckout(page, locale)
      await expect(contact).toHaveAttribute('id', 'contact-information')
      await accept()
      await expect(contact).not.toBeInViewport()
      const plainGround = await contact.evaluate((section) => getComputedStyle(section).backgroundColor)
      await page.evaluate(() => {
        const section = document.getElementById('contact-information')
        if (!section) return
        const times: number[] = []
        Object.assign(window, { marked: times })
        new MutationObserver(() => {
          times.push(performance.now())
        }).observe(section, { attributeFilter: ['data-highlighted'] })
      })
      await place()
      await expect(contact).toBeInViewport()
      await expect(email).toBeFocused()
      await page.waitForFunction(() => 'marked' in window && Array.isArray(window.marked) && window.marked.length === 2)
      const [begin = 0, end = 0] = await page.evaluate(() =>
        'marked' in window && Array.isArray(window.marked) ? window.marked.map(Number) : [],
      )
      expect(end - begin).toBeGreaterThan(900)
      expect(end - begin).toBeLessThan(5000)
      await contact.evaluate((section) => section.setAttribute('data-highlighted', ''))
      expect(await contact.evaluate((section) => getComputedStyle(section).backgroundColor)).not.toBe(plainGround)
    },
  )

  test(
    ...inTurn(locale, `${locale}: a guest orders, and is led to the confirmation [SF-6.02]`, delivered),
    async ({ page }) => {
      const { email, saveAddress, choose, paymentMethod, accept, place } = await openCheckout(page, locale)
      await email.fill('guest@example.org')
      await saveAddress(locale === 'de' ? kassel : manchester)
      await choose(paymentMethod, words.transfer)
      await accept()
      await place()
      await expect(page).toHaveURL(/\/confirmation\/\d+\/[\w-]{20,}$/)
      expect((await query(page.request, 'getCart', {})).items).toEqual([])
    },
  )
}

test('an order paid by card redirects to the provider’s page', delivered, async ({ page }) => {
  await prepareCheckout(page, { method: 'creditcard' })
  const { accept, place } = await enterCheckout(page, 'pl')
  await accept()
  await place()
  await expect(page).toHaveURL(/\/simulator\//)
  expect((await query(page.request, 'getCart', {})).items).toEqual([])
})

test('two clicks on the button place one order', async ({ page }) => {
  await prepareCheckout(page)
  const { accept, placeButton } = await enterCheckout(page, 'en')
  await accept()
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/doPlaceOrder')) orders.push(request.postData() ?? '')
  })
  await placeButton.dblclick()
  await expect(page).toHaveURL(/\/confirmation\/\d+\//)
  expect(orders).toHaveLength(1)
})

test('submitting the checkout again after the order leads to the same order', { tag: '@js-off' }, async ({ page }) => {
  await prepareCheckout(page)
  const { accept, place } = await enterCheckout(page, 'en')
  await accept()
  await place()
  await expect(page).toHaveURL(/\/confirmation\/\d+\//)
  const first = page.url()
  const attempt = await page.request.post('/checkout', {
    form: { intent: 'place', attemptId: 'not-an-attempt', terms: 'on' },
    maxRedirects: 0,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(attempt.headers()['location']).toContain('/cart')
  await page.goto(first, { waitUntil: 'domcontentloaded' })
  expect(page.url()).toBe(first)
})

test(
  'a total that changed in another tab stops the order, shows the new sum and is called no price change',
  plain,
  async ({ page }) => {
    await prepareCheckout(page)
    const { summary, accept, place } = await enterCheckout(page, 'en')
    const total = summary.locator('[data-kind=total] dd').first()
    const before = await total.textContent()
    await fillCart(page, 'Cable-Knit Wool Jumper')
    await accept()
    await place()
    await expect(page.getByText(/The total is now/).first()).toBeVisible()
    await expect(total).not.toHaveText(before ?? '')
    await noOrder(page)
    await accept()
    await place()
    await expect(page).toHaveURL(/\/confirmation\/\d+\//)
  },
)

async function addressOf(page: Page, code: string) {
  const countries = await query(page.request, 'getCountries', {})
  const country = countries.find(({ isoCode2 }) => isoCode2 === code)
  if (!country) throw new Error(`nothing is sent to ${code}`)
  return {
    firstName: 'Zofia',
    lastName: 'Król',
    streetName: 'Hauptstraße',
    apartment: '1',
    zipCode: '34117',
    city: 'Kassel',
    country: country.id,
  }
}

/** More than any carrier takes as one parcel. */
async function weighDown(page: Page): Promise<void> {
  const tooHeavyG = 31_500
  let weightG = 0
  for (const name of ['Chelsea Boots', 'Wool Overcoat Anton', 'Herringbone Coat Runa', 'Denim Trucker Jacket']) {
    const { variationAttributeMap, variation } = await findItem(page.request, name)
    for (const { variationId, isSalable } of variationAttributeMap.variations) {
      if (!isSalable || weightG > tooHeavyG) continue
      const { items } = await callOperation(page.request, 'doAddCartItem', { productId: variationId })
      const line = items.find((each) => each.variationId === variationId)
      if (!line) continue
      const cart = await callOperation(page.request, 'setCartItemQuantity', {
        productId: variationId,
        cartItemId: line.id,
        quantity: 99,
      })
      weightG += (cart.items.find(({ id }) => id === line.id)?.quantity ?? 0) * variation.weightG
    }
  }
  expect(weightG).toBeGreaterThan(tooHeavyG)
}
