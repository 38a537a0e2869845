import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney } from '@vitrine/contract/kernel/money'
import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import type { Services } from '../../kernel/context.ts'
import type { OutboxRow } from '../../kernel/jobs/outbox.ts'
import { refunds } from '../../payment/payment.ts'
import type { MailedLine, MailedRefund, MailWriter, OrderMail, OrderMailRequest } from '../../ports/mail-texts.ts'
import type { Post } from '../../post/post.ts'
import type { Documents } from '../documents/documents.ts'
import { documentsToAttach } from './attached-documents.ts'
import { findMailedShipment } from './mailed-shipment-store.ts'

export interface OrderMailDependencies {
  readonly services: Services
  readonly post: Post
  readonly writer: MailWriter
  readonly documents: Pick<Documents, 'issueForMail'>
}

interface OrderMailInput {
  readonly mail: OrderMail
  readonly orderId: number
  /** Set for the mail of a refund. */
  readonly refundId: number | undefined
  /** Set for the mail of a shipment. */
  readonly shipmentId: number | undefined
  /** Set for the mail of a partial cancellation. */
  readonly cancelled: readonly MailedLine[] | undefined
  readonly message: OutboxRow
}

/**
 * Issues the attached documents, stores the mail and hands it over. The process can crash after each step: the retry of
 * the outbox message continues with the stored text under the same key, and delivers only what is not recorded as
 * delivered.
 */
export async function sendOrderMail(
  { services, post, writer, documents }: OrderMailDependencies,
  { mail, orderId, refundId, shipmentId, cancelled, message }: OrderMailInput,
): Promise<void> {
  const issued = await documents.issueForMail(orderId, (order) => documentsToAttach(mail, order))
  // An anonymized order has no e-mail address.
  if (!issued || issued.order.order.email === '') return
  const { order, locale, files } = issued
  const subject = await readMailSubject(services, { refundId, shipmentId, lines: cancelled }, locale)
  await post.deliver(message, {
    template: mail,
    recipient: order.order.email,
    locale,
    render: (context) => writer.write({ ...context, mail, order, ...subject }),
    files: async () => (await files()).map(({ fileName, bytes }) => ({ fileName, type: 'application/pdf', bytes })),
  })
}

interface MailSubjectIds {
  readonly refundId?: number | undefined
  readonly shipmentId?: number | undefined
  readonly lines?: readonly MailedLine[] | undefined
}

/** The refund, the shipment or the lines that a mail is about. */
export async function readMailSubject(
  { db }: Pick<Services, 'db'>,
  { refundId, shipmentId, lines }: MailSubjectIds,
  locale: Locale,
): Promise<Pick<OrderMailRequest, 'refund' | 'shipment' | 'cancelled'>> {
  const [refund, shipment] = await Promise.all([
    refundId === undefined ? undefined : refunds.find(db, refundId),
    shipmentId === undefined ? null : findMailedShipment(db, shipmentId),
  ])
  return { refund: refund ? toMailedRefund(refund, locale) : null, shipment, ...(lines && { cancelled: lines }) }
}

function toMailedRefund({ amount, currency, provider }: refunds.Refund, locale: Locale): MailedRefund {
  return { amount: formatMoney({ minor: amount, currency }, locale), isTransfer: !isOnlineProvider(provider) }
}
