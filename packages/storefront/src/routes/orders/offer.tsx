import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { data } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { ClosedOfferPage, EndedOffer } from '../../features/offer/ended-offer.tsx'
import { loadOffer, parseOfferAddress } from '../../features/offer/load-offer.ts'
import { offerAction } from '../../features/offer/offer-action.ts'
import { OfferPage } from '../../features/offer/offer-page.tsx'
import { parseOfferChoice } from '../../features/offer/offer-submission.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/offer'

export const handle = { layout: 'checkout' } satisfies PageHandle

/** SF-2.17 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const choice = parseOfferChoice((name) => url.searchParams.get(name))
  const [messages, shown] = await Promise.all([
    pageText(locale, 'offer', 'purchase', 'fields'),
    loadOffer({ call: context.get(engineContext).call, locale, address: parseOfferAddress(params), choice }),
  ])
  return data(
    { title: translator(locale, messages)('offer.title', { id: params.offerId }), messages, shown },
    { status: shown.kind === 'closed' ? 403 : 200 },
  )
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const locale = localeFromPath(url.pathname)
  const t = translator(locale, await pageText(locale, 'offer'))
  return offerAction({
    form: await request.formData(),
    call: context.get(engineContext).call,
    locale,
    address: parseOfferAddress(params),
    t,
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function OfferRoute({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.shown ?? loaderData.shown
  return <MoreText messages={loaderData.messages}>{renderPage()}</MoreText>

  function renderPage() {
    if (shown.kind === 'closed') return <ClosedOfferPage shown={shown} />
    const isOpen = shown.offer.state === 'valid' || shown.offer.state === 'itemOutOfStock'
    return isOpen ? <OfferPage shown={shown} answered={actionData} /> : <EndedOffer shown={shown} />
  }
}
