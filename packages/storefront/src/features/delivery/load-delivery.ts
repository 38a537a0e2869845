import type { Checkout, ShippingMethod } from '@vitrine/contract/checkout/checkout.contract'
import { deliveryCountry } from '@vitrine/contract/address/delivery-country'
import type { PickupPoint } from '@vitrine/contract/checkout/delivery'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Call } from '@vitrine/contract/api/operations'
import { redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import { parsePickupSearch, type PickupSearch } from './pickup/pickup-search.ts'

/** The delivery page: pick-up points and delivery preferences. SF-1.16, SF-1.17 */
export interface DeliveryView {
  readonly checkout: Checkout
  /** Null: no delivery to pick-up points. */
  readonly finder: Finder | null
  /** Null: the chosen method or address has no delivery preferences. */
  readonly preferences: DeliveryPreferencesData | null
}

export interface Finder {
  readonly search: PickupSearch
  readonly result: PickupSearchResult
  readonly isPostNumberRequired: boolean
  readonly mapsServiceKey: string | null
  /** Today in the shop's time zone, for opening hours. 1 is Monday. */
  readonly weekday: number
}

export type PickupSearchResult =
  | { readonly is: 'unasked' }
  | { readonly is: 'found'; readonly points: readonly PickupPoint[] }
  | { readonly is: 'refused'; readonly key: string; readonly message: string }

export interface DeliveryPreferencesData {
  readonly services: Answer<'getPreferredDeliveryServices'>
  readonly method: ShippingMethod
}

/** With an empty cart it redirects to the cart, which shows a notice. */
export async function loadDelivery(
  call: Call,
  { locale, query, now }: { readonly locale: Locale; readonly query: URLSearchParams; readonly now: Date },
): Promise<DeliveryView> {
  const checkout = await call('getCheckout', {}).catch((error: unknown) => {
    throw isRefusal(error) && error.key === 'cart.empty' ? redirect('/cart?notice=checkout-empty', 303) : error
  })
  const [finder, preferences] = await Promise.all([
    loadFinder(call, checkout, { locale, query, now }),
    loadPreferences(call, checkout),
  ])
  return { checkout, finder, preferences }
}

async function loadFinder(
  call: Call,
  checkout: Checkout,
  { locale, query, now }: { readonly locale: Locale; readonly query: URLSearchParams; readonly now: Date },
): Promise<Finder | null> {
  if (!checkout.findsPickupPoints) return null
  const [{ shippingProfiles, mapsServiceKey, postNumberRequired }, { settings }] = await Promise.all([
    call('getPreferredDeliveryLocationShippingProfiles', {}),
    call('getShell', {}),
  ])
  if (shippingProfiles.length === 0) return null
  const search = parsePickupSearch(query, checkout)
  const weekday = new Date(now.toLocaleDateString('sv-SE', { timeZone: settings['shop.timeZone'] })).getUTCDay() || 7
  return {
    search,
    result: await searchPickupPoints(call, search, locale),
    isPostNumberRequired: postNumberRequired,
    mapsServiceKey,
    weekday,
  }
}

/** A refusal is shown beside the search, which keeps its values. SF-5.36, SF-8.64, SF-8.65 */
async function searchPickupPoints(
  call: Call,
  { hasSearch: isAsked, zip, city, street, kind }: PickupSearch,
  locale: Locale,
): Promise<PickupSearchResult> {
  if (!isAsked) return { is: 'unasked' }
  try {
    const points = await call('getPackstations', {
      zipcode: zip,
      city,
      street,
      searchPackstation: kind !== 'post_office',
      searchPostfilial: kind !== 'parcel_locker',
    })
    return { is: 'found', points }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { is: 'refused', key: error.key, message: await errorText(locale, error) }
  }
}

async function loadPreferences(
  call: Call,
  { shippingMethods, shippingProfileId, shippingAddress }: Checkout,
): Promise<DeliveryPreferencesData | null> {
  const method = shippingMethods.find((each) => each.shippingProfileId === shippingProfileId)
  if (
    !method ||
    method.preferredServices.length === 0 ||
    !shippingAddress ||
    shippingAddress.pickup ||
    shippingAddress.country !== deliveryCountry.id
  )
    return null
  return {
    method,
    services: await call('getPreferredDeliveryServices', {
      shippingProfileId: method.shippingProfileId,
      postalCode: shippingAddress.zipCode,
    }),
  }
}
