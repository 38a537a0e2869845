import type { ChosenPiece } from './assess-lines.ts'
import type { Offer, SetSlot } from './offer-store.ts'

export type ChosenPieces =
  | { readonly fits: true; readonly pieces: readonly ChosenPiece[] }
  /** Slots for which no one piece, or more than one, was chosen; empty: something was chosen that belongs to no slot. */
  | { readonly fits: false; readonly missing: readonly SetSlot[] }

/** The pieces for a set: one variation of each of its items, and nothing else. SF-8.19 */
export function choosePieces(slots: readonly SetSlot[], chosen: readonly Offer[]): ChosenPieces {
  const missing = slots.filter(({ itemId }) => chosen.filter((offer) => offer.itemId === itemId).length !== 1)
  if (missing.length > 0 || chosen.length !== slots.length) return { fits: false, missing }
  return {
    fits: true,
    pieces: slots.flatMap(({ itemId, quantity }) => chosen.filter((offer) => offer.itemId === itemId).map((offer) => ({ offer, quantity }))),
  }
}
