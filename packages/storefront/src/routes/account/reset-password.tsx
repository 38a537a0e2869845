import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { resetAction } from '../../features/account/login/reset-action.ts'
import { ResetPage } from '../../features/account/login/reset-pages.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import type { Route } from './+types/reset-password'

export const handle = { layout: 'auth' } satisfies PageHandle

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const messages = await pageText(locale, 'fields', 'password', 'login')
  return {
    title: translator(locale, messages)('reset.title'),
    messages,
    redirectPath: url.searchParams.get('redirect'),
  }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return resetAction({ request, url, call: context.get(engineContext).call, locale: localeFromPath(url.pathname) })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function ResetPassword({ actionData, loaderData: { messages, redirectPath } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <ResetPage redirectPath={redirectPath} rejected={actionData} />
    </MoreText>
  )
}
