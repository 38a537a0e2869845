import { documentTypes } from '@vitrine/contract/orders/order'
import { id } from '@vitrine/contract/kernel/operation/fields'
import * as v from 'valibot'
import { orderNews } from '../../ports/push.ts'

const orderPayload = v.object({ orderId: id })
const subscriptionPayload = v.object({ subscriptionId: id })
const messagePayload = v.object({ messageId: id })
const returnPayload = v.object({ returnId: id })
const withdrawalPayload = v.object({ withdrawalId: id })
const requestPayload = v.object({ requestId: id })
const tokenPayload = v.object({ tokenId: id })
const noticePayload = v.object({ noticeId: id })
const paymentPayload = v.object({ paymentId: id })

/** All message kinds with their payloads: ids only, since a message loads its data when it is sent. */
export const outboxPayloads = {
  'mail.orderPlaced': orderPayload,
  'mail.paymentReceived': orderPayload,
  'mail.paymentFailed': orderPayload,
  // Messages of older versions have no shipment.
  'mail.orderShipped': v.object({ orderId: id, shipmentId: v.exactOptional(id) }),
  'mail.orderCancelled': orderPayload,
  'mail.orderPartlyCancelled': v.object({
    orderId: id,
    lines: v.array(v.object({ orderItemId: id, quantity: v.number() })),
  }),
  'mail.orderRefunded': v.object({ orderId: id, refundId: v.exactOptional(id) }),
  'mail.orderAddressChanged': orderPayload,
  'mail.newsletterConfirm': subscriptionPayload,
  'mail.newsletterConfirmed': subscriptionPayload,
  'mail.contactMessage': messagePayload,
  'mail.contactReceipt': messagePayload,
  'mail.contactReply': v.object({ replyId: id }),
  'mail.returnAnnounced': returnPayload,
  'mail.returnReceived': returnPayload,
  'mail.returnAccepted': returnPayload,
  'mail.returnRefused': returnPayload,
  'mail.withdrawalReceived': withdrawalPayload,
  'withdrawal.match': withdrawalPayload,
  'mail.offerSent': v.object({ offerId: id }),
  'mail.giftCard': v.object({ couponId: id }),
  'mail.backInStockConfirm': requestPayload,
  'mail.backInStock': requestPayload,
  // Null: no account has the entered address. The message is enqueued anyway, so that the response time is the same.
  'mail.passwordReset': v.object({ tokenId: v.nullable(id) }),
  'mail.passwordChanged': noticePayload,
  'mail.welcome': tokenPayload,
  'mail.emailConfirm': tokenPayload,
  'mail.emailChangeAsked': noticePayload,
  'mail.passkeyAdded': noticePayload,
  'push.orderNews': v.object({ orderId: id, news: v.picklist(orderNews) }),
  'push.send': v.object({ orderId: id, news: v.picklist(orderNews), subscriptionId: id }),
  'payment.create': paymentPayload,
  'payment.cancel': paymentPayload,
  'payment.update': paymentPayload,
  'payment.capture': paymentPayload,
  'payment.giveBack': paymentPayload,
  'payment.refund': v.object({ refundId: id }),
  // A picture has no row any more when its files are deleted.
  'media.removeFiles': v.object({ storageKey: v.string() }),
  'document.issue': v.object({ orderId: id, type: v.picklist(documentTypes) }),
} as const

export type OutboxKind = keyof typeof outboxPayloads
export type OutboxPayload<K extends OutboxKind> = v.InferOutput<(typeof outboxPayloads)[K]>

/** The key names the fact, 'mail.orderPlaced:100482'. Each key is enqueued once and passed on as an idempotency key. */
export type OutboxMessage = {
  readonly [K in OutboxKind]: {
    readonly kind: K
    readonly key: string
    readonly payload: OutboxPayload<K>
    /** It can wait so long: what happens meanwhile may change what it says. */
    readonly delaySeconds?: number
  }
}[OutboxKind]
