import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import {
  toCheckout,
  waitForCheckout,
  countryId,
  enterCheckout,
  fillCart,
  kassel,
  lodz,
  manchester,
  openCheckout,
  prepareCheckout,
  callOperation,
  withScript,
} from './checkout-steps.ts'
import { checkoutCopy } from './checkout-copy.ts'
import { inTurn } from '../in-turn.ts'
import { delayScripts } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  const words = checkoutCopy[locale]

  test(
    ...inTurn(locale, `${locale}: the checkout stands between a simplified header and footer [SF-2.13]`, delivered),
    async ({ page }) => {
      await openCheckout(page, locale)
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
      const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
      await expect(header.getByRole('link')).toHaveCount(2)
      await expect(header.getByRole('link', { name: words.secure })).toHaveAttribute(
        'href',
        localePath(locale, '/cart'),
      )
      await expect(header.getByRole('navigation')).toHaveCount(0)
      await expect(header.getByRole('searchbox').or(header.getByRole('combobox'))).toHaveCount(0)
      await expect(footer.getByRole('navigation')).toHaveCount(0)
      await expect(footer.getByRole('link')).toHaveCount(6)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: contact, both addresses, both methods and the terms are sections in this order [SF-2.68]`,
      delivered,
    ),
    async ({ page }) => {
      const { contact, shipping, billing, shippingMethod, paymentMethod, terms } = await openCheckout(page, locale)
      await expect(page.getByRole('main').locator('section h2')).toContainText(words.sections)
      await expect(contact.getByLabel(words.email)).toBeVisible()
      await expect(shipping.getByLabel(words.firstName)).toBeVisible()
      await expect(billing.getByRole('checkbox', { name: words.sameAddress })).toBeChecked()
      await expect(billing.getByLabel(words.firstName)).toBeHidden()
      await expect(shippingMethod.getByRole('radio', { name: new RegExp(words.standard) })).toBeVisible()
      await expect(paymentMethod.getByRole('radio', { name: new RegExp(words.card) }).first()).toBeVisible()
      await expect(terms.getByRole('checkbox', { name: words.accept })).not.toBeChecked()
      await expect(terms.getByText(words.guarantee)).toBeVisible()
    },
  )

  test(
    `${locale}: the button says that it obliges to pay, in the law's words, below the sum [SF-2.69]`,
    delivered,
    async ({ page }) => {
      const { placeButton, summary } = await openCheckout(page, locale)
      const total = await summary.locator('[data-kind=total] dd').first().textContent()
      await expect(placeButton).toHaveText(locale === 'en' ? `${words.place} · ${total}` : words.place)
      await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: words.toPay })).toContainText(
        total ?? '-',
      )
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: an address has number, company, VAT id, phone and its flag; company data are a block of their own [SF-3.02] [SF-3.03] [SF-3.05]`,
      delivered,
    ),
    async ({ page }) => {
      const { billing, shipping } = await openCheckout(page, locale)
      await billing.getByRole('checkbox', { name: words.sameAddress }).uncheck()
      // Without script the fields come with the next page.
      if (!withScript()) await page.getByRole('button', { name: words.save }).and(page.locator(':visible')).click()
      for (const section of [billing, shipping]) {
        await expect(section.getByLabel(words.number, { exact: true })).toBeVisible()
        await expect(section.getByLabel(words.phone)).toBeVisible()
        await expect(section.getByLabel(words.company, { exact: true })).toBeHidden()
        await section.locator('summary').filter({ hasText: words.companyData }).click()
        await expect(section.getByLabel(words.company, { exact: true })).toBeVisible()
        await expect(section.getByLabel(words.vatId)).toBeVisible()
      }
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: a guest chooses shipping address and shipping method, and the sums follow [SF-1.25] [SF-6.02]`,
      plain,
    ),
    async ({ page }) => {
      const checkout = await openCheckout(page, locale)
      const { billing, shipping, shippingMethod, summary } = checkout
      // The cheapest method to the door is chosen before there is an address.
      await expect(shippingMethod.getByRole('radio', { name: new RegExp(`^${words.standard}`) })).toBeChecked()
      await checkout.email.fill('guest@example.org')
      await checkout.saveAddress(manchester)
      await expect(shippingMethod.getByRole('radio', { name: new RegExp(`^${words.standard}`) })).toBeChecked()
      await expect(shippingMethod.getByText(words.arrives).first()).toBeVisible()
      await billing.getByRole('checkbox', { name: words.sameAddress }).uncheck()
      // Without script the fields come with the next page.
      if (!withScript()) await page.getByRole('button', { name: words.save }).and(page.locator(':visible')).click()
      await checkout.fillAddress(billing, kassel)
      await checkout.leave(billing)
      await checkout.choose(shippingMethod, words.express)
      await expect(shippingMethod.getByRole('radio', { name: new RegExp(`^${words.express}`) })).toBeChecked()
      await expect(summary.locator('dl').first()).toContainText('8')
      await expect(summary.locator('dl').first()).toContainText(/8[.,]90/)
      // All of it is stored in the shop, not only on this page.
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect(checkout.email).toHaveValue('guest@example.org')
      await expect(shipping.getByText('M4 3AE', { exact: true })).toBeVisible()
      await expect(billing.getByText('34117 Kassel', { exact: true })).toBeVisible()
      await expect(shippingMethod.getByRole('radio', { name: new RegExp(`^${words.express}`) })).toBeChecked()
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: a shopper who comes back to the checkout after an order that is not paid yet is led on to that order`,
      delivered,
    ),
    async ({ page }) => {
      await prepareCheckout(page)
      const { accept, place } = await enterCheckout(page, locale)
      await accept()
      await place()
      await expect(page).toHaveURL(/\/confirmation\/\d+\//)
      const order = page.url()
      const [, number = ''] = /confirmation\/(\d+)/.exec(order) ?? []
      await page.goto(localePath(locale, '/checkout'), { waitUntil: 'domcontentloaded' })
      await expect(page).toHaveURL(/\/cart/)
      const notice = page.getByRole('status').filter({ hasText: number })
      await expect(notice).toContainText(words.notPaid(number))
      await notice.getByRole('link').click()
      await expect(page).toHaveURL(order)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: the checkout of an empty cart redirects to the cart with a message [SF-2.14]`,
      delivered,
    ),
    async ({ page }) => {
      for (const path of ['/checkout', '/readonly-checkout']) {
        await page.goto(localePath(locale, path), { waitUntil: 'domcontentloaded' })
        expect(new URL(page.url()).pathname).toBe(localePath(locale, '/cart'))
        await expect(page.getByRole('main').getByText(words.emptyCart)).toBeVisible()
      }
    },
  )

  test(
    ...inTurn(locale, `${locale}: the checkout can be looked at with nothing to change [SF-2.15]`, delivered),
    async ({ page }) => {
      const checkout = await openCheckout(page, locale)
      await checkout.email.fill('guest@example.org')
      await checkout.saveAddress(manchester)
      await page.goto(localePath(locale, '/readonly-checkout'), { waitUntil: 'domcontentloaded' })
      const seen = toCheckout(page, locale)
      await expect(page.getByRole('heading', { level: 1, name: words.readonlyTitle })).toBeVisible()
      await expect(seen.contact.getByText('guest@example.org')).toBeVisible()
      await expect(seen.shipping.getByText('M4 3AE', { exact: true })).toBeVisible()
      await expect(seen.billing.getByText(words.sameAddress)).toBeVisible()
      await expect(seen.shippingMethod.getByText(words.standard)).toBeVisible()
      await expect(seen.paymentMethod.getByText(words.notChosen)).toBeVisible()
      await expect(seen.summary.locator('[data-kind=total]').first()).toBeVisible()
      const main = page.getByRole('main')
      for (const role of ['textbox', 'radio', 'checkbox', 'button', 'combobox'] as const)
        await expect(main.getByRole(role), role).toHaveCount(0)
    },
  )

  test(
    ...inTurn(
      locale,
      `${locale}: wish, own reference and consent for the carrier are kept, the consent only when given [SF-3.12]`,
      plain,
    ),
    async ({ page }) => {
      const checkout = await openCheckout(page, locale)
      await checkout.saveAddress(kassel)
      const hint = checkout.shippingMethod.getByRole('checkbox', { name: words.privacyHint })
      await expect(hint).not.toBeChecked()
      await checkout.terms.getByText(words.notes).click()
      await checkout.terms.getByLabel(words.wish).fill('Bitte klingeln, Żółć')
      await checkout.terms.getByLabel(words.sign).fill('PO-4711')
      await hint.check()
      const kept = withScript() ? page.waitForResponse('**/api/doAdditionalInformation') : undefined
      await checkout.choose(checkout.shippingMethod, words.express)
      await expect(checkout.shippingMethod.getByRole('radio', { name: new RegExp(`^${words.express}`) })).toBeChecked()
      await kept
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect(hint).toBeChecked()
      await expect(checkout.terms.getByLabel(words.wish)).toHaveValue('Bitte klingeln, Żółć')
      await expect(checkout.terms.getByLabel(words.sign)).toHaveValue('PO-4711')
    },
  )
}

test('simulated payments are marked as such', delivered, async ({ page }) => {
  const { words } = await openCheckout(page, 'de')
  await expect(page.getByText(words.simulated)).toBeVisible()
})

test(
  'a coupon is redeemed and taken off in the checkout, and a wrong one says so at its field',
  plain,
  async ({ page }) => {
    const { words, summary } = await openCheckout(page, 'en', 'Cable-Knit Wool Jumper')
    const before = await summary.locator('[data-kind=total] dd').first().textContent()
    await summary.getByLabel(words.coupon).fill('NOSUCHCODE')
    await summary.getByRole('button', { name: words.redeem }).click()
    await expect(summary.getByRole('alert')).toBeVisible()
    await summary.getByLabel(words.coupon).fill('AUTUMN10')
    await summary.getByRole('button', { name: words.redeem }).click()
    await expect(summary.getByRole('button', { name: words.removeCoupon('AUTUMN10') })).toBeVisible()
    await expect(summary.locator('[data-kind=total] dd').first()).not.toHaveText(before ?? '')
    await summary.getByRole('button', { name: words.removeCoupon('AUTUMN10') }).click()
    await expect(summary.locator('[data-kind=total] dd').first()).toHaveText(before ?? '')
  },
)

test('an address that was saved before is chosen again', plain, async ({ page }) => {
  await prepareCheckout(page)
  const { words, shipping, fillAddress, leave } = await enterCheckout(page, 'de')
  await shipping.getByRole('button', { name: words.changeAddress }).click()
  await expect(shipping.getByLabel(words.firstName)).toHaveValue(manchester.firstName)
  await shipping.getByRole('button', { name: words.cancel }).click()
  const germany = Number(await countryId(page, 'DE'))
  await callOperation(page.request, 'doSaveAddress', {
    typeId: 1,
    useAsShipping: true,
    addressData: {
      firstName: 'Jürgen',
      lastName: 'Groß',
      streetName: 'Hauptstraße',
      zipCode: '34117',
      city: 'Kassel',
      country: germany,
    },
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await waitForCheckout(page)
  await expect(shipping.getByText('34117 Kassel', { exact: true })).toBeVisible()
  await shipping.getByRole('combobox').selectOption({ index: 1 })
  await shipping.getByRole('button', { name: 'Diese Adresse verwenden' }).click()
  await expect(shipping.getByText('M4 3AE', { exact: true })).toBeVisible()
  await shipping.getByRole('button', { name: 'Neue Adresse' }).click()
  await fillAddress(shipping, lodz)
  await leave(shipping)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(shipping.getByText('00-360 Łękołody', { exact: true })).toBeVisible()
})

test('the country that is chosen decides methods, tax and fields before the address is saved', async ({ page }) => {
  const { words, shipping, shippingMethod, summary } = await openCheckout(page)
  await shipping.getByLabel(words.country, { exact: true }).selectOption({ label: 'Poland' })
  await expect(shippingMethod.getByText('Delivery to: Poland')).toBeVisible()
  await expect(summary.getByText('of which VAT 23%').first()).toBeVisible()
  await expect(shipping.getByLabel(words.postcode)).toHaveAttribute('pattern', '[0-9]{2}-[0-9]{3}')
  await expect(shipping.getByLabel(words.state)).toHaveCount(0)
  await shipping.getByLabel(words.country, { exact: true }).selectOption({ label: 'Germany' })
  await expect(shipping.getByLabel(words.state)).toBeVisible()
  await expect(shipping.getByLabel(words.postcode)).toHaveAttribute('inputmode', 'numeric')
})

test('a country chosen before the script of the checkout has come decides delivery, tax and fields', async ({
  page,
}) => {
  await fillCart(page)
  const letScriptCome = await delayScripts(page)
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' })
  const { words, shipping, summary } = await toCheckout(page, 'en')
  await shipping.getByLabel(words.country, { exact: true }).selectOption({ label: 'Poland' })
  letScriptCome()
  await waitForCheckout(page)
  await expect(summary.getByText('Delivery to: Poland').first()).toBeVisible()
  await expect(summary.getByText('of which VAT 23%').first()).toBeVisible()
  await expect(shipping.getByLabel(words.postcode)).toHaveAttribute('pattern', '[0-9]{2}-[0-9]{3}')
  await expect(shipping.getByLabel(words.country, { exact: true }).locator('option:checked')).toHaveText('Poland')
})

test('the country that is chosen decides delivery and tax while the postcode fits only the country before, and the postcode says so', async ({
  page,
}) => {
  const { words, shipping, summary, fillAddress, leave } = await openCheckout(page, 'en')
  await fillAddress(shipping, manchester)
  await leave(shipping)
  const country = shipping.getByLabel(words.country, { exact: true })
  const misfit = shipping.getByText('This postcode does not match the country. Please check both.')
  await country.selectOption({ label: 'Germany' })
  await expect(summary.getByText('Delivery to: Germany').first()).toBeVisible()
  await expect(summary.getByText('of which VAT 19%').first()).toBeVisible()
  await expect(misfit).toBeVisible()
  await country.selectOption({ label: 'United Kingdom' })
  await expect(summary.getByText('Delivery to: United Kingdom').first()).toBeVisible()
  await expect(summary.getByText('of which VAT 20%').first()).toBeVisible()
  await expect(misfit).toBeHidden()
})

test('in a narrow window the order is folded to its total at the top and open right before the button', async ({
  page,
}) => {
  const { words, contact, summary, terms, placeButton } = await openCheckout(page, 'en')
  const total = await summary.locator('[data-kind=total] dd').first().textContent()
  const fold = page
    .getByRole('main')
    .getByRole('group')
    .filter({ hasText: /^Your order \(1 item\)/ })
  for (const width of [375, 768, 1023]) {
    await page.setViewportSize({ width, height: 812 })
    await expect(fold, `at ${width} px`).toBeVisible()
    await expect(fold).toContainText(total ?? '-')
    await expect(fold.getByRole('listitem')).toBeHidden()
    await expect(summary.getByRole('listitem').first()).toBeVisible()
    await expect(summary.getByLabel(words.coupon)).toBeVisible()
    const tops = await Promise.all(
      [fold, contact, terms, summary, placeButton].map(async (part) => (await part.boundingBox())?.y ?? 0),
    )
    expect(tops, `at ${width} px`).toEqual(tops.toSorted((a, b) => a - b))
  }
})

test('fields have autocomplete attributes', delivered, async ({ page }) => {
  const { billing, shipping, contact, words } = await openCheckout(page)
  await expect(contact.getByLabel(words.email)).toHaveAttribute('autocomplete', 'email')
  await billing.getByRole('checkbox', { name: words.sameAddress }).uncheck()
  // Without script the fields come with the next page.
  if (!withScript()) await page.getByRole('button', { name: words.save }).and(page.locator(':visible')).click()
  for (const [section, name] of [
    [billing, 'billing'],
    [shipping, 'shipping'],
  ] as const) {
    const tokens = [
      [words.firstName, 'given-name'],
      [words.lastName, 'family-name'],
      [words.street, 'address-line1'],
      [words.postcode, 'postal-code'],
      [words.town, 'address-level2'],
      [words.country, 'country'],
    ] as const
    for (const [label, token] of tokens)
      await expect(section.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', `${name} ${token}`)
  }
})

test('another tab that changes the cart changes the sums here', async ({ page, context }) => {
  const { summary } = await openCheckout(page)
  const before = await summary.locator('[data-kind=total] dd').first().textContent()
  const other = await context.newPage()
  await fillCart(other)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(summary.locator('[data-kind=total] dd').first()).not.toHaveText(before ?? '')
  await waitForCheckout(page)
})
