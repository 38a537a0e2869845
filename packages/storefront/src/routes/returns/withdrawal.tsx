import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { engineContext } from '../../data/shop/engine-context.ts'
import {
  emptyDeclaration,
  withdrawAction,
  type WithdrawStep,
} from '../../features/returns/withdrawal/withdraw-action.ts'
import { WithdrawPage } from '../../features/returns/withdrawal/withdraw-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/withdrawal'

export const handle = { layout: 'default' } satisfies PageHandle

/** The withdrawal function: a public page, linked from every page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, { settings }] = await Promise.all([
    pageText(locale, 'withdrawal'),
    context.get(engineContext).call('getShell', {}),
  ])
  const t = translator(locale, messages)
  const days = settings['returns.days']
  return {
    title: t('withdrawal.title'),
    description: t('withdrawal.lead'),
    messages,
    longerDays: days > serverLimits.withdrawalDays ? days : null,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return withdrawAction({
    form: await request.formData(),
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData
    ? pageHead(matches, { pathname, title: loaderData.title, description: loaderData.description, robots: 'ALL' })
    : []
}

const begin: WithdrawStep = { step: 'declare', values: emptyDeclaration, mistakes: [], problem: null }

export default function Withdrawal({ loaderData: { messages, longerDays }, actionData }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <WithdrawPage shown={actionData ?? begin} longerDays={longerDays} />
    </MoreText>
  )
}
