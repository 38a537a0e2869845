import { data } from 'react-router'

/**
 * The target of a review page: a new review of an item, an own review to edit, a reply to a review, or an own reply to
 * edit.
 */
export interface ReviewTarget {
  readonly mode: 'new' | 'edit' | 'answer' | 'edit-answer'
  readonly id: number
}

const kinds = ['new', 'edit', 'answer', 'edit-answer'] as const

/** Parses the URL parameters; invalid ones are answered with 404. */
export function parseReviewTarget({
  what,
  targetId,
}: {
  readonly what?: string | undefined
  readonly targetId?: string | undefined
}): ReviewTarget {
  const kind = kinds.find((each) => each === what)
  const id = Number(targetId)
  if (!kind || !/^\d{1,10}$/.test(targetId ?? '') || id < 1 || id > 2_147_483_647) throw notFound()
  return { mode: kind, id }
}

export function notFound() {
  return data('', { status: 404 })
}

export const getFeedbackType = ({ mode: what }: ReviewTarget) =>
  what === 'new' || what === 'edit' ? 'review' : 'reply'
