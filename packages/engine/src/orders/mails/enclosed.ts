import type { Order } from '@vitrine/contract/order'
import type { OrderMail } from '../../ports/mail-texts.ts'
import type { IssuedType } from '../documents/plan-document.ts'

/** Documents that go along with a mail; those that are not due are left out. */
export function enclosedWith(mail: OrderMail, order: Pick<Order, 'paymentBankDetails' | 'totals'>): readonly IssuedType[] {
  switch (mail) {
    case 'orderPlaced': return order.paymentBankDetails && order.totals.openAmount.value > 0 ? ['order_confirmation', 'pro_forma_invoice'] : ['order_confirmation']
    case 'paymentReceived': return ['invoice']
    case 'orderShipped': return ['invoice', 'delivery_note']
    case 'orderCancelled': return ['reversal_document']
    case 'orderRefunded': return ['credit_note', 'reversal_document']
    case 'paymentFailed': return []
  }
}
