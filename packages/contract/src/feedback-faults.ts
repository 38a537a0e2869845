import { limits } from './kernel/limits.ts'

/** What somebody wrote about a piece, as it came from the form. */
export interface FeedbackDraft {
  readonly ratingValue?: number | undefined
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly authorName?: string | undefined
}

export type FeedbackField = keyof FeedbackDraft
export type FeedbackFault = 'ratingRequired' | 'titleRequired' | 'textRequired' | 'tooLong'
export type FeedbackFaults = Readonly<Partial<Record<FeedbackField, FeedbackFault>>>

/** How many characters a field may have. ED-9.19, SF-9.09 */
export const feedbackMost = { title: limits.reviewTitleLength, message: limits.reviewTextLength, authorName: limits.reviewAuthorLength } as const

interface Rules {
  readonly type: 'review' | 'reply'
  /** A review needs words too; a reply always does. SF-5.19 */
  readonly requiresText: boolean
}

/** What is wrong with a review or a reply, field by field, in the order of the form. SF-5.17 to SF-5.21 */
export function feedbackFaults(draft: FeedbackDraft, { type, requiresText }: Rules): FeedbackFaults {
  const { title, message, authorName } = written(draft)
  const isReview = type === 'review'
  return {
    ...(isReview && !isRating(draft.ratingValue) && { ratingValue: 'ratingRequired' as const }),
    ...(isReview && (title === '' ? { title: 'titleRequired' as const } : lengthOf(title) > feedbackMost.title && { title: 'tooLong' as const })),
    ...(message === '' ? (requiresText || !isReview) && { message: 'textRequired' as const } : lengthOf(message) > feedbackMost.message && { message: 'tooLong' as const }),
    ...(lengthOf(authorName) > feedbackMost.authorName && { authorName: 'tooLong' as const }),
  }
}

/** The words as they are kept: without space around them, with the line ends that a browser shows and not those that its form sends. */
export function written({ title = '', message = '', authorName = '' }: FeedbackDraft) {
  return { title: clean(title), message: clean(message), authorName: clean(authorName) }
}

/** Characters as readers and the database count them: an emoji is one, however many units a string needs for it. */
export function lengthOf(text: string): number {
  return [...clean(text)].length
}

const clean = (text: string) => text.replaceAll('\r\n', '\n').trim()

function isRating(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= limits.maximumRating
}
