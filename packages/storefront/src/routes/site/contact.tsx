import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { contactAction } from '../../features/outreach/contact-action.ts'
import { ContactPage } from '../../features/outreach/contact-page.tsx'
import { loadContact } from '../../features/outreach/load-contact.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { pageText } from '../../text/page-text.ts'
import { MoreText } from '../../text/text.tsx'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/contact'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const [messages, head, loaded, { settings }] = await Promise.all([
    pageText(locale, 'contact', 'fields', 'bot-check'),
    pageText(locale, 'head'),
    loadContact(call, url.searchParams),
    call('getShell', {}),
  ])
  return {
    title: translator(locale, messages)('contact.title'),
    description: translator(locale, head)('head.contact', { shop: settings['shop.name'] }),
    messages,
    loaded,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeFromPath(url.pathname)
  const { call } = context.get(engineContext)
  const [messages, { settings }] = await Promise.all([pageText(locale, 'contact'), call('getShell', {})])
  return contactAction({ request, call, locale, t: translator(locale, messages), emailRules: settings['email.rules'] })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData
    ? pageHead(matches, {
        pathname,
        title: loaderData.title,
        description: loaderData.description,
        robots: loaderData.loaded.robots,
      })
    : []
}

export default function Contact({ actionData, loaderData: { messages, loaded } }: Route.ComponentProps) {
  return (
    <MoreText messages={messages}>
      <ContactPage {...loaded} answered={actionData} />
    </MoreText>
  )
}
