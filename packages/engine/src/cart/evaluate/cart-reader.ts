import type { MethodSource } from '../../methods/methods.ts'
import type { Tx } from '../../kernel/database/db.ts'
import type { CartHead } from './cart-head-store.ts'
import type { Owner } from '../owner.ts'
import type { CheckoutPatch } from './checkout-columns-store.ts'
import { evaluateCart, type CartContext, type CartEvaluation } from './evaluate-cart.ts'

/** Reads a locked cart, of which no other transaction changes anything. */
export interface CartReader {
  /** Reads only what is not known of it yet. */
  read(): Promise<CartEvaluation | undefined>
  /** After a write of the checkout: evaluates again, without reading the cart again. */
  applyPatch(patch: CheckoutPatch): void
  /** After any other change: reads the cart again. */
  forget(): void
}

interface CartReaderOptions {
  readonly tx: Tx
  readonly owner: Owner
  readonly methods: MethodSource
}

export function createCartReader(context: CartContext, { tx, owner, methods }: CartReaderOptions): CartReader {
  let head: CartHead | undefined
  let previous: CartEvaluation | undefined
  let current: Promise<CartEvaluation | undefined> | undefined

  async function evaluate(): Promise<CartEvaluation | undefined> {
    previous = await evaluateCart(context, tx, { owner, methods, head, previous })
    head = previous?.head
    return previous
  }

  return {
    read: () => (current ??= evaluate()),
    applyPatch(patch) {
      const { shippingCountryId = head?.shippingCountryId } = patch
      // Another country can have another currency.
      head =
        head && shippingCountryId === head.shippingCountryId
          ? { ...head, ...patch, version: head.version + 1 }
          : undefined
      current = undefined
    },
    forget() {
      head = undefined
      current = undefined
    },
  }
}
