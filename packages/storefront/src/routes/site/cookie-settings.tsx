import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { consentAction } from '../../features/consent/consent-action.ts'
import { ConsentPage } from '../../features/consent/consent-page.tsx'
import { parseConsentSettings } from '../../features/consent/load-consent.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/cookie-settings'

export async function loader({ request, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const messages = await pageText(locale, 'consent')
  return {
    title: translator(locale, messages)('consent.settings'),
    messages,
    shown: parseConsentSettings(request, url),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return consentAction({
    form: await request.formData(),
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function CookieSettings({ loaderData: { messages, shown }, actionData }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <ConsentPage shown={shown} problem={actionData?.message} />
    </MoreText>
  )
}
