import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { confirmEmailAction, parseLink } from '../../features/account/login/reset-action.ts'
import { ConfirmEmailPage } from '../../features/account/login/reset-pages.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import type { Route } from './+types/confirm-email'

export const handle = { layout: 'auth' } satisfies PageHandle

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const messages = await pageText(locale, 'fields', 'password', 'login')
  return { title: translator(locale, messages)('confirmEmail.title'), messages, isWhole: parseLink(url) !== null }
}

export function action({ context, url }: Route.ActionArgs) {
  return confirmEmailAction({ url, call: context.get(engineContext).call, locale: localeFromPath(url.pathname) })
}

// Other pages must not learn the link; without any origin the form itself would count as cross-site.
export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData
    ? [
        ...pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX_NOFOLLOW' }),
        { name: 'referrer', content: 'strict-origin' },
      ]
    : []
}

export default function ConfirmEmail({ actionData, loaderData: { messages, isWhole } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <ConfirmEmailPage rejected={actionData} isComplete={isWhole} />
    </MoreText>
  )
}
