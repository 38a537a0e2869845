import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db.ts'
import { noteReceived } from '../../payment/payment.ts'
import { settleAccounts } from '../hear-payment.ts'
import { openAmountOf } from '../order-allows.ts'
import { lockOrder } from '../orders-store.ts'
import { providerOf } from '../reconcile-store.ts'
import { askedAmount, printed } from './asked-amount.ts'

interface Receipt {
  readonly orderId: number
  readonly amount: string | undefined
  /** Also more than is open. */
  readonly isConfirmed: boolean
}

/** Books money that came by bank transfer, and does with the order what follows: the same as when a provider tells of it. */
export async function receiveMoney(tx: Tx, { orderId, amount: typed, isConfirmed }: Receipt): Promise<void> {
  const order = await lockOrder(tx, orderId) ?? refuse('order.notFound', { orderId })
  const provider = await providerOf(tx, order.paymentMethodId)
  if (provider === 'mollie') refuse('order.invalid', { because: 'Its payments are told by the provider: nothing is booked by hand.' })
  const open = openAmountOf(order)
  const amount = askedAmount(typed, { all: open, currency: order.currency })
  if (amount > open && !isConfirmed) {
    refuse('order.invalid', { because: `${printed(amount, order.currency)} is more than is open on order ${orderId}: ${printed(open, order.currency)}.`, canConfirm: true })
  }
  await noteReceived(tx, {
    orderId, cartId: null, sessionId: null, attemptId: order.attemptId, methodId: order.paymentMethodId, provider, currency: order.currency, amount,
  })
  await settleAccounts(tx, orderId, 'operator')
}
