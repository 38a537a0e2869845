import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import type { Tx } from '../../kernel/database/db.ts'
import { expediteOutbox, enqueue } from '../../kernel/jobs/outbox.ts'
import type { PaymentOffer } from '../../methods/methods.ts'
import type { MailedLine } from '../../ports/mail-texts.ts'
import type { OrderNews } from '../../ports/push.ts'

interface OrderNotification {
  readonly event: OrderNews
  readonly orderId: number
  /** Distinguishes repeated events of one order: '100482:3' for the third shipment. */
  readonly occurrenceId: string
}

/**
 * The confirmation of an order states the payment status at the time when the mail is written. Most people pay at the
 * provider within moments, so it waits for that; whatever is heard of the order earlier sends it off.
 */
export async function enqueueConfirmation(tx: Tx, { orderId, payment, amountToPay }: Placed): Promise<void> {
  const isPaidNow = payment !== null && isOnlineProvider(payment.provider) && amountToPay > 0
  await enqueue(tx, {
    kind: 'mail.orderPlaced',
    key: confirmationKey(orderId),
    payload: { orderId },
    ...(isPaidNow && { delaySeconds: serverLimits.confirmationDelaySeconds }),
  })
}

interface Placed {
  readonly orderId: number
  readonly payment: Pick<PaymentOffer, 'provider'> | null
  /** Minor units. */
  readonly amountToPay: number
}

const confirmationKey = (orderId: number) => `mail.orderPlaced:${orderId}`

/** Enqueues the mail about an order event, and its push notification. */
export async function enqueueOrderNotification(
  tx: Tx,
  { event, orderId, occurrenceId }: OrderNotification,
): Promise<void> {
  await expediteOutbox(tx, confirmationKey(orderId))
  await enqueue(
    tx,
    { kind: `mail.${event}`, key: `mail.${event}:${occurrenceId}`, payload: { orderId } },
    toPushMessage({ event, orderId, occurrenceId }),
  )
}

/** The same for a refund, whose mail contains the refunded amount. */
export async function enqueueRefundNotification(
  tx: Tx,
  { orderId, refundId }: { readonly orderId: number; readonly refundId: number },
): Promise<void> {
  const occurrenceId = `${orderId}:${refundId}`
  await expediteOutbox(tx, confirmationKey(orderId))
  await enqueue(
    tx,
    { kind: 'mail.orderRefunded', key: `mail.orderRefunded:${occurrenceId}`, payload: { orderId, refundId } },
    toPushMessage({ event: 'orderRefunded', orderId, occurrenceId }),
  )
}

/** The mail about the units of an order that were cancelled. */
export async function enqueuePartialCancellation(
  tx: Tx,
  {
    orderId,
    occurrenceId,
    lines,
  }: { readonly orderId: number; readonly occurrenceId: string; readonly lines: readonly MailedLine[] },
): Promise<void> {
  await expediteOutbox(tx, confirmationKey(orderId))
  await enqueue(tx, {
    kind: 'mail.orderPartlyCancelled',
    key: `mail.orderPartlyCancelled:${orderId}:${occurrenceId}`,
    payload: { orderId, lines: [...lines] },
  })
}

/** The same for a shipment, whose mail lists what the parcel contains. */
export async function enqueueShipmentNotification(
  tx: Tx,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<void> {
  const occurrenceId = `${orderId}:${shipmentId}`
  await expediteOutbox(tx, confirmationKey(orderId))
  await enqueue(
    tx,
    { kind: 'mail.orderShipped', key: `mail.orderShipped:${occurrenceId}`, payload: { orderId, shipmentId } },
    toPushMessage({ event: 'orderShipped', orderId, occurrenceId }),
  )
}

/** The addresses of an order after staff corrected them; no push message, since the customer knows of it. */
export async function enqueueAddressNotification(
  tx: Tx,
  { orderId, revisionId }: { readonly orderId: number; readonly revisionId: number },
): Promise<void> {
  await expediteOutbox(tx, confirmationKey(orderId))
  await enqueue(tx, {
    kind: 'mail.orderAddressChanged',
    key: `mail.orderAddressChanged:${orderId}:${revisionId}`,
    payload: { orderId },
  })
}

const toPushMessage = ({ event, orderId, occurrenceId }: OrderNotification) =>
  ({ kind: 'push.orderNews', key: `push.${event}:${occurrenceId}`, payload: { orderId, news: event } }) as const
