import type { ListingFields } from '@vitrine/contract/merchandising/category-rule'
import { refuse } from '../../kernel/context.ts'

/** Pins in the order of their places, hidden items in that of their ids; what is hidden is not pinned. */
export function normalizeListing(fields: ListingFields): ListingFields {
  const hidden = [...new Set(fields.hidden)].toSorted((a, b) => a - b)
  const pinned = new Map(fields.pins.map((pin) => [pin.itemId, pin]))
  const pins = [...pinned.values()]
    .filter(({ itemId }) => !hidden.includes(itemId))
    .toSorted((a, b) => a.position - b.position)
  const taken = pins.find(({ position }, at) => pins[at - 1]?.position === position)
  if (taken) refuse('category.positionTaken', { position: taken.position })
  return { ...fields, pins, hidden }
}
