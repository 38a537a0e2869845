import type { ShippableLine } from './admin-orders-store.ts'

type Missing = readonly { readonly orderItemId: number; readonly quantity: number }[]

/** What of each line can be shipped without what was reported as missing; a bundle is missing with any of its parts. */
export function toAvailableLines(
  shippable: readonly ShippableLine[],
  missing: Missing,
): readonly {
  readonly orderItemId: number
  readonly name: string
  readonly quantity: number
  readonly left: number
}[] {
  const missingOf = (id: number) => missing.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
  return shippable
    .filter(({ parentId, left }) => parentId === null && left > 0)
    .map((line) => {
      const bundles = shippable
        .filter(({ parentId }) => parentId === line.id)
        .map((part) => Math.ceil((missingOf(part.id) * line.quantity) / part.quantity))
      const lacking = Math.max(missingOf(line.id), ...bundles)
      return { orderItemId: line.id, name: line.name, quantity: Math.max(0, line.left - lacking), left: line.left }
    })
}
