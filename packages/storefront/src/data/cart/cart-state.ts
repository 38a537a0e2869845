import type { Cart, CartItem } from '@vitrine/contract/checkout/cart.contract'

/** The cart state of the page. SF-3.42 */
export interface CartState {
  /** Null until the shop has answered. */
  readonly data: CartData | null
  /** True while a call that may change the cart is on its way. SF-4.19 */
  readonly loading: boolean
  readonly useAsShippingAddress: boolean
  readonly lastUpdatedCartItem: CartItem | null
  /** Variations with a change in the offline queue. */
  readonly waiting?: ReadonlySet<number>
}

export interface CartData extends Cart {
  /** Events that came with the last answer, such as 'AfterBasketChanged'. */
  readonly apiEvents: Readonly<Record<string, unknown>>
}

export const unknownCart: CartState = {
  data: null,
  loading: false,
  useAsShippingAddress: true,
  lastUpdatedCartItem: null,
}

/**
 * The state after the answer to a change, which carries the variations that it touched. Whatever the order of arrival,
 * the later cart counts.
 */
export function withAnswer(state: CartState, answer: Cart): CartState {
  if (state.data && state.data.version > answer.version) return state
  const lastTouched = answer.items.findLast(({ variation }) => variation)
  return withCart({ ...state, lastUpdatedCartItem: lastTouched ?? state.lastUpdatedCartItem }, answer)
}

/** The state with the current cart. Known variations are kept, so that no item loses its data. SF-4.20 */
export function withCart(state: CartState, cart: Cart): CartState {
  const knownVariations = new Map(state.data?.items.map(({ variationId, variation }) => [variationId, variation]))
  const items = cart.items.map((item) => ({
    ...item,
    variation: item.variation ?? knownVariations.get(item.variationId) ?? null,
  }))
  return {
    ...state,
    data: { ...cart, items, apiEvents: {} },
    lastUpdatedCartItem: items.find(({ id }) => id === state.lastUpdatedCartItem?.id) ?? null,
  }
}
