import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

const shop = await testShop({
  document: {
    ...purchaseDocument,
    items: purchaseDocument.items.map((item) => ({
      ...item,
      variations: item.variations?.map((variation) => ({ ...variation, stock: 500 })) ?? [],
    })),
  },
  afterwards: afterAll,
})
const [ann, bob] = [await shop.operator(), await shop.operator({ role: 'manager' })]
const support = await shop.operator({ role: 'support' })

beforeAll(async () => {
  await ann.call('setRefundLimit', { role: 'support', maxRefund: 10 })
})

interface Prepared {
  readonly orderId: number
  readonly lines: { readonly orderItemId: number; readonly quantity: number }[]
  readonly approvalId: number
  readonly cancellation: string
  readonly refund: string
  readonly address: Parameters<typeof toAddress>[0]
  readonly addressRevision: number
}

/** Two shirts and a scarf, paid, with a request for approval; what both people see before they act. */
async function preparedOrder(): Promise<Prepared> {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 2, SCARF: 1 } }))
  await ann.call('doRecordOrderPayment', { orderId })
  await shop.engine.scheduler.runUntilIdle()
  const { order, lineStates, addressRevision } = await ann.call('getOrderDetails', { orderId })
  const lines = lineStates.slice(0, 1).map(({ orderItemId }) => ({ orderItemId, quantity: 1 }))
  const { version: cancellation } = await ann.call('getOrderCancellation', { orderId, lines })
  const { version: refund } = await ann.call('getOrderRefund', { orderId, lines })
  const { id: approvalId } = await support.call('doRequestRefundApproval', {
    request: { operation: 'doRefundOrderItems', payload: { orderId, lines, version: refund } },
    reason: 'A stain',
  })
  return { orderId, lines, approvalId, cancellation, refund, address: order.deliveryAddress, addressRevision }
}

function toAddress(
  delivery: Awaited<ReturnType<typeof ann.call<'getOrderDetails'>>>['order']['deliveryAddress'],
  city: string,
) {
  const { countryName: _n, countryCode: _c, stateName: _s, pickup: _p, ...address } = delivery
  return { ...address, city }
}

const works: Readonly<Record<string, (person: TestVisitor, order: Prepared) => Promise<unknown>>> = {
  ship: (person, { orderId }) => person.call('doShipOrder', { orderId }),
  'ship a shirt': (person, { orderId, lines }) => person.call('doShipOrder', { orderId, lines }),
  'cancel a shirt': (person, { orderId, lines, cancellation }) =>
    person.call('doCancelOrderItems', { orderId, lines, version: cancellation }),
  'refund a shirt': (person, { orderId, lines, refund }) =>
    person.call('doRefundOrderItems', { orderId, lines, version: refund }),
  'approve the refund': (person, { approvalId }) => person.call('doApproveRefund', { approvalId }),
  'cancel the order': (person, { orderId }) => person.call('doCancelOrderByStaff', { orderId }),
  hold: (person, { orderId }) => person.call('doHoldOrder', { orderId, reason: 'Wait' }),
  'correct the address': (person, { orderId, address, addressRevision }) =>
    person.call('setOrderAddress', {
      orderId,
      kind: 'delivery',
      address: toAddress(address, 'Leeds'),
      seenRevision: addressRevision,
    }),
  'write a note': (person, { orderId }) => person.call('doAddOrderNote', { orderId, text: 'Note' }),
}

async function expectOneTruth(orderId: number, done: readonly string[], name: string): Promise<void> {
  const { order, lineStates, notes, addressChanges, hold, tracking } = await ann.call('getOrderDetails', { orderId })
  const refunded = (
    await shop.db.selectFrom('payments').where('order_id', '=', orderId).select('refunded_amount').execute()
  ).reduce((sum, each) => sum + each.refunded_amount, 0)
  const count = (work: string) => done.filter((each) => each === work).length
  const returned = count('cancel a shirt') + count('refund a shirt') + count('approve the refund')
  expect(refunded, name).toBe(count('cancel the order') > 0 ? 20_195 : 6900 * returned)
  expect(order.status === 'cancelled', name).toBe(count('cancel the order') > 0)
  expect(notes.length, name).toBe(count('write a note'))
  expect(addressChanges.length, name).toBe(Math.min(1, count('correct the address')))
  expect(hold !== null, name).toBe(count('hold') > 0)
  const [shirt] = lineStates
  expect(shirt?.cancelled, name).toBe(count('cancel a shirt'))
  expect((shirt?.shipped ?? 0) + (shirt?.cancelled ?? 0), name).toBeLessThanOrEqual(2)
  if (count('ship') + count('ship a shirt') === 0) expect(tracking, name).toEqual([])
}

test(
  'two people who do different things to one order at once double nothing and lose nothing',
  { timeout: 180_000 },
  async () => {
    const names = Object.keys(works)
    for (const [at, first] of names.entries())
      for (const second of names.slice(at)) {
        const prepared = await preparedOrder()
        const pair = [first, second]
        const results = await Promise.allSettled([works[first]?.(ann, prepared), works[second]?.(bob, prepared)])
        for (const result of results) if (result.status === 'rejected') expect(result.reason).toSatisfy(isRefusal)
        const done = pair.filter((_, place) => results[place]?.status === 'fulfilled')
        expect(done.length, pair.join(', ')).toBeGreaterThan(0)
        await expectOneTruth(prepared.orderId, done, pair.join(', '))
      }
    await shop.engine.scheduler.runUntilIdle()
    expect(await findOrderInconsistencies(shop)).toEqual([])
    expect(shop.loggedProblems).toEqual([])
  },
)
