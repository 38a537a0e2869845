import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { requireOfferAccess } from './offer-access.ts'
import { deriveOfferState } from './offer-state.ts'
import { lockOffer, markOfferDeclined } from './offers-store.ts'

/** An offer can be declined even if an item is out of stock. SF-4.07 */
export async function rejectOffer(ctx: Context, payload: Payload<'doRejectOffer'>): Promise<Answer<'doRejectOffer'>> {
  const { id } = await requireOfferAccess(ctx, payload)
  await inTransaction(ctx.db, async (tx) => {
    const offer = (await lockOffer(tx, id)) ?? refuse('offer.notAuthorised')
    const state = deriveOfferState({ ...offer, now: ctx.now, isAvailable: true })
    if (state === 'alreadyUsed') refuse('offer.alreadyUsed')
    if (state === 'expired') refuse('offer.expired')
    await markOfferDeclined(tx, id, { reason: payload.text, at: ctx.now })
  })
  return { rejectComment: { id, referenceValue: id, createdAt: ctx.now.toISOString(), text: payload.text } }
}
