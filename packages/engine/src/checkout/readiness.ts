import { missingParts, type MissingPart } from '@vitrine/contract/checkout.contract'
import type { PricedCart } from '../cart/cart.ts'
import type { StoredAddress } from '../customers/customers.ts'
import type { Context } from '../kernel/context.ts'
import { shippingAddressIdOf } from './checkout-store.ts'
import { carriesTo } from './offers.ts'
import type { Rooms } from './rooms.ts'

/** Whether an order can be placed from a cart; what is not missing is not null. SF-4.08 */
export interface Readiness {
  /** In the order of the sections of the checkout. */
  readonly missing: readonly MissingPart[]
  readonly email: string | null
  readonly billing: StoredAddress | null
  readonly shipping: StoredAddress | null
  /** The day that was wished for has become impossible. */
  readonly isDayGone: boolean
}

/** Everything is read from `db`, so that a transaction sees what it has locked. */
export async function readReadiness({ db, now }: Pick<Context, 'db' | 'now'>, cart: PricedCart, { customers, delivery }: Pick<Rooms, 'customers' | 'delivery'>): Promise<Readiness> {
  const shippingId = shippingAddressIdOf(cart)
  const found = await customers.addresses.byId(db, [cart.invoiceAddressId, shippingId].filter((id) => id !== null))
  const billing = found.find(({ id }) => id === cart.invoiceAddressId) ?? null
  const shipping = found.find(({ id }) => id === shippingId) ?? null
  const pickup = shipping?.pickup ?? null
  const is: Record<MissingPart, boolean> = {
    email: cart.email === null, billingAddress: billing === null, paymentMethod: cart.payment === null,
    // Delivery and VAT were shown for the country of the cart.
    shippingAddress: shipping === null || shipping.country !== cart.shippingCountryId,
    shippingMethod: cart.shipping === null || (shipping !== null && !shipping.isDelivered) || !carriesTo(cart.shipping, pickup),
    pickupPoint: shipping !== null && pickup === null && isForPickup(cart) && delivery.finds(shipping.country),
  }
  const day = cart.preferredDelivery?.day ?? null
  const isDayGone = day !== null && !(await delivery.days(db, now)).some(({ date, isServed }) => date === day && isServed)
  return { missing: missingParts.filter((part) => is[part]), email: cart.email, billing, shipping, isDayGone }
}

const isForPickup = ({ shipping }: PricedCart) => shipping !== null && (shipping.isParcelBox || shipping.isPostOffice)
