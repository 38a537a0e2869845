import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/**
 * Order events that send a push message; each also sends a mail. Placing an order sends none, since the confirmation is
 * on the screen.
 */
export const orderNews = [
  'paymentReceived',
  'paymentFailed',
  'orderShipped',
  'orderCancelled',
  'orderRefunded',
] as const
export type OrderNews = (typeof orderNews)[number]

/** The subscription of a browser at its push service. */
export interface PushTarget {
  readonly endpoint: string
  /** The browser's keys, base64url, with which messages are encrypted. */
  readonly p256dh: string
  readonly auth: string
}

export interface OutgoingPush {
  readonly to: PushTarget
  readonly news: OrderNews
  /** The only personal data in the message. */
  readonly orderId: number
  readonly locale: Locale
  readonly shopName: string
  /** The path that a click opens, without the shop's origin. */
  readonly path: string
}

/** The shop's identity for push services (VAPID, RFC 8292). */
export interface PushSender {
  /** Of the P-256 key, base64url. */
  readonly privateKey: string
  readonly publicKey: string
  /** The operator's contact for push services: 'mailto:...' or an https URL. */
  readonly contact: string
}

export interface PushService {
  /** Whether messages may be sent to an endpoint: https and a public host. */
  accepts(endpoint: string): boolean
  /**
   * 'gone': the subscription has ended. Throws when the message should be retried later; a repeat replaces the same
   * message.
   */
  send(push: OutgoingPush, sender: PushSender): Promise<'sent' | 'gone'>
}
