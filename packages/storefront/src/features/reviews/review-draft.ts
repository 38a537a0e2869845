import { feedbackFaults, type FeedbackField, type FeedbackFaults } from '@vitrine/contract/feedback-faults'
import { fits, type Fit } from '@vitrine/contract/review-words'

/** What stands in the form: as it was typed. */
export interface Draft {
  readonly ratingValue: number | null
  readonly fit: Fit | null
  readonly title: string
  readonly message: string
  readonly authorName: string
}

export const emptyDraft: Draft = { ratingValue: null, fit: null, title: '', message: '', authorName: '' }

/** Why the form was not taken, and what was typed. */
export interface Rejected {
  readonly draft: Draft
  readonly faults: FeedbackFaults
  /** Of the whole form, when no field is to blame. */
  readonly message?: string
}

export function draftIn(form: FormData): Draft {
  const word = (name: FeedbackField) => String(form.get(name) ?? '')
  const rating = Number(form.get('ratingValue'))
  return {
    ratingValue: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null, fit: fits.find((fit) => fit === form.get('fit')) ?? null,
    title: word('title'), message: word('message'), authorName: word('authorName'),
  }
}

export function faultsOf({ ratingValue, ...words }: Draft, rules: { readonly type: 'review' | 'reply'; readonly requiresText: boolean }): FeedbackFaults {
  return feedbackFaults({ ...words, ratingValue: ratingValue ?? undefined }, rules)
}

/** In the order of the form: the one in which the cursor belongs. */
export function firstFault(faults: FeedbackFaults): FeedbackField | undefined {
  return (['ratingValue', 'title', 'message', 'authorName'] as const).find((field) => faults[field] !== undefined)
}
