import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { loadWishlist } from '../../features/wishlist/load-wishlist.ts'
import { Wishlist } from '../../features/wishlist/wishlist-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/account-wishlist'

/** The wishlist inside the account. SF-2.32 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const [messages, loaded] = await Promise.all([
    pageText(locale, 'account', 'cart'),
    requireCustomer(url, () => call('getCustomer', {}).then(() => loadWishlist(call, null))),
  ])
  return { title: translator(locale, messages)('account.wishlist'), messages, loaded }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function AccountWishlist({ loaderData: { messages, loaded } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <Wishlist loaded={loaded} sharedUrl={undefined} heading="h2" />
    </MoreText>
  )
}
