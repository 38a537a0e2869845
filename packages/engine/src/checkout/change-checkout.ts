import type { Payload } from '@vitrine/contract/api/operations'
import { toOwner, type Owner } from '../cart/cart.ts'
import { refuse, type Context, type VisitorInSession } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { findShippingObstacle, listPaymentOffers, listShippingOffers } from './available-methods.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { createLockedCart, type EvaluatedCart, type LockedCart } from './locked-cart.ts'
import { revalidateCheckout } from './revalidate-checkout.ts'

/** A checkout after a change, with the cart as it was committed. */
export interface ChangedCheckout {
  readonly visitor: VisitorInSession
  readonly evaluated: EvaluatedCart
}

/**
 * Changes the checkout of the caller's cart in one transaction and revalidates it; refuses cart.empty without a change.
 */
export async function changeCheckout(
  ctx: Context,
  deps: CheckoutDependencies,
  change: (tx: Tx, cart: LockedCart) => Promise<void>,
): Promise<ChangedCheckout> {
  if (!toOwner(await ctx.visitor())) refuse('cart.empty')
  let evaluated: ChangedCheckout['evaluated']
  const visitor = await withLockedCart(ctx, deps, async (tx, { owner, cartId }) => {
    const cart = createLockedCart(tx, ctx, { owner, cartId: cartId ?? refuse('cart.empty') }, deps.cart)
    await change(tx, cart)
    await revalidateCheckout(tx, cart, deps)
    evaluated = await cart.readEvaluated()
  })
  return { visitor, evaluated }
}

export interface CartLocks {
  readonly owner: Owner
  readonly cartId: number | undefined
}

/** Runs `work` in one transaction with the caller's session, the cart and, where wanted, the addresses locked. */
export async function withLockedCart(
  ctx: Context,
  { sessions, cart, customers }: CheckoutDependencies,
  work: (tx: Tx, locks: CartLocks) => Promise<void>,
  { locksAddresses = false }: { readonly locksAddresses?: boolean } = {},
): Promise<VisitorInSession> {
  let cartId: number | undefined
  return sessions.withSession(ctx, (tx, visitor) => work(tx, { owner: toOwner(visitor), cartId }), {
    async hold(tx, visitor, session) {
      const owner = toOwner(visitor)
      const addresses = locksAddresses ? customers.addresses.lock(owner) : undefined
      const locked = await cart.lockCartWith(tx, owner, { session, addresses })
      cartId = locked.cartId
      return locked.isInSession
    },
  })
}

export async function chooseShipping(
  ctx: Context,
  { shippingId }: Payload<'setShippingProvider'>,
  deps: CheckoutDependencies,
): Promise<ChangedCheckout> {
  const contact = await getShopContact(deps)
  return changeCheckout(ctx, deps, async (tx, { readPriced, write }) => {
    const cart = await readPriced()
    const offers = await listShippingOffers(tx, cart, deps.customers)
    if (offers.length === 0) refuse(await findShippingObstacle(tx, cart, deps.customers), contact)
    if (!offers.some(({ profileId }) => profileId === shippingId)) refuse('notFound', { shippingId })
    await write({ shippingProfileId: shippingId })
  })
}

export function choosePayment(
  ctx: Context,
  { paymentId }: Payload<'setPaymentProvider'>,
  deps: CheckoutDependencies,
): Promise<ChangedCheckout> {
  return changeCheckout(ctx, deps, async (tx, { readPriced, write }) => {
    const cart = await readPriced()
    if (!(await listPaymentOffers(tx, cart, deps.methods)).some(({ id }) => id === paymentId))
      refuse('notFound', { paymentId })
    await write({ paymentMethodId: paymentId })
  })
}

/** The contact for customers to whom the shop cannot ship. SF-8.63 */
export async function getShopContact({
  services,
}: Pick<CheckoutDependencies, 'services'>): Promise<{ readonly email: string }> {
  return { email: (await services.settings())['shop.address'].email }
}
