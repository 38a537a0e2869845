import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import { fits, reviewSorts, type Fit, type ReviewSort } from '@vitrine/contract/review-words'

/** Which reviews of a piece the address asks for. */
export interface ReviewQuery {
  readonly page?: number | undefined
  readonly feedbacksPerPage?: number
  readonly sort?: ReviewSort
  readonly stars?: number
  readonly fit?: Fit
  readonly lang?: Locale
  readonly isVerified?: true
}

const names = { page: 'feedbackPage', feedbacksPerPage: 'feedbacksPerPage', sort: 'feedbackSort', stars: 'feedbackStars', fit: 'feedbackFit', lang: 'feedbackLang', isVerified: 'feedbackVerified' } as const

/** Only what can be asked for; everything else is the first page of ten, newest first. SF-9.15 */
export function reviewQuery(given: URLSearchParams): ReviewQuery {
  const [page, feedbacksPerPage, stars] = [wholeNumber(given.get(names.page), 1_000_000), wholeNumber(given.get(names.feedbacksPerPage), 100), wholeNumber(given.get(names.stars), 5)]
  const sort = reviewSorts.find((each) => each === given.get(names.sort))
  const fit = fits.find((each) => each === given.get(names.fit))
  const lang = locales.find((each) => each === given.get(names.lang))
  return {
    ...(page && { page }), ...(feedbacksPerPage && { feedbacksPerPage }), ...(stars && { stars }), ...(sort && sort !== 'newest' && { sort }), ...(fit && { fit }), ...(lang && { lang }),
    ...(given.get(names.isVerified) === '1' && { isVerified: true as const }),
  }
}

/** The address of the same page with these reviews. */
export function reviewsHref(query: ReviewQuery): string {
  const words = Object.entries(names).flatMap(([key, name]) => {
    const value = query[key as keyof typeof names] // keys of our own table
    return value === undefined ? [] : [[name, value === true ? '1' : String(value)]]
  })
  return `?${new URLSearchParams(words)}#reviews`
}

/** Whether some reviews are left out by wish. */
export function isChosen({ stars, fit, lang, isVerified }: ReviewQuery): boolean {
  return [stars, fit, lang, isVerified].some((value) => value !== undefined)
}

function wholeNumber(text: string | null, most: number): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), most) : undefined
}
