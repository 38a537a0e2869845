import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import { NewsletterChoicePage } from '../../features/outreach/newsletter-choice-page.tsx'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/my-newsletter'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, choice] = await Promise.all([
    pageText(locale, 'newsletter'),
    requireCustomer(url, () => context.get(engineContext).call('getNewsletterChoice', {})),
  ])
  return {
    title: translator(locale, messages)('newsletter.title'),
    messages,
    choice,
    isChanged: url.searchParams.has('changed'),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const isWanted = form.get('wanted') === 'yes'
  const list = form.get('list')
  const emailFolder = typeof list === 'string' ? list : undefined
  await requireCustomer(url, () =>
    context.get(engineContext).call('setNewsletterChoice', { isWanted, ...(emailFolder && { emailFolder }) }),
  )
  return redirect('/my-account/newsletter?changed', 303)
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function MyNewsletter({ loaderData: { messages, choice, isChanged } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <NewsletterChoicePage choice={choice} isChanged={isChanged} />
    </MoreText>
  )
}
