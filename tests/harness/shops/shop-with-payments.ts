import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import {
  startMollieSimulator,
  type MollieSimulator,
} from '@vitrine/providers/payment/mollie/simulator/mollie-simulator'
import { onTestFinished } from 'vitest'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../shopper.ts'
import { testShop, type TestShop, type TestVisitor, type TestShopOptions } from './test-shop.ts'

export interface ShopWithPayments extends TestShop {
  readonly simulator: MollieSimulator
  /** The shop's clock, which is stopped until the test advances it. */
  readonly clock: { now(): Date; advanceMinutes(passed: number): void }
  /** A guest places an order that is paid at the provider, by card when nothing else is said. */
  createOrder(options?: PurchaseOptions): Promise<OpenOrder>
  /** The provider says by webhook that something happened. */
  webhook(providerPaymentId: string): Promise<boolean>
  payments(orderId: number): Promise<readonly StoredPayment[]>
  order(orderId: number): Promise<StoredOrder>
  refunds(
    orderId: number,
  ): Promise<readonly { readonly amount: number; readonly status: string; readonly reason: string }[]>
  /** How often something was noted to be done outside. */
  countOutboxMessages(kind: string, orderId: number): Promise<number>
}

export interface OpenOrder {
  readonly shopper: TestVisitor
  readonly orderId: number
  readonly accessKey: string
  readonly paymentUrl: string | null
  /** The provider's id of its payment. */
  readonly paymentId: string
}

interface StoredPayment {
  readonly id: number
  readonly status: string
  readonly amount: number
  readonly paid: number
  readonly refunded: number
  readonly providerPaymentId: string | null
}

interface StoredOrder {
  readonly status: string
  readonly paymentStatus: string
  readonly total: number
  readonly paid: number
}

/** A shop whose payments are made at the simulator, through the client of the real provider. */
export async function shopWithPayments({
  document = purchaseDocument,
  afterwards = onTestFinished,
  ...options
}: TestShopOptions = {}): Promise<ShopWithPayments> {
  const simulator = await startMollieSimulator({ post: async () => true })
  afterwards(() => simulator.close())
  let now = Date.now()
  const shop = await testShop({
    now: () => new Date(now),
    ...options,
    document,
    afterwards,
    providers: { payments: [createMollieProvider(simulator.access)], ...options.providers },
  })
  const { db, engine } = shop
  return {
    ...shop,
    simulator,
    clock: {
      now: () => new Date(now),
      advanceMinutes(passed) {
        now += passed * 60_000
      },
    },
    async createOrder({ payment = 'creditcard', ...buying } = {}) {
      const shopper = await visitorReadyToOrder(shop, { payment, ...buying })
      const placed = await placeOrder(shopper)
      return { shopper, ...placed, paymentId: await findPaymentId(shop, placed.orderId) }
    },
    webhook: (providerPaymentId) => engine.syncPayment({ provider: 'mollie', providerPaymentId, source: 'webhook' }),
    payments: (orderId) =>
      db
        .selectFrom('payments')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .select([
          'id',
          'status',
          'amount',
          'paid_amount as paid',
          'refunded_amount as refunded',
          'provider_payment_id as providerPaymentId',
        ])
        .execute(),
    order: (orderId) =>
      db
        .selectFrom('orders')
        .where('id', '=', orderId)
        .select(['status', 'payment_status as paymentStatus', 'total_gross as total', 'paid_amount as paid'])
        .executeTakeFirstOrThrow(),
    refunds: (orderId) =>
      db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .where('order_id', '=', orderId)
        .orderBy('refunds.id')
        .select(['refunds.amount', 'refunds.status', 'refunds.reason'])
        .execute(),
    async countOutboxMessages(kind, orderId) {
      const rows = await db.selectFrom('outbox').where('kind', '=', kind).select('payload').execute()
      return rows.filter(
        ({ payload }) =>
          typeof payload === 'object' && payload !== null && 'orderId' in payload && payload.orderId === orderId,
      ).length
    },
  }
}

/** The newest payment of an order, by the provider's id. */
export async function findPaymentId({ db }: Pick<TestShop, 'db'>, orderId: number): Promise<string> {
  const row = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .select('provider_payment_id')
    .executeTakeFirst()
  return row?.provider_payment_id ?? ''
}
