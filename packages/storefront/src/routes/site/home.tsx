import { localeFromPath, localePath } from '@vitrine/contract/kernel/i18n/locale'
import { engineContext } from '../../data/shop/engine-context.ts'
import { HomePage } from '../../features/pages/home-page.tsx'
import { loadHome } from '../../features/pages/load-home.ts'
import { pageHead, getSite } from '../../shell/head/page-head.ts'
import { storeFacts, webSiteFacts } from '../../shell/head/structured-data.ts'
import type { Route } from './+types/home'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { title, description, claims, ...home } = await loadHome(context.get(engineContext).call)
  const claim = claims?.[localeFromPath(url.pathname)] ?? null
  return { ...home, title: title ?? claim, description: description ?? claim }
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  const { origin, locale, shell } = getSite(matches[0]?.loaderData)
  const place = { origin, path: (path: string) => localePath(locale, path) }
  return pageHead(matches, {
    pathname,
    title: loaderData?.title ?? shell.name,
    description: loaderData?.description,
    robots: loaderData?.robots,
    facts: [
      storeFacts({ name: shell.name, email: shell.email }, place),
      webSiteFacts(shell.name, place),
      ...(loaderData?.facts ?? []),
    ],
  })
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  return <HomePage {...loaderData} title={loaderData.title ?? getSite(matches[0].loaderData).shell.name} />
}
