import type { Cart } from '@vitrine/contract/cart.contract'
import type { CartState } from '../cart-state.ts'

type Events = Readonly<Record<string, unknown>>

/** A refused change may bring the cart as it is now; it takes the place of the one that the page knew, whatever that was. SF-4.22 */
export function withEvents(state: CartState, apiEvents: Events): CartState {
  const basket = basketIn(apiEvents)
  if (!basket) return state
  return { ...state, data: { ...basket, apiEvents }, lastUpdatedCartItem: basket.items.find(({ id }) => id === state.lastUpdatedCartItem?.id) ?? null }
}

function basketIn({ AfterBasketChanged: event }: Events): Cart | undefined {
  // The server makes the event from its own cart, of which it checks every answer against the contract.
  return typeof event === 'object' && event !== null && 'basket' in event ? (event.basket as Cart) : undefined
}
