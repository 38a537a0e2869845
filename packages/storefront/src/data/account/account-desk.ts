import type { Answer, Input } from '@vitrine/contract/operations'
import { unknownCart, withCart } from '../cart-state.ts'
import type { Shop } from '../shop.ts'
import { unknownVisitor, visitorOf } from '../visitor.ts'
import { tellAccountEvent } from './account-events.ts'
import { handleSessionError } from './session-errors.ts'

/** Logging in, signing up and logging out. Each is true when it is done; what is in the way has been reported. ED-8.19 */
export interface AccountDesk {
  logIn(credentials: Input<'doLogin'>): Promise<boolean>
  logInWithPasskey(): Promise<boolean>
  register(account: Input<'doRegisterUser'>): Promise<boolean>
  logOut(): Promise<boolean>
}

type Floor = Pick<Shop, 'call' | 'inTurn' | 'visitor' | 'cart' | 'tell'>

/** `report` says what is wrong beside the form that asked; elsewhere it is a message of the page. */
export function openAccountDesk({ call, inTurn, visitor, cart, tell }: Floor, report: (error: unknown) => Promise<void> | void = tell): AccountDesk {
  async function done(work: () => Promise<void>): Promise<boolean> {
    try {
      await inTurn(work)
      tellOtherTabs()
      return true
    } catch (error) {
      return handleSessionError(error, report)
    }
  }

  // The answer is the session of the customer, with the cart that came along.
  function meet(session: Answer<'getSession'>): void {
    visitor.set(visitorOf(session))
    cart.set(withCart(cart.get(), session.basket))
  }

  return {
    logIn: (credentials) => done(async () => {
      meet(await call('doLogin', credentials))
      tellAccountEvent('login', { method: 'password' })
    }),
    logInWithPasskey: () => done(async () => {
      const optionsJSON = await call('getCustomerPasskeyChallenge', {})
      const { startAuthentication } = await import('@simplewebauthn/browser')
      meet(await call('doCustomerPasskeyLogin', { response: await startAuthentication({ optionsJSON }) }))
      tellAccountEvent('login', { method: 'passkey' })
    }),
    register: (account) => done(async () => {
      meet(await call('doRegisterUser', account))
      tellAccountEvent('signUp', { method: 'password' })
    }),
    logOut: () => done(async () => {
      await call('doLogoutUser', {})
      // Who the shopper was, their wishlist, their cart, and the addresses that this tab kept of the checkout. SF-4.16
      visitor.set({ ...unknownVisitor, isKnown: true })
      cart.set(unknownCart)
      forgetCopies()
    }),
  }
}

// Where this tab keeps what was typed: into the checkout, and into forms before a login came in between.
const copies = ['checkout-draft', 'typed']

function forgetCopies(): void {
  try {
    for (const copy of copies) sessionStorage.removeItem(copy)
  } catch {
    // Forbidden: then nothing was kept.
  }
}

function tellOtherTabs(): void {
  const tabs = new BroadcastChannel('cart')
  tabs.postMessage('')
  tabs.close()
}
