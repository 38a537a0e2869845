import { randomUUID } from 'node:crypto'
import type { Input } from '@vitrine/contract/api/operations'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findCountryId, findId, getStock, zofia } from '../../harness/shopper.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'

const shop = await shopWithPayments({ afterwards: afterAll })
const support = await shop.operator({ role: 'support' })
const owner = await shop.operator()
// Offers below the list price.
const manager = await shop.operator({ role: 'manager' })
const address = { ...zofia, country: await findCountryId(shop, 'GB') }
const shirt = await findId(shop, 'variations', 'SHIRT')
const shippingId = await findId(shop, 'shipping_profiles', 'standard')
const dayAfter = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

type NewOffer = Input<'doCreateOffer'>
const create = (changes: Partial<NewOffer> = {}, staff: TestVisitor = manager) =>
  staff.call('doCreateOffer', {
    key: randomUUID(),
    locale: 'de',
    lines: [{ variationId: shirt, quantity: 2, price: '50,00' }],
    email: 'club@example.org',
    billing: address,
    validUntil: dayAfter(14),
    note: 'Wie besprochen.',
    isSent: true,
    ...changes,
  })
const place = async (offerId: number, seenAmount: number, changes: Partial<Input<'doPlaceOfferOrder'>> = {}) =>
  support.call('doPlaceOfferOrder', {
    offerId,
    attemptId: randomUUID(),
    termsAccepted: true,
    shippingId,
    paymentId: await findId(shop, 'payment_methods', 'advance'),
    seenAmount,
    ...changes,
  })
const countOffers = async () => (await shop.db.selectFrom('offers').select('id').execute()).length
const mailsTo = async (recipient: string) => {
  await shop.engine.scheduler.runUntilIdle()
  return shop.db.selectFrom('mails').where('recipient', '=', recipient).select(['subject', 'plain']).execute()
}
const keyOf = (link: string) => link.split('/').at(-1) ?? ''

describe('an offer that staff make', () => {
  test('starts with the prices of the list and is sent with its own, once for each press', async () => {
    expect(await support.call('getOfferPrices', { lines: [{ variationId: shirt, quantity: 2 }] })).toMatchObject({
      lines: [{ variationId: shirt, price: { value: 69 }, needsAnswers: false }],
    })
    const key = randomUUID()
    const [offer, again] = await Promise.all([create({ key }), create({ key })])
    expect(again.id).toBe(offer.id)
    expect(offer).toMatchObject({
      state: 'valid',
      madeBy: 'Some manager',
      sendings: 1,
      customer: null,
      lines: [{ sku: 'SHIRT', quantity: 2, listPrice: { value: 69 }, price: { value: 50 }, total: { value: 100 } }],
      totals: { itemSum: { value: 100 }, amountToPay: { value: 104.95 } },
      note: 'Wie besprochen.',
    })
    const mails = await mailsTo('club@example.org')
    expect(mails.map(({ plain }) => plain)).toEqual([expect.stringContaining(`/offer/${offer.id}/`)])
    const seen = await shop.visitor().call('getOffer', { offerId: offer.id, accessKey: keyOf(offer.link) })
    expect(seen).toMatchObject({ state: 'valid', note: 'Wie besprochen.' })
  })

  test('can be a draft that nobody can open until it is sent', async () => {
    const draft = await create({ isSent: false, email: 'draft@example.org' })
    expect(draft).toMatchObject({ state: 'draft', sentAt: null })
    const key = { offerId: draft.id, accessKey: keyOf(draft.link) }
    expect((await expectRefusal(shop.visitor().call('getOffer', key))).key).toBe('offer.notAuthorised')
    expect(await support.call('doSendOffer', { offerId: draft.id, email: 'other@example.org' })).toMatchObject({
      state: 'valid',
      email: 'other@example.org',
    })
    expect(await mailsTo('other@example.org')).toHaveLength(1)
    expect(await mailsTo('draft@example.org')).toEqual([])
  })

  test.each<[string, Partial<NewOffer>, object]>([
    ['an e-mail address that is none', { email: 'club' }, { fault: 'email' }],
    ['a day in the past', { validUntil: '2020-01-01' }, { fault: 'validUntil' }],
    ['a price with a letter', { lines: [{ variationId: shirt, quantity: 1, price: '5O' }] }, { fault: 'price', at: 0 }],
    ['a price of three decimals', { lines: [{ variationId: shirt, quantity: 1, price: '1.234' }] }, { fault: 'price' }],
    ['an unknown item', { lines: [{ variationId: 999_999, quantity: 1, price: '5' }] }, { fault: 'item', at: 0 }],
    ['no items', { lines: [] }, { fault: 'noLines' }],
    ['delivery costs that are no amount', { shipping: 'free' }, { fault: 'delivery' }],
  ])('is refused with %s at its field, and nothing is written', async (_, changes, details) => {
    const before = await countOffers()
    expect(await expectRefusal(create(changes))).toMatchObject({ key: 'offer.invalid', details })
    expect(await countOffers()).toBe(before)
  })

  test('is not below the list price for those who may set neither prices nor discounts, who place its order', async () => {
    const before = await countOffers()
    const line = (quantity: number, price: string) => ({ lines: [{ variationId: shirt, quantity, price }] })
    const refusals: readonly [Partial<NewOffer>, object][] = [
      [line(2, '68,99'), { fault: 'priceBelowList', at: 0 }],
      [line(1, '0'), { fault: 'priceBelowList', at: 0 }],
      [{ ...line(2, '69'), shipping: '0' }, { fault: 'deliveryAgreed' }],
    ]
    for (const [changes, details] of refusals)
      expect(await expectRefusal(create(changes, support))).toMatchObject({ key: 'offer.invalid', details })
    expect(await countOffers()).toBe(before)
    const offer = await create({ ...line(2, '69'), email: 'list@example.org' }, support)
    expect(offer).toMatchObject({ madeBy: 'Some support', lines: [{ price: { value: 69 } }] })
    expect(await place(offer.id, 142.95)).toMatchObject({ state: 'accepted' })
    expect(await create({ ...line(1, '5'), shipping: '0' }, manager)).toMatchObject({ state: 'valid' })
  })

  test('is refused with an address that does not fit its country, which is named', async () => {
    const refused = create({ delivery: { ...address, zipCode: '' } })
    expect(await expectRefusal(refused)).toMatchObject({ key: 'address.invalid', details: { at: 'delivery' } })
  })

  test('is refused to a country whose methods have prices in another currency only', async () => {
    const country = await findCountryId(shop, 'PL')
    await owner.call('setMarketCurrency', { currency: 'PLN', rate: '5.1', rounding: 'none', seen: null })
    const priceIn = (currency: string) =>
      shop.db.updateTable('payment_method_terms').set({ currency }).where('country_id', '=', country).execute()
    await priceIn('PLN')
    const billing = { ...address, country, zipCode: '00-950', city: 'Warszawa' }
    const before = await countOffers()
    expect(await expectRefusal(create({ billing }))).toMatchObject({
      key: 'offer.invalid',
      details: { fault: 'noMethods' },
    })
    expect(await countOffers()).toBe(before)
    await priceIn('GBP')
    expect((await create({ billing })).state).toBe('valid')
  })

  test('goes to the account of who has proved the address, at the prices of their class', async () => {
    const email = 'member@example.org'
    await shop.visitor().call('doRegisterUser', { email, password: 'lavender-7', repeatPassword: 'lavender-7' })
    const strangers = await create({ email, isSent: false })
    expect(strangers.customer).toBeNull()
    await shop.db
      .updateTable('customer_profiles')
      .set({ email_proved_at: new Date() })
      .where('email_key', '=', email)
      .execute()
    expect((await create({ email, isSent: false })).customer).toEqual({ id: expect.any(Number), name: email })
  })
})

describe('an open offer', () => {
  test('is revoked once: its link says that it has expired, and it is neither sent nor ordered any more', async () => {
    const offer = await create({ email: 'revoked@example.org' })
    expect(await support.call('doRevokeOffer', { offerId: offer.id })).toMatchObject({ state: 'revoked' })
    const seen = await shop.visitor().call('getOffer', { offerId: offer.id, accessKey: keyOf(offer.link) })
    expect(seen.state).toBe('expired')
    expect((await expectRefusal(support.call('doRevokeOffer', { offerId: offer.id }))).key).toBe('offer.expired')
    expect((await expectRefusal(support.call('doSendOffer', { offerId: offer.id }))).key).toBe('offer.expired')
    expect((await expectRefusal(place(offer.id, 104.95))).key).toBe('offer.expired')
  })

  test('becomes an order of staff when the customer accepts it on the phone, once and at the price that was shown', async () => {
    const offer = await create({ email: 'phone@example.org' })
    const before = await getStock(shop, 'SHIRT')
    expect((await expectRefusal(place(offer.id, 104.95, { termsAccepted: false }))).key).toBe('order.termsNotAccepted')
    expect((await expectRefusal(place(offer.id, 90))).key).toBe('order.totalChanged')
    expect(await getStock(shop, 'SHIRT')).toBe(before)
    const attemptId = randomUUID()
    const [placed, again] = await Promise.all([
      place(offer.id, 104.95, { attemptId }),
      place(offer.id, 104.95, { attemptId }),
    ])
    expect([placed.state, again.orderId]).toEqual(['accepted', placed.orderId])
    expect(await getStock(shop, 'SHIRT')).toBe(before - 2)
    const details = await owner.call('getOrderDetails', { orderId: placed.orderId ?? 0 })
    expect(details).toMatchObject({ channel: 'staff', placedBy: 'Some support', order: { email: 'phone@example.org' } })
    const mails = await mailsTo('phone@example.org')
    expect(mails.some(({ plain }) => plain.includes('/confirmation/'))).toBe(true)
    expect((await expectRefusal(place(offer.id, 104.95))).key).toBe('offer.alreadyUsed')
    expect((await expectRefusal(support.call('doRevokeOffer', { offerId: offer.id }))).key).toBe('offer.alreadyUsed')
  })

  test('is in one list by its state, and found by number and e-mail address', async () => {
    const numbers = async (payload: Input<'getOfferList'>) =>
      (await support.call('getOfferList', payload)).offers.map(({ id, state }) => [id, state])
    const open = await create({ email: 'listed@example.org', validUntil: dayAfter(2) })
    const declined = await create({ email: 'listed@example.org' })
    await shop
      .visitor()
      .call('doRejectOffer', { offerId: declined.id, accessKey: keyOf(declined.link), text: 'Zu teuer' })
    const revoked = await create({ email: 'listed@example.org' })
    await support.call('doRevokeOffer', { offerId: revoked.id })
    // What ends first is first.
    expect((await numbers({})).at(0)).toEqual([open.id, 'valid'])
    expect(await numbers({ view: 'answered' })).toContainEqual([declined.id, 'declined'])
    expect(await numbers({ view: 'expired' })).toContainEqual([revoked.id, 'revoked'])
    expect(await numbers({ search: 'LISTED@' })).toEqual([
      [revoked.id, 'revoked'],
      [declined.id, 'declined'],
      [open.id, 'valid'],
    ])
    expect(await numbers({ search: String(open.id) })).toEqual([[open.id, 'valid']])
    expect(await numbers({ search: 'LISTED@', after: declined.id })).toEqual([[open.id, 'valid']])
    expect(await support.call('getOfferDetails', { offerId: declined.id })).toMatchObject({ declineReason: 'Zu teuer' })
    expect((await expectRefusal(support.call('getOfferDetails', { offerId: 1 }))).key).toBe('notFound')
  })

  test('has its changes in the log', async () => {
    const offer = await create({ email: 'log@example.org' })
    await support.call('doSendOffer', { offerId: offer.id })
    await support.call('doRevokeOffer', { offerId: offer.id })
    const { entries } = await owner.call('getAuditLog', { subject: 'offer', subjectId: String(offer.id) })
    expect(entries.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['doRevokeOffer', 'Some support'],
      ['doSendOffer', 'Some support'],
      ['doCreateOffer', 'Some manager'],
    ])
  })
})
