import type { Locale } from '../locales.ts'
import type { ReviewEntry } from '@vitrine/contract/shop/shop-document'
import type { Rating } from './voices.ts'

/** The source of a demo review. */
export interface ReviewSource {
  readonly locale: Locale
  readonly rating: Rating
  readonly title: string
  readonly text: string
  readonly fit?: NonNullable<ReviewEntry['fit']>
  /** The reply of the shop. */
  readonly reply?: string
}

export function reviewSource(
  locale: Locale,
  rating: Rating,
  title: string,
  text: string,
  options: Pick<ReviewSource, 'fit' | 'reply'> = {},
): ReviewSource {
  return { locale, rating, title, text, ...options }
}
