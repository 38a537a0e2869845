import { missingParts, type MissingPart } from '@vitrine/contract/checkout/checkout.contract'
import type { PricedCart } from '../cart/cart.ts'
import type { StoredAddress } from '../customers/customers.ts'
import type { Context } from '../kernel/context.ts'
import { getShippingAddressId } from './checkout-store.ts'
import { canDeliverTo } from './available-methods.ts'
import type { CheckoutDependencies } from './dependencies.ts'

/** Whether an order can be placed from a cart; parts that are not missing are not null. SF-4.08 */
export interface Readiness {
  /** In the order of the sections of the checkout. */
  readonly missing: readonly MissingPart[]
  readonly email: string | null
  readonly billing: StoredAddress | null
  readonly shipping: StoredAddress | null
  /** The preferred delivery day is no longer available. */
  readonly isDayUnavailable: boolean
}

interface ReadinessDependencies extends Pick<CheckoutDependencies, 'customers' | 'delivery'> {
  /** All addresses of the owner. */
  readonly addresses?: readonly StoredAddress[]
}

/**
 * Everything is read from `db`, so that a transaction reads the rows it has locked; the addresses of the cart may be
 * read already.
 */
export async function readReadiness(
  { db, now }: Pick<Context, 'db' | 'now'>,
  cart: PricedCart,
  { customers, delivery, addresses: given }: ReadinessDependencies,
): Promise<Readiness> {
  const shippingId = getShippingAddressId(cart)
  const ids = [cart.invoiceAddressId, shippingId].filter((id) => id !== null)
  const addresses = given ?? (await customers.addresses.listByIds(db, ids))
  const billing = addresses.find(({ id }) => id === cart.invoiceAddressId) ?? null
  const shipping = addresses.find(({ id }) => id === shippingId) ?? null
  const pickup = shipping?.pickup ?? null
  const isMissing: Record<MissingPart, boolean> = {
    email: cart.email === null,
    billingAddress: billing === null,
    paymentMethod: cart.payment === null,
    // Delivery and VAT were shown for the country of the cart.
    shippingAddress: shipping === null || shipping.country !== cart.shippingCountryId,
    shippingMethod:
      cart.shipping === null || (shipping !== null && !shipping.isDelivered) || !canDeliverTo(cart.shipping, pickup),
    pickupPoint:
      shipping !== null && pickup === null && isForPickup(cart) && delivery.hasPickupPoints(shipping.country),
  }
  const day = cart.preferredDelivery?.day ?? null
  const isDayUnavailable =
    day !== null && !(await delivery.listDays(db, now)).some(({ date, isServed }) => date === day && isServed)
  return {
    missing: missingParts.filter((part) => isMissing[part]),
    email: cart.email,
    billing,
    shipping,
    isDayUnavailable,
  }
}

const isForPickup = ({ shipping }: PricedCart) => shipping !== null && (shipping.isParcelBox || shipping.isPostOffice)
