import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { ReturnsList } from '../../features/returns/returns-list.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/my-returns'

/** SF-2.31 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const page = Number(url.searchParams.get('page') ?? 1)
  const input = Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
  const [messages, returns] = await Promise.all([
    pageText(locale, 'returns'),
    requireCustomer(url, () => context.get(engineContext).call('getReturns', input)),
  ])
  return { title: translator(locale, messages)('returns.title'), messages, returns }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function MyReturns({ loaderData: { messages, returns } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <ReturnsList returns={returns} />
    </MoreText>
  )
}
