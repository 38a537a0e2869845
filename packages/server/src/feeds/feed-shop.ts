import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/** The shop data of a feed. */
export interface FeedShop {
  readonly name: string
  readonly origin: string
  readonly locale: Locale
  readonly returnDays: number
}
