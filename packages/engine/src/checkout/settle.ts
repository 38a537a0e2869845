import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { Owner, PricedCart } from '../cart/cart.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { chosenOf, forgetNotices } from './checkout-store.ts'
import { paymentOffersOf, shippingOffersOf } from './offers.ts'
import { settledPayment, settledShipping } from './settled.ts'
import type { Rooms } from './rooms.ts'

interface Settling {
  readonly owner: Owner
  readonly cartId: number
}

/** After each change: methods that do not fit any more are taken off, and the shopper is told. Refuses cart.empty. SF-4.10 */
export async function settle(tx: Tx, ctx: Context, { owner, cartId }: Settling, rooms: Rooms): Promise<void> {
  const cart = await rooms.cart.priced(ctx, tx, owner)
  if (!cart || cart.lines.length === 0) refuse('cart.empty')
  const changed = await settleShipping(tx, cart, rooms)
  // Shipping changes what is to be paid and which payment methods go with it.
  const priced = changed ? await rooms.cart.priced(ctx, tx, owner) ?? cart : cart
  const { paymentMethodId } = await chosenOf(tx, cartId)
  const { chosen, wasReset } = settledPayment(paymentMethodId, await paymentOffersOf(tx, priced))
  if (chosen !== paymentMethodId) await rooms.cart.writeCheckout(tx, cartId, { paymentMethodId: chosen })
  if (wasReset) await rooms.cart.noteNotice(tx, cartId, { key: 'payment.methodReset', details: {} })
  await settleWishes(tx, { cartId, cart: priced }, rooms)
  const { shippingProfileId } = await chosenOf(tx, cartId)
  await forgetNotices(tx, cartId, [
    ...(shippingProfileId === null ? [] : ['shipping.methodReset' as const]), ...(chosen === null ? [] : ['payment.methodReset' as const]),
  ])
}

async function settleShipping(tx: Tx, cart: PricedCart, rooms: Rooms): Promise<boolean> {
  const { shippingProfileId } = await chosenOf(tx, cart.cartId)
  const { chosen, wasReset } = settledShipping(shippingProfileId, await shippingOffersOf(tx, cart, rooms.customers))
  if (chosen === shippingProfileId) return false
  await rooms.cart.writeCheckout(tx, cart.cartId, { shippingProfileId: chosen })
  if (wasReset) await rooms.cart.noteNotice(tx, cart.cartId, { key: 'shipping.methodReset', details: {} })
  return true
}

/** Wishes that the chosen method does not carry are taken off; while none is chosen they wait. */
async function settleWishes(tx: Tx, { cartId, cart }: { readonly cartId: number; readonly cart: PricedCart }, rooms: Rooms): Promise<void> {
  const { preferredDelivery: wished } = await chosenOf(tx, cartId)
  const carried = cart.preferredDelivery
  if (wished === null || cart.shipping === null) return
  if (carried !== null && carried.day === wished.day && carried.location === wished.location && (carried.neighbour === null) === (wished.neighbour === null)) return
  await rooms.cart.writeCheckout(tx, cartId, { preferredDelivery: carried })
  if (!isEmpty(wished)) await rooms.cart.noteNotice(tx, cartId, { key: 'delivery.wishesReset', details: {} })
}

const isEmpty = ({ day, location, neighbour }: PreferredDelivery) => day === null && location === null && neighbour === null
