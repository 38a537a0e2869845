import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { findCountryId, findId, getStock, zofia } from '../../harness/shopper.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

const shop = await shopWithPayments({ afterwards: afterAll })
const support = await shop.operator({ role: 'support' })
const address = { ...zofia, country: await findCountryId(shop, 'GB') }
const shirt = await findId(shop, 'variations', 'SHIRT')
const shippingProfileId = await findId(shop, 'shipping_profiles', 'standard')
const payBy = (key: string) => findId(shop, 'payment_methods', key)

async function draftOf(paymentKey: string, quantity = 1) {
  const payload = {
    locale: 'de' as const,
    lines: [{ variationId: shirt, quantity }],
    email: 'phone@example.org',
    billing: address,
    shippingProfileId,
    paymentMethodId: await payBy(paymentKey),
  }
  return { payload, prepared: await support.call('doPrepareStaffOrder', payload) }
}

describe('an order that staff place', () => {
  test('is priced step by step by the rules of the checkout, and nothing is ordered before it is placed', async () => {
    expect(await support.call('getItemsForOrder', { search: 'SHIRT' })).toEqual([
      { variationId: shirt, sku: 'SHIRT', name: 'Linen Shirt', details: '', available: 10 },
    ])
    const first = await support.call('doPrepareStaffOrder', {
      locale: 'en',
      lines: [{ variationId: shirt, quantity: 2 }],
    })
    expect(first).toMatchObject({ itemSum: { value: 138 }, problems: [] })
    expect(first.missing).toContain('billingAddress')
    const { draft } = first
    const second = await support.call('doPrepareStaffOrder', {
      ...(draft !== null && { draft }),
      locale: 'en',
      lines: [
        { variationId: shirt, quantity: 1 },
        { variationId: await findId(shop, 'variations', 'LAST'), quantity: 2 },
      ],
      email: 'nobody',
      billing: address,
      coupon: 'NONE',
      shippingProfileId,
      paymentMethodId: await payBy('advance'),
    })
    expect(second).toMatchObject({
      draft,
      lines: [{ variationId: shirt, quantity: 1 }],
      missing: ['email'],
      amountToPay: { value: 73.95 },
    })
    expect(second.problems.map(({ at, key }) => [at, key])).toEqual([
      ['item', 'cart.notEnoughStock'],
      ['email', 'contact.unexpectedFormat'],
      ['coupon', 'coupon.alreadyUsedOrInvalid'],
    ])
    expect(await getStock(shop, 'SHIRT')).toBe(10)
  })

  test('is placed once, with its channel, its person and a mail that has the link to pay', async () => {
    const { payload, prepared } = await draftOf('creditcard')
    const place = {
      draft: prepared.draft ?? '',
      locale: payload.locale,
      attemptId: randomUUID(),
      termsAccepted: true,
      seenAmount: prepared.amountToPay.value,
    }
    const [details, again] = await Promise.all([
      support.call('doPlaceStaffOrder', place),
      support.call('doPlaceStaffOrder', place),
    ])
    expect(again.order.id).toBe(details.order.id)
    expect(details).toMatchObject({
      channel: 'staff',
      placedBy: 'Some support',
      order: { status: 'open', email: 'phone@example.org' },
    })
    expect(Date.parse(details.payUntil ?? '') - shop.clock.now().getTime()).toBe(3 * 86_400_000)
    expect(await getStock(shop, 'SHIRT')).toBe(9)
    await shop.engine.scheduler.runUntilIdle()
    const mail = await shop.db
      .selectFrom('mails')
      .where('recipient', '=', 'phone@example.org')
      .select(['subject', 'plain'])
      .executeTakeFirstOrThrow()
    expect(mail.subject).toContain('Bestellung')
    expect(mail.plain).toMatch(/\/confirmation\/\d+\//)
    const owner = await shop.operator()
    const { entries } = await owner.call('getAuditLog', { subject: 'order', subjectId: String(details.order.id) })
    expect(entries.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['doPlaceStaffOrder', 'Some support'],
    ])
  })

  test('is refused when the price, the stock or the consent is missing, and leaves nothing', async () => {
    const { payload, prepared } = await draftOf('advance', 2)
    const place = (changes: object) =>
      support.call('doPlaceStaffOrder', {
        draft: prepared.draft ?? '',
        locale: payload.locale,
        attemptId: randomUUID(),
        termsAccepted: true,
        seenAmount: prepared.amountToPay.value,
        ...changes,
      })
    expect((await expectRefusal(place({ termsAccepted: false }))).key).toBe('order.termsNotAccepted')
    expect((await expectRefusal(place({ seenAmount: 1 }))).key).toBe('order.totalChanged')
    const stock = await getStock(shop, 'SHIRT')
    await shop.db.updateTable('stock').set({ available: 1 }).where('variation_id', '=', shirt).execute()
    expect((await expectRefusal(place({}))).key).toMatch(/^cart\./)
    await shop.db.updateTable('stock').set({ available: stock }).where('variation_id', '=', shirt).execute()
    expect(await findOrderInconsistencies(shop)).toEqual([])
  })

  test('goes to the account of the customer, whose addresses are known from the latest order', async () => {
    const buyer = await support.call('getCustomerForOrder', { email: 'Phone@Example.org' })
    expect(buyer).toMatchObject({
      name: 'Zofia Król-Wiśniewska',
      locale: 'de',
      billing: { city: 'Manchester', country: address.country },
      delivery: null,
    })
    expect(await support.call('getCustomerForOrder', { email: 'stranger@example.org' })).toBeNull()
  })
})
