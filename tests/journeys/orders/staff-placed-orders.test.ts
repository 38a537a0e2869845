import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
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

async function register(email: string) {
  await shop.visitor().call('doRegisterUser', { email, password: 'lavender-7', repeatPassword: 'lavender-7' })
  const { customer_id: customerId } = await shop.db
    .selectFrom('customer_profiles')
    .where('email_key', '=', email.toLowerCase())
    .select('customer_id')
    .executeTakeFirstOrThrow()
  return customerId
}

const setProfile = (
  customerId: number,
  values: { readonly email_proved_at?: Date | null; readonly is_blocked?: boolean },
) => shop.db.updateTable('customer_profiles').set(values).where('customer_id', '=', customerId).execute()

describe('an order that staff place', () => {
  test('is priced step by step by the rules of the checkout, and nothing is ordered before it is placed', async () => {
    expect(await support.call('getItemsForOrder', { search: 'SHIRT' })).toEqual([
      { variationId: shirt, sku: 'SHIRT', name: 'Linen Shirt', details: '', available: 10, imageBase: null },
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

  test('goes to the account that has proved the e-mail address, and to no other', async () => {
    const email = 'Phone@Example.org'
    const place = async (customerId?: number) => {
      const { payload, prepared } = await draftOf('advance')
      const details = await support.call('doPlaceStaffOrder', {
        draft: prepared.draft ?? '',
        locale: payload.locale,
        attemptId: randomUUID(),
        termsAccepted: true,
        seenAmount: prepared.amountToPay.value,
        // What was sent by pages of the former version.
        ...(customerId !== undefined && { customerId }),
      })
      const { id, customer_id: owner } = await shop.db
        .selectFrom('orders')
        .where('id', '=', details.order.id)
        .select(['id', 'customer_id'])
        .executeTakeFirstOrThrow()
      return { orderId: id, owner }
    }
    // The address of a guest who phones is registered by a stranger.
    const customerId = await register(email)
    await setProfile(customerId, { email_proved_at: null })
    expect(await support.call('getCustomerForOrder', { email })).toBeNull()
    expect((await place(customerId)).owner).toBeNull()
    expect((await place(999_999)).owner).toBeNull()

    await setProfile(customerId, { email_proved_at: new Date() })
    expect(await support.call('getCustomerForOrder', { email })).toMatchObject({ customerId, billing: null })
    const { orderId, owner } = await place()
    expect(owner).toBe(customerId)
    expect(await support.call('getOrderDetails', { orderId })).toMatchObject({ customerId })
    expect(await support.call('getCustomerForOrder', { email })).toMatchObject({
      customerId,
      className: null,
      locale: 'de',
      billing: { city: 'Manchester', country: address.country },
      delivery: null,
    })
    const { entries } = await (
      await shop.operator()
    ).call('getAuditLog', { subject: 'order', subjectId: String(orderId) })
    expect(entries[0]?.after).toMatchObject({ customerId })

    await setProfile(customerId, { is_blocked: true })
    expect(await support.call('getCustomerForOrder', { email })).toBeNull()
    expect((await place()).owner).toBeNull()
    await setProfile(customerId, { is_blocked: false })
  })

  test('has the prices of the class of the customer who has proved the address, which are the ones that are ordered', async () => {
    const email = 'classy@example.org'
    const customerId = await register(email)
    const { id: classId } = await shop.db
      .insertInto('customer_classes')
      .values({ code: 'club', names: JSON.stringify({ en: 'Club' }), rebate_percent: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('customers').set({ class_id: classId }).where('id', '=', customerId).execute()
    await shop.db
      .insertInto('prices')
      .values({ variation_id: shirt, currency: 'GBP', customer_class_id: classId, minimum_quantity: 1, amount: 4900 })
      .execute()
    const prepare = async (draft?: string) =>
      support.call('doPrepareStaffOrder', {
        ...(draft !== undefined && { draft }),
        locale: 'en',
        lines: [{ variationId: shirt, quantity: 1 }],
        email,
        billing: address,
        shippingProfileId,
        paymentMethodId: await payBy('advance'),
      })
    await setProfile(customerId, { email_proved_at: null })
    const strangers = await prepare()
    expect(strangers.itemSum.value).toBe(69)
    await setProfile(customerId, { email_proved_at: new Date() })
    const prepared = await prepare(strangers.draft ?? '')
    expect(prepared.lines).toMatchObject([{ price: { value: 49 } }])
    expect(await support.call('getCustomerForOrder', { email })).toMatchObject({ className: 'Club', addresses: [] })
    const details = await support.call('doPlaceStaffOrder', {
      draft: prepared.draft ?? '',
      locale: 'en',
      attemptId: randomUUID(),
      termsAccepted: true,
      seenAmount: prepared.amountToPay.value,
    })
    expect(details.order.orderItems).toMatchObject([{ amounts: { priceGross: { value: 49 } } }])
    // The next one without the address has the general prices again.
    expect(
      (
        await support.call('doPrepareStaffOrder', {
          draft: prepared.draft ?? '',
          locale: 'en',
          lines: [{ variationId: shirt, quantity: 1 }],
        })
      ).itemSum.value,
    ).toBe(69)
  })

  test('stays a guest order when the account is erased while the order is placed', async () => {
    const { payload, prepared } = await draftOf('advance')
    const account = await support.call('getCustomerForOrder', { email: payload.email })
    const customerId = account?.customerId ?? 0
    let placed: Promise<{ readonly order: { readonly id: number } }> | undefined
    await shop.db.transaction().execute(async (tx) => {
      // The profile is locked as an erasure does it; the order waits for the outcome.
      await tx.deleteFrom('customer_profiles').where('customer_id', '=', customerId).execute()
      placed = support.call('doPlaceStaffOrder', {
        draft: prepared.draft ?? '',
        locale: payload.locale,
        attemptId: randomUUID(),
        termsAccepted: true,
        seenAmount: prepared.amountToPay.value,
      })
      await setTimeout(500)
      await tx.updateTable('customers').set({ erased_at: new Date() }).where('id', '=', customerId).execute()
    })
    const { order } = (await placed) ?? { order: { id: 0 } }
    const row = await shop.db
      .selectFrom('orders')
      .where('id', '=', order.id)
      .select('customer_id')
      .executeTakeFirstOrThrow()
    expect(row.customer_id).toBeNull()
  })
})
