import { recordAudit, type Actor } from '../../kernel/audit.ts'
import type { Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { returnTerms, lockOrder, recordOrderEvent, findOrderHead } from '../../orders/orders.ts'
import { announceInTransaction } from '../announce.ts'
import { checkReturnSelection } from '../return-selection.ts'
import { isBuyer, parseOrderNumber } from './declared-order.ts'
import { lockWithdrawal, listOrderBuyers, findWithdrawal, writeMatch } from './withdrawals-store.ts'

/**
 * Finds the order of a withdrawal. A withdrawal without a certain match stays in the queue of the staff; it is valid
 * all the same.
 */
export async function matchWithdrawal(services: Services, withdrawalId: number): Promise<void> {
  const withdrawal = await findWithdrawal(services.db, withdrawalId)
  const orderId = withdrawal && parseOrderNumber(withdrawal.orderText)
  if (withdrawal === undefined || orderId === undefined || withdrawal.state !== 'queued') return
  if (!isBuyer(await listOrderBuyers(services.db, orderId), withdrawal)) return
  await bindWithdrawal(services, withdrawalId, orderId)
}

/**
 * Links a withdrawal to its order. If it is about the whole order, a return of everything shipped is announced as of
 * the time of the declaration; staff have to stop the items that are not shipped yet. Locks order, withdrawal.
 */
export async function bindWithdrawal(
  services: Services,
  withdrawalId: number,
  orderId: number,
  /** Absent: the shop found the order by itself. */
  change?: { readonly actor: Actor; readonly action: string },
): Promise<void> {
  const settings = await services.settings()
  await inTransaction(services.db, async (tx) => {
    await lockOrder(tx, orderId)
    const row = await lockWithdrawal(tx, withdrawalId)
    if (row === undefined || row.state !== 'queued') return
    const returnId =
      row.items === null
        ? await announceFullReturn(tx, { orderId, attemptId: row.attemptId }, { settings, now: row.declaredAt })
        : null
    await writeMatch(tx, withdrawalId, { orderId, returnId })
    await recordOrderEvent(tx, { orderId, kind: 'withdrawn', details: { withdrawalId, returnId }, madeBy: 'customer' })
    if (change)
      await recordAudit(tx, change.actor, {
        action: change.action,
        subject: 'withdrawal',
        subjectId: withdrawalId,
        after: { orderId, returnId },
      })
  })
}

async function announceFullReturn(
  tx: Tx,
  { orderId, attemptId }: { readonly orderId: number; readonly attemptId: string },
  context: Parameters<typeof announceInTransaction>[2],
): Promise<number | null> {
  const [head, facts] = [await findOrderHead(tx, orderId), await returnTerms.getReturnFacts(tx, orderId, context)]
  const items = facts.lines.flatMap((line) =>
    line.parentId === null && returnTerms.getReturnableQuantity(line) > 0
      ? [{ orderItemId: line.id, quantity: returnTerms.getReturnableQuantity(line) }]
      : [],
  )
  if (
    head === undefined ||
    head.status === 'cancelled' ||
    !facts.isReturnable ||
    !checkReturnSelection(facts.lines, items).fits
  )
    return null
  return (await announceInTransaction(tx, { attemptId, orderId, note: null, items, madeBy: 'shop' }, context)).id
}
