import { orderDateTypes, type Order } from '@vitrine/contract/order'

export interface Step {
  readonly kind: 'ordered' | 'paid' | 'sent' | 'delivered' | 'delivery' | 'cancelled'
  readonly isDone: boolean
  /** When it happened, where that is known. */
  readonly at: string | null
}

type Asked = Pick<Order, 'paymentStatusKey'> & { readonly order: Pick<Order['order'], 'status' | 'createdAt' | 'dates'> }

/** How far an order has come. Money that comes at the door or after it is no step on the way. */
export function stepsOf({ paymentStatusKey, order: { status, createdAt, dates } }: Asked): readonly Step[] {
  const ordered: Step = { kind: 'ordered', isDone: true, at: createdAt }
  if (status === 'cancelled') return [ordered, { kind: 'cancelled', isDone: true, at: null }]
  const isPaid = paymentStatusKey === 'fullyPaid' || paymentStatusKey === 'overpaid' || paymentStatusKey === 'prepaid'
  const sentAt = dates.find(({ typeId }) => typeId === orderDateTypes.shipped)?.date ?? null
  const isComplete = status === 'completed'
  return [
    ordered, ...(isPaid || status === 'open' ? [{ kind: 'paid', isDone: isPaid, at: null } as const] : []),
    { kind: 'sent', isDone: sentAt !== null || isComplete, at: sentAt }, { kind: isComplete ? 'delivered' : 'delivery', isDone: isComplete, at: null },
  ]
}
