import type { CardModel } from '../../ui/card-model.ts'

// Items with several ratings come before those with a few high ratings.
const minRatings = 3

export function preferRated(cards: readonly CardModel[]): readonly CardModel[] {
  const hasEnoughRatings = ({ rating }: CardModel) => rating !== undefined && rating.count >= minRatings
  return [...cards.filter(hasEnoughRatings), ...cards.filter((card) => !hasEnoughRatings(card))]
}
