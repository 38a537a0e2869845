import { localeOf } from '@vitrine/contract/kernel/locale'
import { engineContext } from '../data/engine-context.ts'
import { askAction, loadAsk } from '../features/back-in-stock/ask.ts'
import { AskPage } from '../features/back-in-stock/ask-page.tsx'
import { pageHead } from '../shell/head/page-head.ts'
import { pageText } from '../text/page-text.ts'
import { MoreText } from '../text/text.tsx'
import { translator } from '../text/translate.ts'
import type { Route } from './+types/back-in-stock'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const [messages, loaded] = await Promise.all([pageText(locale, 'back-in-stock', 'fields', 'bot-check'), loadAsk(context.get(engineContext).call, url.searchParams)])
  return { title: translator(locale, messages)('backInStock.title'), messages, loaded }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return askAction({ request, call: context.get(engineContext).call, locale: localeOf(url.pathname), query: url.searchParams })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function BackInStock({ actionData, loaderData: { messages, loaded } }: Route.ComponentProps) {
  return <MoreText messages={messages}><AskPage {...loaded} answered={actionData} /></MoreText>
}
