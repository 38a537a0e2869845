import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Handlers, Services } from '../kernel/context.ts'
import { toReviewCounts } from './review-counts.ts'
import { readMyReview, readMyReviews, readOwnReview, readReviewToReply } from './own-reviews.ts'
import { staffReviewHandlers, type StaffReviewHandlers } from './staff-review-handlers.ts'
import { findRatings, listVisibleReviews } from './reviews-store.ts'
import { readOwnedGarments, readSizeGuide } from './size-guide.ts'
import { updateFeedback, deleteFeedback, writeFeedback } from './write-reviews.ts'

export { countReviewsToMove, deleteReviewsByAuthor, listReviewData, moveReviews } from './personal-data-store.ts'

type Operations =
  | 'getReview'
  | 'getReviewAverage'
  | 'doReview'
  | 'setReview'
  | 'deleteReview'
  | 'getAuthenticatedReview'
  | 'getMyReview'
  | 'getMyReviews'
  | 'getReviewToAnswer'
  | 'getSizeGuide'
  | 'getOwnPieces'

export interface Reviews {
  readonly handlers: Handlers<Operations> & StaffReviewHandlers
}

export function createReviews(services: Services, { catalogue }: { readonly catalogue: Catalogue }): Reviews {
  // Reviews of items that are not visible to the caller are not shown. SF-6.15
  const isItemVisible = async (ctx: Context, itemId: number) =>
    (await catalogue.findAddress(ctx, { itemId })) !== undefined

  return {
    handlers: {
      // SF-9.15
      async getReview(
        ctx,
        { itemId, page = 1, feedbacksPerPage = serverLimits.reviewPageSize, sort = 'newest', firstLang, ...filter },
      ) {
        ctx.recordCacheTag('item', itemId)
        const isVisible = await isItemVisible(ctx, itemId)
        const stored = isVisible ? await findRatings(ctx.db, itemId, { filter, firstLang }) : undefined
        const { counts, fit } = toReviewCounts(stored?.ratings)
        const { totalCount, otherLanguages } = stored ?? { totalCount: 0, otherLanguages: 0 }
        const lastPage = Math.max(1, Math.ceil(totalCount / feedbacksPerPage))
        const feedbacks =
          totalCount > 0 && page <= lastPage
            ? await listVisibleReviews(ctx.db, {
                itemId,
                filter,
                sort,
                firstLang,
                offset: (page - 1) * feedbacksPerPage,
                limit: feedbacksPerPage,
              })
            : []
        return {
          feedbacks,
          counts,
          fit,
          otherLanguages,
          pagination: { page, lastPage, isLastPage: page >= lastPage, totalCount },
        }
      },
      // SF-3.59
      async getReviewAverage(ctx, { itemId }) {
        ctx.recordCacheTag('item', itemId)
        const stored = (await isItemVisible(ctx, itemId)) ? await findRatings(ctx.db, itemId) : undefined
        return { counts: toReviewCounts(stored?.ratings).counts }
      },
      doReview: (ctx, payload) => writeFeedback(ctx, services, { payload, isItemVisible }),
      setReview: (ctx, payload) => updateFeedback(ctx, services, payload),
      deleteReview: deleteFeedback,
      getAuthenticatedReview: (ctx, payload) => readOwnReview(ctx, payload, catalogue),
      getMyReview: (ctx, payload) => readMyReview(ctx, payload, catalogue),
      getMyReviews: (ctx, payload) => readMyReviews(ctx, payload, catalogue),
      getReviewToAnswer: (ctx, payload) => readReviewToReply(ctx, payload, catalogue),
      getSizeGuide: (ctx, payload) => readSizeGuide(ctx, payload, catalogue),
      getOwnPieces: (ctx, payload) => readOwnedGarments(ctx, payload, catalogue),
      ...staffReviewHandlers(services),
    },
  }
}
