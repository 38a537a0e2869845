import type { Payload } from '@vitrine/contract/api/operations'
import type { Cart } from '../cart/cart.ts'
import type { Customers } from '../customers/customers.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import type { Sessions } from './sessions.ts'

/**
 * Starts a session with a new secret; the guest's cart, wishlist and current checkout are moved to the customer.
 * SF-8.34, SF-8.35
 */
export async function logIn(
  ctx: Context,
  { email, password }: Payload<'doLogin'>,
  modules: { sessions: Sessions; cart: Cart; customers: Customers },
): Promise<Visitor> {
  const result = await modules.customers.checkLogin(ctx, email, password)
  if (result.is === 'wrong') refuse('login.invalidData')
  if (result.is === 'blocked') refuse('login.userIsBlocked')
  return startCustomerSession(ctx, result, modules)
}

/** Starts a session for an authenticated customer. */
export async function startCustomerSession(
  ctx: Context,
  { customerId, passwordHash, holdProof, isNewAccount }: AuthenticatedCustomer,
  modules: { sessions: Sessions; cart: Cart; customers: Customers },
): Promise<Visitor> {
  await modules.customers.rememberDevice(ctx, customerId)
  return modules.sessions.rotate(ctx, customerId, async (tx, guestSessionId) => {
    if (guestSessionId !== null) await moveGuest(tx, { sessionId: guestSessionId, customerId, isNewAccount }, modules)
    await holdProof?.(tx)
    const isAccepted = await modules.customers.recordLogin(tx, customerId, { now: ctx.now, passwordHash })
    if (!isAccepted) refuse(passwordHash === undefined ? 'login.userIsBlocked' : 'login.invalidData')
  })
}

interface GuestMove {
  readonly sessionId: number
  readonly customerId: number
  readonly isNewAccount: boolean | undefined
}

/**
 * A guest who ordered earlier may be another person than the customer who logs in on the device: only an unfinished
 * checkout is moved, except into a new account.
 */
async function moveGuest(
  tx: Tx,
  { sessionId, customerId, isNewAccount }: GuestMove,
  { customers, cart }: { cart: Cart; customers: Customers },
): Promise<void> {
  const { hasItems, lastOrderedAt } = await cart.getGuestCheckout(tx, sessionId)
  const isTransferred = isNewAccount === true || hasItems
  const { ids, hasDefault } = isTransferred
    ? await customers.addresses.moveToCustomer(tx, {
        sessionId,
        customerId,
        savedAfter: isNewAccount ? null : lastOrderedAt,
      })
    : nothingMoved
  const isCheckoutStarted = isNewAccount === true || lastOrderedAt === null || ids.size > 0
  await cart.moveToCustomer(tx, {
    sessionId,
    customerId,
    checkout: {
      choices: isTransferred && isCheckoutStarted ? 'all' : 'nothing',
      addressIds: hasDefault ? new Map() : ids,
    },
  })
}

const nothingMoved = { ids: new Map<number, number>(), hasDefault: false }

export interface AuthenticatedCustomer {
  readonly customerId: number
  /** Set after a password login: refused if the password has been changed meanwhile. */
  readonly passwordHash?: string
  /** Locks the proof until the session is written; refuses when it has ended meanwhile. */
  readonly holdProof?: (tx: Tx) => Promise<void>
  /** The account was just created by the guest of this session. */
  readonly isNewAccount?: boolean
}
