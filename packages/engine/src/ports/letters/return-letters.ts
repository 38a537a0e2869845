import type { OrderReturn } from '@vitrine/contract/orders/returns.contract'

interface ReturnLetterContents {
  /** In the language of the letter. */
  readonly return: OrderReturn
  readonly link: string
}

/** Contents of the letters about returns. Links are absolute URLs. */
export interface ReturnLetters {
  readonly returnAnnounced: ReturnLetterContents
  readonly returnReceived: ReturnLetterContents
  /** For returns without a provider refund: gift cards were credited, or nothing had been paid. */
  readonly returnAccepted: ReturnLetterContents
  readonly returnRefused: ReturnLetterContents
  /** The legally required receipt of a withdrawal: its content and time. */
  readonly withdrawalReceived: {
    readonly number: string
    readonly declaredAt: string
    readonly name: string
    readonly order: string
    /** Null: the whole order. */
    readonly items: string | null
    readonly reason: string | null
    /** The period for sending items back and for the refund. */
    readonly days: number
    readonly link: string
  }
}
