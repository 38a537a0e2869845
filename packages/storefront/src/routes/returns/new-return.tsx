import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { loginAddress } from '../../data/shop/require-customer.ts'
import { parseKeyedParams, orNotFound } from '../../features/returns/load-return.ts'
import { ReturnPages } from '../../features/returns/return-pages.tsx'
import { firstStep, loadReturnForm, submitReturnStep } from '../../features/returns/return-steps.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/new-return'

/** SF-2.30, SF-6.12 */
export async function loader(args: Route.LoaderArgs) {
  const { call, key, locale } = await loadOwnOrderKey(args)
  const [messages, shown] = await Promise.all([pageText(locale, 'returns'), orNotFound(loadReturnForm(call, key))])
  return { title: translator(locale, messages)('returns.newTitle'), messages, shown }
}

export async function action(args: Route.ActionArgs) {
  const { call, key, locale } = await loadOwnOrderKey(args)
  return orNotFound(
    submitReturnStep({
      form: await args.request.formData(),
      call,
      locale,
      key,
      toStatusPath: ({ returnId, accessKey }) => `/my-account/returns/${returnId}/${accessKey}`,
    }),
  )
}

/** The key in the path, only for the owner of the order: the order of another customer is answered with 404. */
async function loadOwnOrderKey({ context, params, url }: Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>) {
  const { call } = context.get(engineContext)
  const { id: orderId, accessKey } = parseKeyedParams(params.orderId, params.accessKey)
  if ((await call('getSession', {})).user.email === null) throw redirect(loginAddress(url))
  await orNotFound(call('getOrder', { orderId }))
  return { call, key: { orderId, accessKey }, locale: localeFromPath(url.pathname) }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function NewReturn({ loaderData: { messages, shown }, actionData }: Route.ComponentProps) {
  const orderPage = `/my-account/my-orders/${shown.returnable.orderId}`
  return (
    <MoreText messages={messages}>
      <ReturnPages shown={actionData?.shown ?? shown} step={actionData?.step ?? firstStep} orderPage={orderPage} />
    </MoreText>
  )
}
