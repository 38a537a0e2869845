import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const support = await shop.operator({ role: 'support' })
const warehouse = await shop.operator({ role: 'warehouse' })
const viewer = await shop.operator({ role: 'viewer' })

beforeAll(async () => {
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
})

const idOf = async (staff: TestVisitor) => (await staff.call('getOperator', {}))?.id ?? 0
const order = async () => (await placeOrder(await visitorReadyToOrder(shop, {}))).orderId
const notificationsOf = async (staff: TestVisitor) =>
  (await staff.call('getNotifications', {})).notifications.map(({ kind, subjectId, isOpen }) => ({
    kind,
    subjectId,
    isOpen,
  }))
const countWaiting = async () => {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    shop.db,
  )
  return rows.length
}
const clear = () => shop.db.deleteFrom('notifications').execute()

describe('the assignee of an order', () => {
  test('is shown in order, list and filters, is told once, and is audited', async () => {
    await clear()
    const [orderId, other] = [await order(), await order()]
    const warehouseId = await idOf(warehouse)
    const answer = await support.call('doAssignOrders', { orderIds: [orderId], operatorId: warehouseId })
    expect(answer).toEqual([{ orderId, assignee: { id: warehouseId, name: 'Some warehouse' } }])
    await support.call('doAssignOrders', { orderIds: [orderId], operatorId: warehouseId })
    expect(await notificationsOf(warehouse)).toEqual([{ kind: 'orderAssigned', subjectId: orderId, isOpen: false }])
    expect((await warehouse.call('getOrderDetails', { orderId })).assignee).toMatchObject({ isMe: true })
    expect((await support.call('getOrderDetails', { orderId })).assignee).toMatchObject({ isMe: false })
    const list = async (staff: TestVisitor, assignee: 'me' | 'nobody' | number) =>
      (await staff.call('getOrderList', { assignee })).orders.map(({ id }) => id)
    expect(await list(warehouse, 'me')).toEqual([orderId])
    expect(await list(support, 'me')).toEqual([])
    expect(await list(support, warehouseId)).toEqual([orderId])
    expect(await list(support, 'nobody')).toEqual([other])
    expect((await support.call('getOrderList', {})).orders.find(({ id }) => id === orderId)?.assignee).toBe(
      'Some warehouse',
    )
    const { entries } = await owner.call('getAuditLog', { subject: 'order', subjectId: String(orderId) })
    expect(entries.filter(({ action }) => action === 'doAssignOrders')).toHaveLength(1)
  })

  test('is not told of an order that they took themselves, or that somebody else has got', async () => {
    await clear()
    const orderId = await order()
    const [supportId, warehouseId] = [await idOf(support), await idOf(warehouse)]
    await support.call('doAssignOrders', { orderIds: [orderId], operatorId: supportId })
    expect(await notificationsOf(support)).toEqual([])
    await owner.call('doAssignOrders', { orderIds: [orderId], operatorId: warehouseId })
    expect(await notificationsOf(warehouse)).toHaveLength(1)
    await owner.call('doAssignOrders', { orderIds: [orderId], operatorId: null })
    expect(await notificationsOf(warehouse)).toEqual([])
    expect((await owner.call('getOrderDetails', { orderId })).assignee).toBeNull()
  })

  test('is kept when a colleague was faster, and must be able to see orders', async () => {
    const orderId = await order()
    const [supportId, warehouseId] = [await idOf(support), await idOf(warehouse)]
    const take = (staff: TestVisitor, operatorId: number) =>
      staff.call('doAssignOrders', { orderIds: [orderId], operatorId, seenOperatorId: null })
    const results = await Promise.allSettled([take(support, supportId), take(warehouse, warehouseId)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await expectRefusal(take(owner, await idOf(owner)))).key).toBe('order.assignedMeanwhile')
    expect(
      (await expectRefusal(support.call('doAssignOrders', { orderIds: [orderId], operatorId: await idOf(viewer) })))
        .key,
    ).toBe('operator.notAssignable')
    expect(
      (await expectRefusal(support.call('doAssignOrders', { orderIds: [orderId, 1], operatorId: supportId }))).key,
    ).toBe('order.notFound')
  })
})

describe('the assignee of a message', () => {
  test('is told, finds it among their own, and is kept when a colleague was faster', async () => {
    await clear()
    const values = { name: 'Anna', email: 'a@example.org', subject: 'Size', message: '?', locale: 'en' }
    const { id: messageId } = await shop.db
      .insertInto('contact_messages')
      .values({ ...values, received_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const supportId = await idOf(support)
    const assigned = await owner.call('setMessageAssignee', { messageId, operatorId: supportId, seenOperatorId: null })
    expect(assigned.assignee).toEqual({ id: supportId, name: 'Some support', isMe: false })
    expect(assigned.staff.map(({ name }) => name)).not.toContain('Some warehouse')
    expect(await notificationsOf(support)).toEqual([{ kind: 'messageAssigned', subjectId: messageId, isOpen: false }])
    expect((await support.call('getMessageList', { isMine: true })).messages).toMatchObject([
      { id: messageId, assignee: 'Some support' },
    ])
    expect((await owner.call('getMessageList', { isMine: true })).messages).toEqual([])
    const take = { messageId, operatorId: await idOf(owner), seenOperatorId: null }
    expect((await expectRefusal(owner.call('setMessageAssignee', take))).key).toBe('message.assignedMeanwhile')
    const wrong = { messageId, operatorId: await idOf(warehouse), seenOperatorId: supportId }
    expect((await expectRefusal(owner.call('setMessageAssignee', wrong))).key).toBe('operator.notAssignable')
  })
})

describe('what waits for a person', () => {
  const failMail = () =>
    shop.db
      .insertInto('outbox')
      .values({ kind: 'mail.orderConfirmation', dedupe_key: `dead:${Math.random()}`, payload: '{}', state: 'dead' })
      .returning('id')
      .executeTakeFirstOrThrow()

  test('is told to those whose role sees it, once, until it is done', async () => {
    await clear()
    const first = await failMail()
    await failMail()
    for (let run = 0; run < 2; run++) await shop.engine.scheduler.run('notifyStaff')
    expect(await notificationsOf(owner)).toEqual([{ kind: 'mailsFailed', subjectId: first.id, isOpen: true }])
    expect(await notificationsOf(support)).toEqual([])
    expect(await owner.call('getNotifications', { view: 'open' })).toMatchObject({ open: 1, unread: 1 })
    await shop.db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: new Date() })
      .where('state', '=', 'dead')
      .execute()
    await shop.engine.scheduler.run('notifyStaff')
    expect(await owner.call('getNotifications', {})).toMatchObject({
      open: 0,
      unread: 0,
      notifications: [{ kind: 'mailsFailed', isOpen: false, isRead: true }],
    })
  })

  test('is open again when it has to be done again, and unread only for those who had not read it', async () => {
    await clear()
    const { id } = await failMail()
    const setState = (state: 'dead' | 'sent') =>
      shop.db
        .updateTable('outbox')
        .set({ state, sent_at: state === 'sent' ? new Date() : null })
        .where('id', '=', id)
        .execute()
    await shop.engine.scheduler.run('notifyStaff')
    await setState('sent')
    await shop.engine.scheduler.run('notifyStaff')
    expect(await notificationsOf(owner)).toEqual([{ kind: 'mailsFailed', subjectId: id, isOpen: false }])
    await setState('dead')
    await shop.engine.scheduler.run('notifyStaff')
    expect(await notificationsOf(owner)).toEqual([{ kind: 'mailsFailed', subjectId: id, isOpen: true }])
    expect(await owner.call('getNotifications', {})).toMatchObject({ open: 1, unread: 1 })
    await setState('sent')
  })

  test('is looked up after another instance that is at it, so that nothing new is closed', async () => {
    await clear()
    const ownerId = await idOf(owner)
    let run: Promise<unknown> = Promise.resolve()
    await shop.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('vitrine.notifications'), hashtext('messagesFailed'))`.execute(tx)
      run = shop.engine.scheduler.run('notifyStaff')
      await expect.poll(countWaiting).toBe(1)
      const { id } = await tx
        .insertInto('outbox')
        .values({ kind: 'push.orderShipped', dedupe_key: 'dead:push', payload: '{}', state: 'dead' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('notifications')
        .values({ operator_id: ownerId, kind: 'messagesFailed', key: String(id), created_at: new Date() })
        .execute()
    })
    await run
    expect(await notificationsOf(owner)).toMatchObject([{ kind: 'messagesFailed', isOpen: true }])
    await shop.db.deleteFrom('outbox').where('dedupe_key', '=', 'dead:push').execute()
  })

  test('is a withdrawal three days before its refund is due, not before', async () => {
    await clear()
    await shop.db
      .insertInto('withdrawals')
      .values(
        [10, 12].map((days) => ({
          attempt_id: crypto.randomUUID(),
          access_key: `withdrawal-${days}-0123456789`,
          locale: 'en',
          order_text: '100001',
          declared_at: new Date(Date.now() - days * 86_400_000),
        })),
      )
      .execute()
    await shop.engine.scheduler.run('notifyStaff')
    expect(await notificationsOf(support)).toMatchObject([{ kind: 'withdrawalDue', isOpen: true }])
    expect(await notificationsOf(viewer)).toEqual([])
  })

  test('is not shown to a role that lost the permission, or to a person who switched it off', async () => {
    await clear()
    await shop.engine.scheduler.run('notifyStaff')
    const before = await support.call('getNotifications', {})
    expect(before.kinds.map(({ kind }) => kind)).toEqual([
      'mention',
      'orderAssigned',
      'messageAssigned',
      'withdrawalDue',
      'approvalWaiting',
      'approvalApproved',
      'approvalRejected',
      'refundFailed',
    ])
    expect(before.unread).toBe(1)
    const { kinds } = await support.call('setNotificationSettings', { off: ['withdrawalDue'] })
    expect(kinds.find(({ kind }) => kind === 'withdrawalDue')?.isOn).toBe(false)
    expect(await support.call('getNotifications', {})).toMatchObject({ notifications: [], unread: 0, open: 0 })
    await support.call('setNotificationSettings', { off: [] })
    expect((await support.call('getUnreadNotifications', {})).unread).toBe(1)
    const supportId = await idOf(support)
    await shop.db.updateTable('operators').set({ role: 'viewer' }).where('id', '=', supportId).execute()
    expect(await support.call('getNotifications', {})).toMatchObject({ notifications: [], kinds: [] })
    await shop.db.updateTable('operators').set({ role: 'support' }).where('id', '=', supportId).execute()
  })

  test('is read and unread one by one, and forgotten after 90 days', async () => {
    const [notification] = (await support.call('getNotifications', { view: 'unread' })).notifications
    const ids = [notification?.id ?? 0]
    expect(await support.call('doReadNotifications', { ids })).toEqual({ unread: 0 })
    // Those of others are not touched.
    await warehouse.call('doReadNotifications', { ids, isRead: false })
    expect(await support.call('getUnreadNotifications', {})).toEqual({ unread: 0 })
    expect(await support.call('doReadNotifications', { ids, isRead: false })).toEqual({ unread: 1 })
    expect(await support.call('doReadNotifications', {})).toEqual({ unread: 0 })
    await shop.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
      .execute()
    await shop.engine.scheduler.run('forgetNotifications')
    expect(await shop.db.selectFrom('notifications').select('id').execute()).toEqual([])
  })
})

test('what a list of more than 200 leaves off stays open', async () => {
  const declare = (count: number, days: number) =>
    shop.db
      .insertInto('withdrawals')
      .values(
        Array.from({ length: count }, (_, at) => ({
          attempt_id: crypto.randomUUID(),
          access_key: `withdrawal-${days}-${at}-0123456789`,
          locale: 'en',
          order_text: '100001',
          declared_at: new Date(Date.now() - days * 86_400_000),
        })),
      )
      .execute()
  await declare(150, 13)
  await shop.engine.scheduler.run('notifyStaff')
  await declare(150, 14)
  await shop.engine.scheduler.run('notifyStaff')
  const done = await shop.db
    .selectFrom('notifications')
    .where('kind', '=', 'withdrawalDue')
    .where('done_at', 'is not', null)
    .select('id')
    .execute()
  expect(done).toEqual([])
})
