import * as v from 'valibot'
import { count, id, page } from './kernel/fields.ts'
import { operation } from './kernel/operation.ts'

// SF-3.56. The specification's flat shape.
export const review = v.object({
  id,
  title: v.string(),
  text: v.string(),
  rating: v.number(),
  authorName: v.nullable(v.string()),
  isVisible: v.boolean(),
  /** 'orderItem': a verified purchase. SF-3.58 */
  sourceRelation: v.nullable(v.string()),
  feedbackComment: v.object({ message: v.string(), createdAt: v.string() }),
  feedbackRating: v.object({ ratingValue: v.number() }),
  lang: v.string(),
  createdAt: v.string(),
  replies: v.array(v.object({ id, authorName: v.nullable(v.string()), feedbackComment: v.object({ message: v.string(), createdAt: v.string() }) })),
})
export type Review = v.InferOutput<typeof review>

// SF-3.59
export const reviewCounts = v.object({
  ratingsCountTotal: count, ratingsCountOf1: count, ratingsCountOf2: count, ratingsCountOf3: count, ratingsCountOf4: count, ratingsCountOf5: count,
  averageValue: v.number(),
})

export const getReview = operation({
  summary: 'The visible reviews of an item with their answers, newest first, and the counts. SF-9.15',
  access: 'anyone', cost: 'light',
  payload: v.object({ itemId: id, page: v.optional(page), feedbacksPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))) }),
  answer: v.object({
    feedbacks: v.array(review), counts: reviewCounts,
    /** Answers to "how does it fit": of purchases that said so. */
    fit: v.object({ small: count, right: count, large: count }),
    pagination: v.object({ page: count, lastPage: count, isLastPage: v.boolean(), totalCount: count }),
  }),
  refusals: [],
})

export const getReviewAverage = operation({
  summary: 'The counts and the average of an item\'s visible reviews. SF-3.59',
  access: 'anyone', cost: 'light', payload: v.object({ itemId: id }), answer: v.object({ counts: reviewCounts }), refusals: [],
})
