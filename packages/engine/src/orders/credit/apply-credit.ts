import { orderCoupons } from '../../cart/cart.ts'
import type { Services } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { refunds } from '../../payment/payment.ts'
import { increaseCreditedAmount } from '../admin/admin-orders-store.ts'
import { issueReturnCreditNote } from '../documents/issue-document.ts'
import type { OrderHead } from '../lifecycle/orders-store.ts'
import type { CreditProposal } from './credit-proposal.ts'

/** Refunds and credits what a proposal says. Order and payments must be locked; locks coupons. */
export async function applyCredit(
  tx: Tx,
  {
    order,
    proposal,
    reason,
  }: { readonly order: OrderHead; readonly proposal: CreditProposal; readonly reason: string },
): Promise<void> {
  for (const { id: paymentId, amount } of proposal.payments) {
    // Its payment is locked, so that the money is still there.
    if ((await refunds.create(tx, { paymentId, amount, reason })) === undefined)
      throw new Error(`payment ${paymentId} of order ${order.id} does not hold ${amount}`)
  }
  const onCards = await orderCoupons.creditGiftCards(tx, order.id, proposal.giftCards)
  if (onCards !== proposal.giftCards) throw new Error(`the gift cards of order ${order.id} paid less`)
  if (proposal.value.gross > 0) await increaseCreditedAmount(tx, order.id, proposal.value.gross)
}

/** The credit note of a proposal, as the last step of its transaction. */
export async function issueCreditNote(
  tx: Tx,
  services: Services,
  {
    orderId,
    proposal: { quantities, value, shipping },
  }: { readonly orderId: number; readonly proposal: CreditProposal },
): Promise<void> {
  if (value.gross === 0) return
  const hasLines = quantities.size > 0 || shipping > 0
  await issueReturnCreditNote(tx, services, {
    orderId,
    returned: hasLines ? { returnId: null, quantities, value } : null,
  })
}
