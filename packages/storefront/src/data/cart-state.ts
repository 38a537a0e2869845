import type { Cart, CartItem } from '@vitrine/contract/cart.contract'

/** What the page knows of the cart. SF-3.42 */
export interface CartState {
  /** Null until the shop has answered. */
  readonly data: CartData | null
  /** True while a call that may change the cart is on its way. SF-4.19 */
  readonly loading: boolean
  readonly useAsShippingAddress: boolean
  readonly lastUpdatedCartItem: CartItem | null
  /** Variations of which a change waits for the shop to be reached again. */
  readonly waiting?: ReadonlySet<number>
}

export interface CartData extends Cart {
  /** What the shop reported beside its last answer: 'AfterBasketChanged' and the like. */
  readonly apiEvents: Readonly<Record<string, unknown>>
}

export const unknownCart: CartState = { data: null, loading: false, useAsShippingAddress: true, lastUpdatedCartItem: null }

/** The state after the answer to a change, which carries the variations that it touched. Whatever the order of arrival, the later cart counts. */
export function withAnswer(state: CartState, answered: Cart): CartState {
  if (state.data && state.data.version > answered.version) return state
  const touched = answered.items.findLast(({ variation }) => variation)
  return withCart({ ...state, lastUpdatedCartItem: touched ?? state.lastUpdatedCartItem }, answered)
}

/** The state with the cart as it stands now. What was known of variations is kept, so that no item loses its own. SF-4.20 */
export function withCart(state: CartState, cart: Cart): CartState {
  const known = new Map(state.data?.items.map(({ variationId, variation }) => [variationId, variation]))
  const items = cart.items.map((item) => ({ ...item, variation: item.variation ?? known.get(item.variationId) ?? null }))
  return { ...state, data: { ...cart, items, apiEvents: {} }, lastUpdatedCartItem: items.find(({ id }) => id === state.lastUpdatedCartItem?.id) ?? null }
}
