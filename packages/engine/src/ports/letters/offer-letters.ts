import type { Totals } from '@vitrine/contract/checkout/totals'

/** Contents of the letters about offers. Links are absolute URLs, times are ISO. */
export interface OfferLetters {
  readonly offerSent: {
    readonly number: number
    /** The recipient's name; empty if unknown. */
    readonly name: string
    readonly validUntil: string
    /** A message from the shop; may be empty. */
    readonly message: string
    readonly totals: Totals
    readonly link: string
    readonly lines: readonly {
      readonly name: string
      readonly details: readonly string[]
      readonly quantity: number
      readonly amount: string
      readonly imageBase: string | null
    }[]
  }
}
