import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Tx } from '../kernel/db.ts'
import { expediteOutbox, noteOutbox } from '../kernel/outbox.ts'
import type { PaymentOffer } from '../methods/methods.ts'
import type { OrderNews } from '../ports/push.ts'

interface News {
  readonly news: OrderNews
  readonly orderId: number
  /** What makes it this news and no other: '100482:3' for the third parcel. */
  readonly fact: string
}

/**
 * The confirmation of an order says how it goes on with the money, as it stands when the mail is written. Most people pay at the provider within
 * moments, so it waits for that; whatever is heard of the order earlier sends it off.
 */
export async function enqueueConfirmation(tx: Tx, { orderId, payment, amountToPay }: Placed): Promise<void> {
  const isPaidNow = payment?.provider === 'mollie' && amountToPay > 0
  await noteOutbox(tx, {
    kind: 'mail.orderPlaced', key: confirmationKey(orderId), payload: { orderId }, ...(isPaidNow && { delaySeconds: serverLimits.confirmationDelaySeconds }),
  })
}

interface Placed {
  readonly orderId: number
  readonly payment: Pick<PaymentOffer, 'provider'> | null
  /** Minor units. */
  readonly amountToPay: number
}

const confirmationKey = (orderId: number) => `mail.orderPlaced:${orderId}`

/** Something happened to an order: a mail says so, and whoever asked for it hears it on their device. */
export async function noteNews(tx: Tx, { news, orderId, fact }: News): Promise<void> {
  await expediteOutbox(tx, confirmationKey(orderId))
  await noteOutbox(tx, { kind: `mail.${news}`, key: `mail.${news}:${fact}`, payload: { orderId } }, pushNote({ news, orderId, fact }))
}

/** The mail names the amount of this refund. */
export async function noteRefundNews(tx: Tx, { orderId, refundId }: { readonly orderId: number; readonly refundId: number }): Promise<void> {
  const fact = `${orderId}:${refundId}`
  await expediteOutbox(tx, confirmationKey(orderId))
  await noteOutbox(tx, { kind: 'mail.orderRefunded', key: `mail.orderRefunded:${fact}`, payload: { orderId, refundId } }, pushNote({ news: 'orderRefunded', orderId, fact }))
}

const pushNote = ({ news, orderId, fact }: News) => ({ kind: 'push.orderNews', key: `push.${news}:${fact}`, payload: { orderId, news } } as const)
