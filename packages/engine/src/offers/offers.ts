import type { Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { acceptOffer } from './accept-offer.ts'
import { getOffers } from './get-offers.ts'
import { requireOfferAccess } from './offer-access.ts'
import { deleteOfferPeople, markOffersExpired } from './offers-store.ts'
import { readOffer } from './read-offer.ts'
import { rejectOffer } from './reject-offer.ts'
import { staffOfferHandlers, type StaffOfferHandlers } from './staff/staff-offer-handlers.ts'
import type { OfferDependencies } from './dependencies.ts'
import { latestOfferMail } from './latest-offer-mail.ts'
import { offerOutboxHandlers } from './send-offer.ts'

export { eraseOfferData, listOffersByPerson, moveOffers } from './personal-offers-store.ts'

export interface Offers {
  readonly handlers: Handlers<'getOffer' | 'getOffers' | 'doAcceptOffer' | 'doRejectOffer'> & StaffOfferHandlers
  readonly outboxHandlers: ReturnType<typeof offerOutboxHandlers>
  readonly latestMails: ReturnType<typeof latestOfferMail>
  readonly jobs: readonly Job[]
}

/** The retention period of an offer's personal data after its expiry. */
const retentionDays = 365

export function createOffers(deps: OfferDependencies): Offers {
  const { services } = deps
  return {
    handlers: {
      async getOffer(ctx, payload) {
        const offer = await requireOfferAccess(ctx, payload)
        return readOffer(deps, offer, { locale: ctx.locale, visitor: await ctx.visitor(), choice: payload })
      },
      getOffers: (ctx) => getOffers(ctx, services),
      doAcceptOffer: (ctx, payload) => acceptOffer(ctx, payload, deps),
      doRejectOffer: (ctx, payload) => rejectOffer(ctx, payload),
      ...staffOfferHandlers(deps),
    },
    outboxHandlers: offerOutboxHandlers(deps),
    latestMails: latestOfferMail(deps),
    jobs: [
      {
        name: 'expireOffers',
        everySeconds: 60,
        run: () => inTransaction(services.db, (tx) => markOffersExpired(tx, services.now())),
      },
      {
        name: 'forgetOffers',
        everySeconds: 3600,
        run: () =>
          inTransaction(services.db, (tx) =>
            deleteOfferPeople(tx, new Date(services.now().getTime() - retentionDays * 86_400_000)),
          ),
      },
    ],
  }
}
