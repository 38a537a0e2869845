import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { GuestLoginPage } from '../../features/account/login/guest-login-page.tsx'
import { guestLoginAction } from '../../features/account/login/login-action.ts'
import { loadBannerPicture } from '../../features/account/load-banner-picture.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/guest-login'

export const handle = { layout: 'auth' } satisfies PageHandle

/** Redirects a customer, who needs no guest login. SF-2.20 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const { user } = await call('getSession', {})
  if (user.email !== null) throw redirect('/')
  const [messages, picture] = await Promise.all([pageText(locale, 'fields', 'login'), loadBannerPicture(call)])
  return {
    title: translator(locale, messages)('login.guestTitle'),
    messages,
    picture,
    redirectPath: url.searchParams.get('redirect'),
    guestEmail: user.guestMail,
  }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return guestLoginAction({ request, url, call: context.get(engineContext).call, locale: localeFromPath(url.pathname) })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function GuestLogin({ actionData, loaderData: { messages, ...page } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <GuestLoginPage {...page} rejected={actionData} />
    </MoreText>
  )
}
