import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { parseOrderAddress, loadOrder } from '../../features/order/load-order.ts'
import { isJustCancelled, orderAction } from '../../features/order/order-action.ts'
import { OrderPage } from '../../features/order/order-page.tsx'
import { SoftLoginPage } from '../../features/order/access/soft-login-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { WithText } from '../../text/with-text.tsx'
import type { Route } from './+types/confirmation'

export const handle = {
  layout: 'default',
  analyticsEvents: () => import('../../features/order/order-events.ts'),
} satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [t, shown] = await Promise.all([
    loadTranslator(locale, 'order'),
    loadOrder({ call: context.get(engineContext).call, locale, address: parseOrderAddress(params) }),
  ])
  const hasFailed = shown.kind === 'order' && shown.problem !== null && !shown.isInProgress
  return {
    title: t('order.title', { id: Number(params.orderId) }),
    shown,
    isJustCancelled: isJustCancelled(url),
    ...(hasFailed && { layout: 'simplified' as const }),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return orderAction({
    form: await request.formData(),
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
    address: parseOrderAddress(params),
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.shown ?? loaderData.shown
  return (
    <WithText namespaces={['purchase', 'order']}>
      {shown.kind === 'proof' ? (
        <SoftLoginPage proofRequest={shown} />
      ) : (
        <OrderPage shown={shown} rejected={actionData?.rejected} isJustCancelled={loaderData.isJustCancelled} />
      )}
    </WithText>
  )
}
