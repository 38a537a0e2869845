import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Handlers, Services } from '../kernel/context.ts'
import { countsOf } from './counts.ts'
import { readMyReview, readMyReviews, readOwnReview, readReviewToAnswer } from './own-reviews.ts'
import { countOf, ratingsOf, visibleReviews } from './reviews-store.ts'
import { readOwnPieces, readSizeGuide } from './size-guide.ts'
import { changeFeedback, deleteFeedback, writeFeedback } from './write-reviews.ts'

export { forgetReviewsOf, reviewDataOf } from './personal-data-store.ts'
export { openReviewsDesk, type ListedFeedback, type ReviewsDesk, type ShownReview } from './desk.ts'

type Operations = 'getReview' | 'getReviewAverage' | 'doReview' | 'setReview' | 'deleteReview' | 'getAuthenticatedReview' | 'getMyReview' | 'getMyReviews' | 'getReviewToAnswer' | 'getSizeGuide' | 'getOwnPieces'

export interface Reviews {
  readonly handlers: Handlers<Operations>
}

export function openReviews(house: Services, { catalogue }: { readonly catalogue: Catalogue }): Reviews {
  // What shoppers say about an item that the caller may not see is not told either. SF-6.15
  const isShown = async (ctx: Context, itemId: number) => (await catalogue.addressOf(ctx, { itemId })) !== undefined

  return {
    handlers: {
      // SF-9.15
      async getReview(ctx, { itemId, page = 1, feedbacksPerPage = serverLimits.reviewPageSize, sort = 'newest', firstLang, ...chosen }) {
        ctx.recordCacheTag('item', itemId)
        const isVisible = await isShown(ctx, itemId)
        const { counts, fit } = countsOf(isVisible ? await ratingsOf(ctx.db, itemId) : undefined)
        const isChosen = Object.values(chosen).some((value) => value !== undefined)
        const totalCount = isChosen && isVisible ? await countOf(ctx.db, itemId, chosen) : counts.ratingsCountTotal
        const lastPage = Math.max(1, Math.ceil(totalCount / feedbacksPerPage))
        const otherLanguages = firstLang !== undefined && isVisible ? await countOf(ctx.db, itemId, { ...chosen, otherThan: firstLang }) : 0
        const feedbacks = isVisible && page <= lastPage
          ? await visibleReviews(ctx.db, { itemId, chosen, sort, firstLang, skip: (page - 1) * feedbacksPerPage, most: feedbacksPerPage })
          : []
        return { feedbacks, counts, fit, otherLanguages, pagination: { page, lastPage, isLastPage: page >= lastPage, totalCount } }
      },
      // SF-3.59
      async getReviewAverage(ctx, { itemId }) {
        ctx.recordCacheTag('item', itemId)
        return { counts: countsOf(await isShown(ctx, itemId) ? await ratingsOf(ctx.db, itemId) : undefined).counts }
      },
      doReview: (ctx, payload) => writeFeedback(ctx, house, { payload, isShown }),
      setReview: (ctx, payload) => changeFeedback(ctx, house, payload),
      deleteReview: deleteFeedback,
      getAuthenticatedReview: (ctx, payload) => readOwnReview(ctx, payload, catalogue),
      getMyReview: (ctx, payload) => readMyReview(ctx, payload, catalogue),
      getMyReviews: (ctx, payload) => readMyReviews(ctx, payload, catalogue),
      getReviewToAnswer: (ctx, payload) => readReviewToAnswer(ctx, payload, catalogue),
      getSizeGuide: (ctx, payload) => readSizeGuide(ctx, payload, catalogue),
      getOwnPieces: (ctx, payload) => readOwnPieces(ctx, payload, catalogue),
    },
  }
}
