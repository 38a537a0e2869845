import type { Order } from '@vitrine/contract/order'
import type { House } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db.ts'
import type { OutboxRow } from '../../kernel/outbox.ts'
import type { MailTransport, OutgoingMail } from '../../ports/mail.ts'
import type { MailWriter, OrderMail } from '../../ports/mail-texts.ts'
import type { Documents } from '../documents/documents.ts'
import { orderHead } from '../orders-store.ts'
import { readOrder } from '../read-order.ts'
import { enclosedWith } from './enclosed.ts'
import { mailOfNote, noteDelivered, writeMail, type MailRow } from './mails-store.ts'

export interface MailParts {
  readonly house: House
  /** Of the shop, for links and pictures. */
  readonly origin: string
  readonly writer: MailWriter
  readonly transport: MailTransport
  readonly documents: Pick<Documents, 'issue' | 'fileOf'>
}

interface Wish {
  readonly mail: OrderMail
  readonly orderId: number
  readonly note: OutboxRow
}

/**
 * Issues what belongs to the mail, writes it down, hands it over. Each step may be the last of a process: whoever takes the note up again goes on from
 * there with the same words under the same key, and hands over only what is not known to be delivered.
 */
export async function sendOrderMail(parts: MailParts, { mail, orderId, note }: Wish): Promise<void> {
  const { house, transport, documents } = parts
  const order = await readOrder(house, orderId)
  if (!order) return
  const issued = []
  for (const type of enclosedWith(mail, order)) issued.push(await documents.issue(orderId, type))
  const row = await mailOfNote(house.db, note.id) ?? await writtenMail(parts, { mail, order, note })
  if (!row || row.deliveredAt) return
  const files = await Promise.all(issued.flatMap((document) => (document ? [documents.fileOf(orderId, document.id)] : [])))
  const settings = await house.settings()
  await transport.send({
    from: { name: settings['shop.name'], address: settings['shop.address'].email }, to: row.recipient, subject: row.subject, html: row.html, plain: row.plain, messageKey: note.key,
    attachments: files.flatMap((file): OutgoingMail['attachments'][number][] => (file ? [{ fileName: file.fileName, type: 'application/pdf', bytes: file.bytes }] : [])),
  })
  await inTransaction(house.db, (tx) => noteDelivered(tx, row.id))
}

async function writtenMail({ house, origin, writer }: MailParts, { mail, order, note }: Omit<Wish, 'orderId'> & { readonly order: Order }): Promise<MailRow | undefined> {
  const [head, settings] = await Promise.all([orderHead(house.db, order.order.id), house.settings()])
  // The person of an old order is forgotten after its time; then there is nobody to write to.
  if (!head || order.order.email === '') return undefined
  const words = await writer.write({ mail, locale: head.locale, order, settings, origin })
  await inTransaction(house.db, (tx) => writeMail(tx, { outboxId: note.id, template: mail, locale: head.locale, recipient: order.order.email, ...words }))
  return mailOfNote(house.db, note.id)
}
