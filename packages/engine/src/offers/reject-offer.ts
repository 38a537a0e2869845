import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { offerFor } from './offer-access.ts'
import { offerStateOf } from './offer-state.ts'
import { lockOffer, writeDeclined } from './offers-store.ts'

/** Also what is out of stock can be declined: the answer counts, not the shelf. SF-4.07 */
export async function rejectOffer(ctx: Context, payload: Payload<'doRejectOffer'>): Promise<Answer<'doRejectOffer'>> {
  const { id } = await offerFor(ctx, payload)
  await inTransaction(ctx.db, async (tx) => {
    const offer = await lockOffer(tx, id) ?? refuse('offer.notAuthorised')
    const state = offerStateOf({ ...offer, now: ctx.now, isThere: true })
    if (state === 'alreadyUsed') refuse('offer.alreadyUsed')
    if (state === 'expired') refuse('offer.expired')
    await writeDeclined(tx, id, { reason: payload.text, at: ctx.now })
  })
  return { rejectComment: { id, referenceValue: id, createdAt: ctx.now.toISOString(), text: payload.text } }
}
