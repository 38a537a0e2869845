import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { MyReviewsPage } from '../../features/reviews/my-reviews-page.tsx'
import { loadMyReviews } from '../../features/reviews/my-reviews.ts'
import { deleteAction } from '../../features/reviews/review-action.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/my-reviews'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, mine] = await Promise.all([
    pageText(locale, 'reviews'),
    requireCustomer(url, () => loadMyReviews({ call: context.get(engineContext).call, url })),
  ])
  return { title: translator(locale, messages)('reviews.mine'), messages, mine }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  return requireCustomer(url, () => deleteAction({ form, call: context.get(engineContext).call }))
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function MyReviews({ loaderData: { messages, mine } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <MyReviewsPage reviews={mine} />
    </MoreText>
  )
}
