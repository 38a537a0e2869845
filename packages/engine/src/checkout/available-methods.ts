import type { Pickup } from '@vitrine/contract/checkout/delivery'
import { getPaymentMethodQuery, toParcel, type PricedCart } from '../cart/cart.ts'
import type { Customers } from '../customers/customers.ts'
import type { Db } from '../kernel/database/db.ts'
import {
  toShippingOffers,
  type Methods,
  type Parcel,
  type PaymentOffer,
  type ShippingOffer,
} from '../methods/methods.ts'

/**
 * The shipping methods for a cart; none if its country is not served. A free-shipping coupon sets all prices to 0.
 * SF-3.10
 */
export async function listShippingOffers(
  db: Db,
  cart: PricedCart,
  customers: Customers,
): Promise<readonly ShippingOffer[]> {
  const offers = await listOffersForParcel(db, { cart, parcel: toParcel(cart) }, customers)
  return cart.coupons.some(({ summed }) => summed.type === 'free_shipping')
    ? offers.map((offer) => ({ ...offer, amount: 0 }))
    : offers
}

async function listOffersForParcel(
  db: Db,
  { cart, parcel }: { readonly cart: PricedCart; readonly parcel: Parcel },
  { addresses }: Customers,
): Promise<readonly ShippingOffer[]> {
  const [address] =
    cart.shipsToInvoice || cart.shippingAddressId === null
      ? []
      : await addresses.listByIds(db, [cart.shippingAddressId])
  return toShippingOffers(cart.shippingMethods, parcel).filter((offer) => canDeliverTo(offer, address?.pickup ?? null))
}

/** Why no shipping method is available for a cart: its parcel is too heavy, or none serves its address. */
export async function findShippingObstacle(
  db: Db,
  cart: PricedCart,
  customers: Customers,
): Promise<'shipping.tooHeavy' | 'shipping.noMethods'> {
  const offers = await listOffersForParcel(db, { cart, parcel: { ...toParcel(cart), weightG: 0 } }, customers)
  return offers.length > 0 ? 'shipping.tooHeavy' : 'shipping.noMethods'
}

/**
 * Only pick-up methods deliver to a pick-up point. For an address all methods are offered: with a pick-up method, the
 * customer chooses a point next.
 */
export function canDeliverTo(
  { isParcelBox, isPostOffice }: Pick<ShippingOffer, 'isParcelBox' | 'isPostOffice'>,
  pickup: Pickup | null,
): boolean {
  return pickup === null || (pickup.kind === 'parcel_locker' ? isParcelBox : isPostOffice)
}

export async function listPaymentOffers(
  db: Db,
  cart: PricedCart,
  { remember }: Pick<Methods, 'remember'>,
): Promise<readonly PaymentOffer[]> {
  return cart.paymentOffers ?? remember(db).findPayments(getPaymentMethodQuery(cart))
}
