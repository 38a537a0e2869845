import type { House } from '../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../kernel/db.ts'
import { lockPaymentsOf, noteNew } from '../payment/payment.ts'
import { keepHolds, releaseHolds, retakeStock } from '../stock/stock.ts'
import { cancelOrder } from './cancel-order.ts'
import { settleAccounts } from './hear-payment.ts'
import { openAmountOf } from './order-allows.ts'
import { lockOrder, type OrderHead } from './orders-store.ts'
import { noteRepair, ordersWithoutPayment, ordersWithSurplus, overdueOrders, providerOf, statesOfHolds, unsettledOrders, wrongHolds, type Finding } from './reconcile-store.ts'

/** Something that can be wrong with an order, how it is found without a lock, and how it is put right under one. */
interface Check {
  readonly kind: string
  find(db: Db, scope: { readonly now: Date; readonly most: number }): Promise<readonly Finding[]>
  /** What was done; undefined: it is right already, for somebody else was faster. */
  repair(tx: Tx, order: OrderHead, house: House): Promise<string | undefined>
}

const checks: readonly Check[] = [
  {
    kind: 'moneyNotSettled', find: unsettledOrders,
    async repair(tx, { id, status, paid }) {
      await settleAccounts(tx, id, 'reconcile')
      const after = await lockOrder(tx, id)
      return after && (after.status !== status || after.paid !== paid) ? `settled: ${after.status}, ${after.paid} received` : undefined
    },
  },
  {
    kind: 'surplusKept', find: ordersWithSurplus,
    async repair(tx, { id }) {
      const before = await keptFor(tx, id)
      await settleAccounts(tx, id, 'reconcile')
      const returned = before - await keptFor(tx, id)
      return returned > 0 ? `${returned} given back` : undefined
    },
  },
  {
    kind: 'timeIsOver', find: overdueOrders,
    async repair(tx, { id, status, payUntil }, house) {
      if (status !== 'open' || payUntil === null || payUntil > house.now()) return undefined
      await cancelOrder(tx, { orderId: id, by: 'time' })
      return 'cancelled'
    },
  },
  {
    kind: 'noPayment', find: ordersWithoutPayment,
    async repair(tx, order) {
      const amount = openAmountOf(order)
      if (order.status !== 'open' || amount === 0) return undefined
      const { id: orderId, sessionId, attemptId, paymentMethodId: methodId, currency } = order
      const paymentId = await noteNew(tx, { orderId, cartId: null, sessionId, attemptId, methodId, provider: await providerOf(tx, methodId), amount, currency })
      return `payment ${paymentId} noted`
    },
  },
  { kind: 'wrongHolds', find: wrongHolds, repair: (tx, order) => putHoldsRight(tx, order) },
]

/** So many of each kind in one round; what is left comes in the next. */
const most = 50

/**
 * Finds what a crash, a lost word or a mistake left behind, puts it right, and writes down what it did. Nothing that it repairs should ever come about: each row of
 * `repairs` is worth a look. Answers how many there were.
 */
export async function reconcile(house: House): Promise<number> {
  let repaired = 0
  for (const check of checks) {
    for (const finding of await check.find(house.db, { now: house.now(), most })) {
      if (await repairOne(check, finding, house)) repaired++
    }
  }
  return repaired
}

/** One thing that cannot be put right holds up no other. */
async function repairOne(check: Check, finding: Finding, house: House): Promise<boolean> {
  const { kind } = check
  const { orderId: id, found } = finding
  try {
    return await inTransaction(house.db, async (tx) => {
      const order = await lockOrder(tx, id)
      const did = order && await check.repair(tx, order, house)
      if (did === undefined) return false
      await noteRepair(tx, { kind, subject: 'order', id, found, did, at: house.now() })
      house.log.warn({ orderId: id, kind, did }, 'An order was put right')
      return true
    })
  } catch (error) {
    house.log.error({ orderId: id, kind, error }, 'An order could not be put right')
    return false
  }
}

async function keptFor(tx: Tx, orderId: number): Promise<number> {
  return (await lockPaymentsOf(tx, orderId)).reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
}

async function putHoldsRight(tx: Tx, { id, status }: OrderHead): Promise<string | undefined> {
  const states = await statesOfHolds(tx, id)
  if (status === 'cancelled' && (states.has('open') || states.has('kept'))) {
    await releaseHolds(tx, id)
    return 'released'
  }
  if (status === 'confirmed' && states.has('released')) return await retakeStock(tx, id) ? 'taken again' : refuseToGuess(id)
  if (status === 'confirmed' && states.has('open')) {
    await keepHolds(tx, id)
    return 'kept'
  }
  return undefined
}

function refuseToGuess(orderId: number): never {
  throw new Error(`order ${orderId} is confirmed and its pieces are gone: somebody has to decide`)
}
