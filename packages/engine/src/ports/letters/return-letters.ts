import type { OrderReturn } from '@vitrine/contract/returns.contract'

interface AboutReturn {
  /** In the language of the letter. */
  readonly return: OrderReturn
  readonly link: string
}

/** What the letters about returns need. Links are whole addresses. */
export interface ReturnLetters {
  readonly returnAnnounced: AboutReturn
  readonly returnReceived: AboutReturn
  /** Nothing is on its way from a provider: gift cards hold it again, or nothing had been paid. */
  readonly returnAccepted: AboutReturn
  readonly returnRefused: AboutReturn
  /** The receipt that the law wants: what was declared, and when. */
  readonly withdrawalReceived: {
    readonly number: string; readonly declaredAt: string; readonly name: string; readonly order: string
    /** Null: the whole order. */
    readonly items: string | null
    readonly reason: string | null
    /** Within which pieces are sent back, and money is. */
    readonly days: number
    readonly link: string
  }
}
