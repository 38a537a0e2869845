import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { loadPersonal } from '../../features/account/personal/load-personal.ts'
import { personalAction, personalSuccessTexts } from '../../features/account/personal/personal-action.ts'
import { PersonalPage } from '../../features/account/personal/personal-page.tsx'
import { getSuccessText } from '../../features/account/success-texts.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/account-personal'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const [messages, personal] = await Promise.all([
    pageText(locale, 'account', 'fields', 'login', 'password', 'personal'),
    requireCustomer(url, () => loadPersonal(call)),
  ])
  return {
    title: translator(locale, messages)('account.personal'),
    messages,
    personal,
    successText: getSuccessText(personalSuccessTexts, url),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { call } = context.get(engineContext)
  const form = await request.formData()
  return requireCustomer(url, () => personalAction({ form, call, locale: localeFromPath(url.pathname), url }))
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function AccountPersonal({
  actionData,
  loaderData: { messages, personal, successText },
}: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <PersonalPage personal={personal} successText={actionData ? undefined : successText} rejected={actionData} />
    </MoreText>
  )
}
