import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import type { Client } from '@vitrine/contract/api/client'
import type { CartData, CartState } from '../cart/cart-state.ts'
import type { NotificationInput } from '../notifications.ts'
import type { Store } from '../store.ts'
import type { Visitor } from './visitor.ts'

/** The shared internals of the shop controllers. */
export interface ShopInternals {
  readonly call: Client['call']
  readonly visitor: Store<Visitor>
  readonly cart: Store<CartState>
  /** The item in the popup after adding; undefined while it is closed. */
  readonly addedItem: Store<AddedItem | undefined>
  notify(message: NotificationInput): void
  /** Shows an error until it is dismissed. SF-7.54 to SF-7.56 */
  reportError(error: unknown, about?: string): Promise<void>
  /** Runs writes one after the other: two concurrent writes would create two sessions for a new visitor. */
  inTurn<T>(write: () => Promise<T>): Promise<T>
  goTo(path: string): void
  notifyOtherTabs(): void
}

/** An item that was just added to the cart. */
export interface AddedItem {
  readonly cart: CartData
  readonly item: CartItem
  readonly quantity: number
}
