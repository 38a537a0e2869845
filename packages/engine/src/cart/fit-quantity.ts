import { limits } from '@vitrine/contract/kernel/limits'

export interface Line {
  readonly variationId: number
  readonly quantity: number
}

/** What one piece of a variation takes from stock: itself, or so many of each part of a bundle. */
export interface Piece {
  readonly pieceId: number
  readonly quantity: number
  readonly available: number
  readonly mayOversell: boolean
}
export type Pieces = ReadonlyMap<number, readonly Piece[]>

/** How many of a variation stock allows in a cart, given what its other lines take. Without a bound where overselling is allowed. */
export function possibleOf(variationId: number, lines: readonly Line[], pieces: Pieces): number {
  const others = takenBy(lines.filter((line) => line.variationId !== variationId), pieces)
  const bounds = (pieces.get(variationId) ?? [])
    .filter(({ mayOversell }) => !mayOversell)
    .map(({ pieceId, quantity, available }) => Math.floor((available - (others.get(pieceId) ?? 0)) / quantity))
  return Math.max(0, Math.min(Infinity, ...bounds))
}

export interface Shelf {
  readonly minimum: number
  readonly interval: number
  readonly maximum: number | null
  /** Pieces of the variation that stand in the cart already. */
  readonly inCart: number
  /** See possibleOf. */
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
  const most = Math.min(maximum ?? Infinity, limits.cartLineQuantity)
  if (total > possible) return { fits: false, because: 'stock', stock: possible, inCart }
  if (total > most) return { fits: false, because: 'maximum', maximum: most, inCart }
  if (total < minimum) return { fits: false, because: 'minimum', minimum }
  if ((total - minimum) % interval !== 0) return { fits: false, because: 'interval', interval, minimum }
  return { fits: true }
}

function takenBy(lines: readonly Line[], pieces: Pieces): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  for (const line of lines) {
    for (const { pieceId, quantity } of pieces.get(line.variationId) ?? []) taken.set(pieceId, (taken.get(pieceId) ?? 0) + line.quantity * quantity)
  }
  return taken
}
