import type { Input } from '@vitrine/contract/api/operations'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { getStock, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

let now = new Date()
const shop = await testShop({
  document: {
    ...purchaseDocument,
    items: purchaseDocument.items.map((item) => ({
      ...item,
      variations: item.variations?.map((variation) => ({ ...variation, stock: 500 })) ?? [],
    })),
  },
  now: () => now,
  afterwards: afterAll,
})
const owner = await shop.operator()
const manager = await shop.operator({ role: 'manager' })
const support = await shop.operator({ role: 'support' })
const warehouse = await shop.operator({ role: 'warehouse' })
const accountant = await shop.operator({ role: 'accountant' })

beforeAll(async () => {
  await owner.call('setRefundLimit', { role: 'support', maxRefund: 50 })
})

type Request = Input<'doRequestRefundApproval'>['request']

/** A shirt for £69 and a scarf for £59, paid. */
async function paidOrder() {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1, SCARF: 1 } }))
  await owner.call('doRecordOrderPayment', { orderId })
  await shop.engine.scheduler.runUntilIdle()
  const { lineStates } = await owner.call('getOrderDetails', { orderId })
  return { orderId, lines: [{ orderItemId: lineStates[0]?.orderItemId ?? 0, quantity: 1 }] }
}

async function refundOf({ orderId, lines }: Awaited<ReturnType<typeof paidOrder>>): Promise<Request> {
  const { version } = await support.call('getOrderRefund', { orderId, lines })
  return { operation: 'doRefundOrderItems', payload: { orderId, lines, version } }
}

async function cancellationOf({ orderId, lines }: Awaited<ReturnType<typeof paidOrder>>): Promise<Request> {
  const { version } = await support.call('getOrderCancellation', { orderId, lines })
  return { operation: 'doCancelOrderItems', payload: { orderId, lines, version } }
}

const ask = (request: Request, person: TestVisitor = support) =>
  person.call('doRequestRefundApproval', { request, reason: 'A stain; the customer keeps it.' })
const refundedOf = async (orderId: number) =>
  (await shop.db.selectFrom('payments').where('order_id', '=', orderId).select('refunded_amount').execute()).reduce(
    (sum, each) => sum + each.refunded_amount,
    0,
  )
const latest = async (orderId: number, person: TestVisitor = support) =>
  (await person.call('getRefundApprovals', { orderId })).approvals[0]

describe('a refund beyond the limit of a role', () => {
  test('is asked for, approved by a colleague with a higher limit, and recorded with both names', async () => {
    const order = await paidOrder()
    const request = await refundOf(order)
    if (request.operation !== 'doRefundOrderItems') throw new Error('another operation')
    expect((await expectRefusal(support.call('doRefundOrderItems', request.payload))).details['reason']).toBe(
      'refundLimit',
    )
    const asked = await ask(request)
    expect(asked).toMatchObject({ state: 'open', amount: { value: 69 }, isOwn: true, obstacle: 'own' })
    expect(await refundedOf(order.orderId)).toBe(0)

    const { approvals } = await manager.call('getRefundApprovals', {})
    expect(approvals).toMatchObject([
      { id: asked.id, requestedBy: 'Some support', reason: 'A stain; the customer keeps it.', obstacle: null },
    ])
    expect((await manager.call('getQueues', {})).queues).toContainEqual(
      expect.objectContaining({ key: 'approvals', count: 1 }),
    )
    expect((await support.call('getQueues', {})).queues).toContainEqual(
      expect.objectContaining({ key: 'approvals', count: 0 }),
    )
    expect(await manager.call('doApproveRefund', { approvalId: asked.id })).toMatchObject({
      state: 'approved',
      decidedBy: 'Some manager',
    })
    expect(await refundedOf(order.orderId)).toBe(6900)
    expect(await latest(order.orderId)).toMatchObject({ state: 'approved', decidedBy: 'Some manager' })
    const { entries } = await owner.call('getAuditLog', { subject: 'order', subjectId: String(order.orderId) })
    const entry = entries.find(({ action }) => action === 'doApproveRefund')
    expect(entry).toMatchObject({
      operatorName: 'Some manager',
      after: { requestedBy: 'Some support', amount: 69, currency: 'GBP' },
    })
    expect(entries.map(({ action }) => action)).toContain('doRefundOrderItems')
    expect(entries.find(({ action }) => action === 'doRequestRefundApproval')?.after).toEqual({
      approvalId: asked.id,
      operation: 'doRefundOrderItems',
      amount: 69,
      currency: 'GBP',
    })
  })

  test('is told to those who may approve it until it is decided, and its decision to the person who asked', async () => {
    const order = await paidOrder()
    const told = async (person: TestVisitor) =>
      (await person.call('getNotifications', {})).notifications
        .filter(({ kind, subjectId }) => kind.startsWith('approval') && subjectId === order.orderId)
        .map(({ kind, actor, isOpen }) => ({ kind, actor, isOpen }))
    const twin = await shop.operator({ role: 'support' })
    const { id: rejected } = await ask(await refundOf(order))
    const waiting = { kind: 'approvalWaiting', actor: 'Some support', isOpen: true }
    expect(await told(manager)).toEqual([waiting])
    expect(await told(owner)).toEqual([waiting])
    for (const person of [support, twin, warehouse, accountant]) expect(await told(person)).toEqual([])
    await manager.call('doRejectRefund', { approvalId: rejected, reason: 'Ask for a picture first.' })
    expect(await told(owner)).toEqual([{ ...waiting, isOpen: false }])
    expect(await told(support)).toEqual([{ kind: 'approvalRejected', actor: 'Some manager', isOpen: false }])
    const { id: approved } = await ask(await refundOf(order))
    await manager.call('doApproveRefund', { approvalId: approved })
    expect((await told(support))[0]).toEqual({ kind: 'approvalApproved', actor: 'Some manager', isOpen: false })
    expect((await told(owner)).map(({ isOpen }) => isOpen)).toEqual([false, false])

    const { events } = await owner.call('getOrderDetails', { orderId: order.orderId })
    expect(
      events.flatMap(({ kind, person, amount }) =>
        /^refund(Requested|Approved|Rejected)$/.test(kind) ? [[kind, person, amount?.value]] : [],
      ),
    ).toEqual([
      ['refundRequested', 'Some support', 69],
      ['refundRejected', 'Some manager', 69],
      ['refundRequested', 'Some support', 69],
      ['refundApproved', 'Some manager', 69],
    ])
    expect(JSON.stringify(events)).not.toContain('picture')
  })

  test('is refused to the person who asked, to one with the same limit, to one who may not refund, and twice', async () => {
    const order = await paidOrder()
    const { id: approvalId } = await ask(await refundOf(order))
    const twin = await shop.operator({ role: 'support' })
    expect((await expectRefusal(support.call('doApproveRefund', { approvalId }))).key).toBe('approval.ownRequest')
    expect(await expectRefusal(twin.call('doApproveRefund', { approvalId }))).toMatchObject({
      key: 'order.invalid',
      details: { reason: 'refundLimit' },
    })
    expect((await latest(order.orderId, twin))?.obstacle).toBe('limit')
    expect((await expectRefusal(accountant.call('doApproveRefund', { approvalId }))).key).toBe('security.roleRequired')
    expect((await expectRefusal(ask(await refundOf(order)))).key).toBe('approval.exists')
    expect((await expectRefusal(ask(await refundOf(order), manager))).key).toBe('approval.notNeeded')
    expect((await expectRefusal(ask(await refundOf(order), accountant))).key).toBe('security.roleRequired')
    expect((await expectRefusal(manager.call('doWithdrawRefundApproval', { approvalId }))).key).toBe('approval.notOwn')
    expect((await expectRefusal(manager.call('doApproveRefund', { approvalId: 999_999 }))).key).toBe('notFound')
    expect(await refundedOf(order.orderId)).toBe(0)
    await support.call('doWithdrawRefundApproval', { approvalId })
    expect((await expectRefusal(manager.call('doApproveRefund', { approvalId }))).key).toBe('approval.closed')
    expect((await ask(await refundOf(order))).state).toBe('open')
  })

  test('is rejected with a reason that the person who asked reads', async () => {
    const order = await paidOrder()
    const { id: approvalId } = await ask(await refundOf(order))
    await manager.call('doRejectRefund', { approvalId, reason: 'Ask for a picture first.' })
    expect(await latest(order.orderId)).toMatchObject({ state: 'rejected', answer: 'Ask for a picture first.' })
    // What staff write about a customer is erased with the order; the log stays.
    const log = await shop.db
      .selectFrom('audit_log')
      .where('subject', '=', 'order')
      .select(['before', 'after'])
      .execute()
    expect(JSON.stringify(log)).not.toMatch(/A stain|Ask for a picture/)
    expect((await expectRefusal(owner.call('doApproveRefund', { approvalId }))).key).toBe('approval.closed')
    expect((await expectRefusal(owner.call('doRejectRefund', { approvalId, reason: 'No' }))).key).toBe(
      'approval.closed',
    )
    expect(await refundedOf(order.orderId)).toBe(0)
  })

  test('is outdated when the figures have changed since, changes nothing, and can be asked for again', async () => {
    const order = await paidOrder()
    const { id: approvalId } = await ask(await refundOf(order))
    await manager.call('doRefundOrder', { orderId: order.orderId, amount: '5' })
    expect((await expectRefusal(manager.call('doApproveRefund', { approvalId }))).key).toBe('approval.outdated')
    expect(await refundedOf(order.orderId)).toBe(500)
    expect((await latest(order.orderId))?.state).toBe('outdated')
    const again = await ask(await refundOf(order))
    await manager.call('doApproveRefund', { approvalId: again.id })
    expect(await refundedOf(order.orderId)).toBe(7400)
  })
})

test('partial and whole cancellations, and amounts, are approved by the same rule', async () => {
  const [part, whole, amount] = [await paidOrder(), await paidOrder(), await paidOrder()]
  const stock = await getStock(shop, 'SHIRT')
  const requests: readonly Request[] = [
    await cancellationOf(part),
    { operation: 'doCancelOrderByStaff', payload: { orderId: whole.orderId } },
    { operation: 'doRefundOrder', payload: { orderId: amount.orderId, amount: '51' } },
  ]
  for (const request of requests) await manager.call('doApproveRefund', { approvalId: (await ask(request)).id })
  expect([await refundedOf(part.orderId), await refundedOf(whole.orderId), await refundedOf(amount.orderId)]).toEqual([
    6900, 13_295, 5100,
  ])
  expect(await getStock(shop, 'SHIRT')).toBe(stock + 2)
  expect((await owner.call('getOrderDetails', { orderId: whole.orderId })).order.status).toBe('cancelled')
  await shop.engine.scheduler.runUntilIdle()
  expect(await findOrderInconsistencies(shop)).toEqual([])
})

test('a return that somebody without refunds has received is accepted by approval', async () => {
  const { orderId, lines } = await paidOrder()
  await warehouse.call('doShipOrder', { orderId })
  const announced = await warehouse.call('doAnnounceReturn', { attemptId: crypto.randomUUID(), orderId, items: lines })
  await warehouse.call('doReceiveReturn', { returnId: announced.id })
  const graded = lines.map(({ orderItemId, quantity }) => ({ orderItemId, restocked: quantity }))
  const payload = { returnId: announced.id, lines: graded, seenRefund: 0 }
  const preview = await warehouse.call('getReturnRefund', payload)
  const request: Request = { operation: 'doAcceptReturn', payload: { ...payload, seenRefund: preview.refund.value } }
  expect((await expectRefusal(warehouse.call('doAcceptReturn', request.payload))).details['reason']).toBe('refundLimit')
  const wrong: Request = { operation: 'doAcceptReturn', payload: { ...payload, seenRefund: 1 } }
  expect((await expectRefusal(ask(wrong, warehouse))).key).toBe('return.amountChanged')
  const { id: approvalId } = await ask(request, warehouse)
  await manager.call('doApproveRefund', { approvalId })
  expect((await owner.call('getReturnDetails', { returnId: announced.id })).status).not.toBe('received')
  expect(await refundedOf(orderId)).toBe(6900)
})

test('of two people who approve, reject, withdraw or do it themselves at once, one wins: it is refunded once', async () => {
  const decisions: readonly ((approvalId: number, orderId: number) => Promise<unknown>)[] = [
    (approvalId) => manager.call('doApproveRefund', { approvalId }),
    (approvalId) => owner.call('doApproveRefund', { approvalId }),
    (approvalId) => owner.call('doRejectRefund', { approvalId, reason: 'No' }),
    (approvalId) => support.call('doWithdrawRefundApproval', { approvalId }),
    (_, orderId) => owner.call('doCancelOrderByStaff', { orderId }),
  ]
  for (const [at, first] of decisions.entries())
    for (const second of decisions.slice(at + 1)) {
      const order = await paidOrder()
      const { id } = await ask(await refundOf(order))
      const results = await Promise.allSettled([first(id, order.orderId), second(id, order.orderId)])
      for (const result of results) if (result.status === 'rejected') expect(isRefusal(result.reason)).toBe(true)
      const state = (await latest(order.orderId))?.state
      const isCancelled = (await owner.call('getOrderDetails', { orderId: order.orderId })).order.status === 'cancelled'
      expect(await refundedOf(order.orderId)).toBe(isCancelled ? 13_295 : state === 'approved' ? 6900 : 0)
      expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    }
  await shop.engine.scheduler.runUntilIdle()
  expect(await findOrderInconsistencies(shop)).toEqual([])
})

test('a request for approval expires after 14 days', async () => {
  const order = await paidOrder()
  const { id: approvalId } = await ask(await refundOf(order))
  now = new Date(now.getTime() + 14 * 86_400_000)
  const late = await shop.operator({ role: 'manager' })
  expect((await latest(order.orderId, late))?.state).toBe('expired')
  expect((await expectRefusal(late.call('doApproveRefund', { approvalId }))).key).toBe('approval.closed')
  await shop.engine.scheduler.run('expireApprovals')
  const { approvals } = await late.call('getRefundApprovals', { isDecided: true })
  expect(approvals).toContainEqual(expect.objectContaining({ id: approvalId, state: 'expired' }))
})
