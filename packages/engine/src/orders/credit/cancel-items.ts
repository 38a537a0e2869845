import { refuse, type Context, type Services } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { cancelLivePayments } from '../../payment/payment.ts'
import { soldStock } from '../../stock/stock.ts'
import { lockRefundablePayments } from '../admin/admin-orders-store.ts'
import { refuseOrder, refuseStatus } from '../admin/order-reasons.ts'
import { settleOrderBalance } from '../balance/settle-order-balance.ts'
import { enqueuePartialCancellation } from '../lifecycle/enqueue-order-notification.ts'
import { findOrderHead, lockOrder, recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'
import { deleteFulfilledShortages, isMissingOnList, lockPickLines, takeShortages } from '../picking/pick-lines-store.ts'
import { applyCredit, issueCreditNote } from './apply-credit.ts'
import { leftToCancel, toQuantities, withComponents, type ChosenLines } from './chosen-lines.ts'
import { addCancelledQuantities, getCreditFacts, markOrderShipped, type CreditFacts } from './credit-facts-store.ts'
import { countRefundedBefore, proposeCancellation, type CreditProposal } from './credit-proposal.ts'
import { refuseBeyondLimit } from './refund-limit.ts'

interface CancellationInput {
  readonly orderId: number
  readonly lines: ChosenLines
}

export interface PreparedCredit {
  readonly order: OrderHead
  readonly facts: CreditFacts
  readonly proposal: CreditProposal
}

/** What the cancellation of these units would do now. */
export async function prepareCancellation(
  db: Db,
  { orderId, lines }: CancellationInput,
  order?: OrderHead,
): Promise<PreparedCredit> {
  const head = order ?? (await findOrderHead(db, orderId)) ?? refuse('order.notFound', { orderId })
  if (head.status !== 'open' && head.status !== 'confirmed') refuseStatus(head.status)
  if (lines.length === 0) refuseOrder('nothingChosen')
  const facts = await getCreditFacts(db, orderId)
  const quantities = toQuantities(facts, lines, { left: leftToCancel, reason: 'leftToCancel' })
  const isWhole = facts.lines.every(
    (line) => line.parentId !== null || line.cancelled + (quantities.get(line.id) ?? 0) === line.quantity,
  )
  if (isWhole) refuseOrder('cancelWhole')
  // Only once the order is off the list it is certain what is missing.
  if (await isMissingOnList(db, orderId, [...withComponents(facts, quantities).keys()]))
    refuseOrder('missingOnPickList')
  return { order: head, facts, proposal: proposeCancellation(facts, quantities) }
}

/**
 * Cancels units that are not shipped: they go back to the stock, except those that were not found or are damaged; the
 * price falls, and what is overpaid then is refunded. Locks order, payments, coupons, holds, stock, number range.
 */
export async function cancelOrderItems(
  tx: Tx,
  ctx: Pick<Context, 'operator'>,
  { orderId, lines, version, services }: CancellationInput & { readonly version: string; readonly services: Services },
): Promise<void> {
  const locked = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
  await lockPickLines(tx, { orderId })
  await lockRefundablePayments(tx, orderId)
  const { order, facts, proposal } = await prepareCancellation(tx, { orderId, lines }, locked)
  if (proposal.version !== version) refuseOrder('proposalChanged')
  await refuseBeyondLimit(tx, ctx, { orderId, currency: order.currency, amount: proposal.refund })
  await applyCredit(tx, { order, proposal, reason: 'cancelled in part by the shop' })
  const units = withComponents(facts, proposal.quantities)
  await addCancelledQuantities(
    tx,
    orderId,
    facts.lines.flatMap((line) => {
      const quantity = units.get(line.id) ?? 0
      return quantity === 0 ? [] : [{ id: line.id, quantity, refundedBefore: countRefundedBefore(line, quantity) }]
    }),
  )
  const missing = await takeShortages(tx, orderId, units)
  await deleteFulfilledShortages(tx, orderId)
  await recordOrderEvent(tx, {
    orderId,
    kind: 'partlyCancelled',
    details: { lines, missing, credit: proposal.value.gross, refund: proposal.refund, onCards: proposal.giftCards },
    madeBy: 'operator',
  })
  await settleReducedOrder(tx, order, facts, units)
  await enqueuePartialCancellation(tx, { orderId, lines, occurrenceId: proposal.version })
  await services.pause?.('cancelItems.releaseStock')
  await soldStock.releaseHeldUnits(tx, orderId, await soldStock.resolveStockRequests(tx, toSoldItems(facts, units)))
  await soldStock.writeOff(tx, orderId, missing)
  // An invoice that is not written yet is written for the rest.
  if (facts.hasInvoice) await issueCreditNote(tx, services, { orderId, proposal })
}

/** A smaller price can cover an open order, and the rest of an order can be shipped already. */
async function settleReducedOrder(
  tx: Tx,
  { id: orderId, status }: OrderHead,
  { lines }: CreditFacts,
  units: ReadonlyMap<number, number>,
): Promise<void> {
  if (status === 'open') {
    // It would collect the old price.
    await cancelLivePayments(tx, orderId)
    await settleOrderBalance(tx, orderId, 'operator')
  } else if (lines.every((line) => leftToCancel(line) === (units.get(line.id) ?? 0))) {
    await markOrderShipped(tx, orderId)
  }
}

function toSoldItems({ lines }: CreditFacts, units: ReadonlyMap<number, number>) {
  return lines.flatMap(({ id, variationId }) => {
    const quantity = units.get(id) ?? 0
    return variationId === null || quantity === 0
      ? []
      : [{ variationId, quantity, hasParts: lines.some(({ parentId }) => parentId === id) }]
  })
}
