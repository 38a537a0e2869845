import type { Answer } from '@vitrine/contract/operations'
import type { Cart } from '../cart/cart.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Customers, Profile } from '../customers/customers.ts'
import type { Context, Handlers, House, Visitor } from '../kernel/context.ts'
import { logIn, takeOver, type Proved } from './log-in.ts'
import type { Sessions } from './sessions.ts'
import { readShell } from './shell.ts'

export { clearEnded, endGuestSessionsOf } from './session-store.ts'
export { openSessions, type Sessions } from './sessions.ts'

export interface Session {
  readonly handlers: Handlers<'getSession' | 'getInit' | 'getShell' | 'doLogin' | 'doLogoutUser'>
  /** Who a visitor is, and their basket; another than the call began with when the call made them one. */
  read(ctx: Context, visitor: Visitor): Promise<Answer<'getSession'>>
  /** Logs in a customer who has proved otherwise who they are, and answers their session. */
  logInAs(ctx: Context, customerId: number, proof?: Pick<Proved, 'holdProof' | 'isNewAccount'>): Promise<Answer<'getSession'>>
}

interface Rooms {
  readonly sessions: Sessions
  readonly catalogue: Catalogue
  readonly cart: Cart
  readonly customers: Customers
}

export function openSession(house: House, rooms: Rooms): Session {
  const { sessions, catalogue, cart, customers } = rooms
  const shell = (ctx: Context) => readShell(ctx, house, catalogue)

  async function sessionOf(ctx: Context, visitor: Visitor): Promise<Answer<'getSession'>> {
    const [profile, basket] = await Promise.all([
      visitor.customerId === null ? undefined : customers.profileOf(visitor.customerId), cart.basketOf(ctx, visitor),
    ])
    return { user: userOf(visitor, profile), basket }
  }

  // The rest of the call speaks to the customer, not to the guest who made it.
  const sessionOfCustomer = (ctx: Context, customer: Visitor) => sessionOf({ ...ctx, visitor: async () => customer, audience: async () => 'customer' }, customer)

  return {
    read: sessionOf,
    logInAs: async (ctx, customerId, proof) => sessionOfCustomer(ctx, await takeOver(ctx, { customerId, ...proof }, rooms)),
    handlers: {
      getSession: async (ctx) => sessionOf(ctx, await ctx.visitor()),
      async getInit(ctx) {
        const [session, frame] = await Promise.all([ctx.visitor().then((visitor) => sessionOf(ctx, visitor)), shell(ctx)])
        return { session, ...frame }
      },
      getShell: shell,
      doLogin: async (ctx, payload) => sessionOfCustomer(ctx, await logIn(ctx, payload, rooms)),
      async doLogoutUser(ctx) {
        await sessions.end(ctx)
        return null
      },
    },
  }
}

/** With e-mail a customer, with guest mail a guest, with neither anonymous. SF-3.13, SF-4.14 */
export function userOf({ guestMail }: Visitor, profile: Profile | undefined): Answer<'getSession'>['user'] {
  return {
    email: profile?.email ?? null, guestMail,
    firstName: profile?.firstName ?? null, lastName: profile?.lastName ?? null,
    showNetPrices: profile?.showNetPrices ?? false,
  }
}
