import type { Input } from '@vitrine/contract/api/operations'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const staff = await Promise.all(Array.from({ length: 4 }, () => shop.operator({ role: 'manager' })))
const rounds = 6

beforeAll(async () => {
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
})

async function paidOrder(): Promise<number> {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, {}))
  await owner.call('doRecordOrderPayment', { orderId })
  return orderId
}

/** The results of calls that run at once; what fails otherwise than by a refusal fails the test. */
async function atOnce(
  calls: readonly ((person: TestVisitor) => Promise<unknown>)[],
): Promise<readonly (string | null)[]> {
  const outcomes = await Promise.allSettled(calls.map((call, n) => call(staff[n % staff.length] ?? owner)))
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return null
    if (!isRefusal(outcome.reason)) throw outcome.reason
    return outcome.reason.key
  })
}

async function toCity(orderId: number, city: string): Promise<Input<'setOrderAddress'>> {
  const { order, addressRevision } = await owner.call('getOrderDetails', { orderId })
  const { countryName: _n, countryCode: _c, stateName: _s, pickup: _p, ...address } = order.deliveryAddress
  return { orderId, kind: 'delivery', address: { ...address, city }, seenRevision: addressRevision }
}

describe('several people who change one order at once', () => {
  test('either ship it or put it on hold, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const orderId = await paidOrder()
      const [shipped, held] = await atOnce([
        (person) => person.call('doShipOrder', { orderId, trackingNumber: 'A1' }),
        (person) => person.call('doHoldOrder', { orderId, reason: 'Wait' }),
      ])
      expect([
        [null, 'order.notHoldable'],
        ['order.onHold', null],
      ]).toContainEqual([shipped, held])
      const { order, hold, tracking } = await owner.call('getOrderDetails', { orderId })
      expect([order.status, hold?.reason ?? null]).toEqual(shipped === null ? ['shipped', null] : ['confirmed', 'Wait'])
      expect(tracking.length).toBe(shipped === null ? 1 : 0)
    }
  })

  test('either ship it to the old address or correct it before', async () => {
    for (let round = 0; round < rounds; round++) {
      const orderId = await paidOrder()
      const corrected = await toCity(orderId, 'Leeds')
      const [shipped, changed] = await atOnce([
        (person) => person.call('doShipOrder', { orderId }),
        (person) => person.call('setOrderAddress', corrected),
      ])
      expect(shipped).toBeNull()
      expect([null, 'order.notCorrectable']).toContain(changed)
      const { order, addressChanges } = await owner.call('getOrderDetails', { orderId })
      expect([order.deliveryAddress.city, addressChanges.length]).toEqual(
        changed === null ? ['Leeds', 1] : ['Manchester', 0],
      )
    }
  })

  test('correct the address once; the others are told who was first', async () => {
    const orderId = await paidOrder()
    const cities = ['Leeds', 'York', 'Bath', 'Hull']
    const corrections = await Promise.all(cities.map((city) => toCity(orderId, city)))
    const results = await atOnce(corrections.map((each) => (person) => person.call('setOrderAddress', each)))
    expect(results.filter((key) => key !== null)).toEqual(Array(3).fill('order.changedMeanwhile'))
    const { order, addressChanges } = await owner.call('getOrderDetails', { orderId })
    expect(addressChanges).toHaveLength(1)
    expect(order.deliveryAddress.city).toBe(cities[results.indexOf(null)])
  })

  test('put it on hold once, release it once, and lose none of their notes and tags', async () => {
    const [orderId, other] = [await paidOrder(), await paidOrder()]
    const holds = await atOnce(staff.map((_, n) => (person) => person.call('doHoldOrder', { orderId, reason: `${n}` })))
    expect(holds.filter((key) => key === null)).toHaveLength(1)
    const releases = await atOnce(staff.map(() => (person) => person.call('doReleaseOrder', { orderId })))
    expect(releases).toEqual(staff.map(() => null))

    const ids = [orderId, other]
    const writes = await atOnce([
      ...staff.map((_, n) => (person: TestVisitor) => person.call('doAddOrderNote', { orderId, text: `Note ${n}` })),
      ...staff.map(
        (_, n) => (person: TestVisitor) =>
          person.call('doTagOrders', { orderIds: n % 2 ? ids : ids.toReversed(), add: ['shared', `tag ${n}`] }),
      ),
    ])
    expect(writes.filter((key) => key !== null)).toEqual([])
    const { notes, tags, events } = await owner.call('getOrderDetails', { orderId })
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['Note 0', 'Note 1', 'Note 2', 'Note 3'])
    expect(tags).toEqual(['shared', 'tag 0', 'tag 1', 'tag 2', 'tag 3'])
    expect(events.filter(({ kind }) => kind === 'held' || kind === 'released')).toHaveLength(2)
  })

  test('cancel it while it is held, released and corrected: it ends cancelled, and refunded once', async () => {
    const orderId = await paidOrder()
    const corrected = await toCity(orderId, 'Leeds')
    const results = await atOnce([
      (person) => person.call('doCancelOrderByStaff', { orderId }),
      (person) => person.call('doHoldOrder', { orderId, reason: 'Wait' }),
      (person) => person.call('setOrderAddress', corrected),
      (person) => person.call('doReleaseOrder', { orderId }),
    ])
    expect(results[0]).toBeNull()
    const { order, refundable } = await owner.call('getOrderDetails', { orderId })
    expect([order.status, refundable.value]).toEqual(['cancelled', 0])
  })
})
