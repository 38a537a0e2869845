import { parcelOf, paymentQuestionOf, type PricedCart } from '../cart/cart.ts'
import type { Customers } from '../customers/customers.ts'
import type { Db } from '../kernel/db.ts'
import { paymentOffersFor, shippingOffersFor, type PaymentOffer, type ShippingOffer } from '../methods/methods.ts'

/** Nothing is sent to a country that is not delivered to. With a coupon for it, shipping costs nothing whichever way it goes. SF-3.10 */
export async function shippingOffersOf(db: Db, cart: PricedCart, { addresses }: Customers): Promise<readonly ShippingOffer[]> {
  if (!await addresses.isDelivered(db, cart.shippingCountryId)) return []
  const offers = await shippingOffersFor(db, parcelOf(cart))
  return cart.coupons.some(({ summed }) => summed.type === 'free_shipping') ? offers.map((offer) => ({ ...offer, amount: 0 })) : offers
}

export function paymentOffersOf(db: Db, cart: PricedCart): Promise<readonly PaymentOffer[]> {
  return paymentOffersFor(db, paymentQuestionOf(cart))
}
