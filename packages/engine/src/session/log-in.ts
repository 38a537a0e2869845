import type { Payload } from '@vitrine/contract/operations'
import type { Cart } from '../cart/cart.ts'
import type { Customers } from '../customers/customers.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import type { Sessions } from './sessions.ts'

/** A new session under a new secret; what the guest had in the cart and on the wishlist, and the addresses they typed, go to the customer's. SF-8.34, SF-8.35 */
export async function logIn(ctx: Context, { email, password }: Payload<'doLogin'>, rooms: { sessions: Sessions; cart: Cart; customers: Customers }): Promise<Visitor> {
  const outcome = await rooms.customers.checkLogin(ctx, email, password)
  if (outcome.is === 'wrong') refuse('login.invalidData')
  if (outcome.is === 'blocked') refuse('login.userIsBlocked')
  return takeOver(ctx, outcome, rooms)
}

/** The caller is this customer from now on: who they are has been proved. */
export async function takeOver(ctx: Context, { customerId, passwordHash }: Proved, rooms: { sessions: Sessions; cart: Cart; customers: Customers }): Promise<Visitor> {
  await rooms.customers.knowDevice(ctx, customerId)
  return rooms.sessions.rotate(ctx, customerId, async (tx, guestSessionId) => {
    if (guestSessionId !== null) {
      await rooms.customers.addresses.moveToCustomer(tx, guestSessionId, customerId)
      await rooms.cart.moveToCustomer(tx, guestSessionId, customerId)
    }
    const isStillLetIn = await rooms.customers.noteLogin(tx, customerId, { now: ctx.now, passwordHash })
    if (!isStillLetIn) refuse(passwordHash === undefined ? 'login.userIsBlocked' : 'login.invalidData')
  })
}

interface Proved {
  readonly customerId: number
  /** Where the password proved it: who changes it at this moment shuts the old one out. */
  readonly passwordHash?: string
}
