import type { Locale } from '@vitrine/contract/kernel/locale'

/** What a feed is about beside its products. */
export interface FeedShop {
  readonly name: string
  readonly origin: string
  readonly locale: Locale
  readonly returnDays: number
}
