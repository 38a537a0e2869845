import type { Order } from '@vitrine/contract/orders/order'
import type { OrderMail } from '../../ports/mail-texts.ts'
import type { IssuedType } from '../documents/plan-document.ts'

/** The document types that are attached to a mail; those that are not due are omitted later. */
export function documentsToAttach(
  mail: OrderMail,
  order: Pick<Order, 'paymentBankDetails' | 'totals'>,
): readonly IssuedType[] {
  switch (mail) {
    case 'orderPlaced':
      return order.paymentBankDetails && order.totals.openAmount.value > 0
        ? ['order_confirmation', 'pro_forma_invoice']
        : ['order_confirmation']
    case 'paymentReceived':
      return ['invoice']
    case 'orderShipped':
      return ['invoice', 'delivery_note']
    case 'orderCancelled':
      return ['reversal_document']
    case 'orderPartlyCancelled':
      return ['credit_note']
    case 'orderRefunded':
      return ['credit_note', 'reversal_document']
    case 'orderAddressChanged':
      return ['correction_document']
    case 'paymentFailed':
      return []
  }
}
