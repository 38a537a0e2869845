import type { Log } from '../kernel/context.ts'
import type { ShippingCalculator, ShippingParcel, ShippingRate } from '../ports/shipping-rate.ts'
import { currencies } from '../pricing/pricing.ts'
import type { StoredShippingMethod } from './methods-store.ts'

/** A shipping method in one country. */
export interface ShippingMethod extends Omit<StoredShippingMethod, 'rate' | 'configuration' | 'conversion'> {
  readonly calculator: ShippingCalculator
}

/** The parcel of a cart; its country is that of a shipping method. */
export type Parcel = Omit<ShippingParcel, 'country'>

/** A shipping method that is available for a parcel, with its price. SF-3.62 */
export interface ShippingOffer extends Omit<StoredShippingMethod, 'country' | 'rate' | 'configuration' | 'conversion'> {
  /** Gross minor units. */
  readonly amount: number
}

/** A method whose rate this build does not have, or whose configuration does not match it, is not available. */
export function withCalculators(
  methods: readonly StoredShippingMethod[],
  { rates, log }: { readonly rates: readonly ShippingRate[]; readonly log: Log },
): readonly ShippingMethod[] {
  return methods.flatMap(({ rate: key, configuration, conversion, ...method }): readonly ShippingMethod[] => {
    const configured = rates.find((rate) => rate.key === key)?.configure(configuration)
    if (configured && 'calculator' in configured)
      return [{ ...method, calculator: convertCalculator(configured.calculator, conversion) }]
    const problems = configured ? configured.issues.map(({ message }) => message) : ['there is no such rate']
    const { profileId, country } = method
    log.error({ profileId, country, rate: key, problems }, 'A shipping method cannot be offered')
    return []
  })
}

/** A value reaches the thresholds of the rate exactly when it reaches their converted amounts. */
function convertCalculator(
  { price, freeFrom }: ShippingCalculator,
  conversion: currencies.Conversion | null,
): ShippingCalculator {
  if (conversion === null) return { price, freeFrom }
  const convert = (minor: number | null) => (minor === null ? null : currencies.convertAmount(minor, conversion))
  return {
    price: (parcel) => convert(price({ ...parcel, value: currencies.toBaseAmount(parcel.value, conversion) })),
    freeFrom: (parcel) => convert(freeFrom(parcel)),
  }
}

/** Those that are offered to a customer class; null: to guests, and to customers without class. */
export function forClass(methods: readonly ShippingMethod[], classId: number | null): readonly ShippingMethod[] {
  return methods.filter(({ classIds }) => classIds.length === 0 || (classId !== null && classIds.includes(classId)))
}

/** The methods that accept a parcel, with their prices. */
export function toShippingOffers(methods: readonly ShippingMethod[], parcel: Parcel): readonly ShippingOffer[] {
  return methods.flatMap(({ calculator, country, ...method }) => {
    const amount = calculator.price({ ...parcel, country })
    return amount === null ? [] : [{ ...method, amount }]
  })
}

/** The cheapest offer; of equal prices, the faster one, and then the first. */
export function cheapest<T extends Pick<ShippingOffer, 'amount' | 'daysTo'>>(offers: readonly T[]): T | null {
  return offers.toSorted((a, b) => a.amount - b.amount || a.daysTo - b.daysTo)[0] ?? null
}

/** The default shipping method while none is chosen: the only one, or the cheapest with home delivery. */
export function cheapestHomeDelivery<
  T extends Pick<ShippingOffer, 'amount' | 'daysTo' | 'isParcelBox' | 'isPostOffice'>,
>(offers: readonly T[]): T | null {
  const [only, ...others] = offers
  return only && others.length === 0 ? only : cheapest(offers.filter(isHomeDelivery))
}

/**
 * The value, in minor units, from which delivery of such a parcel is free with the selected method, or with any home
 * delivery if none is selected; null if it never is.
 */
export function freeShippingFrom(
  methods: readonly ShippingMethod[],
  parcel: Parcel,
  selectedId: number | null,
): number | null {
  const values = methods
    .filter((method) => (selectedId === null ? isHomeDelivery(method) : method.profileId === selectedId))
    .flatMap(({ calculator, country }) => calculator.freeFrom({ ...parcel, country }) ?? [])
  return values.length === 0 ? null : Math.min(...values)
}

const isHomeDelivery = ({ isParcelBox, isPostOffice }: Pick<ShippingOffer, 'isParcelBox' | 'isPostOffice'>) =>
  !isParcelBox && !isPostOffice
