import type { CarrierEntry, ShippingMethodEntry, ShippingPriceEntry } from '@vitrine/contract/shop/shop-document-terms'
import { otherCountries } from './countries.ts'
import { t } from '../text.ts'

/** From this cart value on, standard delivery and pick-up are free regardless of weight. */
const freeFromValue = 6000
const heavyFromG = 10_000
/** Carriers do not accept heavier parcels. */
const tooHeavyG = 31_500

/** A price for ordinary parcels and one for heavy ones, free from a value on. */
function toPriceSteps(
  countries: readonly string[],
  amount: number,
  { heavy, free }: { readonly heavy: number; readonly free: boolean },
): readonly ShippingPriceEntry[] {
  const freePrice = { countries, fromValue: freeFromValue, amount: 0 }
  return [
    { countries, amount },
    ...(free ? [freePrice] : []),
    { countries, fromWeightG: heavyFromG, amount: heavy },
    ...(free ? [{ ...freePrice, fromWeightG: heavyFromG }] : []),
    { countries, fromWeightG: tooHeavyG, amount: null },
  ]
}

const standardMethod = (
  code: string,
  countries: readonly string[],
  [amount, heavy, daysFrom, daysTo]: readonly [number, number, number, number],
): ShippingMethodEntry => ({
  code: `standard-${code}`,
  names: t('Standard delivery', 'Standardversand', 'Dostawa standardowa'),
  daysFrom,
  daysTo,
  position: 0,
  prices: toPriceSteps(countries, amount, { heavy, free: true }),
})
const expressMethod = (code: string, country: string, daysTo: number): ShippingMethodEntry => ({
  code: `express-${code}`,
  names: t('Express', 'Express', 'Dostawa ekspresowa'),
  daysFrom: 1,
  daysTo,
  position: 1,
  prices: toPriceSteps([country], 890, { heavy: 1490, free: false }),
})
const pickUpMethod = (
  code: string,
  country: string,
  [amount, heavy, daysFrom, daysTo]: readonly [number, number, number, number],
): ShippingMethodEntry => ({
  code: `pick-up-${code}`,
  names: t('Parcel locker or post office', 'Packstation oder Filiale', 'Paczkomat lub placówka pocztowa'),
  isParcelBox: true,
  isPostOffice: true,
  daysFrom,
  daysTo,
  position: 2,
  prices: toPriceSteps([country], amount, { heavy, free: true }),
  excludedPayments: ['cashOnDelivery'],
})

/** The carriers and shipping prices of the demo shop, as described on its shipping page. */
export const carriers: readonly CarrierEntry[] = [
  {
    name: 'DHL',
    trackingUrl: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
    address: 'DHL Paket GmbH, Sträßchensweg 10, 53113 Bonn',
    privacyHint: true,
    methods: [
      {
        ...standardMethod('de', ['DE'], [490, 690, 1, 2]),
        preferredServices: ['PreferredDay', 'PreferredLocation', 'PreferredNeighbour'],
      },
      expressMethod('de', 'DE', 1),
      pickUpMethod('de', 'DE', [490, 690, 1, 3]),
    ],
  },
  {
    name: 'InPost',
    trackingUrl: 'https://inpost.pl/sledzenie-przesylek?number={number}',
    address: 'InPost sp. z o.o., ul. Pana Tadeusza 4, 30-727 Kraków',
    privacyHint: true,
    methods: [pickUpMethod('pl', 'PL', [490, 690, 2, 3])],
  },
  {
    name: 'DPD',
    trackingUrl: 'https://tracktrace.dpd.com.pl/parcelDetails?p1={number}',
    address: 'DPD Polska sp. z o.o., ul. Mineralna 15, 02-274 Warszawa',
    methods: [standardMethod('pl', ['PL'], [490, 690, 2, 3]), expressMethod('pl', 'PL', 2)],
  },
  {
    name: 'Royal Mail',
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
    address: 'Royal Mail Group Ltd, 185 Farringdon Road, London EC1A 1AA',
    methods: [
      standardMethod('gb', ['GB'], [690, 990, 3, 5]),
      expressMethod('gb', 'GB', 2),
      pickUpMethod('gb', 'GB', [690, 990, 3, 5]),
    ],
  },
  {
    name: 'GLS',
    trackingUrl: 'https://gls-group.com/track/{number}',
    address: 'GLS Germany GmbH & Co. OHG, GLS-Germany-Straße 1, 36286 Neuenstein',
    methods: [standardMethod('eu', otherCountries, [990, 1490, 3, 6])],
  },
]
