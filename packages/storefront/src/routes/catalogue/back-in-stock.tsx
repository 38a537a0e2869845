import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { subscribeAction, loadSubscribePage } from '../../features/back-in-stock/subscribe.ts'
import { SubscribePage } from '../../features/back-in-stock/subscribe-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/back-in-stock'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, loaded] = await Promise.all([
    pageText(locale, 'back-in-stock', 'fields', 'bot-check'),
    loadSubscribePage(context.get(engineContext).call, url.searchParams),
  ])
  return { title: translator(locale, messages)('backInStock.title'), messages, loaded }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return subscribeAction({
    request,
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
    query: url.searchParams,
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function BackInStock({ actionData, loaderData: { messages, loaded } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <SubscribePage {...loaded} formState={actionData} />
    </MoreText>
  )
}
