import type { Offer } from '@vitrine/contract/offers.contract'
import type { Visitor } from '../kernel/context.ts'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { arrivalDays } from '../delivery/delivery.ts'
import { listSoldVariations } from '../orders/orders.ts'
import { offerAnswerOf } from './offer-answer.ts'
import { countriesByIds, type OfferHead } from './offers-store.ts'
import { priceOffer, type Choice, type PricedOffer } from './price-offer.ts'
import type { Rooms } from './rooms.ts'

interface Reading {
  readonly locale: Locale
  readonly visitor: Visitor
  readonly choice: Choice
}

/** An offer as it stands. Who may see it is asked elsewhere. */
export async function readOffer({ house, customers }: Pick<Rooms, 'house' | 'customers'>, head: OfferHead, { locale, visitor, choice }: Reading): Promise<Offer> {
  const { db } = house
  const settings = await house.settings()
  const now = house.now()
  const asking = { locale, now, settings, customers }
  const asked = await priceOffer(db, head, choice, asking)
  const priced = asked.shipping && asked.payment ? asked : await priceOffer(db, head, stillHad(choice, asked), asking)
  const [goods, countriesOfAddresses, countries] = await Promise.all([
    listSoldVariations(db, priced.items.flatMap(({ variationId }) => variationId ?? []), { locale, currency: head.currency }),
    countriesByIds(db, [head.billing, head.shipping].flatMap((address) => address?.country_id ?? [])),
    customers.addresses.countries(db, locale),
  ])
  const country = countries.find(({ id }) => id === priced.countryId) ?? { id: priced.countryId, isoCode2: '' }
  const arrivalDay = await arrivalDays(db, { house, now, country })
  return offerAnswerOf({ head, priced, goods, countries: countriesOfAddresses, visitor, arrivalDay, timeZone: settings['shop.timeZone'] }, locale, now)
}

// What was chosen for another country may not be had here: the first way stands in its place until somebody chooses again.
function stillHad(choice: Choice, { shipping, payment }: PricedOffer): Choice {
  return { ...choice, ...(shipping === null && { shippingId: undefined }), ...(payment === null && { paymentId: undefined }) }
}
