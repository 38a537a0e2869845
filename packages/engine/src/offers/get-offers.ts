import type { Answer } from '@vitrine/contract/operations'
import { refuse, type Context, type House } from '../kernel/context.ts'
import { words } from '../kernel/words.ts'
import { offerStateOf } from './offer-state.ts'
import { offersOf } from './offers-store.ts'

const maxOffers = 50

/** The offers that were made to the customer who asks, or sent to their proved e-mail address. */
export async function getOffers(ctx: Context, house: Pick<House, 'settings'>): Promise<Answer<'getOffers'>> {
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  const [offers, settings] = await Promise.all([offersOf(ctx.db, customerId, { max: maxOffers, locale: ctx.locale }), house.settings()])
  return {
    timeZone: settings['shop.timeZone'],
    offers: offers.map(({ id, accessKey, createdAt, validUntil, status, items }) => {
      const state = offerStateOf({ status, validUntil, now: ctx.now, isThere: true })
      return { id, accessKey, createdAt: createdAt.toISOString(), validUntil: validUntil.toISOString(), state, statusName: words[ctx.locale].offerState[state], items: [...items] }
    }),
  }
}
