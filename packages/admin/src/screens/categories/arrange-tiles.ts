import type { ListingFields } from '@vitrine/contract/merchandising/category-rule'

type Pins = ListingFields['pins']

/** Pins an item to a place, from 1; pins from there on move down until a place is free. */
export function pinAt(pins: Pins, itemId: number, position: number): Pins {
  const others = pins.filter((pin) => pin.itemId !== itemId).toSorted((a, b) => a.position - b.position)
  const placed: Pins = []
  let next = position
  for (const pin of others) {
    const moved = pin.position >= position && pin.position <= next ? next + 1 : pin.position
    if (pin.position >= position && pin.position <= next) next = moved
    placed.push({ ...pin, position: moved })
  }
  return [...placed, { itemId, position }].toSorted((a, b) => a.position - b.position)
}

export function unpin(pins: Pins, itemId: number): Pins {
  return pins.filter((pin) => pin.itemId !== itemId)
}

/** Moves an item by one place: a pinned neighbour takes the place that it leaves. */
export function stepTile(
  pins: Pins,
  {
    itemId,
    from,
    to,
    neighbourId,
  }: { readonly itemId: number; readonly from: number; readonly to: number; readonly neighbourId: number },
): Pins {
  const isPinned = pins.some((pin) => pin.itemId === neighbourId)
  const others = pins.filter((pin) => pin.itemId !== itemId && pin.itemId !== neighbourId)
  return [...others, { itemId, position: to }, ...(isPinned ? [{ itemId: neighbourId, position: from }] : [])].toSorted(
    (a, b) => a.position - b.position,
  )
}
