import { createPrivacyAdmin } from '@vitrine/engine/privacy/privacy-admin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { createServices } from '../../harness/shops/create-services.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const warehouse = await shop.operator({ role: 'warehouse' })
const support = await shop.operator({ role: 'support' })

beforeAll(async () => {
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
})

async function paidOrder(): Promise<number> {
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, {}))
  await owner.call('doRecordOrderPayment', { orderId })
  return orderId
}

const mentionsOf = (staff: TestVisitor) => staff.call('getNotifications', { view: 'mentions' })

const actionsOn = async (orderId: number) =>
  (await owner.call('getAuditLog', { subject: 'order', subjectId: String(orderId) })).entries.map(
    ({ action, operatorName }) => [action, operatorName],
  )

describe('the notes of an order', () => {
  test('a note is found by the colleague whom it mentions, and is unread until that is marked', async () => {
    const orderId = await paidOrder()
    const { notes } = await support.call('doAddOrderNote', { orderId, text: ' @some warehouse: gift paper\r\nplease ' })
    expect(notes).toMatchObject([
      {
        text: '@some warehouse: gift paper\nplease',
        author: 'Some support',
        isOwn: true,
        mentions: ['Some warehouse'],
      },
    ])
    const { notifications, unreadMentions } = await mentionsOf(warehouse)
    expect(unreadMentions).toBe(1)
    expect(notifications).toMatchObject([{ subjectId: orderId, actor: 'Some support', isRead: false }])
    expect((await mentionsOf(support)).notifications).toEqual([])
    expect(await warehouse.call('doReadNotifications', { ids: [] })).toEqual({ unread: 1 })
    const ids = notifications.map(({ id }) => id)
    // A colleague does not mark what others have to read.
    await support.call('doReadNotifications', { ids })
    expect(await warehouse.call('getUnreadNotifications', {})).toEqual({ unread: 1 })
    expect(await warehouse.call('doReadNotifications', { ids })).toEqual({ unread: 0 })
    expect((await mentionsOf(warehouse)).notifications).toMatchObject([{ subjectId: orderId, isRead: true }])
    expect(await actionsOn(orderId)).toEqual([
      ['doAddOrderNote', 'Some support'],
      ['doRecordOrderPayment', 'Some owner'],
    ])
  })

  test('only its author changes or deletes a note, and a mention that is read stays read', async () => {
    const orderId = await paidOrder()
    const added = await support.call('doAddOrderNote', { orderId, text: 'Ask @Some owner' })
    const noteId = added.notes[0]?.id ?? 0
    await owner.call('doReadNotifications', {})
    const changed = await support.call('setOrderNote', { orderId, noteId, text: 'Ask @Some owner or @Some warehouse' })
    expect(changed.notes[0]?.editedAt).not.toBeNull()
    expect((await mentionsOf(owner)).unreadMentions).toBe(0)
    expect((await mentionsOf(warehouse)).unreadMentions).toBe(1)
    for (const attempt of [
      () => owner.call('setOrderNote', { orderId, noteId, text: 'mine' }),
      () => owner.call('deleteOrderNote', { orderId, noteId }),
    ])
      expect((await expectRefusal(attempt())).key).toBe('order.noteNotOwn')
    const other = await paidOrder()
    expect((await expectRefusal(support.call('deleteOrderNote', { orderId: other, noteId }))).key).toBe('notFound')
    expect((await owner.call('getOrderDetails', { orderId })).notes[0]?.text).toBe('Ask @Some owner or @Some warehouse')
    expect((await support.call('deleteOrderNote', { orderId, noteId })).notes).toEqual([])
    expect((await mentionsOf(warehouse)).unreadMentions).toBe(0)
    expect((await expectRefusal(support.call('doAddOrderNote', { orderId: 1, text: 'x' }))).key).toBe('order.notFound')
  })
})

describe('the tags of an order', () => {
  test('a batch adds and removes tags in their normal form, and the list finds orders by them', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()]
    expect(await support.call('doTagOrders', { orderIds: [second, first], add: [' #Gift  Wrap', 'EXPRESS'] })).toEqual([
      { orderId: first, tags: ['express', 'gift wrap'] },
      { orderId: second, tags: ['express', 'gift wrap'] },
    ])
    await support.call('doTagOrders', { orderIds: [first], add: ['express'], remove: ['Gift Wrap'] })
    const { orders } = await warehouse.call('getOrderList', { tag: 'GIFT wrap' })
    expect(orders).toMatchObject([{ id: second, tags: ['express', 'gift wrap'] }])
    expect(await support.call('getOrderTags', {})).toEqual([
      { tag: 'express', orders: 2 },
      { tag: 'gift wrap', orders: 1 },
    ])
    // What changes nothing is not recorded.
    await support.call('doTagOrders', { orderIds: [first], add: ['express'] })
    expect((await actionsOn(first)).filter(([action]) => action === 'doTagOrders')).toHaveLength(2)
  })

  test('an order with too many tags, or that does not exist, leaves the whole batch as it was', async () => {
    const orderId = await paidOrder()
    const tags = (from: number) => Array.from({ length: 20 }, (_, n) => `tag ${from + n}`)
    await support.call('doTagOrders', { orderIds: [orderId], add: tags(0) })
    expect(await expectRefusal(support.call('doTagOrders', { orderIds: [orderId], add: tags(20) }))).toMatchObject({
      key: 'order.tooManyTags',
      details: { max: 30 },
    })
    const missing = support.call('doTagOrders', { orderIds: [orderId, 1], add: ['new'] })
    expect((await expectRefusal(missing)).key).toBe('order.notFound')
    expect((await owner.call('getOrderDetails', { orderId })).tags).toHaveLength(20)
  })
})

describe('an order on hold', () => {
  test('is not shipped, alone or in a batch, until a person releases it', async () => {
    const [orderId, other] = [await paidOrder(), await paidOrder()]
    const before = await owner.call('getOrderCounts', {})
    const { hold } = await support.call('doHoldOrder', { orderId, reason: 'Address looks wrong' })
    expect(hold).toMatchObject({ reason: 'Address looks wrong', by: 'Some support' })
    expect(await owner.call('getOrderCounts', {})).toEqual({
      ...before,
      toShip: before.toShip - 1,
      onHold: before.onHold + 1,
    })
    expect(await expectRefusal(warehouse.call('doShipOrder', { orderId }))).toMatchObject({
      key: 'order.onHold',
      details: { by: 'Some support', reason: 'Address looks wrong' },
    })
    expect(await warehouse.call('doShipOrders', { orderIds: [orderId, other] })).toEqual([
      { orderId, because: 'Some support has put it on hold: Address looks wrong', left: 1 },
      { orderId: other, because: null, left: 0 },
    ])
    const list = (hold: 'held' | 'free') => warehouse.call('getOrderList', { status: 'confirmed', hold })
    expect((await list('held')).orders).toMatchObject([{ id: orderId, isHeld: true }])
    expect((await list('free')).orders.map(({ id }) => id)).not.toContain(orderId)

    expect((await warehouse.call('doReleaseOrder', { orderId })).hold).toBeNull()
    await warehouse.call('doReleaseOrder', { orderId })
    expect((await warehouse.call('doShipOrder', { orderId })).order.status).toBe('shipped')
    expect((await actionsOn(orderId)).map(([action]) => action)).toEqual([
      'doShipOrder',
      'doReleaseOrder',
      'doHoldOrder',
      'doRecordOrderPayment',
    ])
    const { events } = await owner.call('getOrderDetails', { orderId })
    expect(events.map(({ kind }) => kind).filter((kind) => kind === 'held' || kind === 'released')).toEqual([
      'held',
      'released',
    ])
  })

  test('keeps its first reason, and a batch says which orders it left out', async () => {
    const [held, free, shipped] = [await paidOrder(), await paidOrder(), await paidOrder()]
    await warehouse.call('doShipOrder', { orderId: shipped })
    await support.call('doHoldOrder', { orderId: held, reason: 'First' })
    const results = await support.call('doHoldOrders', { orderIds: [held, free, shipped, 1], reason: 'Second' })
    expect(results.map(({ orderId, refusal }) => [orderId, refusal?.key ?? null])).toEqual([
      [held, 'order.onHold'],
      [free, null],
      [shipped, 'order.notHoldable'],
      [1, 'order.notFound'],
    ])
    expect((await owner.call('getOrderDetails', { orderId: held })).hold?.reason).toBe('First')
    expect(await support.call('doReleaseOrders', { orderIds: [held, free] })).toEqual([
      { orderId: held, refusal: null },
      { orderId: free, refusal: null },
    ])
    expect((await owner.call('getOrderDetails', { orderId: free })).hold).toBeNull()
  })

  test('is marked by those who may edit orders only', async () => {
    const orderId = await paidOrder()
    const accountant = await shop.operator({ role: 'accountant' })
    for (const attempt of [
      () => accountant.call('doHoldOrder', { orderId, reason: 'x' }),
      () => accountant.call('doAddOrderNote', { orderId, text: 'x' }),
      () => accountant.call('doTagOrders', { orderIds: [orderId], add: ['x'] }),
    ])
      expect((await expectRefusal(attempt())).key).toBe('security.roleRequired')
    expect(await accountant.call('getOrderDetails', { orderId })).toMatchObject({ hold: null, notes: [], tags: [] })
  })
})

describe('what staff wrote about an order', () => {
  const email = 'privacy@example.org'
  const privacy = createPrivacyAdmin(createServices(shop))

  async function writtenOrder(): Promise<number> {
    const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { email }))
    await support.call('doAddOrderNote', { orderId, text: 'Called on Monday' })
    await support.call('doTagOrders', { orderIds: [orderId], add: ['caller'] })
    await support.call('doHoldOrder', { orderId, reason: 'Waits for a call' })
    return orderId
  }

  test('is part of the data of its customer, and is deleted at their request', async () => {
    const orderId = await writtenOrder()
    expect(await privacy.exportPerson(email)).toMatchObject({
      orderNotes: [
        {
          orderId,
          notes: [{ text: 'Called on Monday' }],
          tags: ['caller'],
          formerAddresses: [],
          hold: { reason: 'Waits for a call' },
        },
      ],
    })
    await privacy.erasePerson(email)
    // The hold is no data of the person but a state of the order; its reason is erased.
    expect(await owner.call('getOrderDetails', { orderId })).toMatchObject({
      notes: [],
      tags: [],
      hold: { by: 'Some support', reason: '—' },
    })
    await support.call('doReleaseOrder', { orderId })
    const { entries } = await owner.call('getAuditLog', { subject: 'order', subjectId: String(orderId) })
    expect(entries.map(({ action }) => action)).toEqual([
      'doReleaseOrder',
      'doHoldOrder',
      'doTagOrders',
      'doAddOrderNote',
    ])
    expect(JSON.stringify(entries)).not.toMatch(/call|Monday/)
  })

  test('is deleted with the person after the legal period', async () => {
    const orderId = await writtenOrder()
    await shop.db.updateTable('orders').set({ personal_until: '2020-01-01' }).where('id', '=', orderId).execute()
    await shop.engine.scheduler.run('forgetPersons')
    expect(await owner.call('getOrderDetails', { orderId })).toMatchObject({ notes: [], tags: [], hold: null })
  })

  test('is refused afterwards, and what an older instance wrote all the same is deleted by the next run', async () => {
    const orderId = await writtenOrder()
    const { notes } = await owner.call('getOrderDetails', { orderId })
    await shop.db
      .updateTable('orders')
      .set({ anonymized_at: new Date(), held_at: null, held_by: null, hold_reason: null })
      .where('id', '=', orderId)
      .execute()
    for (const attempt of [
      () => support.call('doAddOrderNote', { orderId, text: 'Called again' }),
      () => support.call('setOrderNote', { orderId, noteId: notes[0]?.id ?? 0, text: 'Called again' }),
      () => support.call('doTagOrders', { orderIds: [orderId], add: ['again'] }),
      () => support.call('doHoldOrder', { orderId, reason: 'Waits again' }),
    ])
      expect((await expectRefusal(attempt())).key).toBe('order.anonymized')
    const kept = await writtenOrder()
    await shop.engine.scheduler.run('forgetPersons')
    expect(await owner.call('getOrderDetails', { orderId })).toMatchObject({ notes: [], tags: [] })
    expect(await owner.call('getOrderDetails', { orderId: kept })).toMatchObject({ notes: [{}], tags: ['caller'] })
  })
})
