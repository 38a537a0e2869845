import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { loginAction } from '../../features/account/login/login-action.ts'
import { LoginPage } from '../../features/account/login/login-page.tsx'
import { loadBannerPicture } from '../../features/account/load-banner-picture.ts'
import { loginSuccessTexts, getSuccessText } from '../../features/account/success-texts.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/login'

export const handle = { layout: 'auth' } satisfies PageHandle

/** Redirects a customer who is logged in. SF-2.20 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const { user } = await call('getSession', {})
  if (user.email !== null) throw redirect('/')
  const [messages, picture] = await Promise.all([
    pageText(locale, 'fields', 'password', 'login'),
    loadBannerPicture(call),
  ])
  return {
    title: translator(locale, messages)('login.title'),
    messages,
    picture,
    redirectPath: url.searchParams.get('redirect'),
    successText: getSuccessText(loginSuccessTexts, url),
  }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return loginAction({ request, url, call: context.get(engineContext).call, locale: localeFromPath(url.pathname) })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function Login({ actionData, loaderData: { messages, ...page } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <LoginPage {...page} rejected={actionData} />
    </MoreText>
  )
}
