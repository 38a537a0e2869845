import { feedbackFaults, type FeedbackField, type FeedbackFaults } from '@vitrine/contract/outreach/feedback-faults'
import { fits, type Fit } from '@vitrine/contract/outreach/review-parameters'

/** The form values, as typed. */
export interface ReviewDraft {
  readonly ratingValue: number | null
  readonly fit: Fit | null
  readonly title: string
  readonly message: string
  readonly authorName: string
}

export const emptyDraft: ReviewDraft = { ratingValue: null, fit: null, title: '', message: '', authorName: '' }

/** A rejected form with its values and faults. */
export interface RejectedReview {
  readonly draft: ReviewDraft
  readonly faults: FeedbackFaults
  /** An error of the whole form. */
  readonly message?: string
}

export function parseReviewDraft(form: FormData): ReviewDraft {
  const getValue = (name: FeedbackField) => String(form.get(name) ?? '')
  const rating = Number(form.get('ratingValue'))
  return {
    ratingValue: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    fit: fits.find((fit) => fit === form.get('fit')) ?? null,
    title: getValue('title'),
    message: getValue('message'),
    authorName: getValue('authorName'),
  }
}

export function validateDraft(
  { ratingValue, ...texts }: ReviewDraft,
  rules: { readonly type: 'review' | 'reply'; readonly requiresText: boolean },
): FeedbackFaults {
  return feedbackFaults({ ...texts, ratingValue: ratingValue ?? undefined }, rules)
}

/** The first invalid field in the order of the form, which gets the focus. */
export function firstFault(faults: FeedbackFaults): FeedbackField | undefined {
  return (['ratingValue', 'title', 'message', 'authorName'] as const).find((field) => faults[field] !== undefined)
}
