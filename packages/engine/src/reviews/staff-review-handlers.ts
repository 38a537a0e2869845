import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { countSubmittedFeedback, listQueuedFeedback } from './feedback-queue-store.ts'
import { decideFeedback, replyToReview } from './moderate-feedback.ts'

export type StaffReviewHandlers = Handlers<'getFeedbackList' | 'doDecideFeedback' | 'doReplyToReview'>

const entriesPerPage = 50

/** Moderation of reviews for staff in the browser; the command line uses the same use cases. */
export function staffReviewHandlers(services: Services): StaffReviewHandlers {
  return {
    getFeedbackList: (ctx, payload) => readList(services, ctx, payload),
    async doDecideFeedback(ctx, { type, id, decision, seenText, reason = '' }) {
      if (decision === 'hidden' && reason === '') refuse('feedback.reasonRequired', { fields: { reason: 'required' } })
      await decideFeedback(
        services,
        { type, id, status: decision, seenText, ...(reason !== '' && { reason }) },
        { actor: ctx, action: 'doDecideFeedback' },
      )
      return null
    },
    async doReplyToReview(ctx, payload) {
      await replyToReview(services, payload, { actor: ctx, action: 'doReplyToReview' })
      return null
    },
  }
}

async function readList(
  services: Services,
  { db, locale }: Context,
  { status, after }: Payload<'getFeedbackList'>,
): Promise<Answer<'getFeedbackList'>> {
  const found = await listQueuedFeedback(db, { status, after, locale, limit: entriesPerPage + 1 })
  return {
    entries: found.slice(0, entriesPerPage).map(({ storageKey, createdAt, ...entry }) => ({
      ...entry,
      createdAt: createdAt.toISOString(),
      imageBase: storageKey && pictureAddress(storageKey),
      replies: [...entry.replies],
    })),
    hasMore: found.length > entriesPerPage,
    submitted: await countSubmittedFeedback(db),
    timeZone: (await services.settings())['shop.timeZone'],
  }
}
