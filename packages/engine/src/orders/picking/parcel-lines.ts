import type { ShippableLine } from '../admin/admin-orders-store.ts'

interface PackedLine {
  readonly orderItemId: number
  readonly packed: number
}

export type ParcelLines =
  | { readonly lines: readonly { readonly orderItemId: number; readonly quantity: number }[] }
  /** The name of a bundle of which some parts are packed only. */
  | { readonly incompleteBundle: string }

/** What is packed, in lines of the order: parts of a bundle as whole bundles. */
export function toParcelLines(order: readonly ShippableLine[], packed: readonly PackedLine[]): ParcelLines {
  const packedById = new Map(packed.map((line) => [line.orderItemId, line.packed]))
  const lines = []
  for (const { id, name, quantity, parentId } of order) {
    if (parentId !== null) continue
    const parts = order.filter((line) => line.parentId === id)
    const counts =
      parts.length === 0
        ? [packedById.get(id) ?? 0]
        : parts.map((part) => ((packedById.get(part.id) ?? 0) * quantity) / part.quantity)
    const [count = 0] = counts
    if (!Number.isInteger(count) || counts.some((each) => each !== count)) return { incompleteBundle: name }
    if (count > 0) lines.push({ orderItemId: id, quantity: count })
  }
  return { lines }
}
