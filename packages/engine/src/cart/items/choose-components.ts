import type { ChosenComponent } from '../evaluate/assess-lines.ts'
import type { Offer, SetSlot } from '../evaluate/offer-store.ts'

export type ChosenComponents =
  | { readonly fits: true; readonly pieces: readonly ChosenComponent[] }
  /** Slots without exactly one selection; empty: a selection belongs to no slot. */
  | { readonly fits: false; readonly missing: readonly SetSlot[] }

/** Selects the components of a set: one variation of each of its items, and nothing else. SF-8.19 */
export function chooseComponents(slots: readonly SetSlot[], selection: readonly Offer[]): ChosenComponents {
  const missing = slots.filter(({ itemId }) => selection.filter((offer) => offer.itemId === itemId).length !== 1)
  if (missing.length > 0 || selection.length !== slots.length) return { fits: false, missing }
  return {
    fits: true,
    pieces: slots.flatMap(({ itemId, quantity }) =>
      selection.filter((offer) => offer.itemId === itemId).map((offer) => ({ offer, quantity })),
    ),
  }
}
