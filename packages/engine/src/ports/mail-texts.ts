import type { Order } from '@vitrine/contract/order'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { PublicSettings } from '@vitrine/contract/settings'

export type OrderMail = 'orderPlaced' | 'paymentReceived' | 'paymentFailed' | 'orderShipped' | 'orderCancelled' | 'orderRefunded'

export interface MailWish {
  readonly mail: OrderMail
  readonly locale: Locale
  readonly order: Order
  readonly settings: PublicSettings
  /** Origin of the shop, for links and pictures. */
  readonly origin: string
}

export interface WrittenMail {
  readonly subject: string
  readonly html: string
  readonly plain: string
}

/** Writes what a mail says, in the language of its order. */
export interface MailWriter {
  write(wish: MailWish): Promise<WrittenMail>
}
