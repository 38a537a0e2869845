import type { LatestContents } from '../post/post.ts'
import type { OfferDependencies } from './dependencies.ts'
import { findOffer, findLatestOfferId } from './offers-store.ts'
import { readOfferContents } from './send-offer.ts'

/** The latest offer in a language; the link leads to the first page. */
export function latestOfferMail(deps: OfferDependencies): LatestContents<'offerSent'> {
  const { services, post } = deps
  return {
    async offerSent(locale) {
      const id = await findLatestOfferId(services.db, locale)
      const head = id === undefined ? undefined : await findOffer(services.db, id)
      return (
        head && {
          kind: 'letter',
          letter: { name: 'offerSent', contents: await readOfferContents(deps, head, post.linkTo(locale, '/')) },
        }
      )
    },
  }
}
