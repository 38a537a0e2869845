import * as v from 'valibot'
import { count, id, line, page } from '../kernel/operation/fields.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'
import { paginated } from '../kernel/operation/paginated.ts'
import { productImage } from '../catalogue/product.ts'
import { fits, reviewSorts } from './review-parameters.ts'

const comment = v.object({ message: v.string(), createdAt: v.string() })
const reply = v.object({ id, authorName: v.nullable(v.string()), feedbackComment: comment })

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
  feedbackComment: comment,
  feedbackRating: v.object({ ratingValue: v.number() }),
  /** How the item fitted the author; null: not given. */
  fit: v.nullable(v.picklist(fits)),
  lang: v.string(),
  createdAt: v.string(),
  replies: v.array(reply),
})
export type Review = v.InferOutput<typeof review>

/** The moderation state of an entry: under review until staff have read it; hidden when it is not published. SF-4.03 */
export const feedbackStates = ['underReview', 'visible', 'hidden'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** The item of an entry, with name and picture. */
const reviewedItem = v.object({
  itemId: id,
  name: v.string(),
  url: v.nullable(v.string()),
  image: v.nullable(productImage),
})

/** A review as its author sees it. */
export const ownReview = v.object({ ...review.entries, state: v.picklist(feedbackStates), item: reviewedItem })
export type OwnReview = v.InferOutput<typeof ownReview>
const ownReply = v.object({
  ...reply.entries,
  state: v.picklist(feedbackStates),
  reviewId: id,
  reviewTitle: v.string(),
  item: reviewedItem,
})

// SF-3.59
export const reviewCounts = v.object({
  ratingsCountTotal: count,
  ratingsCountOf1: count,
  ratingsCountOf2: count,
  ratingsCountOf3: count,
  ratingsCountOf4: count,
  ratingsCountOf5: count,
  averageValue: v.number(),
})

export const getReview = operation({
  summary:
    'Returns the visible reviews of an item with their replies, newest first by default, and the counts; optionally filtered. SF-9.15',
  access: 'anyone',
  cost: 'light',
  payload: v.object({
    itemId: id,
    page: v.optional(page),
    feedbacksPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    sort: v.optional(v.picklist(reviewSorts)),
    /** Only those with so many stars. */
    stars: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
    isVerified: v.optional(v.literal(true)),
    fit: v.optional(v.picklist(fits)),
    lang: v.optional(v.picklist(locales)),
    /** Reviews in this language come first, each group in the requested order. */
    firstLang: v.optional(v.picklist(locales)),
  }),
  answer: v.object({
    feedbacks: v.array(review),
    /** Of all visible reviews, whatever the filter. */
    counts: reviewCounts,
    /** Answers to "how does it fit": from reviews and from returned items. */
    fit: v.object({ small: count, right: count, large: count }),
    /** How many filtered reviews are in another language than `firstLang`; 0 without one. */
    otherLanguages: count,
    /** Of the filtered reviews. */
    pagination: v.object({ page: count, lastPage: count, isLastPage: v.boolean(), totalCount: count }),
  }),
  refusals: [],
})

export const getReviewAverage = operation({
  summary: "Returns the counts and the average rating of an item's visible reviews. SF-3.59",
  access: 'anyone',
  cost: 'light',
  payload: v.object({ itemId: id }),
  answer: v.object({ counts: reviewCounts }),
  refusals: [],
})

// Longer than the maximum: feedback-faults.ts checks the length in characters and returns the error.
const reviewText = line(10_000)
const reviewFields = {
  ratingValue: v.optional(v.number()),
  title: v.optional(reviewText),
  message: v.optional(reviewText),
  authorName: v.optional(reviewText),
  fit: v.optional(v.nullable(v.picklist(fits))),
}
const reviewRefusals = [
  'feedback.ratingRequired',
  'feedback.titleRequired',
  'feedback.textRequired',
  'feedback.tooLong',
  'feedback.notFound',
  'feedback.notAllowedWithoutPurchase',
  'tooManyRequests',
] as const
const type = v.picklist(['review', 'reply'])
const saved = v.object({ id, type, state: v.picklist(feedbackStates) })

export const doReview = operation({
  summary:
    'Creates a review of an item, or a reply to a visible review; targetId is the id of either. SF-1.19, SF-5.17 to SF-5.21',
  access: 'customer',
  cost: 'normal',
  payload: v.object({ type, targetId: id, variationId: v.optional(id), ...reviewFields }),
  answer: saved,
  refusals: [...reviewRefusals, 'feedback.alreadyWritten', 'catalogue.productNotFound'],
})

export const setReview = operation({
  summary: 'Updates a review or reply of the customer; it is visible again after the shop has approved it. SF-4.03',
  access: 'customer',
  cost: 'normal',
  payload: v.object({ feedbackId: id, type, ...reviewFields }),
  answer: saved,
  refusals: reviewRefusals,
})

export const deleteReview = operation({
  summary: 'Deletes a review or reply written by the customer. SF-6.07, SF-6.08, SF-6.09',
  access: 'customer',
  cost: 'light',
  payload: v.object({ feedbackId: id, type }),
  answer: v.object({ id }),
  refusals: ['feedback.notFound'],
})

export const getAuthenticatedReview = operation({
  summary:
    "Returns the customer's own reviews and replies for an item, visible or not, and whether they bought it. SF-4.04",
  access: 'customer',
  cost: 'light',
  payload: v.object({ itemId: id, variationId: v.optional(id) }),
  answer: v.object({
    feedbacks: v.array(ownReview),
    item: reviewedItem,
    /** The order item that proves the purchase. */
    purchase: v.nullable(
      v.object({ boughtAt: v.string(), variationId: v.nullable(id), attributes: v.array(v.string()) }),
    ),
  }),
  refusals: ['catalogue.productNotFound'],
})

export const getMyReview = operation({
  summary: "Returns one of the customer's own reviews or replies, for editing. SF-6.09",
  access: 'customer',
  cost: 'light',
  payload: v.object({ feedbackId: id, type }),
  answer: v.variant('type', [
    v.object({ type: v.literal('review'), review: ownReview }),
    v.object({ type: v.literal('reply'), reply: ownReply }),
  ]),
  refusals: ['feedback.notFound'],
})

export const getReviewToAnswer = operation({
  summary: 'Returns a visible review, for writing a reply.',
  access: 'customer',
  cost: 'light',
  payload: v.object({ feedbackId: id }),
  answer: v.object({ review, item: reviewedItem }),
  refusals: ['feedback.notFound'],
})

export const getMyReviews = operation({
  summary:
    "Returns the customer's own reviews and replies, newest first, and purchased items without a review. SF-1.19",
  access: 'customer',
  cost: 'light',
  payload: v.object({ page: v.optional(page) }),
  answer: v.object({
    ...paginated(ownReview).entries,
    replies: v.array(ownReply),
    toReview: v.array(
      v.object({
        item: reviewedItem,
        boughtAt: v.string(),
        variationId: v.nullable(id),
        attributes: v.array(v.string()),
      }),
    ),
  }),
  refusals: [],
})
