import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Handlers } from '../kernel/context.ts'
import { countsOf } from './counts.ts'
import { ratingsOf, visibleReviews } from './reviews-store.ts'

export interface Reviews {
  readonly handlers: Handlers<'getReview' | 'getReviewAverage'>
}

export function openReviews({ catalogue }: { readonly catalogue: Pick<Catalogue, 'addressOf'> }): Reviews {
  // What shoppers say about an item that the caller may not see is not told either. SF-6.15
  const isShown = async (ctx: Context, itemId: number) => (await catalogue.addressOf(ctx, { itemId })) !== undefined

  return {
    handlers: {
      // SF-9.15
      async getReview(ctx, { itemId, page = 1, feedbacksPerPage = serverLimits.reviewPageSize }) {
        ctx.shows('item', itemId)
        const isVisible = await isShown(ctx, itemId)
        const { counts, fit } = countsOf(isVisible ? await ratingsOf(ctx.db, itemId) : undefined)
        const totalCount = counts.ratingsCountTotal
        const lastPage = Math.max(1, Math.ceil(totalCount / feedbacksPerPage))
        const feedbacks = isVisible && page <= lastPage
          ? await visibleReviews(ctx.db, { itemId, skip: (page - 1) * feedbacksPerPage, most: feedbacksPerPage })
          : []
        return { feedbacks, counts, fit, pagination: { page, lastPage, isLastPage: page >= lastPage, totalCount } }
      },
      // SF-3.59
      async getReviewAverage(ctx, { itemId }) {
        ctx.shows('item', itemId)
        return { counts: countsOf(await isShown(ctx, itemId) ? await ratingsOf(ctx.db, itemId) : undefined).counts }
      },
    },
  }
}
