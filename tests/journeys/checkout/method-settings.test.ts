import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findCountryId, placeOrder, zofia } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

type ShippingMethod = Input<'setShippingMethod'>['method']
type PaymentMethod = Input<'setPaymentMethod'>['method']

// A shop with goods and without any way to send or pay them.
const { shipping: _shipping, payment: _payment, coupons: _coupons, ...goodsOnly } = purchaseDocument
const shop = await testShop({ document: goodsOnly, afterwards: afterAll })
const owner = await shop.operator()
const manager = await shop.operator({ role: 'manager' })

let carriers = 0
async function addCarrier(): Promise<number> {
  const carrier = { name: `DHL ${++carriers}`, trackingUrl: '', address: '', privacyHint: false }
  return (await owner.call('setCarrier', { carrier })).id
}

const newShipping = async (change: Partial<ShippingMethod> = {}): Promise<ShippingMethod> => ({
  carrierId: await addCarrier(),
  names: { en: 'Standard', de: 'Standardversand' },
  daysFrom: 1,
  daysTo: 3,
  isParcelBox: false,
  isPostOffice: false,
  preferredServices: [],
  isActive: true,
  rate: 'table',
  zones: [
    {
      currency: 'GBP',
      countries: ['GB', 'DE'],
      configuration: [
        { fromWeightG: 0, fromValue: 0, amount: 490 },
        { fromWeightG: 0, fromValue: 10_000, amount: 0 },
      ],
    },
  ],
  classIds: [],
  excludedPaymentIds: [],
  ...change,
})

const newPayment = (change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  names: { en: 'Bank transfer' },
  descriptions: {},
  icon: '',
  paysFirst: true,
  holdMinutes: null,
  isActive: true,
  terms: [{ currency: 'GBP', countries: ['GB'], fee: 0, fromTotal: 0, toTotal: null }],
  ...change,
})

const addShipping = async (change: Partial<ShippingMethod> = {}) =>
  (await owner.call('setShippingMethod', { method: await newShipping(change) })).id

let payments = 0
const addPayment = async (change: Partial<PaymentMethod> = {}) =>
  (
    await owner.call('doAddPaymentMethod', {
      key: `transfer${++payments}`,
      provider: 'advance',
      method: newPayment(change),
    })
  ).id

const findShipping = ({ methods }: Answer<'getShippingSettings'>, id: number): ShippingMethod => {
  const { id: _id, isArchived: _isArchived, ...method } = methods.find((each) => each.id === id) ?? failed()
  return method
}
const findPayment = ({ methods }: Answer<'getPaymentSettings'>, wanted: number): PaymentMethod => {
  const {
    id: _i,
    key: _k,
    provider: _p,
    isArchived: _a,
    excludedBy: _e,
    ...method
  } = methods.find(({ id }) => id === wanted) ?? failed()
  return method
}
const fieldsOf = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))
function failed(): never {
  throw new Error('there is no such method')
}

const auditOf = async (subject: string, subjectId: number) =>
  (await owner.call('getAuditLog', { subject, subjectId: String(subjectId) })).entries

/** A guest with a shirt whose address is known. */
async function guest({ visitor }: TestShop): Promise<TestVisitor> {
  const shopper = visitor()
  const { id } = await shop.db
    .selectFrom('variations')
    .select('id')
    .where('number', '=', 'SHIRT')
    .executeTakeFirstOrThrow()
  await shopper.call('doAddCartItem', { productId: id, quantity: 1 })
  await shopper.call('doLoginAsGuest', { email: 'zofia@example.org' })
  await shopper.call('doSaveAddress', {
    typeId: 1,
    addressData: { ...zofia, country: await findCountryId(shop, 'GB') },
  })
  return shopper
}

// Each test offers its own methods only.
beforeEach(async () => {
  for (const { id } of (await owner.call('getShippingSettings', {})).methods)
    await owner.call('setShippingMethodArchived', { id, isArchived: true })
  for (const { id } of (await owner.call('getPaymentSettings', {})).methods)
    await owner.call('setPaymentMethodArchived', { id, isArchived: true })
})

describe('methods that staff set up', () => {
  test('let a customer order in a shop that had none, at the price that was set', async () => {
    const shopper = await guest(shop)
    expect((await shopper.call('getShippingProvider', {})).list).toEqual([])
    const [shippingId, paymentId] = [await addShipping(), await addPayment()]
    expect((await shopper.call('getShippingProvider', {})).list).toMatchObject([
      { shippingProfileId: shippingId, shippingAmount: { value: 4.9 } },
    ])
    await shopper.call('setShippingProvider', { shippingId })
    await shopper.call('setPaymentProvider', { paymentId })
    const { orderId } = await placeOrder(shopper)
    const { totals, order } = await owner.call('getOrderDetails', { orderId })
    expect(totals.shipping?.value ?? totals).toBe(4.9)
    expect(order.id).toBe(orderId)

    expect((await expectRefusal(owner.call('deleteShippingMethod', { id: shippingId }))).key).toBe('method.inUse')
    expect((await expectRefusal(owner.call('deletePaymentMethod', { id: paymentId }))).key).toBe('method.inUse')
    await owner.call('setShippingMethodArchived', { id: shippingId, isArchived: true })
    await owner.call('setPaymentMethodArchived', { id: paymentId, isArchived: true })
    const next = await guest(shop)
    expect((await next.call('getShippingProvider', {})).list).toEqual([])
    expect((await owner.call('getOrderDetails', { orderId })).order.id).toBe(orderId)
  })

  test('for a bank transfer keep an order for seven days unless they say otherwise, whether they are added or changed', async () => {
    const [shippingId, paymentId] = [await addShipping(), await addPayment()]
    // As an older version stored it.
    await shop.db.updateTable('payment_methods').set({ hold_minutes: null }).where('id', '=', paymentId).execute()
    const read = async () => findPayment(await owner.call('getPaymentSettings', {}), paymentId)
    await owner.call('setPaymentMethod', { id: paymentId, method: { ...(await read()), icon: 'bank' } })
    expect((await read()).holdMinutes).toBe(10_080)
    await owner.call('setPaymentMethod', { id: paymentId, method: { ...(await read()), holdMinutes: 1440 } })
    expect((await read()).holdMinutes).toBe(1440)
    const added = await addPayment()
    const shopper = await guest(shop)
    await shopper.call('setShippingProvider', { shippingId })
    await shopper.call('setPaymentProvider', { paymentId: added })
    const { orderId } = await placeOrder(shopper)
    const order = await shop.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['placed_at', 'pay_until'])
      .executeTakeFirstOrThrow()
    expect((order.pay_until?.getTime() ?? 0) - order.placed_at.getTime()).toBe(7 * 86_400_000)
    await Promise.all([paymentId, added].map((id) => owner.call('setPaymentMethodArchived', { id, isArchived: true })))
    await owner.call('setShippingMethodArchived', { id: shippingId, isArchived: true })
  })

  test('that were archived while a customer is at the checkout stop the order as today', async () => {
    const [shippingId, paymentId] = [await addShipping(), await addPayment()]
    const shopper = await guest(shop)
    await shopper.call('setShippingProvider', { shippingId })
    await shopper.call('setPaymentProvider', { paymentId })
    await owner.call('setShippingMethodArchived', { id: shippingId, isArchived: true })
    expect((await expectRefusal(placeOrder(shopper))).key).toBe('order.incomplete')
    await owner.call('setShippingMethodArchived', { id: shippingId, isArchived: false })
    const method = findShipping(await owner.call('getShippingSettings', {}), shippingId)
    expect(method.isActive).toBe(false)
    await owner.call('setShippingMethod', { id: shippingId, method: { ...method, isActive: true } })
    await owner.call('setPaymentMethodArchived', { id: paymentId, isArchived: true })
    expect((await expectRefusal(placeOrder(shopper))).key).toBe('order.incomplete')
  })

  test('are recorded with what changed before and after, and nothing is recorded for a save without a change', async () => {
    const id = await addShipping()
    const seen = findShipping(await owner.call('getShippingSettings', {}), id)
    await manager.call('setShippingMethod', { id, seen, method: seen })
    await manager.call('setShippingMethod', { id, seen, method: { ...seen, daysTo: 5 } })
    const entries = await auditOf('shippingMethod', id)
    expect(entries.map(({ operatorName, before, after }) => ({ operatorName, before, after }))).toMatchObject([
      { operatorName: 'Some manager', before: { daysTo: 3 }, after: { daysTo: 5 } },
      { operatorName: 'Some owner', before: null },
    ])
    expect(entries).toHaveLength(2)
    await owner.call('deleteShippingMethod', { id })
    expect((await auditOf('shippingMethod', id))[0]).toMatchObject({
      action: 'deleteShippingMethod',
      before: { 'names.en': 'Standard' },
      after: null,
    })
  })

  test('keep the changes of two people to different fields, and refuse a field that both changed, with both values', async () => {
    const id = await addShipping()
    const seen = findShipping(await owner.call('getShippingSettings', {}), id)
    await manager.call('setShippingMethod', { id, seen, method: { ...seen, names: { ...seen.names, de: 'Paket' } } })
    const cheaper = [{ fromWeightG: 0, fromValue: 0, amount: 390 }]
    const zones = [
      { currency: 'GBP', countries: ['GB'], configuration: cheaper },
      { ...seen.zones[0], currency: 'GBP', countries: ['DE'] },
    ]
    const { settings } = await owner.call('setShippingMethod', {
      id,
      seen,
      method: { ...seen, zones: zones as ShippingMethod['zones'] },
    })
    const merged = findShipping(settings, id)
    expect(merged.names).toEqual({ en: 'Standard', de: 'Paket' })
    expect(merged.zones.find(({ countries }) => countries.includes('GB'))?.configuration).toEqual(cheaper)

    const refusal = await expectRefusal(
      manager.call('setShippingMethod', { id, seen, method: { ...seen, names: { ...seen.names, de: 'Päckchen' } } }),
    )
    // The manager's own name is no clash, and the price of the owner stays.
    expect(refusal).toMatchObject({
      key: 'method.changedMeanwhile',
      details: { clashes: [{ field: 'names.de', stored: 'Paket', sent: 'Päckchen' }], by: 'Some owner' },
    })
  })

  test('that two people changed are saved once one of both values is chosen, unless it changed again', async () => {
    const id = await addShipping()
    const seen = findShipping(await owner.call('getShippingSettings', {}), id)
    await owner.call('setShippingMethod', { id, seen, method: { ...seen, daysTo: 2, names: { en: 'Parcel' } } })
    const sent = { ...seen, daysTo: 9, daysFrom: 2 }
    const save = (stored: number, keeps: 'mine' | 'theirs') =>
      manager.call('setShippingMethod', { id, seen, method: sent, resolved: [{ field: 'daysTo', stored, keeps }] })
    expect((await expectRefusal(save(7, 'mine'))).details).toMatchObject({ clashes: [{ field: 'daysTo', stored: 2 }] })
    const theirs = findShipping((await save(2, 'theirs')).settings, id)
    expect([theirs.daysFrom, theirs.daysTo, theirs.names]).toEqual([2, 2, { en: 'Parcel' }])
    const mine = findShipping((await save(2, 'mine')).settings, id)
    expect([mine.daysFrom, mine.daysTo, mine.names]).toEqual([2, 9, { en: 'Parcel' }])
  })

  test('that two people save at once have one value of each field that both changed', async () => {
    const id = await addPayment()
    const seen = findPayment(await owner.call('getPaymentSettings', {}), id)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 === 0 ? owner : manager).call('setPaymentMethod', { id, seen, method: { ...seen, icon: `icon${n}` } }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const entries = await auditOf('paymentMethod', id)
    expect(entries).toHaveLength(2)
    expect(entries[0]?.after).toEqual({ icon: findPayment(await owner.call('getPaymentSettings', {}), id).icon })
  })

  test('are offered in the order that staff set', async () => {
    const [first, second] = [await addPayment(), await addPayment({ names: { en: 'Invoice' }, paysFirst: false })]
    const { methods } = await owner.call('doReorderPaymentMethods', { ids: [second, first] })
    expect(methods.filter(({ isArchived }) => !isArchived).map(({ id }) => id)).toEqual([second, first])
    await addShipping()
    const shopper = await guest(shop)
    expect((await shopper.call('getPaymentProviders', {})).list.map(({ id }) => id)).toEqual([second, first])
  })

  test('are refused with the field and the reason where details do not fit, and nothing is written', async () => {
    const good = await newShipping()
    const zone = { currency: 'GBP', countries: ['GB'], configuration: [{ fromWeightG: 0, fromValue: 0, amount: 1 }] }
    const wrong: readonly [Partial<ShippingMethod>, string, string][] = [
      [{ names: { en: '' } }, 'names', 'nameMissing'],
      [{ carrierId: 999_999 }, 'carrierId', 'carrierUnknown'],
      [{ daysFrom: 4, daysTo: 2 }, 'daysTo', 'daysOrder'],
      [{ rate: 'moon_phase' }, 'rate', 'rateUnknown'],
      [{ rate: 'per_item' }, 'zones.0.configuration', 'rateConfiguration'],
      [{ zones: [zone, { ...zone, countries: ['DE', 'GB'] }] }, 'zones.1.countries', 'countryTwice'],
      [{ zones: [{ ...zone, countries: [] }] }, 'zones.0.countries', 'countriesMissing'],
      [{ zones: [{ ...zone, countries: ['XX'] }] }, 'zones.0.countries', 'countryUnknown'],
      [{ zones: [{ ...zone, currency: 'XXX' }] }, 'zones.0.currency', 'currencyUnknown'],
      [{ classIds: [999_999] }, 'classIds', 'classUnknown'],
      [{ excludedPaymentIds: [999_999] }, 'excludedPaymentIds', 'paymentUnknown'],
    ]
    const before = await owner.call('getShippingSettings', {})
    for (const [change, path, because] of wrong)
      expect(await expectRefusal(owner.call('setShippingMethod', { method: { ...good, ...change } }))).toMatchObject({
        key: 'method.invalid',
        details: { faults: [{ path, because }] },
      })
    expect(await owner.call('getShippingSettings', {})).toEqual(before)
    for (const [method, path, because] of [
      [{ provider: 'nobody' }, 'provider', 'providerUnknown'],
      [{ key: '' }, 'key', 'keyMissing'],
      [
        {
          method: newPayment({ terms: [{ currency: 'GBP', countries: ['GB'], fee: 0, fromTotal: 500, toTotal: 400 }] }),
        },
        'terms.0.toTotal',
        'limitsOrder',
      ],
    ] as const)
      expect(
        await expectRefusal(
          owner.call('doAddPaymentMethod', { key: 'new', provider: 'advance', method: newPayment(), ...method }),
        ),
      ).toMatchObject({ key: 'method.invalid', details: { faults: [{ path, because }] } })
    const [{ name = '' } = {}] = before.carriers
    for (const [carrier, path] of [
      [{ name }, 'name'],
      [{ name: 'New', trackingUrl: 'https://carrier.example/' }, 'trackingUrl'],
      [{ name: 'New', trackingUrl: 'javascript:alert({number})' }, 'trackingUrl'],
    ] as const)
      expect(
        await expectRefusal(
          owner.call('setCarrier', { carrier: { trackingUrl: '', address: '', privacyHint: false, ...carrier } }),
        ),
      ).toMatchObject({ key: 'method.invalid', details: { faults: [{ path }] } })
    expect((await expectRefusal(owner.call('deleteCarrier', { id: 999_999 }))).key).toBe('method.notFound')
  })

  test('can have prices by weight, by value and by piece in other countries and other currencies', async () => {
    const zones: ShippingMethod['zones'] = [
      {
        currency: 'GBP',
        countries: ['DE', 'GB'],
        configuration: { fields: fieldsOf({ firstItem: 300, freeFrom: 9000, furtherItem: 100 }) },
      },
      { currency: 'PLN', countries: ['PL'], configuration: { fields: fieldsOf({ firstItem: 1500, furtherItem: 0 }) } },
    ]
    const id = await addShipping({ rate: 'per_item', zones })
    const stored = findShipping(await owner.call('getShippingSettings', {}), id)
    expect(stored.zones).toEqual(zones)
    const shopper = await guest(shop)
    expect((await shopper.call('getShippingProvider', {})).list[0]?.shippingAmount.value).toBe(3)
    const bands = [
      { fromWeightG: 0, fromValue: 0, amount: 490 },
      { fromWeightG: 10_000, fromValue: 0, amount: 690 },
      { fromWeightG: 31_500, fromValue: 0, amount: null },
    ]
    await owner.call('setShippingMethod', {
      id,
      seen: stored,
      method: { ...stored, rate: 'table', zones: [{ currency: 'GBP', countries: ['GB'], configuration: bands }] },
    })
    expect((await shopper.call('getShippingProvider', {})).list[0]?.shippingAmount.value).toBe(4.9)
    const { countries } = await owner.call('getShippingPreview', {
      carts: [500, 12_000, 40_000].map((weightG) => ({ weightG, value: 5000, quantity: 1 })),
    })
    const paysIn = (code: string) =>
      countries.find((each) => each.code === code)?.carts.map(({ after }) => after?.value)
    expect(paysIn('GB')).toEqual([4.9, 6.9, undefined])
    expect(paysIn('DE')).toEqual([undefined, undefined, undefined])
  })

  test('are previewed as a draft: what each country would pay, what it pays now, and which method nobody would choose', async () => {
    const id = await addShipping()
    const stored = findShipping(await owner.call('getShippingSettings', {}), id)
    const zones = [
      { currency: 'GBP', countries: ['GB'], configuration: [{ fromWeightG: 0, fromValue: 0, amount: 590 }] },
    ]
    const carts = [{ weightG: 500, value: 5000, quantity: 1 }]
    const changed = await owner.call('getShippingPreview', { carts, draft: { id, method: { ...stored, zones } } })
    const cellOf = ({ countries }: typeof changed, code: string) =>
      countries.find((each) => each.code === code)?.carts[0]
    expect(cellOf(changed, 'GB')).toMatchObject({ before: { value: 4.9 }, after: { value: 5.9 } })
    expect(cellOf(changed, 'DE')).toMatchObject({ before: { value: 4.9 }, after: null, offers: [] })
    const added = await owner.call('getShippingPreview', { carts, draft: { method: { ...stored, zones, daysTo: 4 } } })
    expect(cellOf(added, 'GB')?.offers.map(({ methodId, isOverlapping }) => [methodId, isOverlapping])).toEqual([
      [id, false],
      [null, true],
    ])
    // Nothing was saved.
    expect(findShipping(await owner.call('getShippingSettings', {}), id)).toEqual(stored)
  })

  test('for a customer class are offered to its customers only', async () => {
    const { id: classId } = await shop.db
      .insertInto('customer_classes')
      .values({ code: 'trade', names: JSON.stringify({ en: 'Trade' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await addShipping({ classIds: [classId] })
    const shopper = await guest(shop)
    expect((await shopper.call('getShippingProvider', {})).list).toEqual([])
    const customer = shop.visitor()
    await customer.call('doRegisterUser', {
      email: 'trade@example.org',
      password: 'Correct-horse-1',
      repeatPassword: 'Correct-horse-1',
    })
    await shop.db.updateTable('customers').set({ class_id: classId }).execute()
    const { id: productId } = await shop.db
      .selectFrom('variations')
      .select('id')
      .where('number', '=', 'SHIRT')
      .executeTakeFirstOrThrow()
    await customer.call('doAddCartItem', { productId, quantity: 1 })
    expect((await customer.call('getShippingProvider', {})).list.map((each) => each.shippingProfileId)).toEqual([id])
  })
})
