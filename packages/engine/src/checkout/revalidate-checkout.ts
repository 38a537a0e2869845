import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Tx } from '../kernel/database/db.ts'
import { listPaymentOffers, listShippingOffers } from './available-methods.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import type { LockedCart } from './locked-cart.ts'
import { revalidatePaymentMethod, revalidateShippingMethod } from './revalidate-method.ts'

/** Runs after each change: removes methods that are no longer available, with a notice. Refuses cart.empty. SF-4.10 */
export async function revalidateCheckout(tx: Tx, cart: LockedCart, deps: CheckoutDependencies): Promise<void> {
  await revalidateShipping(tx, cart, deps)
  // The shipping method changes the total and the available payment methods.
  await revalidatePayment(tx, cart, deps)
  await revalidatePreferences(cart)
  const { shippingProfileId, paymentMethodId } = await cart.readSelection()
  await cart.removeNotices([
    ...(shippingProfileId === null ? [] : ['shipping.methodReset' as const]),
    ...(paymentMethodId === null ? [] : ['payment.methodReset' as const]),
  ])
}

async function revalidateShipping(
  tx: Tx,
  { readPriced, readSelection, write, addNotice }: LockedCart,
  { customers }: CheckoutDependencies,
): Promise<void> {
  const offers = await listShippingOffers(tx, await readPriced(), customers)
  const { shippingProfileId } = await readSelection()
  const { methodId, wasReset } = revalidateShippingMethod(shippingProfileId, offers)
  if (methodId !== shippingProfileId) await write({ shippingProfileId: methodId })
  if (wasReset) await addNotice('shipping.methodReset')
}

async function revalidatePayment(
  tx: Tx,
  { readPriced, readSelection, write, addNotice }: LockedCart,
  { methods }: CheckoutDependencies,
): Promise<void> {
  const offers = await listPaymentOffers(tx, await readPriced(), methods)
  const { paymentMethodId } = await readSelection()
  const { methodId, wasReset } = revalidatePaymentMethod(paymentMethodId, offers)
  if (methodId !== paymentMethodId) await write({ paymentMethodId: methodId })
  if (wasReset) await addNotice('payment.methodReset')
}

/** Removes delivery preferences that the chosen method does not support; without a method they are kept. */
async function revalidatePreferences({ readPriced, readSelection, write, addNotice }: LockedCart): Promise<void> {
  const { preferredDelivery: preferences } = await readSelection()
  if (preferences === null) return
  const { preferredDelivery: supported, shipping } = await readPriced()
  if (
    shipping === null ||
    (supported !== null &&
      supported.day === preferences.day &&
      supported.location === preferences.location &&
      (supported.neighbour === null) === (preferences.neighbour === null))
  )
    return
  await write({ preferredDelivery: supported })
  if (!isEmpty(preferences)) await addNotice('delivery.wishesReset')
}

const isEmpty = ({ day, location, neighbour }: PreferredDelivery) =>
  day === null && location === null && neighbour === null
