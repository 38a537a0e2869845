import type { Handlers } from '../../kernel/context.ts'
import type { OfferDependencies } from '../dependencies.ts'
import { placeStaffOffer, revokeStaffOffer, sendStaffOffer } from './change-staff-offer.ts'
import { createStaffOffer } from './create-staff-offer.ts'
import { readOfferPrices } from './offer-prices.ts'
import { readStaffOffer, readStaffOffers } from './staff-offer-answer.ts'

export type StaffOfferHandlers = Handlers<
  | 'getOfferList'
  | 'getOfferDetails'
  | 'getOfferPrices'
  | 'doCreateOffer'
  | 'doSendOffer'
  | 'doRevokeOffer'
  | 'doPlaceOfferOrder'
>

/** Offers for the staff who make them and talk to the customers. */
export function staffOfferHandlers(deps: OfferDependencies): StaffOfferHandlers {
  return {
    getOfferList: (ctx, payload) => readStaffOffers(ctx, payload, deps.services),
    getOfferDetails: (ctx, payload) => readStaffOffer(ctx, payload, deps),
    getOfferPrices: (ctx, payload) => readOfferPrices(ctx, payload, deps.services),
    doCreateOffer: async (ctx, payload) =>
      readStaffOffer(ctx, { offerId: await createStaffOffer(ctx, payload, deps) }, deps),
    async doSendOffer(ctx, payload) {
      await sendStaffOffer(ctx, payload, deps)
      return readStaffOffer(ctx, payload, deps)
    },
    async doRevokeOffer(ctx, payload) {
      await revokeStaffOffer(ctx, payload)
      return readStaffOffer(ctx, payload, deps)
    },
    async doPlaceOfferOrder(ctx, payload) {
      await placeStaffOffer(ctx, payload, deps)
      return readStaffOffer(ctx, { offerId: payload.offerId }, deps)
    },
  }
}
