import type { OfferState } from '@vitrine/contract/offers.contract'

export type OfferStatus = 'draft' | 'valid' | 'accepted' | 'declined' | 'expired'

export interface OfferFacts {
  readonly status: OfferStatus
  readonly validUntil: Date
  readonly now: Date
  /** Every piece of it can be had. */
  readonly isThere: boolean
}

/** What an offer tells of itself; an answer stays an answer, and the day counts before the shelf. SF-4.05 */
export function offerStateOf({ status, validUntil, now, isThere }: OfferFacts): OfferState {
  if (status === 'accepted' || status === 'declined') return 'alreadyUsed'
  if (status === 'expired' || validUntil <= now) return 'expired'
  return isThere ? 'valid' : 'itemOutOfStock'
}
