import { documentTypes } from '@vitrine/contract/order'
import { id } from '@vitrine/contract/kernel/fields'
import * as v from 'valibot'

const ofOrder = v.object({ orderId: id })
const ofPayment = v.object({ paymentId: id })

/** What can happen outside, each with what a note of it carries: ids only, for a note is read when it is sent. */
export const outboxPayloads = {
  'mail.orderPlaced': ofOrder,
  'mail.paymentReceived': ofOrder,
  'mail.paymentFailed': ofOrder,
  'mail.orderShipped': ofOrder,
  'mail.orderCancelled': ofOrder,
  'mail.orderRefunded': ofOrder,
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
export type OutboxNote = { readonly [K in OutboxKind]: { readonly kind: K; readonly key: string; readonly payload: OutboxPayload<K> } }[OutboxKind]
