import type { House } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { lockOrder, recordOrderEvent, findOrderHead, getReturnableQuantity, getReturnFacts } from '../orders/orders.ts'
import { announceIn } from './announce.ts'
import { judgeChosen } from './chosen.ts'
import { isBuyer, orderNumberIn } from './declared-order.ts'
import { lockWithdrawal, personsOfOrder, withdrawalById, writeMatch } from './withdrawals-store.ts'

/** Finds the order of a declaration. What cannot be found for certain stays in the queue of the shop's people: it counts all the same. */
export async function matchWithdrawal(house: House, withdrawalId: number): Promise<void> {
  const declared = await withdrawalById(house.db, withdrawalId)
  const orderId = declared && orderNumberIn(declared.orderText)
  if (declared === undefined || orderId === undefined || declared.state !== 'queued') return
  if (!isBuyer(await personsOfOrder(house.db, orderId), declared)) return
  await bindWithdrawal(house, withdrawalId, orderId)
}

/**
 * Binds a declaration to its order. When all of an order is withdrawn from that has arrived, its return is announced at once, as of the time of the declaration;
 * what has not been sent is for the shop's people to stop. Locks order, withdrawal.
 */
export async function bindWithdrawal(house: House, withdrawalId: number, orderId: number): Promise<void> {
  const settings = await house.settings()
  await inTransaction(house.db, async (tx) => {
    await lockOrder(tx, orderId)
    const row = await lockWithdrawal(tx, withdrawalId)
    if (row === undefined || row.state !== 'queued') return
    const returnId = row.items === null ? await announceAll(tx, { orderId, attemptId: row.attemptId }, { settings, now: row.declaredAt }) : null
    await writeMatch(tx, withdrawalId, { orderId, returnId })
    await recordOrderEvent(tx, { orderId, kind: 'withdrawn', details: { withdrawalId, returnId }, madeBy: 'customer' })
  })
}

async function announceAll(tx: Tx, { orderId, attemptId }: { readonly orderId: number; readonly attemptId: string }, at: Parameters<typeof announceIn>[2]): Promise<number | null> {
  const [head, facts] = [await findOrderHead(tx, orderId), await getReturnFacts(tx, orderId, at)]
  const items = facts.lines.flatMap((line) => (line.parentId === null && getReturnableQuantity(line) > 0 ? [{ orderItemId: line.id, quantity: getReturnableQuantity(line) }] : []))
  if (head === undefined || head.status === 'cancelled' || !facts.isReturnable || !judgeChosen(facts.lines, items).fits) return null
  return (await announceIn(tx, { attemptId, orderId, note: null, items, madeBy: 'shop' }, at)).id
}
