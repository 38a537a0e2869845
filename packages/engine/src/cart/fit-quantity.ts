import { limits } from '@vitrine/contract/kernel/limits'

/** What one piece of a line takes from a shelf: itself, so many of a part of a bundle, or a set and each piece chosen for it. */
export interface Piece {
  readonly pieceId: number
  readonly quantity: number
  readonly available: number
  readonly mayOversell: boolean
}
export interface StockedPiece extends Piece {
  readonly isActive: boolean
}

export interface TakingLine {
  readonly quantity: number
  readonly pieces: readonly Piece[]
}

/** How many of a line stock allows beside the other lines of the cart. Without a bound where overselling is allowed. */
export function possibleOf(pieces: readonly Piece[], others: readonly TakingLine[]): number {
  const taken = takenBy(others)
  const bounds = pieces.filter(({ mayOversell }) => !mayOversell)
    .map(({ pieceId, quantity, available }) => Math.floor((available - (taken.get(pieceId) ?? 0)) / quantity))
  return Math.max(0, Math.min(Infinity, ...bounds))
}

/** How many of each line are not there and come later, the first lines served first. SF-8.17 */
export function redeliveredOf(lines: readonly TakingLine[]): readonly number[] {
  const taken = new Map<number, number>()
  return lines.map((line) => {
    const there = Math.min(...line.pieces.map(({ pieceId, quantity, available }) => Math.max(0, Math.floor((available - (taken.get(pieceId) ?? 0)) / quantity))))
    for (const [pieceId, quantity] of takenBy([line])) taken.set(pieceId, (taken.get(pieceId) ?? 0) + quantity)
    return Math.max(0, line.quantity - there)
  })
}

export interface Shelf {
  readonly minimum: number
  readonly interval: number
  readonly maximum: number | null
  /** Pieces of the variation that stand in the cart already, on whatever line. */
  readonly inCart: number
  /** How many of the variation stock allows in this cart: what `possibleOf` says, and what the other lines of the variation have. */
  readonly possible: number
}

export type Fitted =
  | { readonly fits: true }
  | { readonly fits: false; readonly because: 'stock'; readonly stock: number; readonly inCart: number }
  | { readonly fits: false; readonly because: 'maximum'; readonly maximum: number; readonly inCart: number }
  | { readonly fits: false; readonly because: 'minimum'; readonly minimum: number }
  | { readonly fits: false; readonly because: 'interval'; readonly interval: number; readonly minimum: number }

/** Whether so many more pieces fit. Minimum, interval and maximum are meant for all pieces of the variation in the cart; intervals count from the minimum. */
export function fitQuantity(wanted: number, { minimum, interval, maximum, inCart, possible }: Shelf): Fitted {
  const total = inCart + wanted
  const most = mostOf(maximum)
  if (total > possible) return { fits: false, because: 'stock', stock: possible, inCart }
  if (total > most) return { fits: false, because: 'maximum', maximum: most, inCart }
  if (total < minimum) return { fits: false, because: 'minimum', minimum }
  if ((total - minimum) % interval !== 0) return { fits: false, because: 'interval', interval, minimum }
  return { fits: true }
}

/** The most pieces of one line that stock, maximum and interval allow beside `inCart` pieces on other lines; 0: none. */
export function mostThatFits({ minimum, interval, maximum, inCart, possible }: Shelf): number {
  const total = Math.min(possible, mostOf(maximum))
  return total < minimum ? 0 : Math.max(0, minimum + Math.floor((total - minimum) / interval) * interval - inCart)
}

const mostOf = (maximum: number | null) => Math.min(maximum ?? Infinity, limits.cartLineQuantity)

function takenBy(lines: readonly TakingLine[]): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  for (const line of lines) for (const { pieceId, quantity } of line.pieces) taken.set(pieceId, (taken.get(pieceId) ?? 0) + line.quantity * quantity)
  return taken
}
