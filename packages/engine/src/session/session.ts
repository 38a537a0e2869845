import type { Answer } from '@vitrine/contract/api/operations'
import type { Cart as Basket } from '@vitrine/contract/checkout/cart.contract'
import type { Cart } from '../cart/cart.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Customers, Profile } from '../customers/customers.ts'
import type { Context, Handlers, Services, Visitor } from '../kernel/context.ts'
import { logIn, startCustomerSession, type AuthenticatedCustomer } from './customer-login.ts'
import type { Sessions } from './sessions.ts'
import { readShell } from './shell.ts'

export { deleteExpiredSessions, endGuestSessionsByEmail } from './session-store.ts'
export { createSessions, type Sessions } from './sessions.ts'

export interface Session {
  readonly handlers: Handlers<'getSession' | 'getInit' | 'getShell' | 'doLogin' | 'doLogoutUser'>
  /** The user and basket of a visitor, who may differ from the caller after a login; the basket may be read already. */
  read(ctx: Context, visitor: Visitor, basket?: Basket): Promise<Answer<'getSession'>>
  /** Logs in a customer who was authenticated by other means; returns the session. */
  logInAs(
    ctx: Context,
    customerId: number,
    proof?: Pick<AuthenticatedCustomer, 'holdProof' | 'isNewAccount'>,
  ): Promise<Answer<'getSession'>>
}

interface SessionDependencies {
  readonly sessions: Sessions
  readonly catalogue: Catalogue
  readonly cart: Cart
  readonly customers: Customers
}

export function createSession(services: Services, deps: SessionDependencies): Session {
  const { sessions, catalogue, cart, customers } = deps
  const shell = (ctx: Context) => readShell(ctx, services, catalogue)

  async function readSession(ctx: Context, visitor: Visitor, readAlready?: Basket): Promise<Answer<'getSession'>> {
    const [profile, basket] = await Promise.all([
      visitor.customerId === null ? undefined : customers.findProfile(visitor.customerId),
      readAlready ?? cart.getBasket(ctx, visitor),
    ])
    return { user: toSessionUser(visitor, profile), basket }
  }

  // After login the rest of the call uses the customer instead of the guest.
  const readCustomerSession = (ctx: Context, customer: Visitor) =>
    readSession(
      {
        ...ctx,
        visitor: async () => customer,
        audience: async () => 'customer',
        currency: () => cart.currencies.get(ctx.locale, customer),
      },
      customer,
    )

  return {
    read: readSession,
    logInAs: async (ctx, customerId, proof) =>
      readCustomerSession(ctx, await startCustomerSession(ctx, { customerId, ...proof }, deps)),
    handlers: {
      getSession: async (ctx) => readSession(ctx, await ctx.visitor()),
      async getInit(ctx) {
        const [session, shellAnswer] = await Promise.all([
          ctx.visitor().then((visitor) => readSession(ctx, visitor)),
          shell(ctx),
        ])
        return { session, ...shellAnswer }
      },
      getShell: shell,
      doLogin: async (ctx, payload) => readCustomerSession(ctx, await logIn(ctx, payload, deps)),
      async doLogoutUser(ctx) {
        await sessions.endCurrent(ctx)
        return null
      },
    },
  }
}

/** A customer has an e-mail, a guest a guest mail, an anonymous visitor neither. SF-3.13, SF-4.14 */
export function toSessionUser({ guestMail }: Visitor, profile: Profile | undefined): Answer<'getSession'>['user'] {
  return {
    email: profile?.email ?? null,
    guestMail,
    firstName: profile?.firstName ?? null,
    lastName: profile?.lastName ?? null,
    showNetPrices: profile?.showNetPrices ?? false,
  }
}
