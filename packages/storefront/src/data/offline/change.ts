import type { CartItem } from '@vitrine/contract/cart.contract'
import type { Input } from '@vitrine/contract/operations'

/** What somebody did to cart or wishlist while the shop could not be reached. Paying is never among it. */
export type Change =
  | { readonly kind: 'add'; readonly wanted: Input<'doAddCartItem'> }
  | { readonly kind: 'quantity'; readonly cartItemId: number; readonly productId: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly cartItemId: number; readonly productId: number }
  | { readonly kind: 'wish'; readonly variationId: number; readonly anySize?: boolean; readonly isWished: boolean }

/** A piece as the shopper saw it when they decided. */
export interface SeenPiece {
  readonly variationId: number
  readonly name: string
  readonly url: string
  /** Of one piece, as it was written there; null: the page said from which price on. */
  readonly price: string | null
}

export interface WaitingChange {
  /** Their order. */
  readonly id: number
  readonly change: Change
  readonly seen?: SeenPiece | undefined
  /** It was sent, and nobody knows whether it arrived: how many pieces of it the cart held before. */
  readonly triedAt?: number | undefined
}

export function pieceOf(change: Change): number {
  switch (change.kind) {
    case 'add': return change.wanted.productId
    case 'wish': return change.variationId
    default: return change.productId
  }
}

/** Those that still mean something: of a line's quantities and of a heart's turns the last one, and nothing of a line that was taken out afterwards. */
export function condensed(waiting: readonly WaitingChange[]): readonly WaitingChange[] {
  return waiting.filter(({ change }, at) => {
    const later = waiting.slice(at + 1).map((each) => each.change)
    switch (change.kind) {
      case 'add': return true
      case 'wish': return !later.some((next) => next.kind === 'wish' && next.variationId === change.variationId)
      default: return !later.some((next) => (next.kind === 'quantity' || next.kind === 'remove') && next.cartItemId === change.cartItemId)
    }
  })
}

type Line = Pick<CartItem, 'id' | 'variationId' | 'quantity'>

/** How many pieces the cart holds once these changes have arrived. */
export function piecesAfter(lines: readonly Line[], waiting: readonly WaitingChange[]): number {
  const kept = withChanges(lines, waiting).reduce((sum, { quantity }) => sum + quantity, 0)
  return waiting.reduce((sum, { change }) => (change.kind === 'add' ? sum + (change.wanted.quantity ?? 1) : sum), kept)
}

/** The lines that the shop knows, as they are meant to be. What was added stands in no line yet: the shop makes them. */
export function withChanges<L extends Line>(lines: readonly L[], waiting: readonly WaitingChange[]): readonly L[] {
  return waiting.reduce<readonly L[]>((known, { change }) => {
    if (change.kind === 'remove') return known.filter(({ id }) => id !== change.cartItemId)
    if (change.kind === 'quantity') return known.map((line) => (line.id === change.cartItemId ? { ...line, quantity: change.quantity } : line))
    return known
  }, lines)
}
