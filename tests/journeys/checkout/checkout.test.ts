import { draftFields, limitDraft } from '@vitrine/contract/checkout/checkout-draft'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  kassel,
  london,
  refusalFields,
  shopWithCheckout,
  type ShopWithCheckout,
} from '../fixtures/shop-with-checkout.ts'

let shop: ShopWithCheckout
beforeAll(async () => {
  shop = await shopWithCheckout({ afterwards: afterAll })
})

describe('a guest', () => {
  test('completes the checkout without an account, and each step completes one missing part [SF-6.02]', async () => {
    const ann = await shop.shopper()
    expect((await ann.checkout()).missing).toEqual(['email', 'billingAddress', 'shippingAddress', 'paymentMethod'])
    await ann.call('doLoginAsGuest', { email: 'guest@example.org' })
    expect((await ann.checkout()).missing).toEqual(['billingAddress', 'shippingAddress', 'paymentMethod'])
    await ann.save(1, 'GB', london, { useAsShipping: false })
    expect((await ann.checkout()).missing).toEqual(['shippingAddress', 'paymentMethod'])
    await ann.save(2, 'GB', london)
    expect((await ann.checkout()).missing).toEqual(['paymentMethod'])
    await ann.call('setPaymentProvider', { paymentId: await shop.method('advance') })
    expect(await ann.checkout()).toMatchObject({ missing: [], email: 'guest@example.org' })
    await shop.db
      .updateTable('carts')
      .set({ shipping_profile_id: null, notices: JSON.stringify([{ key: 'shipping.methodReset', details: {} }]) })
      .where('session_id', '=', await sessionIdOf('guest@example.org'))
      .execute()
    expect((await ann.checkout()).missing).toEqual(['shippingMethod'])
  })

  test('is a session user with guestMail and without e-mail [SF-4.12]', async () => {
    const ann = await shop.shopper()
    await ann.call('doLoginAsGuest', { email: 'first@example.org' })
    expect((await ann.call('getSession', {})).user).toMatchObject({ guestMail: 'first@example.org', email: null })
    await ann.call('doLoginAsGuest', { email: ' second@example.org ' })
    expect((await ann.call('getSession', {})).user).toMatchObject({ guestMail: 'second@example.org', email: null })
  })

  test('is created by doLoginAsGuest with an e-mail, which returns the session [SF-7.16]', async () => {
    const visitor = shop.visitor()
    const { user, basket } = await visitor.call('doLoginAsGuest', { email: 'guest@example.org' })
    expect(user.guestMail).toBe('guest@example.org')
    expect(basket.items).toEqual([])
    expect(visitor.caller.session).toMatch(/^[\w-]{43}$/)
    // @ts-expect-error an e-mail is required
    expect((await refusalFields(visitor.call('doLoginAsGuest', {}))).key).toBe('invalidPayload')
  })

  test('without an e-mail is refused: it is required [SF-5.01]', async () => {
    const visitor = shop.visitor()
    for (const email of ['', '   '])
      expect(await refusalFields(visitor.call('doLoginAsGuest', { email }))).toEqual({
        key: 'contact.missingData',
        details: { fields: { email: 'required' } },
      })
    expect(visitor.caller.session).toBeUndefined()
  })

  test.each([
    ['ann', 'format'],
    ['ann@', 'format'],
    ['@example.org', 'format'],
    ['ann@example', 'topLevelDomain'],
    ['ann@@example.org', 'format'],
    ['Ann <ann@example.org>', 'displayName'],
    ['ann@x.malicious.net', 'host'],
    ['ann@127.0.0.1', 'ipDomain'],
  ])('with the e-mail %s is refused [SF-5.02]', async (email, fault) => {
    const ann = await shop.shopper()
    await ann.call('doLoginAsGuest', { email: 'good@example.org' })
    expect(await refusalFields(ann.call('doLoginAsGuest', { email }))).toEqual({
      key: 'contact.unexpectedFormat',
      details: { fields: { email: fault } },
    })
    expect((await ann.checkout()).email).toBe('good@example.org')
  })
})

test('a customer who is logged in keeps their own e-mail', async () => {
  const shop = await shopWithCheckout()
  const ann = await shop.shopper({ login: 'ann' })
  expect((await ann.call('doLoginAsGuest', { email: 'other@example.org' })).user).toMatchObject({
    email: 'ann@example.org',
    guestMail: null,
  })
  expect((await ann.checkout()).email).toBe('ann@example.org')
})

describe('additional information', () => {
  test('has contact wish, customer reference, consent and template, with their defaults [SF-3.12]', async () => {
    const ann = await shop.shopper()
    const nothing = {
      orderContactWish: '',
      orderCustomerSign: '',
      shippingPrivacyHintAccepted: false,
      templateType: 'checkout',
    }
    expect((await ann.checkout()).additionalInformation).toEqual(nothing)
    const told = {
      orderContactWish: 'Leave it at the door.\nThank you',
      orderCustomerSign: 'PO-7',
      shippingPrivacyHintAccepted: true,
      templateType: 'readonly',
    }
    expect(await ann.call('doAdditionalInformation', told)).toBeNull()
    expect((await ann.checkout()).additionalInformation).toEqual(told)
    await ann.call('doAdditionalInformation', {})
    expect((await ann.checkout()).additionalInformation).toEqual(nothing)
  })

  test('that is too long is refused, and the previous values are kept', async () => {
    const ann = await shop.shopper()
    await ann.call('doAdditionalInformation', { orderContactWish: 'short' })
    expect((await refusalFields(ann.call('doAdditionalInformation', { orderContactWish: 'x'.repeat(1001) }))).key).toBe(
      'invalidPayload',
    )
    expect((await refusalFields(ann.call('doAdditionalInformation', { orderCustomerSign: 'x'.repeat(101) }))).key).toBe(
      'invalidPayload',
    )
    expect((await ann.checkout()).additionalInformation.orderContactWish).toBe('short')
  })
})

describe('the draft of the form', () => {
  test('is available in another tab and another language', async () => {
    const ann = await shop.shopper()
    await ann.call('doKeepCheckoutDraft', { draft: { 'billing.firstName': 'Łucja', orderContactWish: 'Ring twice' } })
    const inPolish = shop.visitor({ locale: 'pl' })
    inPolish.caller.session = ann.caller.session
    expect((await inPolish.call('getCheckout', {})).draft).toEqual({
      'billing.firstName': 'Łucja',
      orderContactWish: 'Ring twice',
    })
    await ann.call('doKeepCheckoutDraft', { draft: {} })
    expect((await ann.checkout()).draft).toEqual({})
  })

  test('is not saved as an address', async () => {
    const ann = await shop.shopper()
    await ann.call('doKeepCheckoutDraft', {
      draft: {
        'billing.firstName': 'Ann',
        'billing.streetName': 'Mill Lane',
        'billing.city': 'London',
        'billing.country': '2',
      },
    })
    expect(await ann.checkout()).toMatchObject({
      addresses: [],
      billingAddress: null,
      missing: expect.arrayContaining(['billingAddress', 'shippingAddress']),
    })
  })

  test('of an address is removed once that address is saved; other fields are kept', async () => {
    const ann = await shop.shopper()
    await ann.call('doKeepCheckoutDraft', {
      draft: { 'shipping.city': 'Leeds', 'billing.city': 'London', orderContactWish: 'Ring twice' },
    })
    await ann.save(1, 'GB', london, { useAsShipping: false })
    expect((await ann.checkout()).draft).toEqual({ 'shipping.city': 'Leeds', orderContactWish: 'Ring twice' })
    await ann.save(2, 'GB', london)
    expect((await ann.checkout()).draft).toEqual({ orderContactWish: 'Ring twice' })
  })

  test('accepts only fields of the form, and 8 kB in total', async () => {
    const ann = await shop.shopper()
    const kept = { orderContactWish: 'x'.repeat(1000) }
    await ann.call('doKeepCheckoutDraft', { draft: kept })
    const full = Object.fromEntries(draftFields.slice(0, 9).map((name) => [name, 'x'.repeat(1000)]))
    for (const draft of [{ ...kept, note: 'x' }, { orderContactWish: 'x'.repeat(1001) }, full]) {
      expect(await refusalFields(ann.call('doKeepCheckoutDraft', { draft }))).toMatchObject({ key: 'invalidPayload' })
    }
    expect((await ann.checkout()).draft).toEqual(kept)
    await ann.call('doKeepCheckoutDraft', { draft: limitDraft({ ...full, note: 'x' }) })
    expect(Object.keys((await ann.checkout()).draft)).toEqual(expect.arrayContaining(draftFields.slice(0, 8)))
  })

  test('of a visitor without a cart is not stored, and creates no session', async () => {
    const visitor = shop.visitor()
    expect(await visitor.call('doKeepCheckoutDraft', { draft: { 'billing.city': 'Kassel' } })).toBeNull()
    expect(visitor.caller.session).toBeUndefined()
  })
})

describe('an empty cart', () => {
  test('cannot enter the checkout, and nothing is created for it', async () => {
    const visitor = shop.visitor()
    const calls = [
      visitor.call('getCheckout', {}),
      visitor.call('doSaveAddress', { typeId: 1, addressData: { ...london, country: shop.country('GB') } }),
      visitor.call('setCheckoutAddress', { typeId: 2, addressId: null }),
      visitor.call('setShippingProvider', { shippingId: 1 }),
      visitor.call('setPaymentProvider', { paymentId: 1 }),
      visitor.call('setShippingCountry', { countryId: 1 }),
      visitor.call('doAdditionalInformation', {}),
    ]
    for (const { key } of await Promise.all(calls.map(refusalFields))) expect(key).toBe('cart.empty')
    expect(visitor.caller.session).toBeUndefined()
    expect(await visitor.call('getShippingProvider', {})).toEqual({ list: [], selected: null })
    expect(await visitor.call('getPaymentProviders', {})).toEqual({ list: [], selected: null })
  })

  test('is refused as well after its last line was removed', async () => {
    const ann = await shop.shopper()
    await ann.save(1, 'GB', london)
    await ann.call('deleteCart', {})
    expect((await refusalFields(ann.checkout())).key).toBe('cart.empty')
    expect((await refusalFields(ann.save(1, 'DE', kassel))).key).toBe('cart.empty')
    await ann.call('doAddCartItem', { productId: await shop.id('variations', 'SHIRT'), quantity: 1 })
    expect((await ann.checkout()).billingAddress).toMatchObject({ city: 'London' })
  })
})

test('an expired session gets an empty cart and no internal error', async () => {
  const shop = await shopWithCheckout()
  const ann = await shop.shopper()
  await ann.save(1, 'GB', london)
  await shop.db.deleteFrom('sessions').execute()
  const calls = [
    ann.checkout(),
    ann.save(1, 'GB', london),
    ann.call('setPaymentProvider', { paymentId: 1 }),
    ann.call('doAdditionalInformation', { orderContactWish: 'x' }),
  ]
  for (const { key } of await Promise.all(calls.map(refusalFields))) expect(key).toBe('cart.empty')
  expect(await ann.call('doKeepCheckoutDraft', { draft: { 'billing.city': 'Kassel' } })).toBeNull()
  expect((await ann.call('doLoginAsGuest', { email: 'guest@example.org' })).user.guestMail).toBe('guest@example.org')
  expect(shop.loggedProblems).toEqual([])
})

test('concurrent changes of one checkout end with one of the values each, without a deadlock', async () => {
  const ann = await shop.shopper()
  const { address } = await ann.save(1, 'GB', london)
  const [standard, express, card, advance] = [
    await shop.profile('standard'),
    await shop.profile('express'),
    await shop.method('creditcard'),
    await shop.method('advance'),
  ]
  await Promise.all(
    Array.from({ length: 6 }, (_, turn) => [
      ann.call('setShippingProvider', { shippingId: turn % 2 === 0 ? standard : express }),
      ann.call('setPaymentProvider', { paymentId: turn % 2 === 0 ? card : advance }),
      ann.call('setCheckoutAddress', { typeId: 2, addressId: turn % 2 === 0 ? address.id : null }),
      ann.call('doAdditionalInformation', { orderContactWish: `wish ${turn}` }),
      ann.call('doLoginAsGuest', { email: `guest${turn}@example.org` }),
      ann.checkout(),
    ]).flat(),
  )
  const checkout = await ann.checkout()
  expect([standard, express]).toContain(checkout.shippingProfileId)
  expect([card, advance]).toContain(checkout.paymentMethodId)
  expect(checkout).toMatchObject({ missing: [], shippingAddress: { id: address.id } })
  expect(shop.loggedProblems).toEqual([])
})

async function sessionIdOf(guestMail: string): Promise<number> {
  const row = await shop.db
    .selectFrom('sessions')
    .innerJoin('carts', 'carts.session_id', 'sessions.id')
    .where('guest_mail', '=', guestMail)
    .select('sessions.id')
    .executeTakeFirstOrThrow()
  return row.id
}
