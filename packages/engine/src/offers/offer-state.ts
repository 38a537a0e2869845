import type { OfferState } from '@vitrine/contract/orders/offers.contract'

export type OfferStatus = 'draft' | 'valid' | 'accepted' | 'declined' | 'expired'

export interface OfferStateInput {
  readonly status: OfferStatus
  readonly validUntil: Date
  readonly now: Date
  /** True if every item is available. */
  readonly isAvailable: boolean
}

/** The state of an offer. An accepted or declined offer stays so, and the expiry counts before the stock. SF-4.05 */
export function deriveOfferState({ status, validUntil, now, isAvailable }: OfferStateInput): OfferState {
  if (status === 'accepted' || status === 'declined') return 'alreadyUsed'
  if (status === 'expired' || validUntil <= now) return 'expired'
  return isAvailable ? 'valid' : 'itemOutOfStock'
}
