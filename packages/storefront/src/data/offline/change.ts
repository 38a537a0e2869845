import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import type { Input } from '@vitrine/contract/api/operations'

/** A change of cart or wishlist while the shop was unreachable. Payments are never queued. */
export type Change =
  | { readonly kind: 'add'; readonly wanted: Input<'doAddCartItem'> }
  | { readonly kind: 'quantity'; readonly cartItemId: number; readonly productId: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly cartItemId: number; readonly productId: number }
  | { readonly kind: 'wish'; readonly variationId: number; readonly anySize?: boolean; readonly isWished: boolean }

/** A product as the shopper saw it at the time of the change. */
export interface SeenProduct {
  readonly variationId: number
  readonly name: string
  readonly url: string
  /** The displayed unit price; null: the page showed a "from" price. */
  readonly price: string | null
}

export interface QueuedChange {
  /** In the order of the changes. */
  readonly id: number
  readonly change: Change
  readonly seen?: SeenProduct | undefined
  /** Set once the change was sent without a known result: the quantity in the cart before. */
  readonly triedAt?: number | undefined
}

export function getVariationId(change: Change): number {
  switch (change.kind) {
    case 'add':
      return change.wanted.productId
    case 'wish':
      return change.variationId
    default:
      return change.productId
  }
}

/**
 * Drops superseded changes: all but the last quantity of a line and the last wishlist change of a variation, and all
 * changes of a line that was removed later.
 */
export function condenseChanges(queued: readonly QueuedChange[]): readonly QueuedChange[] {
  return queued.filter(({ change }, at) => {
    const later = queued.slice(at + 1).map((each) => each.change)
    switch (change.kind) {
      case 'add':
        return true
      case 'wish':
        return !later.some((next) => next.kind === 'wish' && next.variationId === change.variationId)
      default:
        return !later.some(
          (next) => (next.kind === 'quantity' || next.kind === 'remove') && next.cartItemId === change.cartItemId,
        )
    }
  })
}

type Line = Pick<CartItem, 'id' | 'variationId' | 'quantity'>

/** The total quantity of the cart after these changes. */
export function quantityAfter(lines: readonly Line[], queued: readonly QueuedChange[]): number {
  const quantityOfLines = withChanges(lines, queued).reduce((sum, { quantity }) => sum + quantity, 0)
  return queued.reduce(
    (sum, { change }) => (change.kind === 'add' ? sum + (change.wanted.quantity ?? 1) : sum),
    quantityOfLines,
  )
}

/** The lines of the cart after these changes. Added items have no line yet: the shop creates them. */
export function withChanges<L extends Line>(lines: readonly L[], queued: readonly QueuedChange[]): readonly L[] {
  return queued.reduce<readonly L[]>((current, { change }) => {
    if (change.kind === 'remove') return current.filter(({ id }) => id !== change.cartItemId)
    if (change.kind === 'quantity')
      return current.map((line) => (line.id === change.cartItemId ? { ...line, quantity: change.quantity } : line))
    return current
  }, lines)
}
