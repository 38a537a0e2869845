import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Owner, PricedCart } from '../cart/cart.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { getCheckoutSelection, removeNotices } from './checkout-store.ts'
import { listPaymentOffers, listShippingOffers } from './available-methods.ts'
import { revalidatePaymentMethod, revalidateShippingMethod } from './revalidate-method.ts'
import type { CheckoutDependencies } from './dependencies.ts'

interface RevalidationTarget {
  readonly owner: Owner
  readonly cartId: number
}

/** Runs after each change: removes methods that are no longer available, with a notice. Refuses cart.empty. SF-4.10 */
export async function revalidateCheckout(
  tx: Tx,
  ctx: Context,
  { owner, cartId }: RevalidationTarget,
  deps: CheckoutDependencies,
): Promise<void> {
  const cart = await deps.cart.getPricedCart(ctx, tx, owner)
  if (!cart || cart.lines.length === 0) refuse('cart.empty')
  const changed = await revalidateShipping(tx, cart, deps)
  // The shipping method changes the total and the available payment methods.
  const priced = changed ? ((await deps.cart.getPricedCart(ctx, tx, owner)) ?? cart) : cart
  const { paymentMethodId } = await getCheckoutSelection(tx, cartId)
  const { methodId, wasReset } = revalidatePaymentMethod(paymentMethodId, await listPaymentOffers(tx, priced))
  if (methodId !== paymentMethodId) await deps.cart.writeCheckout(tx, cartId, { paymentMethodId: methodId })
  if (wasReset) await deps.cart.addNotice(tx, cartId, { key: 'payment.methodReset', details: {} })
  await revalidatePreferences(tx, { cartId, cart: priced }, deps)
  const { shippingProfileId } = await getCheckoutSelection(tx, cartId)
  await removeNotices(tx, cartId, [
    ...(shippingProfileId === null ? [] : ['shipping.methodReset' as const]),
    ...(methodId === null ? [] : ['payment.methodReset' as const]),
  ])
}

async function revalidateShipping(tx: Tx, cart: PricedCart, deps: CheckoutDependencies): Promise<boolean> {
  const { shippingProfileId } = await getCheckoutSelection(tx, cart.cartId)
  const { methodId, wasReset } = revalidateShippingMethod(
    shippingProfileId,
    await listShippingOffers(tx, cart, deps.customers),
  )
  if (methodId === shippingProfileId) return false
  await deps.cart.writeCheckout(tx, cart.cartId, { shippingProfileId: methodId })
  if (wasReset) await deps.cart.addNotice(tx, cart.cartId, { key: 'shipping.methodReset', details: {} })
  return true
}

/** Removes delivery preferences that the chosen method does not support; without a method they are kept. */
async function revalidatePreferences(
  tx: Tx,
  { cartId, cart }: { readonly cartId: number; readonly cart: PricedCart },
  deps: CheckoutDependencies,
): Promise<void> {
  const { preferredDelivery: preferences } = await getCheckoutSelection(tx, cartId)
  const supported = cart.preferredDelivery
  if (preferences === null || cart.shipping === null) return
  if (
    supported !== null &&
    supported.day === preferences.day &&
    supported.location === preferences.location &&
    (supported.neighbour === null) === (preferences.neighbour === null)
  )
    return
  await deps.cart.writeCheckout(tx, cartId, { preferredDelivery: supported })
  if (!isEmpty(preferences)) await deps.cart.addNotice(tx, cartId, { key: 'delivery.wishesReset', details: {} })
}

const isEmpty = ({ day, location, neighbour }: PreferredDelivery) =>
  day === null && location === null && neighbour === null
