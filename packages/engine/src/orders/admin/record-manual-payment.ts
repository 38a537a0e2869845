import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { recordReceivedPayment } from '../../payment/payment.ts'
import { settleOrderBalance } from '../pay/sync-payment.ts'
import { getOpenAmount } from '../view/order-actions.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'
import { getMethodProvider } from '../balance/reconcile-store.ts'
import { refuseOrder } from './order-reasons.ts'
import { parseAmount, refuseUnlessSeen } from './parse-amount.ts'

interface ManualPaymentInput {
  readonly orderId: number
  readonly amount: string | undefined
  /** Accepts an amount that exceeds the open amount. */
  readonly isConfirmed: boolean
  /** The open amount that was shown, in decimal units. */
  readonly seenOpen?: number | undefined
}

/** Records a bank transfer and updates the order in the same way as a provider's payment does. */
export async function recordManualPayment(
  tx: Tx,
  { orderId, amount: input, isConfirmed, seenOpen }: ManualPaymentInput,
): Promise<void> {
  const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
  const provider = await getMethodProvider(tx, order.paymentMethodId)
  if (isOnlineProvider(provider)) refuseOrder('paidAtProvider')
  const open = getOpenAmount(order)
  refuseUnlessSeen(open, { seen: seenOpen, currency: order.currency })
  const amount = parseAmount(input, { fullAmount: open, currency: order.currency })
  if (amount > open && !isConfirmed) {
    const { currency } = order
    refuseOrder(
      'exceedsOpen',
      { amount: { minor: amount, currency }, orderId, open: { minor: open, currency } },
      { canConfirm: true },
    )
  }
  await recordReceivedPayment(tx, {
    orderId,
    cartId: null,
    sessionId: null,
    attemptId: order.attemptId,
    methodId: order.paymentMethodId,
    provider,
    currency: order.currency,
    amount,
  })
  await settleOrderBalance(tx, orderId, 'operator')
}
