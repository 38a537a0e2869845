import { totalQuantity, getQuantityBounds, type AssessedLine } from '../evaluate/assess-lines.ts'
import { limits } from '@vitrine/contract/kernel/limits'

export interface MergedLines {
  /** Ids of guest lines that are moved unchanged. */
  readonly moved: readonly number[]
  /** Customer lines that are merged with an equal guest line. */
  readonly raised: readonly { readonly id: number; readonly quantity: number }[]
}

/**
 * Merges a guest's cart into the customer's at login. Equal lines add up as far as stock and maximum allow,
 * but never to less than the greater of the two.
 */
export function mergeLines({
  guest,
  customer,
}: {
  readonly guest: readonly AssessedLine[]
  readonly customer: readonly AssessedLine[]
}): MergedLines {
  const moved: number[] = []
  const raised: { id: number; quantity: number }[] = []
  let lines = customer
  for (const line of guest) {
    const equalLine = lines.find(
      ({ stored }) => stored.variationId === line.stored.variationId && stored.paramsKey === line.stored.paramsKey,
    )
    if (!equalLine) {
      moved.push(line.stored.id)
      lines = [...lines, line]
      continue
    }
    const { possible, maximum, inCart } = getQuantityBounds({ ...equalLine, id: equalLine.stored.id }, lines)
    const max = Math.min(possible, maximum ?? Infinity, limits.cartLineQuantity + inCart) - inCart
    const quantity = Math.max(
      equalLine.stored.quantity,
      line.stored.quantity,
      Math.min(totalQuantity([equalLine, line]), max),
    )
    raised.push({ id: equalLine.stored.id, quantity })
    lines = lines.map((other) =>
      other === equalLine ? { ...equalLine, stored: { ...equalLine.stored, quantity } } : other,
    )
  }
  return { moved, raised }
}
