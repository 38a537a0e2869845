import { localeFromPath, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { InfoPage } from '../../features/pages/info-page.tsx'
import { loadInfoPage } from '../../features/pages/load-info-page.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import { loadText } from '../../text/catalogues.ts'
import { pageText } from '../../text/page-text.ts'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/info-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const [messages, own] = await Promise.all([loadText(locale), pageText(locale, 'head')])
  const t = translator(locale, { ...messages, ...own })
  return loadInfoPage(context.get(engineContext).call, {
    identifier: withoutLocale(url.pathname).replaceAll('/', ''),
    t,
  })
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, robots } = loaderData
  return pageHead(matches, { pathname, title, description, robots })
}

export default function Info({ loaderData }: Route.ComponentProps) {
  return <InfoPage {...loaderData} />
}
