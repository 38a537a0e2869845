import { localeOf } from '@vitrine/contract/kernel/locale'
import { cardMaker } from '../data/cards.ts'
import { engineContext } from '../data/engine-context.ts'
import { WishlistPage } from '../features/account/wishlist-page.tsx'
import { pageHead } from '../shell/head/page-head.ts'
import { translatorIn } from '../text/catalogues.ts'
import type { Route } from './+types/wishlist'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(engineContext)
  const [t, toCard, { user }, { variationIds }] = await Promise.all([translatorIn(localeOf(url.pathname)), cardMaker(call), call('getSession', {}), call('getWishlist', {})])
  const { products } = await call('getProductsByIds', { variationIds: variationIds.slice(0, mostShown) })
  return { title: t('wishlistPage.title'), cards: products.map(toCard), isCustomer: user.email !== null }
}

// The contract answers no more at once; nobody looks through more.
const mostShown = 100

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  return <WishlistPage {...loaderData} />
}
