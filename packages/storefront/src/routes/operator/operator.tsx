import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { runStaffViewAction, loadStaffView } from '../../features/operator/controllers.ts'
import { pageText } from '../../text/page-text.ts'
import sheet from '../../features/operator/operator.css?url'
import { OperatorPage } from '../../features/operator/operator-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/operator'

export const handle = { layout: 'simplified' } satisfies PageHandle

/** All staff pages are one route, so that the route list that shoppers load stays small. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const messages = await pageText(locale, ...namespacesFor(params.desk))
  const shown = await loadStaffView(params.desk, {
    call: context.get(engineContext).call,
    locale,
    url,
    t: translator(locale, messages),
  })
  return { shown, messages }
}

// Large texts that only one page needs.
const extraNamespaces: Readonly<Record<string, string>> = { texts: 'languages' }
const namespacesFor = (desk = '') => [
  'operator',
  ...(Object.hasOwn(extraNamespaces, desk) ? [extraNamespaces[desk] ?? ''] : []),
]

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const locale = localeFromPath(url.pathname)
  const t = translator(locale, await pageText(locale, ...namespacesFor(params.desk)))
  return runStaffViewAction(
    params.desk,
    { call: context.get(engineContext).call, locale, url, t },
    await request.formData(),
  )
}

export function links() {
  return [{ rel: 'stylesheet', href: sheet }]
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.shown.title, robots: 'NOINDEX_NOFOLLOW' }) : []
}

export default function OperatorRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OperatorPage pageData={loaderData.shown} messages={loaderData.messages} actionData={actionData} />
}
