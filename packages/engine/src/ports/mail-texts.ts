import type { Order } from '@vitrine/contract/order'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { PublicSettings } from '@vitrine/contract/settings'
import type { ShopLetter } from './letters.ts'

export type OrderMail = 'orderPlaced' | 'paymentReceived' | 'paymentFailed' | 'orderShipped' | 'orderCancelled' | 'orderRefunded'

export interface LetterSurroundings {
  readonly locale: Locale
  readonly settings: PublicSettings
  /** Origin of the shop, for links and pictures. */
  readonly origin: string
}

export interface MailedRefund {
  /** As people read it. */
  readonly amount: string
  /** The shop's people transfer it; else the provider gives it back the way it came. */
  readonly isTransfer: boolean
}

export interface MailWish extends LetterSurroundings {
  readonly mail: OrderMail
  readonly order: Order
  /** What the mail tells of; null: of no refund. */
  readonly refund: MailedRefund | null
}

export interface LetterWish extends LetterSurroundings {
  readonly letter: ShopLetter
}

export interface WrittenMail {
  readonly subject: string
  readonly html: string
  readonly plain: string
}

/** Writes what a mail says, in the language of whoever reads it. */
export interface MailWriter {
  write(wish: MailWish): Promise<WrittenMail>
  writeLetter(wish: LetterWish): Promise<WrittenMail>
}
