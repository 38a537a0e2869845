import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { AccountOrder } from '../../features/order/account-order.tsx'
import { loadOwnOrder, parseOwnOrderId } from '../../features/order/load-order.ts'
import { isJustCancelled, orderAction } from '../../features/order/order-action.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import type { Route } from './+types/my-order'

/** SF-2.29 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const orderId = parseOwnOrderId(params)
  const [t, shown] = await Promise.all([
    loadTranslator(locale, 'order'),
    requireCustomer(url, () => loadOwnOrder({ call: context.get(engineContext).call, locale, orderId })),
  ])
  return { title: t('order.title', { id: orderId }), shown, isJustCancelled: isJustCancelled(url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const orderId = parseOwnOrderId(params)
  const { order } = await requireCustomer(url, () => loadOwnOrder({ call, locale, orderId }))
  return orderAction({
    form: await request.formData(),
    call,
    locale,
    address: { orderId, accessKey: order.order.accessKey },
    place: `/my-account/my-orders/${orderId}`,
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function MyOrder({ loaderData, actionData }: Route.ComponentProps) {
  // The owner of an order needs no proof.
  const shown = actionData?.shown?.kind === 'order' ? actionData.shown : loaderData.shown
  return <AccountOrder shown={shown} rejected={actionData?.rejected} isJustCancelled={loaderData.isJustCancelled} />
}
