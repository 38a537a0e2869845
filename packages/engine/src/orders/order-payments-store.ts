import type { Db } from '../kernel/db.ts'

const live = ['new', 'open', 'pending', 'authorized'] as const

/** The payment of an order that may still be paid; there is one at most. */
export async function livePaymentOf(db: Db, orderId: number): Promise<number | null> {
  const row = await db.selectFrom('payments').select('id').where('order_id', '=', orderId).where('status', 'in', live).executeTakeFirst()
  return row?.id ?? null
}

export interface KnownPayment {
  readonly id: number
  readonly status: string
  readonly provider: string
  readonly checkoutUrl: string | null
  readonly failureReason: string | null
}

/** Newest first. */
export async function paymentsOf(db: Db, orderId: number): Promise<readonly KnownPayment[]> {
  return db.selectFrom('payments').where('order_id', '=', orderId)
    .select(['id', 'status', 'provider', 'checkout_url as checkoutUrl', 'failure_reason as failureReason']).orderBy('id', 'desc').execute()
}
