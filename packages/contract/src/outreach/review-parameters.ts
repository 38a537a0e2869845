import { locales } from '../kernel/i18n/locale.ts'

export const fits = ['small', 'right', 'large'] as const
export type Fit = (typeof fits)[number]

/** Sort orders of reviews; newest first by default. */
export const reviewSorts = ['newest', 'oldest', 'best', 'worst'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/**
 * Query parameters of a product page about its reviews: only a few values are valid, so that the page cache stays
 * small.
 */
export const reviewParameters = {
  feedbackFit: fits,
  feedbackLang: locales,
  feedbackSort: reviewSorts,
  feedbackStars: ['1', '2', '3', '4', '5'],
  feedbackVerified: ['1'],
} as const
