import type { Answer } from '@vitrine/contract/api/operations'

type Counts = Answer<'getReview'>['counts']
type Fit = Answer<'getReview'>['fit']

/** A stored row of ratings; the average is null without ratings. */
export type Ratings = Omit<Counts, 'averageValue'> & Fit & { readonly averageValue: number | null }

const noRatings: Ratings = {
  ratingsCountTotal: 0,
  ratingsCountOf1: 0,
  ratingsCountOf2: 0,
  ratingsCountOf3: 0,
  ratingsCountOf4: 0,
  ratingsCountOf5: 0,
  averageValue: null,
  small: 0,
  right: 0,
  large: 0,
}

// SF-3.59
export function toReviewCounts({ small, right, large, averageValue, ...counts }: Ratings = noRatings): {
  counts: Counts
  fit: Fit
} {
  return { counts: { ...counts, averageValue: averageValue ?? 0 }, fit: { small, right, large } }
}
