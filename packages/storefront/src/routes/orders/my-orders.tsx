import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { Outlet } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { OrdersPage, type LoadedOrders } from '../../features/order/list/orders-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { errorText } from '../../text/error-text.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/my-orders'

/** The list of orders; the detail page of an order is nested and replaces the list. SF-2.28, SF-2.29 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const isOpen = 'orderId' in params && params.orderId !== undefined
  const page = Number(url.searchParams.get('page') ?? 1)
  const [messages, loaded] = await Promise.all([
    pageText(locale, 'orders', 'order', 'purchase'),
    isOpen
      ? null
      : requireCustomer(url, () =>
          call('getOrders', { page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1 }),
        ).then(
          (orders): LoadedOrders => ({ orders }),
          async (error: unknown): Promise<LoadedOrders> => {
            if (!isRefusal(error) || error.key !== 'order.loadingFailed') throw error
            return { failure: await errorText(locale, error) }
          },
        ),
  ])
  return { title: translator(locale, messages)('orders.title'), messages, loaded }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function MyOrders({ loaderData: { messages, loaded } }: Route.ComponentProps) {
  return <MoreText messages={messages}>{loaded ? <OrdersPage loaded={loaded} /> : <Outlet />}</MoreText>
}
