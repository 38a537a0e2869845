import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { fits, reviewSorts, type Fit, type ReviewSort } from '@vitrine/contract/outreach/review-parameters'

/** The review filters of the URL. */
export interface ReviewQuery {
  readonly page?: number | undefined
  readonly feedbacksPerPage?: number
  readonly sort?: ReviewSort
  readonly stars?: number
  readonly fit?: Fit
  readonly lang?: Locale
  readonly isVerified?: true
}

const parameterNames = {
  page: 'feedbackPage',
  feedbacksPerPage: 'feedbacksPerPage',
  sort: 'feedbackSort',
  stars: 'feedbackStars',
  fit: 'feedbackFit',
  lang: 'feedbackLang',
  isVerified: 'feedbackVerified',
} as const

/** Parses the valid parameters; the default is the first page of ten, newest first. SF-9.15 */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const [page, feedbacksPerPage, stars] = [
    wholeNumber(params.get(parameterNames.page), 1_000_000),
    wholeNumber(params.get(parameterNames.feedbacksPerPage), 100),
    wholeNumber(params.get(parameterNames.stars), 5),
  ]
  const sort = reviewSorts.find((each) => each === params.get(parameterNames.sort))
  const fit = fits.find((each) => each === params.get(parameterNames.fit))
  const lang = locales.find((each) => each === params.get(parameterNames.lang))
  return {
    ...(page && { page }),
    ...(feedbacksPerPage && { feedbacksPerPage }),
    ...(stars && { stars }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(fit && { fit }),
    ...(lang && { lang }),
    ...(params.get(parameterNames.isVerified) === '1' && { isVerified: true as const }),
  }
}

/** The URL of the same page with these filters. */
export function reviewsHref(query: ReviewQuery): string {
  const entries = Object.entries(parameterNames).flatMap(([key, name]) => {
    const value = query[key as keyof typeof parameterNames] // the keys of the table above
    return value === undefined ? [] : [[name, value === true ? '1' : String(value)]]
  })
  return `?${new URLSearchParams(entries)}#reviews`
}

/** Whether a filter is active. */
export function isFiltered({ stars, fit, lang, isVerified }: ReviewQuery): boolean {
  return [stars, fit, lang, isVerified].some((value) => value !== undefined)
}

function wholeNumber(text: string | null, max: number): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), max) : undefined
}
