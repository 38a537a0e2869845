import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { loadOverview } from '../../features/account/overview/load-overview.ts'
import { OverviewPage, overviewSuccessTexts } from '../../features/account/overview/overview-page.tsx'
import { getSuccessText } from '../../features/account/success-texts.ts'
import { OrderCard } from '../../features/order/list/orders-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/account-overview'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const [messages, overview] = await Promise.all([
    pageText(locale, 'account', 'fields', 'overview', 'orders', 'order', 'purchase'),
    requireCustomer(url, () => loadOverview(call)),
  ])
  return {
    title: translator(locale, messages)('account.title'),
    messages,
    overview,
    successText: getSuccessText(overviewSuccessTexts, url),
  }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function AccountOverview({ loaderData: { messages, overview, successText } }: Route.ComponentProps) {
  const { latest, timeZone } = overview
  return (
    <MoreText messages={messages}>
      <OverviewPage
        overview={overview}
        successText={successText}
        latestOrder={latest && <OrderCard order={latest} timeZone={timeZone} />}
      />
    </MoreText>
  )
}
