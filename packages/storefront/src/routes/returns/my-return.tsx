import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { data, redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { loginAddress } from '../../data/shop/require-customer.ts'
import { cancelReturn, parseKeyedParams, loadReturn, orNotFound } from '../../features/returns/load-return.ts'
import { ReturnStatus } from '../../features/returns/return-status.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/my-return'

/** The third step of a return, and its state ever after. SF-2.75 */
export async function loader(args: Route.LoaderArgs) {
  const { shown } = await loadOwnReturn(args)
  const locale = localeFromPath(args.url.pathname)
  const messages = await pageText(locale, 'returns')
  return {
    title: translator(locale, messages)('returns.return', { number: shown.number }),
    messages,
    shown,
    now: new Date().toISOString(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { call, address } = await loadOwnReturn(args)
  const locale = localeFromPath(args.url.pathname)
  if ((await args.request.formData()).get('intent') !== 'cancel') throw data('', { status: 400 })
  const problem = await cancelReturn(call, locale, address)
  if (problem === null) return redirect(`/my-account/returns/${address.returnId}/${address.accessKey}`, 303)
  return data({ problem }, { status: 422 })
}

/** Only for the owner of the order: the return of another customer is answered with 404. */
async function loadOwnReturn({ context, params, url }: Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>) {
  const { call } = context.get(engineContext)
  const { id: returnId, accessKey } = parseKeyedParams(params.returnId, params.accessKey)
  if ((await call('getSession', {})).user.email === null) throw redirect(loginAddress(url))
  const address = { returnId, accessKey }
  const shown = await loadReturn(call, address)
  await orNotFound(call('getOrder', { orderId: shown.order.id }))
  return { call, address, shown }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function MyReturn({ loaderData: { messages, shown, now }, actionData }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <ReturnStatus shown={shown} now={now} listPath="/my-account/returns" problem={actionData?.problem ?? null} />
    </MoreText>
  )
}
