import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import type { CartState } from './cart-state.ts'

type ApiEvents = Readonly<Record<string, unknown>>

/** A refused change may carry the current cart, which replaces the cart of the page. SF-4.22 */
export function withEvents(state: CartState, apiEvents: ApiEvents): CartState {
  const basket = getBasket(apiEvents)
  if (!basket) return state
  return {
    ...state,
    data: { ...basket, apiEvents },
    lastUpdatedCartItem: basket.items.find(({ id }) => id === state.lastUpdatedCartItem?.id) ?? null,
  }
}

function getBasket({ AfterBasketChanged: event }: ApiEvents): Cart | undefined {
  // The server makes the event from its own cart, of which it checks every answer against the contract.
  return typeof event === 'object' && event !== null && 'basket' in event ? (event.basket as Cart) : undefined
}
