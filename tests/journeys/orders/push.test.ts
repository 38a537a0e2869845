import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { createPrivacyAdmin } from '@vitrine/engine/privacy/privacy-admin'
import { webPush } from '@vitrine/providers/push/web-push'
import { describe, expect, test } from 'vitest'
import { toCustomerEntry, logInCustomer } from '../../harness/customers.ts'
import { createServices } from '../../harness/shops/create-services.ts'
import { startPushService, type PushService } from '../../harness/services/push-service.ts'
import { findId, placeOrder, visitorReadyToOrder, fillCheckout } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

const document: ShopDocument = { ...purchaseDocument, customers: [toCustomerEntry('ann'), toCustomerEntry('ben')] }

async function pushingShop(): Promise<{
  readonly shop: TestShop
  readonly desk: PushService
  readonly orders: ReturnType<typeof createOrderAdmin>
}> {
  const desk = await startPushService()
  const shop = await testShop({ document, providers: { push: webPush({ allowsPrivate: true }) } })
  return { shop, desk, orders: createOrderAdmin(createServices(shop)) }
}

async function orderedBy(shop: TestShop, visitor: TestVisitor) {
  await visitor.call('doAddCartItem', { productId: await findId(shop, 'variations', 'BEANIE') })
  await fillCheckout(shop, visitor, {})
  return placeOrder(visitor)
}

const count = async ({ db }: TestShop) => (await db.selectFrom('push_subscriptions').select('id').execute()).length

describe("a guest's push subscription to an order", () => {
  test("is notified of confirmation and shipment, in the guest's locale, signed by the shop and encrypted for the browser", async () => {
    const { shop, desk, orders } = await pushingShop()
    const guest = await visitorReadyToOrder(shop, { locale: 'de' })
    const order = await placeOrder(guest)
    const browser = desk.browser()
    const { publicKey, isOn } = await guest.call('getPush', { endpoint: browser.endpoint, order })
    expect(isOn).toBe(false)
    await guest.call('doSubscribePush', { ...browser, order })
    expect(await guest.call('getPush', { endpoint: browser.endpoint, order })).toEqual({ publicKey, isOn: true })

    await orders.recordPayment(order.orderId)
    await shop.engine.scheduler.run('outbox')
    await orders.ship(order.orderId, {})
    await shop.engine.scheduler.run('outbox')
    const path = `/de/confirmation/${order.orderId}/${order.accessKey}`
    expect(desk.received.map(({ text }) => text)).toMatchObject([
      { title: `Bestellung ${order.orderId} ist bestätigt`, lang: 'de', tag: `order-${order.orderId}`, path },
      { title: `Bestellung ${order.orderId} ist unterwegs`, lang: 'de', tag: `order-${order.orderId}`, path },
    ])
    const [first, second] = desk.received
    expect(first?.publicKey).toBe(publicKey)
    expect(first?.claims.aud).toBe(new URL(browser.endpoint).origin)
    expect(first?.claims.sub).toMatch(/^mailto:.+@/)
    expect(Number(first?.claims.exp)).toBeLessThanOrEqual(Date.now() / 1000 + 86_400)
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' })
    // An undelivered notification is replaced by a later one.
    expect(first?.headers['topic']).toBe(second?.headers['topic'])
    // The notification contains no personal data.
    expect(JSON.stringify(desk.received.map(({ text }) => text))).not.toMatch(/zofia|król/i)
  })

  test('is not notified any more after it was deleted', async () => {
    const { shop, desk, orders } = await pushingShop()
    const guest = await visitorReadyToOrder(shop)
    const order = await placeOrder(guest)
    const browser = desk.browser()
    await guest.call('doSubscribePush', { ...browser, order })
    await guest.call('deletePushSubscription', { endpoint: browser.endpoint, order })
    expect((await guest.call('getPush', { endpoint: browser.endpoint, order })).isOn).toBe(false)
    await orders.recordPayment(order.orderId)
    await shop.engine.scheduler.run('outbox')
    expect(desk.received).toEqual([])
  })

  test('requires the key of the order', async () => {
    const { shop, desk } = await pushingShop()
    const order = await placeOrder(await visitorReadyToOrder(shop))
    const browser = desk.browser()
    const stranger = shop.visitor()
    expect(
      (
        await refusalFields(
          stranger.call('doSubscribePush', { ...browser, order: { ...order, accessKey: 'x'.repeat(22) } }),
        )
      ).key,
    ).toBe('order.notFound')
    expect((await refusalFields(stranger.call('doSubscribePush', browser))).key).toBe('security.loginRequired')
    expect(
      (
        await refusalFields(
          stranger.call('getPush', { endpoint: browser.endpoint, order: { ...order, accessKey: 'x' } }),
        )
      ).key,
    ).toBe('order.notFound')
    expect((await stranger.call('getPush', { endpoint: browser.endpoint })).isOn).toBe(false)
    expect(await count(shop)).toBe(0)
  })

  test('moves to a new endpoint of the browser, but not for a caller who only knows the endpoint', async () => {
    const { shop, desk, orders } = await pushingShop()
    const guest = await visitorReadyToOrder(shop)
    const order = await placeOrder(guest)
    const [before, after, elsewhere] = [desk.browser(), desk.browser(), desk.browser()]
    await guest.call('doSubscribePush', { ...before, order })
    await shop
      .visitor()
      .call('doMovePushSubscription', { from: { endpoint: before.endpoint, auth: elsewhere.keys.auth }, to: elsewhere })
    await shop
      .visitor()
      .call('doMovePushSubscription', { from: { endpoint: before.endpoint, auth: before.keys.auth }, to: after })
    await orders.recordPayment(order.orderId)
    await shop.engine.scheduler.run('outbox')
    expect(desk.received.map(({ endpoint, text }) => [endpoint, text['tag']])).toEqual([
      [after.endpoint, `order-${order.orderId}`],
    ])
  })

  test('is notified once if the browser subscribed again before it reported the new endpoint', async () => {
    const { shop, desk } = await pushingShop()
    const [guest, later] = [await visitorReadyToOrder(shop), await visitorReadyToOrder(shop)]
    const [one, other] = [await placeOrder(guest), await placeOrder(later)]
    const [before, after] = [desk.browser(), desk.browser()]
    await guest.call('doSubscribePush', { ...before, order: one })
    await later.call('doSubscribePush', { ...before, order: other })
    await guest.call('doSubscribePush', { ...after, order: one })
    await guest.call('doMovePushSubscription', {
      from: { endpoint: before.endpoint, auth: before.keys.auth },
      to: after,
    })
    const rows = await shop.db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'auth', 'order_id'])
      .orderBy('order_id')
      .execute()
    expect(rows).toEqual(
      [one, other].map(({ orderId }) => ({ endpoint: after.endpoint, auth: after.keys.auth, order_id: orderId })),
    )
  })

  test('is limited to ten browsers, and the oldest is deleted', async () => {
    const { shop, desk } = await pushingShop()
    const guest = await visitorReadyToOrder(shop)
    const order = await placeOrder(guest)
    const browsers = Array.from({ length: 11 }, () => desk.browser())
    for (const browser of browsers) await guest.call('doSubscribePush', { ...browser, order })
    expect(await count(shop)).toBe(10)
    expect((await guest.call('getPush', { endpoint: browsers[0]?.endpoint, order })).isOn).toBe(false)
    expect((await guest.call('getPush', { endpoint: browsers[10]?.endpoint, order })).isOn).toBe(true)
  })
})

describe("a customer's push subscription", () => {
  test('is notified of all their orders, once per browser, with links to the account', async () => {
    const { shop, desk, orders } = await pushingShop()
    const ann = await logInCustomer(shop)
    const browser = desk.browser()
    await ann.call('doSubscribePush', browser)
    const order = await orderedBy(shop, ann)
    await ann.call('doSubscribePush', { ...browser, order })
    await orders.recordPayment(order.orderId)
    await shop.engine.scheduler.run('outbox')
    expect(desk.received.map(({ text }) => text['path'])).toEqual([`/my-account/my-orders/${order.orderId}`])
  })

  test('is replaced when another customer subscribes in the same browser', async () => {
    const { shop, desk, orders } = await pushingShop()
    const [ann, ben] = [await logInCustomer(shop), await logInCustomer(shop, 'ben')]
    const browser = desk.browser()
    await ann.call('doSubscribePush', browser)
    await ben.call('doSubscribePush', browser)
    const order = await orderedBy(shop, ann)
    await orders.recordPayment(order.orderId)
    await shop.engine.scheduler.run('outbox')
    expect(desk.received).toEqual([])
    expect((await ben.call('getPush', { endpoint: browser.endpoint })).isOn).toBe(true)
  })

  test('is replaced as well when another customer subscribes at the new endpoint before it is reported', async () => {
    const { shop, desk } = await pushingShop()
    const [ann, ben] = [await logInCustomer(shop), await logInCustomer(shop, 'ben')]
    const [before, after] = [desk.browser(), desk.browser()]
    await ann.call('doSubscribePush', before)
    await ben.call('doSubscribePush', after)
    await shop
      .visitor()
      .call('doMovePushSubscription', { from: { endpoint: before.endpoint, auth: before.keys.auth }, to: after })
    expect((await ann.call('getPush', { endpoint: after.endpoint })).isOn).toBe(false)
    expect((await ben.call('getPush', { endpoint: after.endpoint })).isOn).toBe(true)
    expect(await count(shop)).toBe(1)
  })

  test('is part of the data export, and is deleted with the account', async () => {
    const { shop, desk } = await pushingShop()
    const ann = await logInCustomer(shop)
    const browser = desk.browser()
    await ann.call('doSubscribePush', browser)
    const known = await ann.call('getMyData', {})
    expect(known).toMatchObject({ push: [{ service: new URL(browser.endpoint).host, locale: 'en' }] })
    // The rest of the endpoint would allow others to send to this browser.
    expect(JSON.stringify(known)).not.toContain(browser.endpoint)
    await createPrivacyAdmin(createServices(shop)).erasePerson('ann@example.org')
    expect(await count(shop)).toBe(0)
  })
})

describe('a push service', () => {
  test('that reports a browser as gone deletes all its subscriptions', async () => {
    const { shop, desk, orders } = await pushingShop()
    const guest = await visitorReadyToOrder(shop)
    const order = await placeOrder(guest)
    await guest.call('doSubscribePush', { ...desk.browser(), order })
    desk.respondWith(410)
    await orders.recordPayment(order.orderId)
    await shop.engine.scheduler.run('outbox')
    expect(await count(shop)).toBe(0)
    expect(await waiting(shop)).toEqual([])
  })

  test('that is unavailable is retried later, for this browser only', async () => {
    const { shop, desk, orders } = await pushingShop()
    const guest = await visitorReadyToOrder(shop)
    const order = await placeOrder(guest)
    await guest.call('doSubscribePush', { ...desk.browser(), order })
    desk.respondWith(503)
    await orders.recordPayment(order.orderId)
    await shop.engine.scheduler.run('outbox')
    expect(await waiting(shop)).toEqual(['push.send'])
    // The error contains the host, but not the endpoint of the browser.
    const { last_error: why } = await shop.db
      .selectFrom('outbox')
      .select('last_error')
      .where('kind', '=', 'push.send')
      .executeTakeFirstOrThrow()
    expect(why).toMatch(/^the push service 127[.]0[.]0[.]1:\d+ responded with 503$/)
    desk.respondWith(201)
    await shop.db
      .updateTable('outbox')
      .set({ run_after: new Date(0) })
      .where('state', '=', 'waiting')
      .execute()
    await shop.engine.scheduler.run('outbox')
    expect(desk.received).toHaveLength(1)
    expect(await waiting(shop)).toEqual([])
  })

  test.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.4/x',
    'http://push.example/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://push.example:5432/x',
    'https://user:word@push.example/x',
    'not an address',
  ])('at %s is refused: the shop sends no requests into its own network', async (endpoint) => {
    const shop = await testShop({ document })
    const guest = await visitorReadyToOrder(shop)
    const order = await placeOrder(guest)
    const { keys } = (await startPushService()).browser()
    expect((await refusalFields(guest.call('doSubscribePush', { endpoint, keys, order }))).key).toBe(
      'push.endpointInvalid',
    )
    const from = { endpoint: 'https://push.example/x', auth: keys.auth }
    expect((await refusalFields(guest.call('doMovePushSubscription', { from, to: { endpoint, keys } }))).key).toBe(
      'push.endpointInvalid',
    )
    expect(await count(shop)).toBe(0)
  })
})

const waiting = async ({ db }: TestShop) =>
  (
    await db
      .selectFrom('outbox')
      .select('kind')
      .where('state', '=', 'waiting')
      .where('kind', 'like', 'push.%')
      .execute()
  ).map(({ kind }) => kind)
