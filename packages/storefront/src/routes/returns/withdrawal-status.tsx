import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { parseKeyedParams, orNotFound } from '../../features/returns/load-return.ts'
import { WithdrawalReceipt } from '../../features/returns/withdrawal/withdrawal-receipt.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/withdrawal-status'

export const handle = { layout: 'default' } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, shown] = await Promise.all([
    pageText(locale, 'withdrawal'),
    orNotFound(context.get(engineContext).call('getWithdrawal', parseKeyedParams(params.id, params.accessKey))),
  ])
  return { title: translator(locale, messages)('withdrawal.doneTitle'), messages, shown }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function WithdrawalStatus({ loaderData: { messages, shown } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <WithdrawalReceipt shown={shown} />
    </MoreText>
  )
}
