import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { errorText } from '@vitrine/storefront/text/error-text'
import { accept, createTestOfferAdmin, sendOffer } from '../../harness/offer-steps.ts'
import { findCountryId, findId, getStock, zofia } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const ann = {
  email: 'ann@example.org',
  password: 'demo-shop-1',
  firstName: 'Ann',
  lastName: 'Novak',
  locale: 'en',
} as const
const document = { ...purchaseDocument, customers: [ann, { ...ann, email: 'bob@example.org' }] }
const open = (wishes: Parameters<typeof testShop>[0] = {}) => testShop({ document, ...wishes })

async function saysInEveryLanguage(key: RefusalKey, details: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const texts = await Promise.all(
    locales.flatMap((locale) => [errorText(locale, { key, details }), errorText(locale, { key: 'unknownError' })]),
  )
  expect(new Set(texts).size).toBe(2 * locales.length)
}

let shop: TestShop
beforeAll(async () => {
  shop = await open({ afterwards: afterAll })
})

describe('an offer', () => {
  test('contains its items at its own prices, its expiry and its total [SF-3.60]', async () => {
    const offer = await sendOffer(shop, {
      lines: [
        { sku: 'SHIRT', quantity: 3, price: '50.00' },
        { sku: 'BEANIE', quantity: 1 },
      ],
      note: 'As we said on the phone.',
    })
    const told = await shop.visitor().call('getOffer', offer)
    expect(told.order).toMatchObject({
      id: offer.offerId,
      typeId: 7,
      statusName: 'Valid',
      email: 'ewa@example.org',
      billingAddress: null,
    })
    expect(told.order.orderItems).toMatchObject([
      {
        orderItemName: 'Linen Shirt',
        quantity: 3,
        amounts: {
          priceGross: { value: 50 },
          priceOriginalGross: { value: 69 },
          lineGross: { value: 150 },
          vatRate: 20,
        },
      },
      { orderItemName: 'Ribbed Beanie', quantity: 1, amounts: { priceGross: { value: 29 } } },
    ])
    const until = told.order.dates.find(({ typeId }) => typeId === 20)
    expect((new Date(until?.date ?? '').getTime() - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
    expect(told).toMatchObject({
      state: 'valid',
      declineReason: null,
      arrives: { formatted: expect.stringMatching(/\d/) },
      note: 'As we said on the phone.',
      totals: { itemSum: { value: 179 }, shipping: { value: 4.95 }, amountToPay: { value: 183.95 } },
    })
    expect(told.paymentMethods.map(({ key }) => key)).toEqual(['creditcard', 'paypal', 'advance', 'cashOnDelivery'])
  })

  test('is listed only in the account of its customer, together with answered offers', async () => {
    const [first, second] = [
      await sendOffer(shop, { customer: 'ann@example.org' }),
      await sendOffer(shop, { customer: 'ann@example.org' }),
    ]
    const [customer, other] = [shop.visitor(), shop.visitor()]
    expect((await refusalFields(customer.call('getOffers', {}))).key).toBe('security.loginRequired')
    await customer.call('doLogin', { email: ann.email, password: ann.password })
    await customer.call('doRejectOffer', { ...first, text: 'Too late.' })
    const { offers, timeZone } = await customer.call('getOffers', {})
    expect(timeZone).toBe('Europe/Berlin')
    expect(offers.slice(0, 2)).toMatchObject([
      { id: second.offerId, accessKey: second.accessKey, state: 'valid', statusName: 'Valid', items: ['Linen Shirt'] },
      { id: first.offerId, state: 'alreadyUsed' },
    ])
    await other.call('doLogin', { email: 'bob@example.org', password: ann.password })
    expect(
      (await other.call('getOffers', {})).offers.filter(({ id }) => id === first.offerId || id === second.offerId),
    ).toEqual([])
  })

  test("names its items in the reader's locale, or as they were written if they have no name in it", async () => {
    const own = await open()
    const offer = await sendOffer(own, { customer: 'ann@example.org' })
    const names = async (locale: 'de' | 'pl') => {
      const reader = own.visitor({ locale })
      await reader.call('doLogin', { email: ann.email, password: ann.password })
      const [{ order }, { offers }] = await Promise.all([reader.call('getOffer', offer), reader.call('getOffers', {})])
      return [order.orderItems[0]?.orderItemName, offers[0]?.items[0]]
    }
    await own.db
      .updateTable('item_texts')
      .set({ name1: 'Leinenhemd' })
      .where('name1', '=', 'Linen Shirt')
      .where('locale', '=', 'de')
      .execute()
    await own.db.deleteFrom('item_texts').where('name1', '=', 'Linen Shirt').where('locale', '=', 'pl').execute()
    expect(await names('de')).toEqual(['Leinenhemd', 'Leinenhemd'])
    expect(await names('pl')).toEqual(['Linen Shirt', 'Linen Shirt'])
  })

  test('that was sent to an e-mail address is listed in the account with that address once it is verified', async () => {
    const offer = await sendOffer(shop, { email: 'BOB@example.org' })
    const [bob, other] = [shop.visitor(), shop.visitor()]
    await other.call('doLogin', { email: ann.email, password: ann.password })
    await bob.call('doLogin', { email: 'bob@example.org', password: ann.password })
    const listed = async (visitor: typeof bob) =>
      (await visitor.call('getOffers', {})).offers.map(({ id }) => id).filter((id) => id === offer.offerId)
    const proved = (at: Date | null) =>
      shop.db
        .updateTable('customer_profiles')
        .set({ email_proved_at: at })
        .where('email', '=', 'bob@example.org')
        .execute()
    // A registration with a foreign address does not show its offers.
    await proved(null)
    expect([await listed(bob), await listed(other)]).toEqual([[], []])
    await proved(new Date())
    expect([await listed(bob), await listed(other)]).toEqual([[offer.offerId], []])
    // An offer to a customer belongs to that customer, regardless of its e-mail address.
    await shop.db
      .updateTable('offers')
      .set((eb) => ({
        customer_id: eb.selectFrom('customer_profiles').where('email', '=', ann.email).select('customer_id'),
      }))
      .where('id', '=', offer.offerId)
      .execute()
    expect([await listed(bob), await listed(other)]).toEqual([[], [offer.offerId]])
  })

  test('includes the costs of the chosen methods, and keeps agreed delivery costs', async () => {
    const [visitor, cash, express] = [
      shop.visitor(),
      await findId(shop, 'payment_methods', 'cashOnDelivery'),
      await findId(shop, 'shipping_profiles', 'express'),
    ]
    const offer = await sendOffer(shop)
    expect((await visitor.call('getOffer', { ...offer, paymentId: cash })).totals.amountToPay.value).toBe(108.45)
    expect((await visitor.call('getOffer', { ...offer, shippingId: express })).totals.amountToPay.value).toBe(108.9)
    expect(
      (await visitor.call('getOffer', { ...offer, countryId: await findCountryId(shop, 'DE') })).totals.vats,
    ).toMatchObject([{ rate: 19 }])
    const agreed = await sendOffer(shop, { delivery: '0.00' })
    expect((await visitor.call('getOffer', agreed)).totals).toMatchObject({
      shipping: { value: 0 },
      amountToPay: { value: 100 },
    })
  })

  test('opens only with its key; a wrong key, a missing offer and an unsent offer are refused in the same way [SF-6.11] [SF-8.52]', async () => {
    const offer = await sendOffer(shop)
    const other = await sendOffer(shop)
    const { head: draft } = await createTestOfferAdmin(shop).create({ lines: [{ sku: 'SHIRT', quantity: 1 }], days: 3 })
    const wrong = [
      { ...offer, accessKey: other.accessKey },
      { ...offer, accessKey: '' },
      { ...offer, accessKey: offer.accessKey.slice(1) },
      { ...offer, offerId: 99_999 },
      { offerId: draft.id, accessKey: draft.accessKey },
    ]
    for (const key of wrong) {
      expect(await refusalFields(shop.visitor().call('getOffer', key))).toEqual({
        key: 'offer.notAuthorised',
        details: {},
      })
      expect(await refusalFields(accept(shop, shop.visitor(), key))).toEqual({
        key: 'offer.notAuthorised',
        details: {},
      })
      expect(await refusalFields(shop.visitor().call('doRejectOffer', { ...key, text: 'No' }))).toEqual({
        key: 'offer.notAuthorised',
        details: {},
      })
    }
    await saysInEveryLanguage('offer.notAuthorised')
  })

  test('to a customer opens for this customer only [SF-6.13]', async () => {
    const offer = await sendOffer(shop, { customer: ann.email })
    const [stranger, bob, customer] = [shop.visitor(), shop.visitor(), shop.visitor()]
    await bob.call('doLogin', { email: 'bob@example.org', password: ann.password })
    for (const who of [stranger, bob]) {
      expect(await refusalFields(who.call('getOffer', offer))).toEqual({
        key: 'offer.notAuthorised',
        details: { needs: 'login' },
      })
      expect(await refusalFields(accept(shop, who, offer))).toMatchObject({ key: 'offer.notAuthorised' })
      expect(await refusalFields(who.call('doRejectOffer', { ...offer, text: 'No' }))).toMatchObject({
        key: 'offer.notAuthorised',
      })
    }
    await customer.call('doLogin', ann)
    expect((await customer.call('getOffer', offer)).order.email).toBe(ann.email)
    const { orderId } = await accept(shop, customer, offer)
    expect(
      await shop.db
        .selectFrom('orders as o')
        .innerJoin('customer_profiles as p', 'p.customer_id', 'o.customer_id')
        .where('o.id', '=', orderId)
        .select('p.email')
        .executeTakeFirst(),
    ).toEqual({ email: ann.email })
  })

  test('is mailed with its link, and again when it is sent again', async () => {
    const offer = await sendOffer(shop, { email: 'letter@example.org', locale: 'de' })
    await createTestOfferAdmin(shop).send(offer.offerId)
    await shop.engine.scheduler.runUntilIdle()
    const mails = await shop.db
      .selectFrom('mails')
      .where('recipient', '=', 'letter@example.org')
      .select(['subject', 'plain'])
      .execute()
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toBe(`Unser Angebot ${offer.offerId} für Sie · Buying Shop`)
    expect(mails[0]?.plain).toContain(`http://shop.test/de/offer/${offer.offerId}/${offer.accessKey}`)
    expect(mails[0]?.plain).toContain('Linen Shirt')
  })
})

describe('a valid offer is accepted', () => {
  test('and becomes an order at its prices, regardless of the current catalogue: stock, lines, VAT, addresses, mail [SF-4.06]', async () => {
    const shop = await open()
    const offer = await sendOffer(shop, { lines: [{ sku: 'SHIRT', quantity: 3, price: '50.00' }] })
    await shop.db.updateTable('prices').set({ amount: 99_900 }).execute()
    const visitor = shop.visitor()
    const { orderId, accessKey, paymentUrl } = await accept(shop, visitor, offer, { seenAmount: 154.95 })
    expect(paymentUrl).toBeNull()
    const order = await visitor.call('getOrder', { orderId, accessKey })
    expect(order).toMatchObject({
      order: {
        status: 'open',
        typeId: 1,
        email: 'ewa@example.org',
        orderItems: [{ quantity: 3, amounts: { priceGross: { value: 50 }, priceOriginalGross: { value: 69 } } }],
        billingAddress: { lastName: zofia.lastName },
      },
      totals: { amountToPay: { value: 154.95 } },
      paymentMethodKey: 'advance',
      allows: { pay: true },
    })
    expect(await getStock(shop, 'SHIRT')).toBe(7)
    expect(await visitor.call('getOffer', offer)).toMatchObject({
      state: 'alreadyUsed',
      acceptedOrder: { orderId, accessKey },
    })
    expect(await shop.visitor().call('getOffer', offer)).toMatchObject({ acceptedOrder: null })
    await shop.engine.scheduler.runUntilIdle()
    expect((await shop.engine.mails.newest()).map(({ subject }) => subject)).toContain(
      `Your order ${orderId} · Buying Shop`,
    )
  })

  test('with the shipping method that was agreed, though it was archived or is only for others now', async () => {
    const own = await open()
    const owner = await own.operator()
    const express = await findId(own, 'shipping_profiles', 'express')
    await owner.call('setShippingMethodArchived', { id: express, isArchived: true })
    await own.db
      .updateTable('shipping_profiles')
      .set({ class_ids: [1] })
      .where('id', '=', express)
      .execute()
    const admin = createTestOfferAdmin(own)
    const { head } = await admin.create({
      lines: [{ sku: 'SHIRT', quantity: 2, price: '50.00' }],
      days: 14,
      email: 'ewa@example.org',
      delivery: '3.00',
    })
    await own.db.updateTable('offers').set({ shipping_profile_id: express }).where('id', '=', head.id).execute()
    await admin.send(head.id)
    const { orderId } = await accept(own, own.visitor(), { offerId: head.id, accessKey: head.accessKey })
    expect(
      await own.db
        .selectFrom('orders')
        .where('id', '=', orderId)
        .select(['shipping_profile_id', 'shipping_gross'])
        .executeTakeFirst(),
    ).toEqual({ shipping_profile_id: express, shipping_gross: 300 })
  })

  test('with the entered address and e-mail if it has none', async () => {
    const shop = await open()
    const customer = shop.visitor()
    await customer.call('doLogin', ann)
    await customer.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SCARF'), quantity: 1 })
    await customer.call('doSaveAddress', {
      typeId: 1,
      addressData: { ...zofia, country: await findCountryId(shop, 'GB'), primary: true },
    })
    const offer = await sendOffer(shop, { customer: ann.email, email: 'office@example.org' })
    const { orderId, accessKey } = await customer.call('doAcceptOffer', {
      ...offer,
      attemptId: randomUUID(),
      termsAccepted: true,
      paymentId: await findId(shop, 'payment_methods', 'advance'),
    })
    expect((await customer.call('getOrder', { orderId, accessKey })).order).toMatchObject({
      email: 'office@example.org',
      deliveryAddress: { zipCode: 'M4 3AE' },
    })
    // The cart stays unchanged.
    expect((await customer.call('getCart', {})).itemQuantity).toBe(1)
  })

  test('only if nothing required is missing, and missing parts are named', async () => {
    const offer = await sendOffer(shop)
    const visitor = shop.visitor()
    expect(await refusalFields(accept(shop, visitor, offer, { termsAccepted: false }))).toMatchObject({
      key: 'order.termsNotAccepted',
    })
    expect(await refusalFields(accept(shop, visitor, offer, { address: undefined }))).toMatchObject({
      key: 'order.incomplete',
      details: { missing: ['billingAddress', 'shippingAddress'] },
    })
    expect(await refusalFields(accept(shop, visitor, offer, { paymentId: undefined }))).toMatchObject({
      key: 'order.incomplete',
      details: { missing: ['paymentMethod'] },
    })
    expect(await refusalFields(accept(shop, visitor, offer, { shippingId: 4711 }))).toMatchObject({
      key: 'order.incomplete',
      details: { missing: ['shippingMethod'] },
    })
    expect(
      await refusalFields(
        accept(shop, visitor, offer, { address: { ...zofia, zipCode: '', country: await findCountryId(shop, 'GB') } }),
      ),
    ).toMatchObject({ key: 'address.invalid', details: { fields: { zipCode: 'required' } } })
    expect(await refusalFields(accept(shop, visitor, offer, { seenAmount: 1 }))).toMatchObject({
      key: 'order.totalChanged',
      details: { now: { value: 104.95 } },
    })
    expect((await visitor.call('getOffer', offer)).state).toBe('valid')
  })
})

describe('an offer is declined', () => {
  test('with a reason that staff can read, and cannot be accepted afterwards [SF-4.07] [SF-3.60]', async () => {
    const offer = await sendOffer(shop)
    const visitor = shop.visitor()
    for (const text of ['', '   '])
      expect(await refusalFields(visitor.call('doRejectOffer', { ...offer, text }))).toMatchObject({
        key: 'invalidPayload',
      })
    expect(await visitor.call('doRejectOffer', { ...offer, text: ' The price is too high ' })).toMatchObject({
      rejectComment: { referenceValue: offer.offerId, text: 'The price is too high' },
    })
    expect(await visitor.call('getOffer', offer)).toMatchObject({
      state: 'alreadyUsed',
      declineReason: 'The price is too high',
    })
    expect((await createTestOfferAdmin(shop).list(1000)).find(({ id }) => id === offer.offerId)).toMatchObject({
      status: 'declined',
      declineReason: 'The price is too high',
    })
    expect(await refusalFields(accept(shop, visitor, offer))).toMatchObject({ key: 'offer.alreadyUsed' })
  })
})

describe('an offer is refused with the reason', () => {
  test('if it has expired, before and after the job has marked it [SF-8.51]', async () => {
    let now = new Date()
    const shop = await open({ now: () => now })
    const offer = await sendOffer(shop, { days: 2 }, () => now)
    now = new Date(now.getTime() + 2 * 86_400_000 + 1000)
    const visitor = shop.visitor()
    for (const round of ['before', 'after']) {
      expect((await visitor.call('getOffer', offer)).state, round).toBe('expired')
      expect(await refusalFields(accept(shop, visitor, offer)), round).toMatchObject({ key: 'offer.expired' })
      expect(await refusalFields(visitor.call('doRejectOffer', { ...offer, text: 'Late' })), round).toMatchObject({
        key: 'offer.expired',
      })
      await shop.engine.scheduler.run('expireOffers')
    }
    expect((await createTestOfferAdmin(shop).show(offer.offerId)).head.status).toBe('expired')
    await saysInEveryLanguage('offer.expired')
  })

  test('if an item is out of stock, until it is available again [SF-8.53]', async () => {
    const offer = await sendOffer(shop, {
      lines: [
        { sku: 'LAST', quantity: 2, price: '100.00' },
        { sku: 'SCARF', quantity: 1 },
      ],
    })
    const visitor = shop.visitor()
    expect((await visitor.call('getOffer', offer)).state).toBe('itemOutOfStock')
    expect(await refusalFields(accept(shop, visitor, offer))).toEqual({
      key: 'offer.itemOutOfStock',
      details: { names: 'Last Coat' },
    })
    await saysInEveryLanguage('offer.itemOutOfStock', { names: 'Last Coat' })
    await shop.db
      .updateTable('stock')
      .set({ available: 2 })
      .where('variation_id', '=', await findId(shop, 'variations', 'LAST'))
      .execute()
    expect((await visitor.call('getOffer', offer)).state).toBe('valid')
  })

  test('if it was already used [SF-8.54]', async () => {
    const offer = await sendOffer(shop)
    await accept(shop, shop.visitor(), offer)
    expect(await refusalFields(accept(shop, shop.visitor(), offer))).toMatchObject({ key: 'offer.alreadyUsed' })
    expect(await refusalFields(shop.visitor().call('doRejectOffer', { ...offer, text: 'Too late' }))).toMatchObject({
      key: 'offer.alreadyUsed',
    })
    await saysInEveryLanguage('offer.alreadyUsed')
  })

  test('if it has no e-mail and none is given; a given e-mail is used for the order [SF-8.55]', async () => {
    const desk = createTestOfferAdmin(shop)
    const { head } = await desk.create({ lines: [{ sku: 'SCARF', quantity: 1 }], days: 3 })
    await expect(desk.send(head.id)).rejects.toMatchObject({
      details: { because: expect.stringContaining('no e-mail') },
    })
    await shop.db.updateTable('offers').set({ status: 'valid' }).where('id', '=', head.id).execute()
    const offer = { offerId: head.id, accessKey: head.accessKey }
    const visitor = shop.visitor()
    expect((await visitor.call('getOffer', offer)).order.email).toBeNull()
    for (const email of [undefined, ''])
      expect(await refusalFields(accept(shop, visitor, offer, { email }))).toEqual({
        key: 'offer.emailMissing',
        details: { fields: { email: 'required' } },
      })
    expect(await refusalFields(accept(shop, visitor, offer, { email: 'ewa@malicious.net' }))).toMatchObject({
      key: 'contact.unexpectedFormat',
      details: { fields: { email: 'host' } },
    })
    await saysInEveryLanguage('offer.emailMissing')
    const { orderId, accessKey } = await accept(shop, visitor, offer, { email: 'ewa@example.org' })
    expect((await visitor.call('getOrder', { orderId, accessKey })).order.email).toBe('ewa@example.org')
  })
})

test('the database allows an offer to be sent and answered once, and no other transition', async () => {
  const stored = await shop.db
    .selectFrom('allowed_moves')
    .where('subject', '=', 'offers')
    .select(['from_state', 'to_state'])
    .execute()
  expect(new Set(stored.map((move) => `${move.from_state} ${move.to_state}`))).toEqual(
    new Set(['draft valid', 'draft expired', 'valid accepted', 'valid declined', 'valid expired']),
  )
})
