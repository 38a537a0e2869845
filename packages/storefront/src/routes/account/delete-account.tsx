import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { DeleteAccountPage } from '../../features/account/personal/delete-account-page.tsx'
import { deleteAccount } from '../../features/account/personal/delete-account.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/delete-account'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const [messages, [customer, orders]] = await Promise.all([
    pageText(locale, 'delete-account'),
    requireCustomer(url, () => Promise.all([call('getCustomer', {}), call('getOrders', {})])),
  ])
  const open = orders.entries.filter(({ status }) => status === 'open' || status === 'confirmed').map(({ id }) => id)
  return {
    title: translator(locale, messages)('deleteAccount.title'),
    messages,
    open,
    hasPassword: customer.hasPassword,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeFromPath(url.pathname)
  const t = translator(locale, await pageText(locale, 'delete-account'))
  return requireCustomer(url, async () =>
    deleteAccount({ form: await request.formData(), call: context.get(engineContext).call, locale, t }),
  )
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function DeleteAccount({
  loaderData: { messages, open, hasPassword },
  actionData,
}: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <DeleteAccountPage openOrders={open} hasPassword={hasPassword} rejected={actionData} />
    </MoreText>
  )
}
