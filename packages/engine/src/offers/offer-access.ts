import { refuse, type Context } from '../kernel/context.ts'
import { isSameKey } from '../kernel/security/same-key.ts'
import { findOffer, type OfferHead } from './offers-store.ts'

export interface OfferKey {
  readonly offerId: number
  readonly accessKey: string
}

/**
 * The offer behind a key. A wrong key, a missing offer and an unsent offer are refused in the same way. An offer to a
 * customer is accessible to that customer only; other visitors with its key are asked to log in. SF-6.11, SF-6.13,
 * SF-8.52
 */
export async function requireOfferAccess(ctx: Context, { offerId, accessKey }: OfferKey): Promise<OfferHead> {
  const offer = await findOffer(ctx.db, offerId)
  if (!isSameKey(offer?.accessKey ?? '', accessKey) || !offer || offer.status === 'draft') refuse('offer.notAuthorised')
  if (offer.customerId !== null && offer.customerId !== (await ctx.visitor()).customerId)
    refuse('offer.notAuthorised', { needs: 'login' })
  return offer
}
