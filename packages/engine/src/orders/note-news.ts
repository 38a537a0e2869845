import type { Tx } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import type { OrderNews } from '../ports/push.ts'

interface News {
  readonly news: OrderNews
  readonly orderId: number
  /** What makes it this news and no other: '100482:3' for the third parcel. */
  readonly fact: string
}

/** Something happened to an order: a mail says so, and whoever asked for it hears it on their device. */
export async function noteNews(tx: Tx, { news, orderId, fact }: News): Promise<void> {
  await noteOutbox(tx, { kind: `mail.${news}`, key: `mail.${news}:${fact}`, payload: { orderId } }, pushNote({ news, orderId, fact }))
}

/** The mail names the amount of this refund. */
export async function noteRefundNews(tx: Tx, { orderId, refundId }: { readonly orderId: number; readonly refundId: number }): Promise<void> {
  const fact = `${orderId}:${refundId}`
  await noteOutbox(tx, { kind: 'mail.orderRefunded', key: `mail.orderRefunded:${fact}`, payload: { orderId, refundId } }, pushNote({ news: 'orderRefunded', orderId, fact }))
}

const pushNote = ({ news, orderId, fact }: News) => ({ kind: 'push.orderNews', key: `push.${news}:${fact}`, payload: { orderId, news } } as const)
