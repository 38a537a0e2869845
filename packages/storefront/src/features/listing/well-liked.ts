import type { CardModel } from '../../ui/card-model.ts'

// One happy customer is not many: the best rated of those whom several have rated come first.
const fewRatings = 3

export function wellLiked(cards: readonly CardModel[]): readonly CardModel[] {
  const isLiked = ({ rating }: CardModel) => rating !== undefined && rating.count >= fewRatings
  return [...cards.filter(isLiked), ...cards.filter((card) => !isLiked(card))]
}
