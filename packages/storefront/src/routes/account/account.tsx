import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { Outlet, redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { loginAddress } from '../../data/shop/require-customer.ts'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import type { Route } from './+types/account'

export const handle = { layout: 'account' } satisfies PageHandle

/** The guard of all pages of the account. SF-2.33 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ user }, messages] = await Promise.all([
    context.get(engineContext).call('getSession', {}),
    pageText(localeFromPath(url.pathname), 'account'),
  ])
  if (user.email === null) throw redirect(loginAddress(url))
  return { messages }
}

export default function Account({ loaderData: { messages } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    </MoreText>
  )
}
