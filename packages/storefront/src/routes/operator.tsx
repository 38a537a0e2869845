import { localeOf } from '@vitrine/contract/kernel/locale'
import { engineContext } from '../data/engine-context.ts'
import { actAtDesk, loadDesk } from '../features/operator/desks.ts'
import { pageText } from '../text/page-text.ts'
import sheet from '../features/operator/operator.css?url'
import { OperatorPage } from '../features/operator/operator-page.tsx'
import { pageHead } from '../shell/head/page-head.ts'
import type { PageHandle } from '../shell/layouts.ts'
import { translator } from '../text/translate.ts'
import type { Route } from './+types/operator'

export const handle = { layout: 'simplified' } satisfies PageHandle

/** All pages of the shop's people are one route: shoppers, whose script lists every route, carry no more of them. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const messages = await pageText(locale, ...roomsOf(params.desk))
  const shown = await loadDesk(params.desk, { call: context.get(engineContext).call, locale, url, t: translator(locale, messages) })
  return { shown, messages }
}

// The list of the law is long, and one desk alone shows it; another one names languages.
const more: Readonly<Record<string, string>> = { law: 'law', texts: 'languages' }
const roomsOf = (desk = '') => ['operator', ...(Object.hasOwn(more, desk) ? [more[desk] ?? ''] : [])]

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const locale = localeOf(url.pathname)
  const t = translator(locale, await pageText(locale, ...roomsOf(params.desk)))
  return actAtDesk(params.desk, { call: context.get(engineContext).call, locale, url, t }, await request.formData())
}

export function links() {
  return [{ rel: 'stylesheet', href: sheet }]
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.shown.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function OperatorRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OperatorPage shown={loaderData.shown} messages={loaderData.messages} answered={actionData} />
}
