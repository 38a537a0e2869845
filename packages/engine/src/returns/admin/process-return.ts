import type { Money } from '@vitrine/contract/kernel/money'
import type { ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { refuse, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import {
  returnCredits,
  returnTerms,
  lockOrder,
  recordOrderEvent,
  findOrderHead,
  type OrderHead,
} from '../../orders/orders.ts'
import { refunds } from '../../payment/payment.ts'
import { restock } from '../../stock/stock.ts'
import { listReturnItems, type ReturnItem } from '../return-items-store.ts'
import { canReturnTransition } from '../return-transitions.ts'
import { returnNumber } from '../return-numbers.ts'
import { resolveStockRequests } from '../restock-requests-store.ts'
import {
  recordFits,
  releaseQuantities,
  findReturn,
  writeReturnState,
  writeAcceptedItems,
  type ReturnRow,
} from '../returns-store.ts'
import { computeRefundValue } from '../refund-value.ts'

export interface AcceptanceInput {
  /** Without lines, the whole return is accepted. Items that are not accepted stay with the customer. */
  readonly lines?: readonly { readonly orderItemId: number; readonly quantity: number }[]
  /** The items of these lines are not restocked. */
  readonly unsalable?: readonly number[]
}

/**
 * Accepts a received return: restocks the items, credits the order and refunds the money. Returns what staff transfer
 * themselves. Locks order, payments, coupons, return, stock, number range.
 */
export async function acceptReturn(
  services: Services,
  returnId: number,
  { lines: requested, unsalable = [] }: AcceptanceInput,
): Promise<Money | null> {
  const settings = await services.settings()
  return changeReturn(services, returnId, 'accepted', async (tx, { row, order, items: returnItems }) => {
    const now = services.now()
    const acceptedQuantities = toAcceptedQuantities(returnItems, requested)
    if (unsalable.some((line) => !acceptedQuantities.has(line)))
      refuse('return.invalid', { because: 'A line that is not accepted cannot be marked as unsalable.' })
    const facts = await returnTerms.getReturnFacts(tx, order.id, { settings, now })
    const value = await computeRefundValue(tx, order.id, {
      facts,
      quantities: acceptedQuantities,
      isWithdrawal: row.isWithdrawal,
    })
    const number = returnNumber(returnId)
    const {
      value: credited,
      refund,
      onCards,
    } = await returnCredits.creditReturn(tx, { order, returnId, number, value })
    await writeAcceptedItems(
      tx,
      returnId,
      [...acceptedQuantities].map(([orderItemId, accepted]) => ({
        orderItemId,
        accepted,
        restocked: unsalable.includes(orderItemId) ? 0 : accepted,
      })),
    )
    await recordFits(tx, returnId)
    await releaseQuantities(
      tx,
      order.id,
      new Map(
        returnItems.flatMap(({ orderItemId, quantity }) =>
          quantity > (acceptedQuantities.get(orderItemId) ?? 0)
            ? [[orderItemId, quantity - (acceptedQuantities.get(orderItemId) ?? 0)]]
            : [],
        ),
      ),
    )
    await writeReturnState(tx, returnId, { status: 'accepted', credit: credited.gross, refund, onCards })
    // No refund is in progress: the return is settled already.
    if (refund === onCards) {
      await writeReturnState(tx, returnId, { status: 'refunded', endedAt: now })
      await enqueue(tx, { kind: 'mail.returnAccepted', key: `mail.returnAccepted:${returnId}`, payload: { returnId } })
    }
    const restockable = new Map([...acceptedQuantities].filter(([line]) => !unsalable.includes(line)))
    await restock(tx, order.id, await resolveStockRequests(tx, toSoldItems(facts.lines, restockable)), 'return')
    if (credited.gross > 0)
      await returnCredits.issueReturnCreditNote(
        tx,
        { ...services, settings: async () => settings },
        { orderId: order.id, returned: { returnId, quantities: acceptedQuantities, value: credited } },
      )
    return refunds.sumManual(tx, order.id)
  })
}

/** Refuses a return as a whole: the items are sent back to the customer. */
export async function refuseReturn(services: Services, returnId: number, reason: string): Promise<void> {
  await changeReturn(services, returnId, 'refused', async (tx, { order, items }) => {
    await releaseQuantities(tx, order.id, new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity])))
    await writeReturnState(tx, returnId, { status: 'refused', endedAt: services.now(), answer: reason })
    await recordOrderEvent(tx, { orderId: order.id, kind: 'returnRefused', details: { returnId }, madeBy: 'operator' })
    await enqueue(tx, { kind: 'mail.returnRefused', key: `mail.returnRefused:${returnId}`, payload: { returnId } })
  })
}

export async function receiveReturn(services: Services, returnId: number): Promise<void> {
  await changeReturn(services, returnId, 'received', async (tx, { order }) => {
    await writeReturnState(tx, returnId, { status: 'received', receivedAt: services.now() })
    await recordOrderEvent(tx, { orderId: order.id, kind: 'returnReceived', details: { returnId }, madeBy: 'operator' })
    await enqueue(tx, { kind: 'mail.returnReceived', key: `mail.returnReceived:${returnId}`, payload: { returnId } })
  })
}

/** Cancels a return whose parcel never arrived, or at the customer's request. */
export async function cancelReturnByOperator(services: Services, returnId: number): Promise<void> {
  await changeReturn(services, returnId, 'cancelled', async (tx, { order, items }) => {
    await releaseQuantities(tx, order.id, new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity])))
    await writeReturnState(tx, returnId, { status: 'cancelled', endedAt: services.now() })
    await recordOrderEvent(tx, {
      orderId: order.id,
      kind: 'returnCancelled',
      details: { returnId },
      madeBy: 'operator',
    })
  })
}

interface ReturnTransition {
  readonly row: ReturnRow
  readonly order: OrderHead
  readonly items: readonly ReturnItem[]
}

/**
 * Locks the order first, which serializes changes of its returns. The callback locks the return itself in its place of
 * the lock order.
 */
async function changeReturn<T>(
  services: Services,
  returnId: number,
  to: ReturnStatus,
  apply: (tx: Tx, transition: ReturnTransition) => Promise<T>,
): Promise<T> {
  const { orderId } = (await findReturn(services.db, returnId)) ?? refuse('return.notFound')
  await services.pause?.(`returnAdmin.${to}`)
  return inTransaction(services.db, async (tx) => {
    await lockOrder(tx, orderId)
    const order = (await findOrderHead(tx, orderId)) ?? refuse('order.notFound')
    const row = (await findReturn(tx, returnId)) ?? refuse('return.notFound')
    if (!canReturnTransition(row.status, to))
      refuse('return.invalid', {
        because: `The return is ${row.status}: ${transitionHints[to] ?? 'its status is final.'}`,
      })
    return apply(tx, { row, order, items: await listReturnItems(tx, [returnId]) })
  })
}

const transitionHints: Partial<Record<ReturnStatus, string>> = {
  received: 'only announced returns can be received.',
  accepted: 'only received returns can be accepted.',
  refused: 'only received returns can be refused.',
  cancelled: 'only announced returns can be cancelled.',
}

function toAcceptedQuantities(
  items: readonly ReturnItem[],
  requested: AcceptanceInput['lines'],
): returnTerms.LineQuantities {
  if (requested === undefined) return new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const acceptedQuantities = new Map<number, number>()
  for (const { orderItemId, quantity } of requested) {
    const item =
      items.find((each) => each.orderItemId === orderItemId) ??
      refuse('return.invalid', { because: `The return has no line ${orderItemId}.` })
    const total = (acceptedQuantities.get(orderItemId) ?? 0) + quantity
    if (!Number.isInteger(quantity) || quantity < 1 || total > item.quantity)
      refuse('return.invalid', {
        because: `Only ${item.quantity} of '${item.name}' (line ${orderItemId}) were returned.`,
      })
    acceptedQuantities.set(orderItemId, total)
  }
  return acceptedQuantities
}

/** The sold items of accepted lines: the line itself and its components. */
function toSoldItems(lines: readonly returnTerms.ShippedLine[], acceptedQuantities: returnTerms.LineQuantities) {
  return lines.flatMap(({ id, parentId, variationId, quantity }) => {
    const parent = lines.find((line) => line.id === parentId)
    const returned =
      parent === undefined
        ? (acceptedQuantities.get(id) ?? 0)
        : ((acceptedQuantities.get(parent.id) ?? 0) * quantity) / parent.quantity
    return variationId === null || returned === 0
      ? []
      : [{ variationId, quantity: returned, hasParts: lines.some((line) => line.parentId === id) }]
  })
}
