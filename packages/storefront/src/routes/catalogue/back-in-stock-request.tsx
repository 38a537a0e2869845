import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { data } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { loadRequest, requestAction, parseRequestLink } from '../../features/back-in-stock/request.ts'
import { RequestPage } from '../../features/back-in-stock/request-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/back-in-stock-request'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, shown] = await Promise.all([
    pageText(locale, 'back-in-stock'),
    loadRequest(context.get(engineContext).call, locale, parseRequestLink(params)),
  ])
  return data(
    { title: translator(locale, messages)('backInStock.title'), messages, shown },
    { status: shown.kind === 'invalid' ? 410 : 200 },
  )
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return requestAction({
    form: await request.formData(),
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
    link: parseRequestLink(params),
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function BackInStockRequest({ actionData, loaderData: { messages, shown } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <RequestPage pageData={shown} message={actionData?.message} />
    </MoreText>
  )
}
