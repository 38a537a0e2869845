import type { Locale } from '@vitrine/contract/kernel/locale'

/** What an order tells on a device, at the moments at which a mail tells more of it. That it was placed is on the screen. */
export const orderNews = ['paymentReceived', 'paymentFailed', 'orderShipped', 'orderCancelled', 'orderRefunded'] as const
export type OrderNews = (typeof orderNews)[number]

/** A browser as its push service knows it. */
export interface PushTarget {
  readonly endpoint: string
  /** The browser's keys, base64url: only it can read what is sent. */
  readonly p256dh: string
  readonly auth: string
}

export interface OutgoingPush {
  readonly to: PushTarget
  readonly news: OrderNews
  /** All that is said about a person. */
  readonly orderId: number
  readonly locale: Locale
  readonly shopName: string
  /** Where a click leads, without the shop's origin. */
  readonly path: string
}

/** Who the shop is for push services (VAPID, RFC 8292). */
export interface PushSender {
  /** Of the P-256 key, base64url. */
  readonly privateKey: string
  readonly publicKey: string
  /** How a push service reaches whoever is responsible: 'mailto:...' or an https address. */
  readonly contact: string
}

export interface PushService {
  /** Whether an endpoint is one to which this shop would ever send: a public host by https. */
  accepts(endpoint: string): boolean
  /** 'gone': this browser does not want to hear of the shop any more. Throws when it should be tried again later; a repeat shows the same message once. */
  send(push: OutgoingPush, sender: PushSender): Promise<'sent' | 'gone'>
}
