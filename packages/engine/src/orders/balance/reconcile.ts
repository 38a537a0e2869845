import type { Services } from '../../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { paymentRecords, enqueuePayment } from '../../payment/payment.ts'
import { confirmHolds, releaseHolds, reallocateStock } from '../../stock/stock.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { settleOrderBalance } from '../pay/sync-payment.ts'
import { getOpenAmount } from '../view/order-actions.ts'
import { lockOrder, type OrderHead } from '../lifecycle/orders-store.ts'
import {
  recordReconciliation,
  findOrdersWithoutPayment,
  findOrdersWithSurplus,
  findOverdueOrders,
  getMethodProvider,
  getHoldStates,
  findUnsettledOrders,
  findInconsistentHolds,
  type CheckScope,
  type Finding,
} from './reconcile-store.ts'

/** A possible inconsistency of an order: how it is found without a lock, and how it is repaired under one. */
interface Check {
  readonly kind: string
  find(db: Db, scope: CheckScope): Promise<readonly Finding[]>
  /** Returns what was done; undefined if the order is consistent by now. */
  repair(tx: Tx, order: OrderHead, services: Services): Promise<string | undefined>
}

const checks: readonly Check[] = [
  {
    kind: 'moneyNotSettled',
    find: findUnsettledOrders,
    async repair(tx, { id, status, paid }) {
      await settleOrderBalance(tx, id, 'reconcile')
      const after = await lockOrder(tx, id)
      return after && (after.status !== status || after.paid !== paid)
        ? `settled: ${after.status}, ${after.paid} received`
        : undefined
    },
  },
  {
    kind: 'surplusKept',
    find: findOrdersWithSurplus,
    async repair(tx, { id }) {
      const before = await getHeldAmount(tx, id)
      await settleOrderBalance(tx, id, 'reconcile')
      const returned = before - (await getHeldAmount(tx, id))
      return returned > 0 ? `${returned} given back` : undefined
    },
  },
  {
    kind: 'timeIsOver',
    find: findOverdueOrders,
    async repair(tx, { id, status, payUntil }, services) {
      if (status !== 'open' || payUntil === null || payUntil > services.now()) return undefined
      await cancelOrder(tx, { orderId: id, by: 'time' })
      return 'cancelled'
    },
  },
  {
    kind: 'noPayment',
    find: findOrdersWithoutPayment,
    async repair(tx, order) {
      const amount = getOpenAmount(order)
      if (order.status !== 'open' || amount === 0) return undefined
      const { id: orderId, sessionId, attemptId, paymentMethodId: methodId, currency } = order
      const paymentId = await enqueuePayment(tx, {
        orderId,
        cartId: null,
        sessionId,
        attemptId,
        methodId,
        provider: await getMethodProvider(tx, methodId),
        amount,
        currency,
      })
      return `payment ${paymentId} noted`
    },
  },
  { kind: 'wrongHolds', find: findInconsistentHolds, repair: (tx, order) => reconcileHolds(tx, order) },
]

/** The maximum number per check and run; the rest follows in the next run. */
const batchSize = 50

/**
 * Finds inconsistencies after a crash, a lost notification or a bug, repairs them and records each repair. They should
 * never occur, so each row of `repairs` deserves a look. Returns the number of repairs.
 */
export async function reconcile(services: Services, { days }: Pick<CheckScope, 'days'>): Promise<number> {
  let count = 0
  for (const check of checks) {
    for (const finding of await check.find(services.db, { now: services.now(), limit: batchSize, days })) {
      if (await repairOne(check, finding, services)) count++
    }
  }
  return count
}

/** A failing repair does not block the others. */
async function repairOne(check: Check, finding: Finding, services: Services): Promise<boolean> {
  const { kind } = check
  const { orderId: id, found } = finding
  try {
    return await inTransaction(services.db, async (tx) => {
      const order = await lockOrder(tx, id)
      const action = order && (await check.repair(tx, order, services))
      if (action === undefined) return false
      await recordReconciliation(tx, { kind, subject: 'order', id, found, action, at: services.now() })
      services.log.warn({ orderId: id, kind, did: action }, 'An order was reconciled')
      return true
    })
  } catch (error) {
    services.log.error({ orderId: id, kind, error }, 'An order could not be reconciled')
    return false
  }
}

async function getHeldAmount(tx: Tx, orderId: number): Promise<number> {
  return (await paymentRecords.lockByOrder(tx, orderId)).reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
}

async function reconcileHolds(tx: Tx, { id, status }: OrderHead): Promise<string | undefined> {
  const states = await getHoldStates(tx, id)
  if (status === 'cancelled' && (states.has('open') || states.has('kept'))) {
    await releaseHolds(tx, id)
    return 'released'
  }
  if (status === 'confirmed' && states.has('released'))
    return (await reallocateStock(tx, id)) ? 'taken again' : failForOperator(id)
  if (status === 'confirmed' && states.has('open')) {
    await confirmHolds(tx, id)
    return 'kept'
  }
  return undefined
}

function failForOperator(orderId: number): never {
  throw new Error(`order ${orderId} is confirmed and its items are out of stock: an operator has to decide`)
}
