import { locales } from './kernel/locale.ts'

export const fits = ['small', 'right', 'large'] as const
export type Fit = (typeof fits)[number]

/** In which order reviews stand; the newest first, if nothing is said. */
export const reviewSorts = ['newest', 'oldest', 'best', 'worst'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** What the address of a product may say about its reviews: few values each, so that nobody fills the memory with pages. */
export const reviewParameters = {
  feedbackFit: fits, feedbackLang: locales, feedbackSort: reviewSorts, feedbackStars: ['1', '2', '3', '4', '5'], feedbackVerified: ['1'],
} as const
