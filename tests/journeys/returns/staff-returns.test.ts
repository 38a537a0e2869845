import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithReturns } from '../../harness/shops/shop-with-returns.ts'
import { getStock } from '../../harness/shopper.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

async function openReturns() {
  const shop = await shopWithReturns()
  const [manager, support] = [await shop.operator({ role: 'manager' }), await shop.operator({ role: 'support' })]
  return { shop, manager, support }
}

describe('a return in the admin', () => {
  test('is received, graded, previewed to the cent and refunded by what was previewed', async () => {
    const { shop, manager } = await openReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 3, SCARF: 1 } })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 3 })
    expect(await manager.call('getReturnCounts', {})).toMatchObject({ todo: 0, announced: 1 })
    const received = await manager.call('doReceiveReturn', { returnId })
    expect(received).toMatchObject({
      status: 'received',
      customer: { locale: 'en' },
      items: [{ sku: 'SHIRT', quantity: 3 }],
      can: { receive: false, accept: true, cancel: false },
    })
    const orderItemId = await shop.findLineId(order.orderId, 'SHIRT')
    const stock = await getStock(shop, 'SHIRT')
    const lines = [
      { orderItemId, restocked: 1, damaged: 1, deduction: '12,50', deductionReason: 'Lipstick at the collar' },
    ]
    const preview = await manager.call('getReturnRefund', { returnId, lines })
    expect(preview).toMatchObject({
      items: [{ orderItemId, value: { value: 138 }, deduction: { value: 12.5 } }],
      delivery: { value: 0 },
      refund: { value: 125.5, formatted: '£125.50' },
      payments: [{ method: 'Card', amount: { value: 125.5 }, isTransfer: false }],
    })
    const accepted = await manager.call('doAcceptReturn', { returnId, lines, seenRefund: preview.refund.value })
    expect(accepted).toMatchObject({
      status: 'accepted',
      items: [
        {
          accepted: 2,
          restocked: 1,
          damaged: 1,
          deduction: { value: 12.5 },
          deductionReason: 'Lipstick at the collar',
        },
      ],
    })
    await shop.settleRefunds()
    expect(await getStock(shop, 'SHIRT')).toBe(stock + 1)
    expect(await shop.money(order.orderId)).toMatchObject({ credited: 12_550 })
    const note = await shop.db
      .selectFrom('documents')
      .where('return_id', '=', returnId)
      .select(['amount_gross as amount', 'content'])
      .executeTakeFirstOrThrow()
    expect(note).toMatchObject({
      amount: -12_550,
      content: { totals: { vats: [{ rate: 20, value: { value: -20.92 } }] } },
    })
    expect(await manager.call('getReturnDetails', { returnId })).toMatchObject({ status: 'refunded', refundBy: null })
    expect(await findOrderInconsistencies(shop)).toEqual([])

    // The third shirt was not accepted: it can be returned again, with the value that it had.
    const again = await shop.announceReturn(order, { SHIRT: 1 })
    await shop.acceptReturn(again.returnId)
    expect(await shop.money(order.orderId)).toMatchObject({ credited: 19_450 })
    expect(await findOrderInconsistencies(shop)).toEqual([])
    const { entries } = await (
      await shop.operator()
    ).call('getAuditLog', { subject: 'return', subjectId: String(returnId) })
    expect(entries.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['doAcceptReturn', 'Some manager'],
      ['doReceiveReturn', 'Some manager'],
    ])
  })

  test('is refunded with the delivery costs after all items have come back in time, which the preview says', async () => {
    const { shop, manager } = await openReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
    await manager.call('doReceiveReturn', { returnId })
    const lines = [{ orderItemId: await shop.findLineId(order.orderId, 'SHIRT'), secondChoice: 1 }]
    const preview = await manager.call('getReturnRefund', { returnId, lines })
    expect(preview).toMatchObject({ delivery: { value: 4.95 }, refund: { value: 73.95 } })
    await manager.call('doAcceptReturn', { returnId, lines, seenRefund: 73.95 })
    await shop.settleRefunds()
    expect(await shop.money(order.orderId)).toMatchObject({ paid: 0, credited: 7395 })
  })

  test('is received by a role that must not refund, and refunded by a colleague', async () => {
    const { shop, support } = await openReturns()
    const warehouse = await shop.operator({ role: 'warehouse' })
    const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
    await warehouse.call('doReceiveReturn', { returnId })
    const lines = [{ orderItemId: await shop.findLineId(order.orderId, 'SHIRT'), restocked: 1 }]
    const { refund, exceededLimit } = await warehouse.call('getReturnRefund', { returnId, lines })
    expect(exceededLimit).toMatchObject({ value: 0 })
    const accept = { returnId, lines, seenRefund: refund.value }
    expect((await expectRefusal(warehouse.call('doAcceptReturn', accept))).key).toBe('order.invalid')
    expect(await support.call('doAcceptReturn', accept)).toMatchObject({ status: 'accepted' })
  })

  test('is refunded up to the limit of the role, which the preview says; a colleague without limit does it', async () => {
    const { shop, manager, support } = await openReturns()
    const owner = await shop.operator()
    await owner.call('setRefundLimit', { role: 'manager', maxRefund: 100 })
    const order = await shop.createShippedOrder({ lines: { SHIRT: 2 } })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 2 })
    await manager.call('doReceiveReturn', { returnId })
    const orderItemId = await shop.findLineId(order.orderId, 'SHIRT')
    const lines = [{ orderItemId, restocked: 2 }]
    const preview = await manager.call('getReturnRefund', { returnId, lines })
    expect(preview.exceededLimit).toMatchObject({ value: 100 })
    const accept = { returnId, lines, seenRefund: preview.refund.value }
    expect((await expectRefusal(manager.call('doAcceptReturn', accept))).details).toMatchObject({
      reason: 'refundLimit',
      because: 'Your role may refund up to £100.00 of an order. Ask a colleague with a higher limit.',
    })
    expect((await support.call('getReturnRefund', { returnId, lines })).exceededLimit).toBeNull()
    expect(await support.call('doAcceptReturn', accept)).toMatchObject({ status: 'accepted' })
    expect(await findOrderInconsistencies(shop)).toEqual([])
  })

  test('is not refunded by another amount than the one that was shown, nor by wrong grades or deductions', async () => {
    const { shop, manager, support } = await openReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 2 } })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 1 })
    await manager.call('doReceiveReturn', { returnId })
    const orderItemId = await shop.findLineId(order.orderId, 'SHIRT')
    await support.call('doRefundOrder', { orderId: order.orderId, amount: '100' })
    const accept = (line: object, seenRefund = 69) =>
      manager.call('doAcceptReturn', { returnId, lines: [{ orderItemId, restocked: 1, ...line }], seenRefund })
    expect(await expectRefusal(accept({}))).toMatchObject({
      key: 'return.amountChanged',
      details: { amount: '£42.95' },
    })
    for (const [line, because] of [
      [{ deduction: '42.96', deductionReason: 'Worn' }, 'tooHigh'],
      [{ deduction: '5' }, 'noReason'],
      [{ deduction: '1.234', deductionReason: 'Worn' }, 'noAmount'],
    ] as const)
      expect(await expectRefusal(accept(line, 42.95))).toMatchObject({
        key: 'return.deductionInvalid',
        details: { because, orderItemId },
      })
    expect((await expectRefusal(accept({ restocked: 2 }, 42.95))).key).toBe('return.invalid')
    expect(await manager.call('getReturnDetails', { returnId })).toMatchObject({ status: 'received' })
    await accept({}, 42.95)
  })

  test('is received and refunded once by two people at the same time', async () => {
    const { shop, manager, support } = await openReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 2 } })
    const { returnId } = await shop.announceReturn(order, { SHIRT: 2 })
    const both = async (calls: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(calls)).map(({ status }) => status).toSorted()
    expect(
      await both([
        manager.call('doReceiveReturn', { returnId }),
        support.call('doReceiveReturn', { returnId }),
        support.call('doCancelReturnByStaff', { returnId }),
      ]),
    ).toEqual(['fulfilled', 'rejected', 'rejected'])
    if ((await support.call('getReturnDetails', { returnId })).status === 'cancelled') return
    const stock = await getStock(shop, 'SHIRT')
    const accept = (restocked: number, seenRefund: number) => async () =>
      manager.call('doAcceptReturn', {
        returnId,
        lines: [{ orderItemId: await shop.findLineId(order.orderId, 'SHIRT'), restocked }],
        seenRefund,
      })
    const results = await both([
      accept(2, 142.95)(),
      accept(1, 69)(),
      accept(2, 142.95)(),
      support.call('doRefuseReturn', { returnId, reason: 'Worn' }),
    ])
    expect(results).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    await shop.settleRefunds()
    const { status, items } = await support.call('getReturnDetails', { returnId })
    const accepted = items[0]?.accepted ?? 0
    expect(await getStock(shop, 'SHIRT')).toBe(stock + accepted)
    expect((await shop.refunds(order.orderId)).length).toBe(status === 'refused' ? 0 : 1)
    expect(await findOrderInconsistencies(shop)).toEqual([])
  })

  test('is refused with the reason for the customer, cancelled, or announced by staff', async () => {
    const { shop, manager, support } = await openReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 3 } })
    const items = [{ orderItemId: await shop.findLineId(order.orderId, 'SHIRT'), quantity: 1 }]
    expect(await support.call('getReturnableOrder', { orderId: order.orderId })).toMatchObject({
      isReturnable: true,
      items: [{ name: 'Linen Shirt', returnableQuantity: 3 }],
    })
    const announce = { attemptId: randomUUID(), orderId: order.orderId, items }
    const announced = await support.call('doAnnounceReturn', announce)
    expect(await support.call('doAnnounceReturn', announce)).toEqual(announced)
    const returnId = announced.id
    await manager.call('doReceiveReturn', { returnId })
    const refused = await manager.call('doRefuseReturn', { returnId, reason: ' Worn for a month ' })
    expect(refused).toMatchObject({ status: 'refused', answer: 'Worn for a month' })
    const auditor = await shop.operator()
    const { entries } = await auditor.call('getAuditLog', { subject: 'return', subjectId: String(returnId) })
    // Without the text, which is erased with the person.
    expect(entries[0]).toMatchObject({ action: 'doRefuseReturn', after: { status: 'refused' } })
    expect(JSON.stringify(entries)).not.toContain('Worn')
    expect((await expectRefusal(manager.call('doRetryReturnRefund', { returnId }))).key).toBe('return.invalid')
    const second = await support.call('doAnnounceReturn', { ...announce, attemptId: randomUUID() })
    expect(await support.call('doCancelReturnByStaff', { returnId: second.id })).toMatchObject({ status: 'cancelled' })
    expect((await expectRefusal(support.call('getReturnDetails', { returnId: 1 }))).key).toBe('return.notFound')
  })

  test('is found by its number, its order and the name, and stands in the queue of its state by deadline', async () => {
    const { shop, manager } = await openReturns()
    const order = await shop.createShippedOrder({ lines: { SHIRT: 3 } })
    const first = await shop.announceReturn(order, { SHIRT: 1 })
    shop.clock.advanceMinutes(60)
    const second = await shop.announceReturn(order, { SHIRT: 1 })
    for (const { returnId } of [second, first]) await manager.call('doReceiveReturn', { returnId })
    const { returns } = await manager.call('getReturnList', { view: 'todo' })
    expect(returns.map(({ id }) => id)).toEqual([first.returnId, second.returnId])
    expect(returns[0]).toMatchObject({ isWithdrawal: true, quantity: 1, refund: { value: 69 }, orderId: order.orderId })
    expect(returns[0]?.refundBy).not.toBeNull()
    const rest = await manager.call('getReturnList', { view: 'todo', after: first.returnId })
    expect(rest.returns.map(({ id }) => id)).toEqual([second.returnId])
    for (const search of [first.number, first.number.toLowerCase(), String(first.returnId)])
      expect((await manager.call('getReturnList', { search })).returns.map(({ id }) => id)).toEqual([first.returnId])
    const name = returns[0]?.customerName.split(' ')[1]?.slice(0, 3) ?? ''
    for (const search of [String(order.orderId), name])
      expect((await manager.call('getReturnList', { search })).returns).toHaveLength(2)
    expect((await manager.call('getReturnList', { view: 'done' })).returns).toEqual([])
  })
})

test('a withdrawal is matched with its order by staff, compared with the buyer, and answered', async () => {
  const { shop, support } = await openReturns()
  const order = await shop.createShippedOrder({ lines: { SHIRT: 1 } })
  const declared = await shop.visitor().call('doSubmitCancellation', {
    name: 'Somebody Else',
    email: 'else@example.org',
    orderId: 'the one with the shirt',
  })
  await shop.engine.scheduler.runUntilIdle()
  const { withdrawals } = await support.call('getWithdrawalList', {})
  expect(withdrawals).toMatchObject([{ id: declared.id, state: 'queued', orderText: 'the one with the shirt' }])
  const match = { withdrawalId: declared.id, orderId: order.orderId }
  expect(await support.call('getWithdrawalMatch', match)).toMatchObject({ isSame: false })
  expect((await expectRefusal(support.call('doMatchWithdrawal', match))).key).toBe('return.invalid')
  const matched = await support.call('doMatchWithdrawal', { ...match, isConfirmed: true })
  expect(matched).toMatchObject({ state: 'matched', orderId: order.orderId })
  expect(await support.call('getReturnDetails', { returnId: matched.returnId ?? 0 })).toMatchObject({
    status: 'announced',
    isWithdrawal: true,
  })
  await support.call('doAnswerWithdrawal', { withdrawalId: declared.id, note: 'Asked by phone' })
  const auditor = await shop.operator()
  const { entries } = await auditor.call('getAuditLog', { subject: 'withdrawal', subjectId: String(declared.id) })
  expect(entries[0]).toMatchObject({ action: 'doAnswerWithdrawal', after: { isAnswered: true } })
  expect(JSON.stringify(entries)).not.toContain('phone')
  expect((await support.call('getWithdrawalList', {})).withdrawals).toEqual([])
  expect((await support.call('getWithdrawalList', { isOpen: false })).withdrawals).toMatchObject([
    { note: 'Asked by phone' },
  ])
})
