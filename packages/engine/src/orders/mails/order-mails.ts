import type { OutboxHandlers, OutboxRow } from '../../kernel/jobs/outbox.ts'
import type { MailedLine, OrderMail } from '../../ports/mail-texts.ts'
import type { LatestContents } from '../../post/post.ts'
import { latestOrderMails } from './latest-order-mails.ts'
import { staffMailHandlers, type StaffMailHandlers } from './staff-mails.ts'
import { sendOrderMail, type OrderMailDependencies } from './send-order-mail.ts'

export interface OrderMails {
  readonly outboxHandlers: Pick<OutboxHandlers, `mail.${OrderMail}`>
  readonly handlers: StaffMailHandlers
  readonly latestMails: LatestContents<OrderMail>
}

export function createOrderMails(deps: OrderMailDependencies): OrderMails {
  const send =
    (mail: OrderMail) =>
    (
      {
        orderId,
        refundId,
        shipmentId,
        lines,
      }: {
        readonly orderId: number
        readonly refundId?: number
        readonly shipmentId?: number
        readonly lines?: readonly MailedLine[]
      },
      message: OutboxRow,
    ) =>
      sendOrderMail(deps, { mail, orderId, refundId, shipmentId, cancelled: lines, message })
  return {
    handlers: staffMailHandlers(deps),
    latestMails: latestOrderMails(deps.services),
    outboxHandlers: {
      'mail.orderPlaced': send('orderPlaced'),
      'mail.paymentReceived': send('paymentReceived'),
      'mail.paymentFailed': send('paymentFailed'),
      'mail.orderShipped': send('orderShipped'),
      'mail.orderCancelled': send('orderCancelled'),
      'mail.orderPartlyCancelled': send('orderPartlyCancelled'),
      'mail.orderRefunded': send('orderRefunded'),
      'mail.orderAddressChanged': send('orderAddressChanged'),
    },
  }
}
