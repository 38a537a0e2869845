import type { Locale } from '../locales.ts'
import type { ReviewEntry } from '@vitrine/contract/shop-document'
import type { Rating } from './voices.ts'

/** A review as somebody wrote it. */
export interface Told {
  readonly locale: Locale
  readonly rating: Rating
  readonly title: string
  readonly text: string
  readonly fit?: NonNullable<ReviewEntry['fit']>
  /** What the shop answered. */
  readonly reply?: string
}

export function told(locale: Locale, rating: Rating, title: string, text: string, more: Pick<Told, 'fit' | 'reply'> = {}): Told {
  return { locale, rating, title, text, ...more }
}
