import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { longDate } from '../../data/long-date.ts'

const tolds = { sent: 'reviews.toldSent', shown: 'reviews.toldShown', saved: 'reviews.toldSaved', deleted: 'reviews.toldDeleted' } as const

export type MyReviews = Awaited<ReturnType<typeof loadMyReviews>>

/** The list of the account, and what was done just before. */
export async function loadMyReviews({ call, locale, url }: { readonly call: Call; readonly locale: Locale; readonly url: URL }) {
  const asked = url.searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  const [{ settings }, reviews] = await Promise.all([call('getShell', {}), call('getMyReviews', { page })])
  const dateOf = longDate(locale, settings['shop.timeZone'])
  const told = Object.entries(tolds).find(([word]) => word === url.searchParams.get('told'))?.[1]
  return {
    told: told ?? null, page, lastPage: reviews.lastPageNumber, total: reviews.totalsCount,
    entries: reviews.entries.map((entry) => ({ ...entry, date: dateOf(entry.createdAt) })),
    replies: reviews.replies.map((entry) => ({ ...entry, date: dateOf(entry.feedbackComment.createdAt) })),
    toReview: reviews.toReview.map(({ item, variationId, attributes, boughtAt }) => ({ item, variationId, attributes: attributes.join(', '), boughtOn: dateOf(boughtAt) })),
  }
}
