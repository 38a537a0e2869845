import type { Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { acceptOffer } from './accept-offer.ts'
import { getOffers } from './get-offers.ts'
import { offerFor } from './offer-access.ts'
import { forgetPeople, writeExpired } from './offers-store.ts'
import { readOffer } from './read-offer.ts'
import { rejectOffer } from './reject-offer.ts'
import type { Rooms } from './rooms.ts'
import { offerMail } from './send-offer.ts'

export { openOffersDesk, type ListedOffer, type OffersDesk, type OfferWish, type ShownOffer } from './desk.ts'
export { forgetOffers, offersOfPerson } from './personal-offers-store.ts'

export interface Offers {
  readonly handlers: Handlers<'getOffer' | 'getOffers' | 'doAcceptOffer' | 'doRejectOffer'>
  readonly outboxHandlers: ReturnType<typeof offerMail>
  readonly jobs: readonly Job[]
}

/** For so long after its day an offer knows its person: complaints come late. */
const keptDays = 365

export function openOffers(rooms: Rooms): Offers {
  const { house } = rooms
  return {
    handlers: {
      async getOffer(ctx, payload) {
        const offer = await offerFor(ctx, payload)
        return readOffer(rooms, offer, { locale: ctx.locale, visitor: await ctx.visitor(), choice: payload })
      },
      getOffers: (ctx) => getOffers(ctx, house),
      doAcceptOffer: (ctx, payload) => acceptOffer(ctx, payload, rooms),
      doRejectOffer: (ctx, payload) => rejectOffer(ctx, payload),
    },
    outboxHandlers: offerMail(rooms),
    jobs: [
      { name: 'expireOffers', everySeconds: 60, run: () => inTransaction(house.db, (tx) => writeExpired(tx, house.now())) },
      { name: 'forgetOffers', everySeconds: 3600, run: () => inTransaction(house.db, (tx) => forgetPeople(tx, new Date(house.now().getTime() - keptDays * 86_400_000))) },
    ],
  }
}
