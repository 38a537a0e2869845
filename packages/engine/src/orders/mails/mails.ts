import { inTransaction } from '../../kernel/db.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { OutboxHandlers, OutboxRow } from '../../kernel/outbox.ts'
import type { OrderMail } from '../../ports/mail-texts.ts'
import { forgetMails, mailById, newestMails, type MailHead, type MailRow } from './mails-store.ts'
import { sendOrderMail, type MailParts } from './send-order-mail.ts'

/** What was written, for the page that shows mails where no mail server is configured. */
export interface WrittenMails {
  newest(): Promise<readonly MailHead[]>
  byId(id: number): Promise<MailRow | undefined>
}

export interface Mails {
  readonly outboxHandlers: Pick<OutboxHandlers, `mail.${OrderMail}`>
  readonly jobs: readonly Job[]
  readonly written: WrittenMails
}

const keptDays = 30
const newestShown = 200

export function openMails(parts: MailParts): Mails {
  const { db } = parts.house
  const send = (mail: OrderMail) => ({ orderId }: { readonly orderId: number }, note: OutboxRow) => sendOrderMail(parts, { mail, orderId, note })
  return {
    outboxHandlers: {
      'mail.orderPlaced': send('orderPlaced'), 'mail.paymentReceived': send('paymentReceived'), 'mail.paymentFailed': send('paymentFailed'),
      'mail.orderShipped': send('orderShipped'), 'mail.orderCancelled': send('orderCancelled'), 'mail.orderRefunded': send('orderRefunded'),
    },
    jobs: [{ name: 'forgetMails', everySeconds: 3600, run: () => inTransaction(db, (tx) => forgetMails(tx, { olderThanDays: keptDays })) }],
    written: { newest: () => newestMails(db, newestShown), byId: (id) => mailById(db, id) },
  }
}
