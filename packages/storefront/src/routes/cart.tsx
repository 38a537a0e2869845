import { localeOf } from '@vitrine/contract/kernel/locale'
import { engineContext } from '../data/engine-context.ts'
import { CartPage } from '../features/account/cart-page.tsx'
import { pageHead } from '../shell/head/page-head.ts'
import { translatorIn } from '../text/catalogues.ts'
import type { Route } from './+types/cart'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [t, { items, itemQuantity, itemSum }] = await Promise.all([translatorIn(localeOf(url.pathname)), context.get(engineContext).call('getCart', {})])
  const added = items.find(({ variationId }) => String(variationId) === url.searchParams.get('added'))?.name
  return { title: t('cartPage.title'), cart: { items, itemQuantity, itemSum }, added }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage cart={loaderData.cart} added={loaderData.added} />
}
