import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { data, redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { WithOwnTitle } from '../../features/returns/headings.tsx'
import { cancelReturn, parseKeyedParams, loadReturn } from '../../features/returns/load-return.ts'
import { ReturnStatus } from '../../features/returns/return-status.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import layout from '../../ui/styles/layout.module.css'
import type { Route } from './+types/withdrawal-return'

export const handle = { layout: 'default' } satisfies PageHandle

/** The state of a return for everyone with its access key: guests, and readers of the mail. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { id: returnId, accessKey } = parseKeyedParams(params.returnId, params.accessKey)
  const [messages, shown] = await Promise.all([
    pageText(locale, 'returns'),
    loadReturn(context.get(engineContext).call, { returnId, accessKey }),
  ])
  return {
    title: translator(locale, messages)('returns.return', { number: shown.number }),
    messages,
    shown,
    now: new Date().toISOString(),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const locale = localeFromPath(url.pathname)
  const { id: returnId, accessKey } = parseKeyedParams(params.returnId, params.accessKey)
  if ((await request.formData()).get('intent') !== 'cancel') throw data('', { status: 400 })
  const { call } = context.get(engineContext)
  await loadReturn(call, { returnId, accessKey })
  const problem = await cancelReturn(call, locale, { returnId, accessKey })
  if (problem === null) return redirect(`/withdrawal/return/${returnId}/${accessKey}`, 303)
  return data({ problem }, { status: 422 })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function WithdrawalReturn({ loaderData: { messages, shown, now }, actionData }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <div className={`${layout.wrap} ${layout.section}`}>
        <div className={layout['page-title']}>
          <WithOwnTitle>
            <ReturnStatus shown={shown} now={now} listPath={null} problem={actionData?.problem ?? null} />
          </WithOwnTitle>
        </div>
      </div>
    </MoreText>
  )
}
