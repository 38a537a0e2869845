import type { Order } from '@vitrine/contract/orders/order'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Messages } from '@vitrine/contract/kernel/i18n/message'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { ShopLetter } from './letters.ts'

export type OrderMail =
  | 'orderPlaced'
  | 'paymentReceived'
  | 'paymentFailed'
  | 'orderShipped'
  | 'orderCancelled'
  | 'orderPartlyCancelled'
  | 'orderRefunded'
  | 'orderAddressChanged'

export interface LetterContext {
  readonly locale: Locale
  readonly settings: PublicSettings
  /** Origin of the shop, for links and pictures. */
  readonly origin: string
  /** Texts instead of the shop's, by key: those of a preview. */
  readonly texts?: Messages | undefined
}

export interface MailedRefund {
  /** Formatted amount. */
  readonly amount: string
  /** Staff transfer the refund; otherwise the provider refunds the original payment. */
  readonly isTransfer: boolean
}

export interface MailedLine {
  readonly orderItemId: number
  readonly quantity: number
}

export interface MailedShipment {
  /** 'part': more follows; 'rest': the last of several parcels. */
  readonly state: 'whole' | 'part' | 'rest'
  readonly lines: readonly MailedLine[]
  readonly following: readonly MailedLine[]
  readonly trackingNumber: string | null
}

export interface OrderMailRequest extends LetterContext {
  readonly mail: OrderMail
  readonly order: Order
  /** The refund that the mail is about, if any. */
  readonly refund: MailedRefund | null
  /** The shipment that the mail is about, if any. */
  readonly shipment: MailedShipment | null
  /** The units that were cancelled, of an order that goes on without them. */
  readonly cancelled?: readonly MailedLine[]
}

export interface LetterRequest extends LetterContext {
  readonly letter: ShopLetter
}

export interface WrittenMail {
  readonly subject: string
  readonly html: string
  readonly plain: string
}

/** Renders mails in the recipient's language. */
export interface MailWriter {
  write(request: OrderMailRequest): Promise<WrittenMail>
  writeLetter(request: LetterRequest): Promise<WrittenMail>
}
