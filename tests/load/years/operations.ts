import { randomUUID } from 'node:crypto'
import { createCustomerAdmin } from '@vitrine/engine/customers/customer-admin'
import { createOutboxAdmin } from '@vitrine/engine/kernel/jobs/outbox-admin'
import { createLawAdmin } from '@vitrine/engine/law/law'
import { createPrivacyAdmin } from '@vitrine/engine/privacy/privacy-admin'
import { customerPassword } from '../../harness/customers.ts'
import { placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { createServices } from '../../harness/shops/create-services.ts'
import { operatorPassword, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { take, type Samples } from './samples.ts'
import type { YearsShop } from './years-shop.ts'

/** What people do in a shop on any day. Only `run` is measured. */
export interface Operation<T = unknown> {
  readonly name: string
  readonly times: number
  prepare(shop: YearsShop, samples: Samples): Promise<T>
  run(shop: YearsShop, prepared: T): Promise<unknown>
}

const proof = { postcode: 'M4 3AE' }
// A kept database has the visitors of earlier runs.
const run = Date.now().toString(36)
let visits = 0

export const operations: readonly Operation[] = [
  operation({
    name: 'whole checkout of a guest, with mail and papers',
    times: 10,
    prepare: async () => {},
    run: async (shop) => {
      await buy(shop)
      await shop.engine.scheduler.run('outbox')
    },
  }),
  operation({
    name: 'coupon in the cart',
    times: 10,
    prepare: (shop) => visitorReadyToOrder(shop, { lines: { 'SKU-500': 1 }, email: email() }),
    run: (_, visitor) => visitor.call('doAddCoupon', { couponCode: 'TENTH' }),
  }),
  operation({
    name: 'order page of a guest',
    times: 15,
    prepare: async (_, { orders }) => take(orders),
    run: (shop, { id, accessKey }) => shop.visitor().call('getOrder', { orderId: id, accessKey, ...proof }),
  }),
  operation({
    name: 'login',
    times: 10,
    prepare: async (_, { customers }) => take(customers),
    run: (shop, customer) => logIn(shop, customer.email),
  }),
  operation({
    name: 'registration',
    times: 10,
    prepare: async () => email(),
    run: (shop, address) =>
      shop
        .visitor()
        .call('doRegisterUser', { email: address, password: customerPassword, repeatPassword: customerPassword }),
  }),
  operation({
    name: 'orders, returns and reviews in the account',
    times: 10,
    prepare: async (shop, { customers }) => logIn(shop, take(customers).email),
    run: async (_, visitor) => {
      await visitor.call('getOrders', {})
      await visitor.call('getReturns', {})
      await visitor.call('getMyReviews', {})
    },
  }),
  operation({
    name: 'export of personal data',
    times: 5,
    prepare: async (shop, { customers }) => logIn(shop, take(customers).email),
    run: (_, visitor) => visitor.call('getMyData', {}),
  }),
  operation({
    name: 'erasure of an account',
    times: 5,
    prepare: async (shop, { customers }) => logIn(shop, take(customers).email),
    run: (_, visitor) => visitor.call('deleteMyAccount', { password: customerPassword }),
  }),
  operation({
    name: 'erasure of a guest by staff',
    times: 5,
    prepare: async (_, { guests }) => take(guests),
    run: (shop, address) => createPrivacyAdmin(createServices(shop)).erasePerson(address),
  }),
  operation({
    name: 'staff: shipment',
    times: 10,
    prepare: (shop) => paid(shop),
    run: (shop, { orderId }) => shop.orders.ship(orderId),
  }),
  operation({
    name: 'staff: refund',
    times: 10,
    prepare: async (_, { refundable }) => take(refundable),
    run: (shop, { id }) => shop.orders.refund(id, '1.00'),
  }),
  operation({
    name: 'return, announced and accepted',
    times: 5,
    prepare: shipped,
    run: async (shop, { visitor, orderId, accessKey, orderItemId }) => {
      const { returnId } = await visitor.call('doMakeOrderReturn', {
        attemptId: randomUUID(),
        orderId,
        orderAccessKey: accessKey,
        items: [{ orderItemId, quantity: 1 }],
      })
      await shop.returns.receive(returnId)
      await shop.returns.accept(returnId)
    },
  }),
  operation({
    name: 'staff: an order',
    times: 15,
    prepare: async (_, { orders }) => take(orders),
    run: (shop, { id }) => shop.orders.show(id),
  }),
  ...(['open', 'confirmed', 'shipped', 'completed', 'cancelled', undefined] as const).map((status) =>
    operation({
      name: `staff: list of orders, ${status ?? 'all'}`,
      times: 10,
      prepare: async () => {},
      run: (shop) => shop.orders.list({ limit: 5, ...(status && { status }) }),
    }),
  ),
  operation({
    name: 'staff: orders by number, e-mail and parcel',
    times: 5,
    prepare: async (_, { searches }) => searches,
    run: async (shop, searches) => {
      for (const search of searches) await shop.orders.list({ search, limit: 5 })
    },
  }),
  operation({
    name: 'staff: returns, customers, outbox',
    times: 5,
    prepare: async () => {},
    run: async (shop) => {
      await shop.returns.list({ limit: 5 })
      await shop.returns.list({ status: 'refunded', limit: 5 })
      await createCustomerAdmin(createServices(shop)).list({ limit: 5 })
      await createOutboxAdmin(shop.db).list({ state: 'dead', limit: 5 })
      await createOutboxAdmin(shop.db).list({ state: 'sent', limit: 5 })
    },
  }),
  operation({
    name: 'staff: audit log of one subject',
    times: 5,
    prepare: operator,
    run: (_, visitor) => visitor.call('getAuditLog', { subject: 'operator' }),
  }),
  operation({
    name: 'staff: legal check',
    times: 3,
    prepare: async () => {},
    run: (shop) => createLawAdmin(createServices(shop)).check(),
  }),
]

function operation<T>(each: Operation<T>): Operation {
  // The prepared value goes to `run` of the same operation only.
  return each as Operation
}

function email(): string {
  return `visitor${run}.${visits++}@example.org`
}

async function buy(shop: YearsShop, more: PurchaseOptions = {}) {
  const lines = { [`SKU-${100 + (visits % 800)}`]: 1, [`SKU-${101 + (visits % 800)}`]: 1 }
  const visitor = await visitorReadyToOrder(shop, { lines, email: email(), ...more })
  return { visitor, ...(await placeOrder(visitor)) }
}

async function paid(shop: YearsShop) {
  const order = await buy(shop)
  await shop.orders.recordPayment(order.orderId)
  await shop.engine.scheduler.run('outbox')
  return order
}

async function shipped(shop: YearsShop) {
  const order = await paid(shop)
  await shop.orders.ship(order.orderId)
  await shop.engine.scheduler.run('outbox')
  const { id: orderItemId } = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order.orderId)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...order, orderItemId }
}

async function logIn(shop: YearsShop, address: string): Promise<TestVisitor> {
  const visitor = shop.visitor()
  await visitor.call('doLogin', { email: address, password: customerPassword })
  return visitor
}

async function operator(shop: YearsShop): Promise<TestVisitor> {
  const address = `owner${run}.${visits++}@vitrine.test`
  await shop.engine.operators.admin.create({
    email: address,
    name: 'Some owner',
    role: 'owner',
    password: operatorPassword,
  })
  const visitor = shop.visitor()
  await visitor.call('doOperatorLogin', { email: address, password: operatorPassword })
  return visitor
}
