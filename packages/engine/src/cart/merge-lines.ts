import { quantityOf, shelfFor, type AssessedLine } from './assess-lines.ts'
import { limits } from '@vitrine/contract/kernel/limits'

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
export function mergeLines({ guest, customer }: { readonly guest: readonly AssessedLine[]; readonly customer: readonly AssessedLine[] }): Merged {
  const moved: number[] = []
  const raised: { id: number; quantity: number }[] = []
  let lines = customer
  for (const line of guest) {
    const twin = lines.find(({ stored }) => stored.variationId === line.stored.variationId && stored.paramsKey === line.stored.paramsKey)
    if (!twin) {
      moved.push(line.stored.id)
      lines = [...lines, line]
      continue
    }
    const { possible, maximum, inCart } = shelfFor({ ...twin, id: twin.stored.id }, lines)
    const most = Math.min(possible, maximum ?? Infinity, limits.cartLineQuantity + inCart) - inCart
    const quantity = Math.max(twin.stored.quantity, line.stored.quantity, Math.min(quantityOf([twin, line]), most))
    raised.push({ id: twin.stored.id, quantity })
    lines = lines.map((other) => (other === twin ? { ...twin, stored: { ...twin.stored, quantity } } : other))
  }
  return { moved, raised }
}
