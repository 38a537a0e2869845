import type { CardModel } from '../../../ui/product/card-model.ts'

// Items with several ratings come before those with a few high ratings.
const minRatings = 3

export const hasEnoughRatings = ({ rating }: CardModel) => rating !== undefined && rating.count >= minRatings

export function preferRated(cards: readonly CardModel[]): readonly CardModel[] {
  return [...cards.filter(hasEnoughRatings), ...cards.filter((card) => !hasEnoughRatings(card))]
}
