import type { Db } from '../../kernel/database/db.ts'

const liveStates = ['new', 'open', 'pending', 'authorized'] as const

/** The live payment of an order; there is at most one. */
export async function findLivePaymentId(db: Db, orderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', liveStates)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface PaymentSummary {
  readonly id: number
  readonly status: string
  readonly provider: string
  readonly checkoutUrl: string | null
  readonly failureReason: string | null
}

/** Newest first. */
export function paymentSummaries(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['id', 'status', 'provider', 'checkout_url as checkoutUrl', 'failure_reason as failureReason'])
    .orderBy('id', 'desc')
}
