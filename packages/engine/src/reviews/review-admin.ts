import { refuse, type Services } from '../kernel/context.ts'
import { commandLine } from '../kernel/audit.ts'
import { decideFeedback, replyToReview, type FeedbackReference } from './moderate-feedback.ts'
import { listFeedback, listReplies, findReview, type ListedFeedback } from './review-admin-store.ts'
import type { FeedbackStatus } from './moderation.ts'

export type { ListedFeedback } from './review-admin-store.ts'

export interface ReviewDetails {
  readonly review: ListedFeedback
  readonly replies: readonly ListedFeedback[]
}

/** Review moderation for the command line. Refusals are `feedback.notFound` and `feedback.tooLong`. */
export interface ReviewAdmin {
  list(filter: { readonly status?: FeedbackStatus; readonly limit?: number }): Promise<readonly ListedFeedback[]>
  show(reviewId: number): Promise<ReviewDetails>
  /** Publishes an entry, or hides it from everyone except its author. SF-4.03 */
  decide(reference: FeedbackReference, status: 'visible' | 'hidden'): Promise<void>
  /** Publishes a reply of the shop. */
  reply(reviewId: number, text: string): Promise<ReviewDetails>
}

const defaultLimit = 50

export function createReviewAdmin(services: Services): ReviewAdmin {
  async function show(reviewId: number): Promise<ReviewDetails> {
    const review = (await findReview(services.db, reviewId)) ?? refuse('feedback.notFound')
    return { review, replies: await listReplies(services.db, reviewId) }
  }

  return {
    list: ({ status, limit = defaultLimit }) => listFeedback(services.db, { status, limit }),
    show,
    decide: (reference, status) =>
      decideFeedback(services, { ...reference, status }, { actor: commandLine, action: 'reviews decide' }),
    async reply(reviewId, text) {
      await replyToReview(services, { reviewId, text }, { actor: commandLine, action: 'reviews reply' })
      return show(reviewId)
    },
  }
}
