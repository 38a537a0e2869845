import type { Payload } from '@vitrine/contract/operations'
import type { Cart } from '../cart/cart.ts'
import type { Customers } from '../customers/customers.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { Sessions } from './sessions.ts'

/** A new session under a new secret; what the guest had in the cart and on the wishlist, and a checkout that they are in, go to the customer's. SF-8.34, SF-8.35 */
export async function logIn(ctx: Context, { email, password }: Payload<'doLogin'>, rooms: { sessions: Sessions; cart: Cart; customers: Customers }): Promise<Visitor> {
  const outcome = await rooms.customers.checkLogin(ctx, email, password)
  if (outcome.is === 'wrong') refuse('login.invalidData')
  if (outcome.is === 'blocked') refuse('login.userIsBlocked')
  return takeOver(ctx, outcome, rooms)
}

/** The caller is this customer from now on: who they are has been proved. */
export async function takeOver(ctx: Context, { customerId, passwordHash, holdProof, isNewAccount }: Proved, rooms: { sessions: Sessions; cart: Cart; customers: Customers }): Promise<Visitor> {
  await rooms.customers.knowDevice(ctx, customerId)
  return rooms.sessions.rotate(ctx, customerId, async (tx, guestSessionId) => {
    if (guestSessionId !== null) await moveGuest(tx, { sessionId: guestSessionId, customerId, isNewAccount }, rooms)
    await holdProof?.(tx)
    const isStillLetIn = await rooms.customers.noteLogin(tx, customerId, { now: ctx.now, passwordHash })
    if (!isStillLetIn) refuse(passwordHash === undefined ? 'login.userIsBlocked' : 'login.invalidData')
  })
}

interface GuestMove {
  readonly sessionId: number
  readonly customerId: number
  readonly isNewAccount: boolean | undefined
}

/** A guest who has ordered may not be the customer who logs in on the same device later: only an order that they are in the middle of goes along. A new account is the guest's own. */
async function moveGuest(tx: Tx, { sessionId, customerId, isNewAccount }: GuestMove, { customers, cart }: { cart: Cart; customers: Customers }): Promise<void> {
  const { hasItems, lastOrderedAt } = await cart.getGuestCheckout(tx, sessionId)
  const isCarried = isNewAccount === true || hasItems
  const { ids, hasDefault } = isCarried ? await customers.addresses.moveToCustomer(tx, { sessionId, customerId, savedAfter: isNewAccount ? null : lastOrderedAt }) : nothingMoved
  const isBegun = isNewAccount === true || lastOrderedAt === null || ids.size > 0
  await cart.moveToCustomer(tx, { sessionId, customerId, checkout: { choices: isCarried && isBegun ? 'all' : 'nothing', addressIds: hasDefault ? new Map() : ids } })
}

const nothingMoved = { ids: new Map<number, number>(), hasDefault: false }

export interface Proved {
  readonly customerId: number
  /** Where the password proved it: who changes it at this moment shuts the old one out. */
  readonly passwordHash?: string
  /** Refuses when what proved it has ended meanwhile, and holds it until the session is written. */
  readonly holdProof?: (tx: Tx) => Promise<void>
  /** Made this moment, by the guest of this session. */
  readonly isNewAccount?: boolean
}
