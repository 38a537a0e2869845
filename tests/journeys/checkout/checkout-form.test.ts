import type { AddressFormInput } from '@vitrine/contract/address/address'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { VatRegister } from '@vitrine/engine/ports/vat-register'
import { checkoutAction } from '@vitrine/storefront/features/checkout/submit/checkout-action'
import { errorText } from '@vitrine/storefront/text/error-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offlineProviders } from '../../harness/services/providers.ts'
import { kassel, london, shopWithCheckout, type ShopWithCheckout } from '../fixtures/shop-with-checkout.ts'

type Said = Awaited<ReturnType<VatRegister['check']>>
type Shopper = Awaited<ReturnType<ShopWithCheckout['shopper']>>

// Posts the form like a browser without JavaScript, against the real engine. Every customer has a separate session.
let says: Said = 'later'
let shop: ShopWithCheckout
beforeAll(async () => {
  shop = await shopWithCheckout({
    afterwards: afterAll,
    providers: { ...offlineProviders(), vatRegister: { check: async () => says } },
  })
})

const attemptId = () => crypto.randomUUID()
const fields = (block: 'billing' | 'shipping', address: Omit<AddressFormInput, 'country'>, country: number) =>
  Object.fromEntries(
    Object.entries({ ...address, country }).map(([name, value]) => [`${block}.${name}`, String(value)]),
  )

async function post({ call }: Shopper, form: Readonly<Record<string, string>>, locale: Locale = 'en') {
  const request = new Request(`http://shop.test${localePath(locale, '/checkout')}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const answer = await checkoutAction({ request, call, locale })
  return answer instanceof Response
    ? { status: answer.status, location: answer.headers.get('location') ?? '' }
    : { status: answer.init?.status, ...answer.data }
}

describe('the form of the checkout', () => {
  test('saves an address with the e-mail above it and leads on to the next section', async () => {
    const ann = await shop.shopper()
    const answer = await post(ann, {
      intent: 'save-shipping',
      useAsShipping: 'on',
      email: 'ann@example.org',
      ...fields('shipping', london, shop.country('GB')),
    })
    expect(answer).toEqual({ status: 303, location: '/checkout#shipping-method' })
    expect(await ann.checkout()).toMatchObject({
      email: 'ann@example.org',
      billingAddress: { city: 'London' },
      shippingAddress: { city: 'London' },
      useAsShippingAddress: true,
      draft: { email: 'ann@example.org' },
    })
  })

  test('is shown again with all its values if a field is invalid, and stores them', async () => {
    const ann = await shop.shopper()
    const typed = {
      email: 'ann@',
      orderContactWish: 'ring twice',
      ...fields('shipping', { ...london, zipCode: '34117' }, shop.country('GB')),
    }
    const answer = await post(ann, { intent: 'save-shipping', useAsShipping: 'on', ...typed })
    expect(answer).toMatchObject({
      status: 422,
      values: { ...typed, useAsShipping: 'on' },
      mistakes: [
        { at: 'email', text: 'fields.email' },
        { at: 'shipping.zipCode', text: 'fields.postcode' },
      ],
    })
    expect((await ann.checkout()).draft).toEqual({ ...typed, useAsShipping: 'on' })
  })

  test('uses a separate billing address until one address is used for both again', async () => {
    const ann = await shop.shopper()
    await post(ann, { intent: 'save-shipping', ...fields('shipping', kassel, shop.country('DE')) })
    expect(await ann.checkout()).toMatchObject({ billingAddress: null, shippingAddress: { city: 'Kassel' } })
    await post(ann, { intent: 'save-billing', ...fields('billing', london, shop.country('GB')) })
    expect(await ann.checkout()).toMatchObject({
      billingAddress: { city: 'London' },
      shippingAddress: { city: 'Kassel' },
      useAsShippingAddress: false,
    })
    await post(ann, { intent: 'update', useAsShipping: 'on' })
    expect(await ann.checkout()).toMatchObject({
      billingAddress: { city: 'Kassel' },
      shippingAddress: { city: 'Kassel' },
      useAsShippingAddress: true,
    })
  })

  test('saves a complete address with every button, and ignores an incomplete one without an error', async () => {
    const ann = await shop.shopper()
    expect(
      await post(ann, {
        intent: 'update',
        useAsShipping: 'on',
        'shipping.city': 'London',
        'shipping.country': String(shop.country('GB')),
      }),
    ).toMatchObject({ status: 303 })
    expect(await ann.checkout()).toMatchObject({ shippingAddress: null, draft: { 'shipping.city': 'London' } })
    await post(ann, { intent: 'update', useAsShipping: 'on', ...fields('shipping', london, shop.country('GB')) })
    expect(await ann.checkout()).toMatchObject({
      shippingAddress: { city: 'London' },
      billingAddress: { city: 'London' },
      draft: { useAsShipping: 'on' },
    })
  })

  test('places the order with an address that was entered but not saved before', async () => {
    const ann = await shop.shopper()
    const { session } = await ann.checkout()
    const answer = await post(ann, {
      intent: 'place',
      attemptId: attemptId(),
      terms: 'on',
      useAsShipping: 'on',
      email: 'ann@example.org',
      paymentMethod: String(await shop.method('advance')),
      seenAmount: String(session.basket.amountToPay.value),
      ...fields('shipping', london, shop.country('GB')),
    })
    expect(answer).toMatchObject({ status: 303, location: expect.stringMatching(/^\/confirmation\//) })
  })

  test("does not report the customer's own change of the total as a price change, and places no order", async () => {
    const ann = await shop.shopper()
    const { session } = await ann.checkout()
    const answer = await post(ann, {
      intent: 'place',
      attemptId: attemptId(),
      terms: 'on',
      useAsShipping: 'on',
      email: 'ann@example.org',
      paymentMethod: String(await shop.method('advance')),
      seenAmount: String(session.basket.amountToPay.value),
      ...fields('shipping', kassel, shop.country('DE')),
    })
    const now = (await ann.checkout()).session.basket.amountToPay.formatted
    const message = await errorText('en', {
      key: 'order.totalChanged',
      details: { seen: session.basket.amountToPay.formatted, now },
    })
    expect(answer).toMatchObject({ status: 422, mistakes: [{ at: 'order', message }] })
  })

  test('places one order, and redirects to it again when it is submitted again', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'GB', london, { useAsShipping: true })
    await ann.call('setPaymentProvider', { paymentId: await shop.method('advance') })
    const { session } = await ann.checkout()
    const form = {
      intent: 'place',
      attemptId: attemptId(),
      terms: 'on',
      useAsShipping: 'on',
      email: 'ann@example.org',
      seenAmount: String(session.basket.amountToPay.value),
    }
    const first = await post(ann, form)
    expect(first).toMatchObject({ status: 303, location: expect.stringMatching(/^\/confirmation\/\d+\/.{20,}$/) })
    expect(await post(ann, form)).toEqual(first)
    expect(await post(ann, { ...form, attemptId: attemptId() })).toEqual({
      status: 303,
      location: '/cart?notice=checkout-empty',
    })
  })

  test('with forged values is refused with a message, and nothing changes', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'GB', london, { useAsShipping: true })
    await ann.call('setPaymentProvider', { paymentId: await shop.method('advance') })
    await ann.call('doLoginAsGuest', { email: 'ann@example.org' })
    const before = await ann.checkout()
    const nonsense = [
      { intent: 'place', attemptId: 'mine', terms: 'on', useAsShipping: 'on', email: 'ann@example.org' },
      { intent: 'save-billing', ...fields('billing', { ...london, city: 'x'.repeat(5000) }, 2_147_483_647) },
      { intent: 'choose-billing', 'chosen.billing': '999999', useAsShipping: 'on' },
      { intent: 'choose-billing', 'chosen.billing': '-1', useAsShipping: 'on' },
      { intent: 'remove-coupon:<script>', useAsShipping: 'on' },
      { intent: 'update', shippingMethod: '1e9', paymentMethod: 'free', useAsShipping: 'on' },
      { intent: 'become-king', useAsShipping: 'on' },
    ]
    for (const form of nonsense) expect([303, 422], JSON.stringify(form)).toContain((await post(ann, form)).status)
    const after = await ann.checkout()
    // The draft is stored, which is a change of the cart as well.
    const { version } = after.session.basket
    expect({ ...after, draft: {} }).toEqual({
      ...before,
      draft: {},
      session: { ...before.session, basket: { ...before.session.basket, version } },
    })
  })

  test.each(locales)(
    '%s: a VAT number that is invalid or cannot be verified is reported at its field [SF-8.41] [SF-8.42]',
    async (locale) => {
      const ann = await shop.shopper({ locale })
      for (const [said, key] of [
        ['invalid', 'vatNumber.invalid'],
        ['unverifiable', 'vatNumber.unverifiable'],
      ] as const) {
        says = said
        const answer = await post(
          ann,
          {
            intent: 'save-shipping',
            useAsShipping: 'on',
            ...fields(
              'shipping',
              { ...kassel, companyName: 'Weavers Ltd', vatNumber: 'DE123456789' },
              shop.country('DE'),
            ),
          },
          locale,
        )
        expect(answer).toMatchObject({
          status: 422,
          mistakes: [{ at: 'shipping.vatNumber', message: await errorText(locale, { key }) }],
        })
      }
      says = 'later'
      expect((await ann.checkout()).billingAddress).toBeNull()
    },
  )

  test('redirects to the cart if it is empty; the router adds the language', async () => {
    expect(await post(await shop.shopper({ cart: [] }), { intent: 'update' }, 'de')).toEqual({
      status: 303,
      location: '/cart?notice=checkout-empty',
    })
  })
})
