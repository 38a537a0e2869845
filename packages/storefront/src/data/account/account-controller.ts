import type { Answer, Input } from '@vitrine/contract/api/operations'
import { unknownCart, withCart } from '../cart/cart-state.ts'
import type { Shop } from '../shop/shop.ts'
import { unknownVisitor, toVisitor } from '../shop/visitor.ts'
import { emitAccountEvent } from './account-events.ts'
import { handleSessionError } from './session-errors.ts'

/**
 * Logging in, signing up and logging out. Each resolves to true on success; a failure has been reported before it
 * resolves to false. ED-8.19
 */
export interface AccountController {
  logIn(credentials: Input<'doLogin'>): Promise<boolean>
  logInWithPasskey(): Promise<boolean>
  register(account: Input<'doRegisterUser'>): Promise<boolean>
  logOut(): Promise<boolean>
}

type AccountControllerShop = Pick<Shop, 'call' | 'inTurn' | 'visitor' | 'cart' | 'reportError'>

/** `report` shows a failure beside its form; by default the page shows a notification. */
export function createAccountController(
  { call, inTurn, visitor, cart, reportError }: AccountControllerShop,
  report: (error: unknown) => Promise<void> | void = reportError,
): AccountController {
  async function run(work: () => Promise<void>): Promise<boolean> {
    try {
      await inTurn(work)
      notifyOtherTabs()
      return true
    } catch (error) {
      return handleSessionError(error, report)
    }
  }

  // The answer is the session of the customer, with the merged cart.
  function applySession(session: Answer<'getSession'>): void {
    visitor.set(toVisitor(session))
    cart.set(withCart(cart.get(), session.basket))
  }

  return {
    logIn: (credentials) =>
      run(async () => {
        applySession(await call('doLogin', credentials))
        emitAccountEvent('login', { method: 'password' })
      }),
    logInWithPasskey: () =>
      run(async () => {
        const optionsJSON = await call('getCustomerPasskeyChallenge', {})
        const { startAuthentication } = await import('@simplewebauthn/browser')
        applySession(await call('doCustomerPasskeyLogin', { response: await startAuthentication({ optionsJSON }) }))
        emitAccountEvent('login', { method: 'passkey' })
      }),
    register: (account) =>
      run(async () => {
        applySession(await call('doRegisterUser', account))
        emitAccountEvent('signUp', { method: 'password' })
      }),
    logOut: () =>
      run(async () => {
        await call('doLogoutUser', {})
        // Clears the customer, the wishlist, the cart, and the addresses that this tab has saved in the checkout.
        // SF-4.16
        visitor.set({ ...unknownVisitor, isKnown: true })
        cart.set(unknownCart)
        clearFormCopies()
      }),
  }
}

// Session storage keys of form values: of the checkout, and of forms that a login has interrupted.
const formCopyKeys = ['checkout-draft', 'typed']

function clearFormCopies(): void {
  try {
    for (const key of formCopyKeys) sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing was saved.
  }
}

function notifyOtherTabs(): void {
  const tabs = new BroadcastChannel('cart')
  tabs.postMessage('')
  tabs.close()
}
