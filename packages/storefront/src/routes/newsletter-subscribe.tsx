import { localeOf } from '@vitrine/contract/kernel/locale'
import { NewsletterPage } from '../features/pages/newsletter-page.tsx'
import { pageHead } from '../shell/head/page-head.ts'
import { translatorIn } from '../text/catalogues.ts'
import { WithText } from '../text/text.tsx'
import type { Route } from './+types/newsletter-subscribe'

export async function loader({ url }: Route.LoaderArgs) {
  const t = await translatorIn(localeOf(url.pathname), 'blocks')
  return { title: t('blocks.newsletterTitle') }
}

/** What the newsletter block posts. The shop keeps no subscriptions yet, and its page says so; nothing of the form is read or stored. */
export function action() {
  return null
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return pageHead(matches, { pathname, title: loaderData?.title ?? '', robots: 'NOINDEX' })
}

export default function NewsletterSubscribe() {
  return <WithText rooms={['blocks']}><NewsletterPage /></WithText>
}
