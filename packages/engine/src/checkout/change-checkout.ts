import type { Payload } from '@vitrine/contract/operations'
import { ownerOf, type Owner } from '../cart/cart.ts'
import { refuse, type Context, type VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { paymentOffersOf, shippingOffersOf } from './offers.ts'
import type { Rooms } from './rooms.ts'
import { settle } from './settle.ts'

export interface LockedCart {
  readonly owner: Owner
  readonly cartId: number
}

/** Changes the checkout of the caller's cart in one transaction and settles what follows; refuses cart.empty and changes nothing then. */
export async function changeCheckout(ctx: Context, rooms: Rooms, change: (tx: Tx, cart: LockedCart) => Promise<void>): Promise<VisitorInSession> {
  if (!ownerOf(await ctx.visitor())) refuse('cart.empty')
  return rooms.sessions.keep(ctx, async (tx, visitor) => {
    const owner = ownerOf(visitor)
    const cartId = await rooms.cart.lockCart(tx, owner) ?? refuse('cart.empty')
    await change(tx, { owner, cartId })
    await settle(tx, ctx, { owner, cartId }, rooms)
  })
}

export async function chooseShipping(ctx: Context, { shippingId }: Payload<'setShippingProvider'>, rooms: Rooms): Promise<VisitorInSession> {
  const contact = await whomToAsk(rooms)
  return changeCheckout(ctx, rooms, async (tx, { owner, cartId }) => {
    const cart = await rooms.cart.priced(ctx, tx, owner) ?? refuse('cart.empty')
    if (cart.lines.length === 0) refuse('cart.empty')
    const offers = await shippingOffersOf(tx, cart, rooms.customers)
    if (offers.length === 0) refuse('shipping.noMethods', contact)
    if (!offers.some(({ profileId }) => profileId === shippingId)) refuse('notFound', { shippingId })
    await rooms.cart.writeCheckout(tx, cartId, { shippingProfileId: shippingId })
  })
}

export function choosePayment(ctx: Context, { paymentId }: Payload<'setPaymentProvider'>, rooms: Rooms): Promise<VisitorInSession> {
  return changeCheckout(ctx, rooms, async (tx, { owner, cartId }) => {
    const cart = await rooms.cart.priced(ctx, tx, owner) ?? refuse('cart.empty')
    if (cart.lines.length === 0) refuse('cart.empty')
    if (!(await paymentOffersOf(tx, cart)).some(({ id }) => id === paymentId)) refuse('notFound', { paymentId })
    await rooms.cart.writeCheckout(tx, cartId, { paymentMethodId: paymentId })
  })
}

/** Whom a shopper asks to whom nothing can be sent. SF-8.63 */
export async function whomToAsk({ house }: Pick<Rooms, 'house'>): Promise<{ readonly email: string }> {
  return { email: (await house.settings())['shop.address'].email }
}
