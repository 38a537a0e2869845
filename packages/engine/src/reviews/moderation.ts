import type { FeedbackState } from '@vitrine/contract/outreach/reviews.contract'

export type FeedbackStatus = 'submitted' | 'visible' | 'hidden'

/** The allowed transitions: staff show or hide a submitted entry; a change by its author submits it again. SF-4.03 */
export const feedbackTransitions = {
  submitted: ['visible', 'hidden'],
  visible: ['submitted', 'hidden'],
  hidden: ['submitted', 'visible'],
} as const satisfies Record<FeedbackStatus, readonly FeedbackStatus[]>

/**
 * The status of an entry after its author has written or changed it. With moderation before publication it is
 * submitted. A hidden entry is always submitted again, so that a change by its author cannot publish it.
 */
export function statusAfterWriting(moderation: 'before' | 'after', previous: FeedbackStatus | null): FeedbackStatus {
  if (moderation === 'before') return 'submitted'
  return previous === null || previous === 'visible' ? 'visible' : 'submitted'
}

/** The state that the author sees: a submitted entry is under review until staff decide. SF-4.04 */
export function toFeedbackState(status: FeedbackStatus): FeedbackState {
  return status === 'submitted' ? 'underReview' : status
}
