import { limits } from '@vitrine/contract/kernel/limits'

/** Stock needed for one item of a line: the variation itself, a bundle part, or a component of a set. */
export interface StockUnit {
  readonly pieceId: number
  readonly quantity: number
  readonly available: number
  readonly mayOversell: boolean
}
export interface StockedUnit extends StockUnit {
  readonly isActive: boolean
}

export interface StockDemand {
  readonly quantity: number
  readonly pieces: readonly StockUnit[]
}

/** The quantity of a line that stock allows besides the other lines. Infinity where backorders are allowed. */
export function maxPossibleQuantity(pieces: readonly StockUnit[], others: readonly StockDemand[]): number {
  const demand = sumStockDemand(others)
  const bounds = pieces
    .filter(({ mayOversell }) => !mayOversell)
    .map(({ pieceId, quantity, available }) => Math.floor((available - (demand.get(pieceId) ?? 0)) / quantity))
  return Math.max(0, Math.min(Infinity, ...bounds))
}

/** The backordered quantity of each line; earlier lines get stock first. SF-8.17 */
export function backorderedQuantities(lines: readonly StockDemand[]): readonly number[] {
  const demand = new Map<number, number>()
  return lines.map((line) => {
    const available = Math.min(
      ...line.pieces.map(({ pieceId, quantity, available }) =>
        Math.max(0, Math.floor((available - (demand.get(pieceId) ?? 0)) / quantity)),
      ),
    )
    for (const [pieceId, quantity] of sumStockDemand([line])) demand.set(pieceId, (demand.get(pieceId) ?? 0) + quantity)
    return Math.max(0, line.quantity - available)
  })
}

export interface QuantityBounds {
  readonly minimum: number
  readonly interval: number
  readonly maximum: number | null
  /** Quantity of the variation on other lines of the cart. */
  readonly inCart: number
  /** Total quantity of the variation that stock allows in this cart, including the other lines. */
  readonly possible: number
}

export type QuantityCheck =
  | { readonly fits: true }
  | { readonly fits: false; readonly because: 'stock'; readonly stock: number; readonly inCart: number }
  | { readonly fits: false; readonly because: 'maximum'; readonly maximum: number; readonly inCart: number }
  | { readonly fits: false; readonly because: 'minimum'; readonly minimum: number }
  | { readonly fits: false; readonly because: 'interval'; readonly interval: number; readonly minimum: number }

/**
 * Whether an additional quantity is allowed. Minimum, interval and maximum apply to the variation's total in the cart;
 * intervals count from the minimum.
 */
export function checkQuantity(
  requested: number,
  { minimum, interval, maximum, inCart, possible }: QuantityBounds,
): QuantityCheck {
  const total = inCart + requested
  const max = toMaxLineQuantity(maximum)
  if (total > possible) return { fits: false, because: 'stock', stock: possible, inCart }
  if (total > max) return { fits: false, because: 'maximum', maximum: max, inCart }
  if (total < minimum) return { fits: false, because: 'minimum', minimum }
  if ((total - minimum) % interval !== 0) return { fits: false, because: 'interval', interval, minimum }
  return { fits: true }
}

/** The maximum quantity of a line that stock, maximum and interval allow in addition to `inCart`; 0: none. */
export function maxFittingQuantity({ minimum, interval, maximum, inCart, possible }: QuantityBounds): number {
  const total = Math.min(possible, toMaxLineQuantity(maximum))
  return total < minimum ? 0 : Math.max(0, minimum + Math.floor((total - minimum) / interval) * interval - inCart)
}

const toMaxLineQuantity = (maximum: number | null) => Math.min(maximum ?? Infinity, limits.cartLineQuantity)

function sumStockDemand(lines: readonly StockDemand[]): ReadonlyMap<number, number> {
  const demand = new Map<number, number>()
  for (const line of lines)
    for (const { pieceId, quantity } of line.pieces)
      demand.set(pieceId, (demand.get(pieceId) ?? 0) + line.quantity * quantity)
  return demand
}
