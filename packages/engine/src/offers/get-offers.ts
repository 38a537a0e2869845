import type { Answer } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { engineTexts } from '../kernel/engine-texts.ts'
import { deriveOfferState } from './offer-state.ts'
import { listOffersByCustomer } from './offers-store.ts'

const maxOffers = 50

/** The offers to the calling customer, and those sent to their verified e-mail address. */
export async function getOffers(ctx: Context, services: Pick<Services, 'settings'>): Promise<Answer<'getOffers'>> {
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  const [offers, settings] = await Promise.all([
    listOffersByCustomer(ctx.db, customerId, { max: maxOffers, locale: ctx.locale }),
    services.settings(),
  ])
  return {
    timeZone: settings['shop.timeZone'],
    offers: offers.map(({ id, accessKey, createdAt, validUntil, status, items }) => {
      const state = deriveOfferState({ status, validUntil, now: ctx.now, isAvailable: true })
      return {
        id,
        accessKey,
        createdAt: createdAt.toISOString(),
        validUntil: validUntil.toISOString(),
        state,
        statusName: engineTexts[ctx.locale].offerState[state],
        items: [...items],
      }
    }),
  }
}
