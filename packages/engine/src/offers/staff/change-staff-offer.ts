import type { Payload } from '@vitrine/contract/api/operations'
import { emailFault } from '@vitrine/contract/account/email-fault'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { orderPlacement } from '../../orders/orders.ts'
import { placeOfferOrder } from '../accept-offer.ts'
import { setOfferEmail } from '../admin-offers-store.ts'
import type { OfferDependencies } from '../dependencies.ts'
import { checkOfferAddress } from '../offer-address.ts'
import { findOffer, lockOffer, type OfferHead } from '../offers-store.ts'
import { enqueueOffer } from '../send-offer.ts'
import { refuseOffer } from './create-staff-offer.ts'
import { toStaffState } from './staff-offer-answer.ts'
import { markOfferRevoked } from './staff-offers-store.ts'

function refuseUnlessOpen(offer: OfferHead, now: Date): void {
  const state = toStaffState(offer, now)
  if (state === 'accepted' || state === 'declined') refuse('offer.alreadyUsed')
  if (state === 'expired' || state === 'revoked') refuse('offer.expired')
}

/** Sends an offer, or sends it again; an account's offer stays with the account's address. */
export async function sendStaffOffer(
  ctx: Context,
  { offerId, email: entered }: Payload<'doSendOffer'>,
  { services }: OfferDependencies,
): Promise<void> {
  const email = entered?.trim()
  if (email !== undefined && emailFault(email, (await services.settings())['email.rules'])) refuseOffer('email')
  await inTransaction(ctx.db, async (tx) => {
    const offer = (await lockOffer(tx, offerId)) ?? refuse('notFound')
    refuseUnlessOpen(offer, ctx.now)
    if (email === undefined && offer.email === null) refuseOffer('email')
    if (email !== undefined) await setOfferEmail(tx, offerId, email)
    await enqueueOffer(tx, offerId, ctx.now)
    await recordAudit(tx, ctx, { action: 'doSendOffer', subject: 'offer', subjectId: offerId })
  })
}

export async function revokeStaffOffer(ctx: Context, { offerId }: Payload<'doRevokeOffer'>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const offer = (await lockOffer(tx, offerId)) ?? refuse('notFound')
    refuseUnlessOpen(offer, ctx.now)
    await markOfferRevoked(tx, offerId, ctx.now)
    await recordAudit(tx, ctx, { action: 'doRevokeOffer', subject: 'offer', subjectId: offerId })
  })
}

/** The customer agreed on the phone: the same steps as if they had accepted it on its page. */
export async function placeStaffOffer(
  staff: Context,
  { offerId, address, shippingId, paymentId, ...payload }: Payload<'doPlaceOfferOrder'>,
  deps: OfferDependencies,
): Promise<void> {
  const offer = (await findOffer(staff.db, offerId)) ?? refuse('notFound')
  if (!payload.termsAccepted && offer.order === null) refuse('order.termsNotAccepted')
  const { locale } = offer
  const { ctx } = orderPlacement.createDraftContext(staff, {
    draft: undefined,
    locale,
    sessions: deps.sessions,
    // Offers are in the currency of the shop.
    getCurrency: async () => (await deps.services.settings())['shop.currency'],
  })
  const checked = offer.billing === null && address ? await checkOfferAddress(ctx, address, deps) : undefined
  await placeOfferOrder(
    {
      ctx,
      payload: { ...payload, offerId, shippingId, paymentId },
      settings: await deps.services.settings(),
      email: undefined,
      address: checked,
      minHoldMinutes: orderPlacement.staffHoldMinutes,
      onPlaced: (tx, orderId) =>
        orderPlacement.recordStaffPlacement(tx, staff, {
          orderId,
          action: 'doPlaceOfferOrder',
          customerId: offer.customerId,
          details: { offerId, amount: payload.seenAmount },
        }),
    },
    deps,
  )
}
