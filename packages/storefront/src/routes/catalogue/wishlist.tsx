import { localeFromPath, localePath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext, originContext } from '../../data/shop/engine-context.ts'
import { loadWishlist } from '../../features/wishlist/load-wishlist.ts'
import { getSharedPath } from '../../features/wishlist/share-link.tsx'
import { WishlistPage } from '../../features/wishlist/wishlist-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { WithText } from '../../text/with-text.tsx'
import type { Route } from './+types/wishlist'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [t, loaded] = await Promise.all([
    loadTranslator(localeFromPath(url.pathname), 'cart'),
    loadWishlist(context.get(engineContext).call, url.searchParams.get('share')),
  ])
  return { title: t(loaded.isShared ? 'wishlistPage.sharedTitle' : 'wishlistPage.title'), loaded }
}

/** Without script the share button returns the page with the shared address. */
export async function action({ context, url }: Route.ActionArgs) {
  const { shareKey } = await context.get(engineContext).call('doShareWishlist', {})
  return { sharedUrl: context.get(originContext) + localePath(localeFromPath(url.pathname), getSharedPath(shareKey)) }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function Wishlist({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  return (
    <WithText namespaces={['cart']}>
      <WishlistPage loaded={loaded} sharedUrl={actionData?.sharedUrl} />
    </WithText>
  )
}
