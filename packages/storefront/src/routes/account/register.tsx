import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { registerAction, loadRegistrationRules } from '../../features/account/login/register-action.ts'
import { RegisterPage } from '../../features/account/login/register-page.tsx'
import { loadBannerPicture } from '../../features/account/load-banner-picture.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/register'

export const handle = { layout: 'auth' } satisfies PageHandle

/** Redirects a customer who is logged in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const { user, basket } = await call('getSession', {})
  if (user.email !== null) throw redirect('/')
  const [messages, picture, rules] = await Promise.all([
    pageText(locale, 'fields', 'password', 'login', 'bot-check', 'register'),
    loadBannerPicture(call),
    loadRegistrationRules(call),
  ])
  return {
    title: translator(locale, messages)('register.title'),
    messages,
    picture,
    rules,
    redirectPath: url.searchParams.get('redirect'),
    guestEmail: user.guestMail,
    countryId: basket.shippingCountryId,
  }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return registerAction({ request, url, call: context.get(engineContext).call, locale: localeFromPath(url.pathname) })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function Register({ actionData, loaderData: { messages, ...page } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <RegisterPage {...page} rejected={actionData} />
    </MoreText>
  )
}
