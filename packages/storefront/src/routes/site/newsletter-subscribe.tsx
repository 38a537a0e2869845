import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { listChoices } from '../../data/forms/offered-lists.ts'
import { engineContext } from '../../data/shop/engine-context.ts'
import { newsletterAction } from '../../features/outreach/newsletter-action.ts'
import { NewsletterPage } from '../../features/outreach/newsletter-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/newsletter-subscribe'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const [messages, { settings }, { formToken }] = await Promise.all([
    pageText(locale, 'newsletter', 'blocks', 'fields', 'bot-check'),
    call('getShell', {}),
    call('getBotCheck', { purpose: 'newsletter' }),
  ])
  return {
    title: translator(locale, messages)('newsletter.title'),
    messages,
    page: {
      formToken,
      lists: listChoices(settings, locale),
      namesAreRequired: settings['newsletter.nameFields'] === 'required',
      isRequested: url.searchParams.has('asked'),
    },
  }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return newsletterAction({ request, call: context.get(engineContext).call, locale: localeFromPath(url.pathname) })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function NewsletterSubscribe({ actionData, loaderData: { messages, page } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <NewsletterPage {...page} answered={actionData} />
    </MoreText>
  )
}
