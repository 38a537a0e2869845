import { localeOf, localePath } from '@vitrine/contract/kernel/locale'
import { redirect, useSearchParams } from 'react-router'
import { engineContext } from '../data/engine-context.ts'
import { loginAction } from '../features/account/login-action.ts'
import { LoginPage } from '../features/account/login-page.tsx'
import { loadLoginText } from '../features/account/login-text.ts'
import { shopPicture } from '../features/account/shop-picture.ts'
import { pageHead } from '../shell/head/page-head.ts'
import type { PageHandle } from '../shell/layouts.ts'
import { MoreText } from '../text/text.tsx'
import { translator } from '../text/translate.ts'
import type { Route } from './+types/login'

export const handle = { layout: 'auth' } satisfies PageHandle

/** Who is logged in already has nothing to do here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const { call } = context.get(engineContext)
  const { user } = await call('getSession', {})
  if (user.email !== null) throw redirect(localePath(locale, '/'))
  const messages = await loadLoginText(locale)
  return { title: translator(locale, messages)('login.title'), messages, picture: await shopPicture(call) }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return loginAction({ request, url, call: context.get(engineContext).call, locale: localeOf(url.pathname) })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return <MoreText messages={loaderData.messages}><LoginPage rejected={actionData} picture={loaderData.picture} wasSentHere={query.has('redirect')} /></MoreText>
}
