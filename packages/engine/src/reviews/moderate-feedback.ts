import { characterCount, feedbackMaxLengths } from '@vitrine/contract/outreach/feedback-faults'
import { recordAudit, type Actor } from '../kernel/audit.ts'
import { refuse, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { feedbackTransitions, type FeedbackStatus } from './moderation.ts'
import { lockFeedback, updateFeedbackStatus } from './review-admin-store.ts'
import { insertReply } from './write-reviews-store.ts'

export interface FeedbackReference {
  readonly type: 'review' | 'reply'
  readonly id: number
}

interface AuditedChange {
  readonly actor: Actor
  readonly action: string
}

interface FeedbackDecision extends FeedbackReference {
  readonly status: 'visible' | 'hidden'
  /** Why it is hidden. */
  readonly reason?: string | undefined
  /** The text that was shown; refused if the author has changed it. */
  readonly seenText?: string
}

/** Publishes an entry, or hides it from everyone except its author. A repeated decision changes nothing. SF-4.03 */
export async function decideFeedback(
  services: Pick<Services, 'db'>,
  { type, id, status, reason, seenText }: FeedbackDecision,
  { actor, action }: AuditedChange,
): Promise<void> {
  const table = type === 'review' ? 'reviews' : 'review_replies'
  await inTransaction(services.db, async (tx) => {
    const entry = (await lockFeedback(tx, table, id)) ?? refuse('feedback.notFound')
    if (seenText !== undefined && entry.text !== seenText) refuse('feedback.changed')
    const allowed: readonly FeedbackStatus[] = feedbackTransitions[entry.status]
    if (!allowed.includes(status)) return
    await updateFeedbackStatus(tx, table, { id, status, reason: status === 'hidden' ? (reason ?? null) : null })
    await recordAudit(tx, actor, {
      action,
      subject: type,
      subjectId: id,
      before: entry.status,
      after: reason === undefined ? status : { status, reason },
    })
  })
}

/** Publishes a reply of the shop. */
export async function replyToReview(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  { reviewId, text }: { readonly reviewId: number; readonly text: string },
  { actor, action }: AuditedChange,
): Promise<void> {
  const { 'shop.name': authorName } = await services.settings()
  if (characterCount(text) > feedbackMaxLengths.message)
    refuse('feedback.tooLong', { most: feedbackMaxLengths.message })
  await inTransaction(services.db, async (tx) => {
    if ((await lockFeedback(tx, 'reviews', reviewId)) === undefined) refuse('feedback.notFound')
    const now = services.now()
    await insertReply(tx, { reviewId, customerId: null, text: text.trim(), authorName, status: 'visible', now })
    await recordAudit(tx, actor, { action, subject: 'review', subjectId: reviewId })
  })
}
