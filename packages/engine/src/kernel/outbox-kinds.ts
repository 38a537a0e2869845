import { documentTypes } from '@vitrine/contract/order'
import { id } from '@vitrine/contract/kernel/fields'
import * as v from 'valibot'
import { orderNews } from '../ports/push.ts'

const ofOrder = v.object({ orderId: id })
const ofSubscription = v.object({ subscriptionId: id })
const ofMessage = v.object({ messageId: id })
const ofReturn = v.object({ returnId: id })
const ofWithdrawal = v.object({ withdrawalId: id })
const ofRequest = v.object({ requestId: id })
const ofToken = v.object({ tokenId: id })
const ofNotice = v.object({ noticeId: id })
const ofPayment = v.object({ paymentId: id })

/** What can happen outside, each with what a note of it carries: ids only, for a note is read when it is sent. */
export const outboxPayloads = {
  'mail.orderPlaced': ofOrder,
  'mail.paymentReceived': ofOrder,
  'mail.paymentFailed': ofOrder,
  'mail.orderShipped': ofOrder,
  'mail.orderCancelled': ofOrder,
  'mail.orderRefunded': v.object({ orderId: id, refundId: v.exactOptional(id) }),
  'mail.newsletterConfirm': ofSubscription,
  'mail.newsletterConfirmed': ofSubscription,
  'mail.contactMessage': ofMessage,
  'mail.contactReceipt': ofMessage,
  'mail.returnAnnounced': ofReturn,
  'mail.returnReceived': ofReturn,
  'mail.returnAccepted': ofReturn,
  'mail.returnRefused': ofReturn,
  'mail.withdrawalReceived': ofWithdrawal,
  'withdrawal.match': ofWithdrawal,
  'mail.offerSent': v.object({ offerId: id }),
  'mail.backInStockConfirm': ofRequest,
  'mail.backInStock': ofRequest,
  // Null: nobody has the address that was typed. It is noted all the same, so that asking takes as long.
  'mail.passwordReset': v.object({ tokenId: v.nullable(id) }),
  'mail.passwordChanged': ofNotice,
  'mail.welcome': ofToken,
  'mail.emailConfirm': ofToken,
  'mail.emailChangeAsked': ofNotice,
  'mail.passkeyAdded': ofNotice,
  'push.orderNews': v.object({ orderId: id, news: v.picklist(orderNews) }),
  'push.send': v.object({ orderId: id, news: v.picklist(orderNews), subscriptionId: id }),
  'payment.create': ofPayment,
  'payment.cancel': ofPayment,
  'payment.update': ofPayment,
  'payment.capture': ofPayment,
  'payment.giveBack': ofPayment,
  'payment.refund': v.object({ refundId: id }),
  'document.issue': v.object({ orderId: id, type: v.picklist(documentTypes) }),
} as const

export type OutboxKind = keyof typeof outboxPayloads
export type OutboxPayload<K extends OutboxKind> = v.InferOutput<(typeof outboxPayloads)[K]>

/** The key is the fact: 'mail.orderPlaced:100482'. A fact is noted once, and its key goes along to whoever is told of it. */
export type OutboxNote = {
  readonly [K in OutboxKind]: {
    readonly kind: K
    readonly key: string
    readonly payload: OutboxPayload<K>
    /** It can wait so long: what happens meanwhile may change what it says. */
    readonly delaySeconds?: number
  }
}[OutboxKind]
