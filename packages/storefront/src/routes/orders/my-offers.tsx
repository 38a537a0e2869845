import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { OffersList } from '../../features/offer/offers-list.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/my-offers'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, listed] = await Promise.all([
    pageText(locale, 'offer'),
    requireCustomer(url, () => context.get(engineContext).call('getOffers', {})),
  ])
  return { title: translator(locale, messages)('offer.listTitle'), messages, listed, madeAt: new Date().toISOString() }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function MyOffers({ loaderData: { messages, listed, madeAt } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <OffersList listed={listed} madeAt={madeAt} />
    </MoreText>
  )
}
