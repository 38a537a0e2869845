import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { againAction } from '../../features/order/again/again-action.ts'
import { AgainPage } from '../../features/order/again/again-page.tsx'
import { loadAgain } from '../../features/order/again/load-again.ts'
import { loadOwnOrder, parseOwnOrderId } from '../../features/order/load-order.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/my-order-again'

/** Buy again from the account. SF-1.18 */
export async function loader(args: Route.LoaderArgs) {
  const input = await loadInput(args)
  const [messages, shown] = await Promise.all([
    pageText(input.locale, 'orders'),
    requireCustomer(args.url, () => loadAgain(input)),
  ])
  return { title: translator(input.locale, messages)('again.title'), shown }
}

export async function action(args: Route.ActionArgs) {
  const input = await loadInput(args)
  return againAction({
    ...input,
    form: await args.request.formData(),
    t: translator(input.locale, await pageText(input.locale, 'orders')),
  })
}

async function loadInput({ context, params, url }: Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>) {
  const [locale, orderId] = [localeFromPath(url.pathname), parseOwnOrderId(params)]
  const { call } = context.get(engineContext)
  const { order } = await requireCustomer(url, () => loadOwnOrder({ call, locale, orderId }))
  return {
    call,
    locale,
    address: { orderId, accessKey: order.order.accessKey },
    place: `/my-account/my-orders/${orderId}/again`,
  }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function MyOrderAgain({ loaderData, actionData, params }: Route.ComponentProps) {
  const shown = actionData?.shown ?? loaderData.shown
  return (
    shown.kind === 'again' && (
      <AgainPage
        shown={shown}
        message={actionData?.message}
        orderPath={`/my-account/my-orders/${params.orderId}`}
        heading="h2"
      />
    )
  )
}
