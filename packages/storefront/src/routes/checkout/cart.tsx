import { limits } from '@vitrine/contract/kernel/limits'
import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { cartAction } from '../../features/cart/cart-action.ts'
import { CartPage } from '../../features/cart/cart-page.tsx'
import { loadCart } from '../../features/cart/load-cart.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { errorText } from '../../text/error-text.ts'
import { pageText } from '../../text/page-text.ts'
import { translator } from '../../text/translate.ts'
import { WithText } from '../../text/with-text.tsx'
import type { Route } from './+types/cart'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const [t, head, loaded] = await Promise.all([
    loadTranslator(locale, 'cart'),
    pageText(locale, 'head'),
    loadCart({ call, locale, added: url.searchParams.get('added'), removed: parseRemovedLine(url) }),
  ])
  // The checkout redirects here when the cart is empty. SF-2.14
  const checkoutRefusal =
    url.searchParams.get('notice') === 'checkout-empty' ? await errorText(locale, { key: 'cart.empty' }) : undefined
  return { title: t('cartPage.title'), description: translator(locale, head)('head.cart'), checkoutRefusal, ...loaded }
}

/** The line that the form without script removed before this page. */
function parseRemovedLine({ searchParams }: URL) {
  const [variationId, quantity] = ['removed', 'quantity'].map((name) => Number(searchParams.get(name)))
  return isId(variationId) && isId(quantity) && quantity <= limits.cartLineQuantity ? { variationId, quantity } : null
}

const isId = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 2_147_483_647

export function action({ request, context, url }: Route.ActionArgs) {
  return cartAction({ request, call: context.get(engineContext).call, locale: localeFromPath(url.pathname) })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData
    ? pageHead(matches, { pathname, title: loaderData.title, description: loaderData.description, robots: 'NOINDEX' })
    : []
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WithText namespaces={['cart', 'purchase']}>
      <CartPage loaded={loaderData} checkoutRefusal={loaderData.checkoutRefusal} rejected={actionData} />
    </WithText>
  )
}
