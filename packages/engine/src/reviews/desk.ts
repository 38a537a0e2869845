import { characterCount, feedbackMaxLengths } from '@vitrine/contract/feedback-faults'
import { refuse, type Services } from '../kernel/context.ts'
import { commandLine, recordAudit } from '../kernel/audit.ts'
import { inTransaction } from '../kernel/db.ts'
import { listFeedback, lockStatus, repliesTo, reviewRow, setStatus, type ListedFeedback } from './desk-store.ts'
import { feedbackMoves, type FeedbackStatus } from './moderation.ts'
import { addReply } from './write-reviews-store.ts'

export type { ListedFeedback } from './desk-store.ts'

export interface ShownReview {
  readonly review: ListedFeedback
  readonly replies: readonly ListedFeedback[]
}

export interface WhichFeedback {
  readonly type: 'review' | 'reply'
  readonly id: number
}

/** What the shop's people do with reviews from the command line, until they have screens for it. Refusals are `feedback.notFound`, and `feedback.tooLong`. */
export interface ReviewsDesk {
  list(wish: { readonly status?: FeedbackStatus; readonly most?: number }): Promise<readonly ListedFeedback[]>
  show(reviewId: number): Promise<ShownReview>
  /** Shows an entry to everybody, or to nobody but its author. SF-4.03 */
  decide(which: WhichFeedback, status: 'visible' | 'hidden'): Promise<void>
  /** The shop's own answer, seen at once. */
  reply(reviewId: number, text: string): Promise<ShownReview>
}

const mostListed = 50

export function openReviewsDesk(house: Services): ReviewsDesk {
  async function show(reviewId: number): Promise<ShownReview> {
    const review = await reviewRow(house.db, reviewId) ?? refuse('feedback.notFound')
    return { review, replies: await repliesTo(house.db, reviewId) }
  }

  return {
    list: ({ status, most = mostListed }) => listFeedback(house.db, { status, most }),
    show,
    async decide({ type, id }, status) {
      const table = type === 'review' ? 'reviews' : 'review_replies'
      await inTransaction(house.db, async (tx) => {
        const before = await lockStatus(tx, table, id) ?? refuse('feedback.notFound')
        const moves: readonly FeedbackStatus[] = feedbackMoves[before]
        // Said twice is said once.
        if (!moves.includes(status)) return
        await setStatus(tx, table, { id, status })
        await recordAudit(tx, commandLine, { action: 'reviews decide', subject: type, subjectId: id, before, after: status })
      })
    },
    async reply(reviewId, text) {
      const { 'shop.name': authorName } = await house.settings()
      if (characterCount(text) > feedbackMaxLengths.message) refuse('feedback.tooLong', { most: feedbackMaxLengths.message })
      await inTransaction(house.db, async (tx) => {
        if (await lockStatus(tx, 'reviews', reviewId) === undefined) refuse('feedback.notFound')
        await addReply(tx, { reviewId, customerId: null, text: text.trim(), authorName, status: 'visible', now: house.now() })
      })
      return show(reviewId)
    },
  }
}
