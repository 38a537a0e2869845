import type { Call } from '@vitrine/contract/api/operations'

const noticeTexts = {
  sent: 'reviews.submitted',
  shown: 'reviews.published',
  saved: 'reviews.saved',
  deleted: 'reviews.deleted',
} as const

export type MyReviews = Awaited<ReturnType<typeof loadMyReviews>>

/** The reviews of the account, with the notice of the preceding action. */
export async function loadMyReviews({ call, url }: { readonly call: Call; readonly url: URL }) {
  const requestedPage = url.searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,5}$/.test(requestedPage) ? Number(requestedPage) : 1
  const [{ settings }, reviews] = await Promise.all([call('getShell', {}), call('getMyReviews', { page })])
  const notice = Object.entries(noticeTexts).find(([key]) => key === url.searchParams.get('told'))?.[1]
  return {
    notice: notice ?? null,
    page,
    lastPage: reviews.lastPageNumber,
    total: reviews.totalsCount,
    timeZone: settings['shop.timeZone'],
    entries: reviews.entries.map((entry) => ({ ...entry, at: entry.createdAt })),
    replies: reviews.replies.map((entry) => ({ ...entry, at: entry.feedbackComment.createdAt })),
    toReview: reviews.toReview.map(({ item, variationId, attributes, boughtAt }) => ({
      item,
      variationId,
      attributes: attributes.join(', '),
      boughtAt,
    })),
  }
}
