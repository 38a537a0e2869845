import type { CartItem } from '@vitrine/contract/cart.contract'
import type { Client } from '@vitrine/contract/client'
import type { CartData, CartState } from './cart-state.ts'
import type { Message } from './notifications.ts'
import type { Store } from './store.ts'
import type { Visitor } from './visitor.ts'

/** What everything that asks the shop works with. */
export interface ShopFloor {
  readonly call: Client['call']
  readonly visitor: Store<Visitor>
  readonly cart: Store<CartState>
  /** What the popup after adding shows; undefined while it is closed. */
  readonly added: Store<Added | undefined>
  notify(message: Message): void
  /** Shows what went wrong until somebody dismisses it. SF-7.54 to SF-7.56 */
  tell(error: unknown, about?: string): Promise<void>
  /** Writes go one after the other: two at once would each begin a session for a visitor who has none. */
  inTurn<T>(write: () => Promise<T>): Promise<T>
  goTo(path: string): void
  tellOtherTabs(): void
}

/** What was just put into the cart. */
export interface Added {
  readonly cart: CartData
  readonly item: CartItem
  readonly quantity: number
}
