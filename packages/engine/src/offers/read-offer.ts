import type { Offer } from '@vitrine/contract/orders/offers.contract'
import type { Visitor } from '../kernel/context.ts'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createArrivalCalculator } from '../delivery/delivery.ts'
import { listSoldVariations } from '../orders/orders.ts'
import { toOfferAnswer } from './offer-answer.ts'
import { countriesByIds, type OfferHead } from './offers-store.ts'
import { priceOffer, type MethodChoice, type PricedOffer } from './price-offer.ts'
import type { OfferDependencies } from './dependencies.ts'

interface ReadOfferContext {
  readonly locale: Locale
  readonly visitor: Visitor
  readonly choice: MethodChoice
}

/** Reads an offer. The caller must have checked the access. */
export async function readOffer(
  { services, customers, payment, methods }: Pick<OfferDependencies, 'services' | 'customers' | 'payment' | 'methods'>,
  head: OfferHead,
  { locale, visitor, choice }: ReadOfferContext,
): Promise<Offer> {
  const { db } = services
  const settings = await services.settings()
  const now = services.now()
  const context = { locale, now, settings, methods }
  const requested = await priceOffer(db, head, choice, context)
  const priced =
    requested.shipping && requested.payment
      ? requested
      : await priceOffer(db, head, withoutUnavailable(choice, requested), context)
  const [goods, countriesOfAddresses, countries] = await Promise.all([
    listSoldVariations(
      db,
      priced.items.flatMap(({ variationId }) => variationId ?? []),
      { locale, currency: head.currency },
    ),
    countriesByIds(
      db,
      [head.billing, head.shipping].flatMap((address) => address?.country_id ?? []),
    ),
    customers.addresses.countries(locale),
  ])
  const country = countries.find(({ id }) => id === priced.countryId) ?? { id: priced.countryId, isoCode2: '' }
  const arrivalDay = await createArrivalCalculator(db, { services, now, country })
  return toOfferAnswer(
    {
      head,
      priced,
      goods,
      countries: countriesOfAddresses,
      visitor,
      arrivalDay,
      timeZone: settings['shop.timeZone'],
      methodFeatures: payment.methodFeatures,
    },
    locale,
    now,
  )
}

// A method that was chosen for another country may not be available; the first available one replaces it.
function withoutUnavailable(choice: MethodChoice, { shipping, payment }: PricedOffer): MethodChoice {
  return {
    ...choice,
    ...(shipping === null && { shippingId: undefined }),
    ...(payment === null && { paymentId: undefined }),
  }
}
