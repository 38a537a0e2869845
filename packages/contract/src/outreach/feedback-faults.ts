import { limits } from '../kernel/limits.ts'

/** A review or a reply as submitted by the form. */
export interface FeedbackDraft {
  readonly ratingValue?: number | undefined
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly authorName?: string | undefined
}

export type FeedbackField = keyof FeedbackDraft
export type FeedbackFault = 'ratingRequired' | 'titleRequired' | 'textRequired' | 'tooLong'
export type FeedbackFaults = Readonly<Partial<Record<FeedbackField, FeedbackFault>>>

/** Maximum number of characters of each field. ED-9.19, SF-9.09 */
export const feedbackMaxLengths = {
  title: limits.reviewTitleLength,
  message: limits.reviewTextLength,
  authorName: limits.reviewAuthorLength,
} as const

interface FeedbackRules {
  readonly type: 'review' | 'reply'
  /** A review needs a text too; a reply always does. SF-5.19 */
  readonly requiresText: boolean
}

/** The faults of a review or a reply by field, in the order of the form. SF-5.17 to SF-5.21 */
export function feedbackFaults(draft: FeedbackDraft, { type, requiresText }: FeedbackRules): FeedbackFaults {
  const { title, message, authorName } = normalizeFeedback(draft)
  const isReview = type === 'review'
  return {
    ...(isReview && !isRating(draft.ratingValue) && { ratingValue: 'ratingRequired' as const }),
    ...(isReview &&
      (title === ''
        ? { title: 'titleRequired' as const }
        : characterCount(title) > feedbackMaxLengths.title && { title: 'tooLong' as const })),
    ...(message === ''
      ? (requiresText || !isReview) && { message: 'textRequired' as const }
      : characterCount(message) > feedbackMaxLengths.message && { message: 'tooLong' as const }),
    ...(characterCount(authorName) > feedbackMaxLengths.authorName && { authorName: 'tooLong' as const }),
  }
}

/** The texts as they are stored: trimmed, with \n as line end instead of the \r\n that forms send. */
export function normalizeFeedback({ title = '', message = '', authorName = '' }: FeedbackDraft) {
  return { title: normalizeText(title), message: normalizeText(message), authorName: normalizeText(authorName) }
}

/** The number of code points, as the database counts characters: an emoji counts as one. */
export function characterCount(text: string): number {
  return [...normalizeText(text)].length
}

const normalizeText = (text: string) => text.replaceAll('\r\n', '\n').trim()

function isRating(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= limits.maximumRating
}
