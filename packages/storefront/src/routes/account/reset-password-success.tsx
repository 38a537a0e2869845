import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { ResetSentPage } from '../../features/account/login/reset-pages.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import type { Route } from './+types/reset-password-success'

export const handle = { layout: 'auth' } satisfies PageHandle

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const messages = await pageText(locale, 'login')
  return {
    title: translator(locale, messages)('reset.title'),
    messages,
    redirectPath: url.searchParams.get('redirect'),
  }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function ResetPasswordSuccess({ loaderData: { messages, redirectPath } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <ResetSentPage redirectPath={redirectPath} />
    </MoreText>
  )
}
