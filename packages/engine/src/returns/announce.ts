import { randomBytes } from 'node:crypto'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { SelectedItem } from '@vitrine/contract/orders/returns.contract'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { returnTerms, lockOrder, recordOrderEvent, requireOrderAccess } from '../orders/orders.ts'
import { checkReturnSelection } from './return-selection.ts'
import { listActiveReasons } from './reasons-store.ts'
import { returnNumber } from './return-numbers.ts'
import { findReturnByAttempt, writeReturn, type ReturnRow } from './returns-store.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { computeRefundValue } from './refund-value.ts'

/** Announces a return, once per attempt id. SF-3.54 */
export async function announceReturn(
  ctx: Context,
  payload: Payload<'doMakeOrderReturn'>,
  { services }: ReturnDependencies,
): Promise<Answer<'doMakeOrderReturn'>> {
  const { attemptId, orderId, orderAccessKey: accessKey, name, postcode, returnNote, items } = payload
  const order = await requireOrderAccess(ctx, { orderId, accessKey, name, postcode })
  const settings = await services.settings()
  await services.pause?.('announceReturn.lock')
  const announced = await inTransaction(ctx.db, (tx) =>
    announceInTransaction(
      tx,
      { attemptId, orderId: order.id, note: returnNote?.trim() || null, items, madeBy: 'customer' },
      { settings, now: ctx.now },
    ),
  )
  return { returnId: announced.id, accessKey: announced.accessKey, number: returnNumber(announced.id) }
}

export interface Announcement {
  readonly attemptId: string
  readonly orderId: number
  readonly note: string | null
  readonly items: readonly SelectedItem[]
  readonly madeBy: 'customer' | 'operator' | 'shop'
}

interface ReturnContext {
  readonly settings: PublicSettings
  readonly now: Date
}

/**
 * Announces a return in the caller's transaction. Locks the order, so that concurrent announcements cannot exceed the
 * returnable quantity.
 */
export async function announceInTransaction(
  tx: Tx,
  { attemptId, orderId, note, items, madeBy }: Announcement,
  context: ReturnContext,
): Promise<Pick<ReturnRow, 'id' | 'accessKey'>> {
  await lockOrder(tx, orderId)
  const existing = await findReturnByAttempt(tx, attemptId)
  if (existing) return existing.orderId === orderId ? existing : refuse('return.invalid')
  const facts = await returnTerms.getReturnFacts(tx, orderId, context)
  refuseUnlessReturnable(facts, items)
  const itemsWithReasons = await withReasons(tx, items)
  const isWithdrawal = facts.withdrawUntil === null || context.now <= facts.withdrawUntil
  const { gross } = await computeRefundValue(tx, orderId, { facts, quantities: toQuantities(items), isWithdrawal })
  const accessKey = randomBytes(24).toString('base64url')
  const created = await writeReturn(tx, {
    orderId,
    attemptId,
    accessKey,
    comment: note,
    isWithdrawal,
    expected: gross,
    createdAt: context.now,
    items: itemsWithReasons,
  })
  if (created === undefined) return refuse('return.invalid')
  if ('shortLineId' in created)
    throw new Error(`line ${created.shortLineId} of order ${orderId} has a smaller quantity than when it was locked`)
  await recordOrderEvent(tx, { orderId, kind: 'returnAnnounced', details: { returnId: created.id }, madeBy })
  await enqueue(tx, {
    kind: 'mail.returnAnnounced',
    key: `mail.returnAnnounced:${created.id}`,
    payload: { returnId: created.id },
  })
  return { id: created.id, accessKey }
}

export const toQuantities = (items: readonly Pick<SelectedItem, 'orderItemId' | 'quantity'>[]) =>
  new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity]))

/** SF-4.36, SF-4.37, SF-4.38 */
export function refuseUnlessReturnable(
  { isReturnable, lines }: returnTerms.ReturnFacts,
  items: readonly SelectedItem[],
): void {
  if (!isReturnable) refuse('return.notReturnable')
  const outcome = checkReturnSelection(lines, items)
  if (outcome.fits) return
  switch (outcome.because) {
    case 'nothing':
      return refuse('return.nothingChosen')
    case 'giftCards':
      return refuse('return.giftCardsTogether', {
        orderItemIds: lines
          .filter((line) => line.isGiftCard && returnTerms.getReturnableQuantity(line) > 0)
          .map(({ id }) => id),
      })
    case 'unknownLine':
      return refuse('return.notReturnable')
    case 'tooMany':
      return refuse('return.tooMany', { orderItemId: outcome.line.id, name: outcome.line.name, quantity: outcome.left })
  }
}

/** An item without a reason gets the default reason; its fit is that of the reason, or else the given one. SF-3.55 */
async function withReasons(db: Db, items: readonly SelectedItem[]) {
  const reasons = await listActiveReasons(db)
  const defaultReason = reasons.find(({ isDefault }) => isDefault) ?? reasons[0] ?? refuse('return.unknownReason')
  return items.map((item) => {
    const reason =
      item.returnReasonId === undefined
        ? defaultReason
        : (reasons.find(({ id }) => id === item.returnReasonId) ??
          refuse('return.unknownReason', { orderItemId: item.orderItemId }))
    return { ...item, returnReasonId: reason.id, fit: reason.fit ?? item.fit ?? null }
  })
}
