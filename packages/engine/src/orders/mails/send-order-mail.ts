import type { Locale } from '@vitrine/contract/kernel/locale'
import { formatMoney } from '@vitrine/contract/kernel/money'
import type { House } from '../../kernel/context.ts'
import type { OutboxRow } from '../../kernel/outbox.ts'
import { hasProvider, refundById, type Refund } from '../../payment/payment.ts'
import type { MailedRefund, MailWriter, OrderMail } from '../../ports/mail-texts.ts'
import type { Attachments, Post } from '../../post/post.ts'
import type { Documents } from '../documents/documents.ts'
import { orderHead } from '../orders-store.ts'
import { readOrder } from '../read-order.ts'
import { enclosedWith } from './enclosed.ts'

export interface MailParts {
  readonly house: House
  readonly post: Post
  readonly writer: MailWriter
  readonly documents: Pick<Documents, 'issue' | 'fileOf'>
}

interface Wish {
  readonly mail: OrderMail
  readonly orderId: number
  /** Of a refund's mail. */
  readonly refundId: number | undefined
  readonly note: OutboxRow
}

/**
 * Issues what belongs to the mail, writes it down, hands it over. Each step may be the last of a process: whoever takes the note up again goes on from
 * there with the same words under the same key, and hands over only what is not known to be delivered.
 */
export async function sendOrderMail({ house, post, writer, documents }: MailParts, { mail, orderId, refundId, note }: Wish): Promise<void> {
  const [head, order, refund] = await Promise.all([orderHead(house.db, orderId), readOrder(house, orderId), refundId === undefined ? undefined : refundById(house.db, refundId)])
  if (!head || !order) return
  const issued: Awaited<ReturnType<Documents['issue']>>[] = []
  for (const type of enclosedWith(mail, order)) issued.push(await documents.issue(orderId, type))
  // The person of an old order is forgotten after its time; then there is nobody to write to.
  await post.deliver(note, order.order.email === '' ? undefined : {
    template: mail, recipient: order.order.email, locale: head.locale,
    words: (surroundings) => writer.write({ ...surroundings, mail, order, refund: refund ? refundIn(refund, head.locale) : null }),
    async files() {
      const files = await Promise.all(issued.flatMap((document) => (document ? [documents.fileOf(orderId, document.id)] : [])))
      return files.flatMap((file): Attachments[number][] => (file ? [{ fileName: file.fileName, type: 'application/pdf', bytes: file.bytes }] : []))
    },
  })
}

function refundIn({ amount, currency, provider }: Refund, locale: Locale): MailedRefund {
  return { amount: formatMoney({ minor: amount, currency }, locale), isTransfer: !hasProvider(provider) }
}
