import type { Money } from '@vitrine/contract/kernel/money'
import { formatMoney, toDecimal } from '@vitrine/contract/kernel/money'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { refuse, type Services } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import { returnCredits, returnTerms } from '../../orders/orders.ts'
import { refunds } from '../../payment/payment.ts'
import { soldStock } from '../../stock/stock.ts'
import type { ReturnItem } from '../return-items-store.ts'
import { returnNumber } from '../return-numbers.ts'
import { recordFits, releaseQuantities, writeAcceptedItems, writeReturnState } from '../returns-store.ts'
import { computeRefundValue } from '../refund-value.ts'
import { changeReturn, changeReturnOfOrder, type AuditedChange, type ReturnTransition } from './change-return.ts'
import { refuseUnlessReturned, type GradedLine } from './graded-lines.ts'

export interface Acceptance extends AuditedChange {
  readonly toLines: (items: readonly ReturnItem[]) => readonly GradedLine[]
  /** The refund that was shown, in decimal units. */
  readonly seenRefund?: number
  /** For the audit log. */
  readonly details?: unknown
  readonly locale?: Locale
}

/**
 * Accepts a received return: restocks grade A, credits the order and refunds the money. Returns what staff transfer
 * themselves. Locks order, payments, coupons, return, stock, number range.
 */
export async function acceptReturn(
  services: Services,
  returnId: number,
  { actor, action, details, ...acceptance }: Acceptance,
): Promise<Money | null> {
  // Read before the transaction, which must use only its own connection.
  const settings = await services.settings()
  const inTx = { ...services, settings: async () => settings }
  return changeReturn(services, { returnId, to: 'accepted', actor, action, details }, (tx, transition) =>
    acceptItems(tx, inTx, transition, { ...acceptance, actor }),
  )
}

/** As acceptReturn, in the transaction of an approval. */
export function acceptReturnOfOrder(
  tx: Tx,
  services: Services,
  { orderId, returnId }: { readonly orderId: number; readonly returnId: number },
  { actor, action, details, ...acceptance }: Acceptance,
): Promise<Money | null> {
  return changeReturnOfOrder(tx, { orderId, returnId, to: 'accepted', actor, action, details }, (_, transition) =>
    acceptItems(tx, services, transition, { ...acceptance, actor }),
  )
}

async function acceptItems(
  tx: Tx,
  services: Services,
  transition: ReturnTransition,
  { toLines, seenRefund, locale = defaultLocale, actor }: Omit<Acceptance, 'action' | 'details'>,
): Promise<Money | null> {
  const settings = await services.settings()
  const { order, items } = transition
  const returnId = transition.row.id
  const lines = toLines(items)
  refuseUnlessReturned(items, lines)
  const quantities = toQuantities(lines)
  const now = services.now()
  const facts = await returnTerms.getReturnFacts(tx, order.id, { settings, now })
  const value = await computeGradedValue(tx, transition, { facts, lines, locale })
  const number = returnNumber(returnId)
  const credit = await returnCredits.creditReturn(tx, { order, returnId, number, value, by: actor })
  refuseUnlessShown({ minor: credit.refund, currency: order.currency }, { seen: seenRefund, locale })
  await writeAcceptedItems(tx, returnId, lines)
  await recordFits(tx, returnId)
  await releaseRefusedUnits(tx, transition, quantities)
  await writeReturnState(tx, returnId, {
    status: 'accepted',
    credit: credit.value.gross,
    refund: credit.refund,
    onCards: credit.onCards,
  })
  // No refund is in progress: the return is settled already.
  if (credit.refund === credit.onCards) {
    await writeReturnState(tx, returnId, { status: 'refunded', endedAt: now })
    await enqueue(tx, { kind: 'mail.returnAccepted', key: `mail.returnAccepted:${returnId}`, payload: { returnId } })
  }
  const restockable = new Map(lines.flatMap((line) => (line.restocked > 0 ? [[line.orderItemId, line.restocked]] : [])))
  await soldStock.restock(
    tx,
    order.id,
    await soldStock.resolveStockRequests(tx, toSoldItems(facts.lines, restockable)),
    'return',
    returnId,
  )
  if (credit.value.gross > 0)
    await returnCredits.issueReturnCreditNote(tx, services, {
      orderId: order.id,
      returned: { returnId, quantities, value: credit.value },
    })
  return refunds.sumManual(tx, order.id)
}

/** The value of the accepted units after deductions. A deduction is at most the value of its line. */
export async function computeGradedValue(
  db: Db,
  { row, order }: Pick<ReturnTransition, 'row' | 'order'>,
  {
    facts,
    lines,
    locale,
  }: { readonly facts: returnTerms.ReturnFacts; readonly lines: readonly GradedLine[]; readonly locale: Locale },
): Promise<returnTerms.ReturnValue> {
  const value = await computeRefundValue(db, order.id, {
    facts,
    quantities: toQuantities(lines),
    isWithdrawal: row.isWithdrawal,
  })
  for (const { orderItemId, deduction, deductionReason } of lines) {
    const max = value.lines.find(({ id }) => id === orderItemId)?.gross ?? 0
    if (deduction > max || (deduction > 0 && deductionReason === null))
      refuse('return.deductionInvalid', {
        orderItemId,
        because: deduction > max ? 'tooHigh' : 'noReason',
        max: formatMoney({ minor: max, currency: order.currency }, locale),
      })
  }
  const deductions = new Map(lines.map(({ orderItemId, deduction }) => [orderItemId, deduction]))
  return returnTerms.subtractDeductions(value, deductions, facts.valuation)
}

function refuseUnlessShown(
  refund: Money,
  { seen, locale }: { readonly seen: number | undefined; readonly locale: Locale },
): void {
  if (seen !== undefined && toDecimal(refund) !== seen)
    refuse('return.amountChanged', { amount: formatMoney(refund, locale) })
}

const toQuantities = (lines: readonly GradedLine[]): returnTerms.LineQuantities =>
  new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]))

/** Units that are not accepted stay with the customer and can be returned again. */
async function releaseRefusedUnits(
  tx: Tx,
  { order, items }: ReturnTransition,
  accepted: returnTerms.LineQuantities,
): Promise<void> {
  const refused = items.map(
    ({ orderItemId, quantity }) => [orderItemId, quantity - (accepted.get(orderItemId) ?? 0)] as const,
  )
  await releaseQuantities(tx, order.id, new Map(refused.filter(([, quantity]) => quantity > 0)))
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
