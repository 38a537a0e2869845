import { characterCount, feedbackMaxLengths } from '@vitrine/contract/outreach/feedback-faults'
import { refuse, type Services } from '../kernel/context.ts'
import { commandLine, recordAudit } from '../kernel/audit.ts'
import { inTransaction } from '../kernel/database/db.ts'
import {
  listFeedback,
  lockFeedbackStatus,
  listReplies,
  findReview,
  updateFeedbackStatus,
  type ListedFeedback,
} from './review-admin-store.ts'
import { feedbackTransitions, type FeedbackStatus } from './moderation.ts'
import { insertReply } from './write-reviews-store.ts'

export type { ListedFeedback } from './review-admin-store.ts'

export interface ReviewDetails {
  readonly review: ListedFeedback
  readonly replies: readonly ListedFeedback[]
}

export interface FeedbackReference {
  readonly type: 'review' | 'reply'
  readonly id: number
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
    async decide({ type, id }, status) {
      const table = type === 'review' ? 'reviews' : 'review_replies'
      await inTransaction(services.db, async (tx) => {
        const previous = (await lockFeedbackStatus(tx, table, id)) ?? refuse('feedback.notFound')
        const allowed: readonly FeedbackStatus[] = feedbackTransitions[previous]
        // A repeated decision changes nothing.
        if (!allowed.includes(status)) return
        await updateFeedbackStatus(tx, table, { id, status })
        await recordAudit(tx, commandLine, {
          action: 'reviews decide',
          subject: type,
          subjectId: id,
          before: previous,
          after: status,
        })
      })
    },
    async reply(reviewId, text) {
      const { 'shop.name': authorName } = await services.settings()
      if (characterCount(text) > feedbackMaxLengths.message)
        refuse('feedback.tooLong', { most: feedbackMaxLengths.message })
      await inTransaction(services.db, async (tx) => {
        if ((await lockFeedbackStatus(tx, 'reviews', reviewId)) === undefined) refuse('feedback.notFound')
        await insertReply(tx, {
          reviewId,
          customerId: null,
          text: text.trim(),
          authorName,
          status: 'visible',
          now: services.now(),
        })
      })
      return show(reviewId)
    },
  }
}
