import type { Pickup } from '@vitrine/contract/delivery'
import { parcelOf, paymentQuestionOf, type PricedCart } from '../cart/cart.ts'
import type { Customers } from '../customers/customers.ts'
import type { Db } from '../kernel/db.ts'
import { paymentOffersFor, shippingOffersFor, type PaymentOffer, type ShippingOffer } from '../methods/methods.ts'

/** Nothing is sent to a country that is not delivered to. With a coupon for it, shipping costs nothing whichever way it goes. SF-3.10 */
export async function shippingOffersOf(db: Db, cart: PricedCart, { addresses }: Customers): Promise<readonly ShippingOffer[]> {
  if (!await addresses.isDelivered(db, cart.shippingCountryId)) return []
  const [address] = cart.shipsToInvoice || cart.shippingAddressId === null ? [] : await addresses.byId(db, [cart.shippingAddressId])
  const offers = (await shippingOffersFor(db, parcelOf(cart))).filter((offer) => carriesTo(offer, address?.pickup ?? null))
  return cart.coupons.some(({ summed }) => summed.type === 'free_shipping') ? offers.map((offer) => ({ ...offer, amount: 0 })) : offers
}

/** To a pick-up point goes only what is made for it. To an address all are offered: whoever takes a method for pick-up points chooses one next. */
export function carriesTo({ isParcelBox, isPostOffice }: Pick<ShippingOffer, 'isParcelBox' | 'isPostOffice'>, pickup: Pickup | null): boolean {
  return pickup === null || (pickup.kind === 'parcel_locker' ? isParcelBox : isPostOffice)
}

export function paymentOffersOf(db: Db, cart: PricedCart): Promise<readonly PaymentOffer[]> {
  return paymentOffersFor(db, paymentQuestionOf(cart))
}
