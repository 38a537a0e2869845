import { limits } from '@vitrine/contract/kernel/limits'
import { possibleOf, type Line, type Pieces } from './fit-quantity.ts'

export interface KeyedLine extends Line {
  readonly id: number
  readonly paramsKey: string
}

export interface Merged {
  /** Ids of the guest's lines that become the customer's as they are. */
  readonly moved: readonly number[]
  /** Lines of the customer that take up an equal line of the guest. */
  readonly raised: readonly { readonly id: number; readonly quantity: number }[]
}

/**
 * A guest's cart in that of the customer who logged in. Equal lines add up as far as stock and maximum allow,
 * but never to less than the greater of the two: what was in a cart is not taken out by a login.
 */
export function mergeLines({ guest, customer, pieces, maxima }: {
  readonly guest: readonly KeyedLine[]
  readonly customer: readonly KeyedLine[]
  readonly pieces: Pieces
  readonly maxima: ReadonlyMap<number, number | null>
}): Merged {
  const moved: number[] = []
  const raised: { id: number; quantity: number }[] = []
  const lines = new Map(customer.map((line) => [line.id, line]))
  for (const line of guest) {
    const twin = customer.find((other) => other.variationId === line.variationId && other.paramsKey === line.paramsKey)
    if (!twin) {
      moved.push(line.id)
      lines.set(line.id, line)
      continue
    }
    const others = sum([...lines.values()].filter((other) => other.variationId === line.variationId && other.id !== twin.id))
    const most = Math.min(possibleOf(line.variationId, [...lines.values()], pieces), maxima.get(line.variationId) ?? Infinity) - others
    const quantity = Math.max(twin.quantity, line.quantity, Math.min(twin.quantity + line.quantity, most, limits.cartLineQuantity))
    raised.push({ id: twin.id, quantity })
    lines.set(twin.id, { ...twin, quantity })
  }
  return { moved, raised }
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}
