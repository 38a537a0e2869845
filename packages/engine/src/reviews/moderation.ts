import type { FeedbackState } from '@vitrine/contract/reviews.contract'

export type FeedbackStatus = 'submitted' | 'visible' | 'hidden'

/** What may follow what: written by its author, then read by the shop, which shows or hides it; changed by its author, it is read again. SF-4.03 */
export const feedbackMoves = {
  submitted: ['visible', 'hidden'], visible: ['submitted', 'hidden'], hidden: ['submitted', 'visible'],
} as const satisfies Record<FeedbackStatus, readonly FeedbackStatus[]>

/**
 * Where words stand that their author has just written or changed. What the shop has not shown before it has read waits for it, and so does what it once hid:
 * otherwise one more letter would bring that back.
 */
export function statusOnceWritten(moderation: 'before' | 'after', before: FeedbackStatus | null): FeedbackStatus {
  if (moderation === 'before') return 'submitted'
  return before === null || before === 'visible' ? 'visible' : 'submitted'
}

/** As its author sees it: what is submitted is under review until somebody of the shop has read it. SF-4.04 */
export function stateOf(status: FeedbackStatus): FeedbackState {
  return status === 'submitted' ? 'underReview' : status
}
