import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { OfflineCart } from '../../features/cart/offline-cart.tsx'
import { OfflinePage } from '../../features/offline/offline-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/offline'

/** The offline page. The service worker precaches it, so it has no personal data. SF-2.45, SF-8.66 */
export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const messages = await pageText(locale, 'offline')
  return { title: translator(locale, messages)('offline.title'), messages }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  return (
    <MoreText messages={loaderData.messages}>
      <OfflinePage cart={<OfflineCart />} />
    </MoreText>
  )
}
