import type { Totals } from '@vitrine/contract/totals'

/** What the letters about offers need. Links are whole addresses, times are ISO. */
export interface OfferLetters {
  readonly offerSent: {
    readonly number: number
    /** Of the person; empty where it is not known. */
    readonly name: string
    readonly validUntil: string
    /** A word from the shop; empty where there is none. */
    readonly message: string
    readonly totals: Totals
    readonly link: string
    readonly lines: readonly {
      readonly name: string; readonly details: readonly string[]; readonly quantity: number; readonly amount: string; readonly imageBase: string | null
    }[]
  }
}
