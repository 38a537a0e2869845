import type { OutboxHandlers, OutboxRow } from '../../kernel/outbox.ts'
import type { OrderMail } from '../../ports/mail-texts.ts'
import { sendOrderMail, type MailParts } from './send-order-mail.ts'

export interface Mails {
  readonly outboxHandlers: Pick<OutboxHandlers, `mail.${OrderMail}`>
}

export function openMails(parts: MailParts): Mails {
  const send = (mail: OrderMail) => ({ orderId, refundId }: { readonly orderId: number; readonly refundId?: number }, note: OutboxRow) => sendOrderMail(parts, { mail, orderId, refundId, note })
  return {
    outboxHandlers: {
      'mail.orderPlaced': send('orderPlaced'), 'mail.paymentReceived': send('paymentReceived'), 'mail.paymentFailed': send('paymentFailed'),
      'mail.orderShipped': send('orderShipped'), 'mail.orderCancelled': send('orderCancelled'), 'mail.orderRefunded': send('orderRefunded'),
    },
  }
}
