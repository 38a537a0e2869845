import { refuse, type Context } from '../kernel/context.ts'
import { isSameKey } from '../kernel/same-key.ts'
import { offerById, type OfferHead } from './offers-store.ts'

export interface OfferKey {
  readonly offerId: number
  readonly accessKey: string
}

/**
 * The offer behind a key. A wrong key, a missing offer and one that was never sent look the same; one that was made to a customer opens for that customer only,
 * and whoever has its key is told that a login helps. SF-6.11, SF-6.13, SF-8.52
 */
export async function offerFor(ctx: Context, { offerId, accessKey }: OfferKey): Promise<OfferHead> {
  const offer = await offerById(ctx.db, offerId)
  if (!isSameKey(offer?.accessKey ?? '', accessKey) || !offer || offer.status === 'draft') refuse('offer.notAuthorised')
  if (offer.customerId !== null && offer.customerId !== (await ctx.visitor()).customerId) refuse('offer.notAuthorised', { needs: 'login' })
  return offer
}
