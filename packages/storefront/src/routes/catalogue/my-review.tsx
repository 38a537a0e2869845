import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { loadReview } from '../../features/reviews/load-review.ts'
import { reviewAction } from '../../features/reviews/review-action.ts'
import { ReviewPage, titleTexts } from '../../features/reviews/review-page.tsx'
import { parseReviewTarget } from '../../features/reviews/review-target.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/my-review'

/** Writes or changes a review or a reply. Requires a login, which returns here. SF-1.19 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const place = parseReviewTarget(params)
  const { call } = context.get(engineContext)
  const [messages, loaded] = await Promise.all([
    pageText(locale, 'reviews'),
    requireCustomer(url, () => loadReview({ call, locale, target: place, variationId: parseVariationId(url) })),
  ])
  return { title: translator(locale, messages)(titleTexts[place.mode]), messages, loaded }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await request.formData()
  const place = parseReviewTarget(params)
  return requireCustomer(url, () =>
    reviewAction({
      form,
      call: context.get(engineContext).call,
      locale: localeFromPath(url.pathname),
      target: place,
      variationId: parseVariationId(url),
    }),
  )
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function MyReview({ loaderData: { messages, loaded }, actionData }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <ReviewPage loaded={loaded} rejected={actionData} />
    </MoreText>
  )
}

function parseVariationId(url: URL): number | undefined {
  const value = url.searchParams.get('variation') ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
