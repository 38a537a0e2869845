import type { Checkout, ShippingMethod } from '@vitrine/contract/checkout.contract'
import { deliveryCountry } from '@vitrine/contract/delivery-country'
import type { PickupPoint } from '@vitrine/contract/delivery'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Answer, Call } from '@vitrine/contract/operations'
import { redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import { searchedIn, type Searched } from './searched.ts'

/** The page on which a delivery is arranged: where it can be collected, and what can be wished for. SF-1.16, SF-1.17 */
export interface DeliveryView {
  readonly checkout: Checkout
  /** Null: nothing is sent to pick-up points. */
  readonly finder: Finder | null
  /** Null: the chosen method or address has no wishes. */
  readonly wishes: Wishes | null
}

export interface Finder {
  readonly searched: Searched
  readonly found: Found
  readonly isPostNumberRequired: boolean
  readonly mapsServiceKey: string | null
  /** In the zone of the shop: opening hours are told for today. 1 is Monday. */
  readonly weekday: number
}

export type Found =
  | { readonly is: 'unasked' }
  | { readonly is: 'found'; readonly points: readonly PickupPoint[] }
  | { readonly is: 'refused'; readonly key: string; readonly said: string }

export interface Wishes {
  readonly services: Answer<'getPreferredDeliveryServices'>
  readonly method: ShippingMethod
}

/** Who has nothing to check out is led to the cart, which says why. */
export async function loadDelivery(call: Call, { locale, query, now }: { readonly locale: Locale; readonly query: URLSearchParams; readonly now: Date }): Promise<DeliveryView> {
  const checkout = await call('getCheckout', {}).catch((error: unknown) => {
    throw isRefusal(error) && error.key === 'cart.empty' ? redirect(localePath(locale, '/cart?notice=checkout-empty'), 303) : error
  })
  const [finder, wishes] = await Promise.all([finderFor(call, checkout, { locale, query, now }), wishesFor(call, checkout)])
  return { checkout, finder, wishes }
}

async function finderFor(call: Call, checkout: Checkout, { locale, query, now }: { readonly locale: Locale; readonly query: URLSearchParams; readonly now: Date }): Promise<Finder | null> {
  if (!checkout.findsPickupPoints) return null
  const [{ shippingProfiles, mapsServiceKey, postNumberRequired }, { settings }] = await Promise.all([call('getPreferredDeliveryLocationShippingProfiles', {}), call('getShell', {})])
  if (shippingProfiles.length === 0) return null
  const searched = searchedIn(query, checkout)
  const weekday = new Date(now.toLocaleDateString('sv-SE', { timeZone: settings['shop.timeZone'] })).getUTCDay() || 7
  return { searched, found: await find(call, searched, locale), isPostNumberRequired: postNumberRequired, mapsServiceKey, weekday }
}

/** A refusal is shown beside the search, with everything that was typed. SF-5.36, SF-8.64, SF-8.65 */
async function find(call: Call, { isAsked, zip, city, street, kind }: Searched, locale: Locale): Promise<Found> {
  if (!isAsked) return { is: 'unasked' }
  try {
    const points = await call('getPackstations', { zipcode: zip, city, street, searchPackstation: kind !== 'post_office', searchPostfilial: kind !== 'parcel_locker' })
    return { is: 'found', points }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { is: 'refused', key: error.key, said: await errorText(locale, error) }
  }
}

async function wishesFor(call: Call, { shippingMethods, shippingProfileId, shippingAddress }: Checkout): Promise<Wishes | null> {
  const method = shippingMethods.find((each) => each.shippingProfileId === shippingProfileId)
  if (!method || method.preferredServices.length === 0 || !shippingAddress || shippingAddress.pickup || shippingAddress.country !== deliveryCountry.id) return null
  return { method, services: await call('getPreferredDeliveryServices', { shippingProfileId: method.shippingProfileId, postalCode: shippingAddress.zipCode }) }
}
