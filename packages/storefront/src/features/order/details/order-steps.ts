import { orderDateTypes, type Order } from '@vitrine/contract/orders/order'

export interface OrderStep {
  readonly kind: 'ordered' | 'paid' | 'sent' | 'delivered' | 'delivery' | 'cancelled'
  readonly isDone: boolean
  /** The time of the step, if known. */
  readonly at: string | null
}

type OrderStepsInput = Pick<Order, 'paymentStatusKey'> & {
  readonly order: Pick<Order['order'], 'status' | 'createdAt' | 'dates'>
}

/** The progress of an order. Cash on delivery and payment after delivery are not a step. */
export function toOrderSteps({
  paymentStatusKey,
  order: { status, createdAt, dates },
}: OrderStepsInput): readonly OrderStep[] {
  const ordered: OrderStep = { kind: 'ordered', isDone: true, at: createdAt }
  if (status === 'cancelled') return [ordered, { kind: 'cancelled', isDone: true, at: null }]
  const isPaid = paymentStatusKey === 'fullyPaid' || paymentStatusKey === 'overpaid' || paymentStatusKey === 'prepaid'
  const sentAt = dates.find(({ typeId }) => typeId === orderDateTypes.shipped)?.date ?? null
  const isComplete = status === 'completed'
  return [
    ordered,
    ...(isPaid || status === 'open' ? [{ kind: 'paid', isDone: isPaid, at: null } as const] : []),
    { kind: 'sent', isDone: sentAt !== null || isComplete, at: sentAt },
    { kind: isComplete ? 'delivered' : 'delivery', isDone: isComplete, at: null },
  ]
}
