import { localeFromPath, localePath } from '@vitrine/contract/kernel/i18n/locale'
import { useMemo } from 'react'
import { redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { pack, unpack } from '../../data/forms/packed.ts'
import { listingHead } from '../../features/listing/listing-head.ts'
import { loadSearch } from '../../features/listing/search/load-search.ts'
import { resultsTitle } from '../../features/listing/search/search-title.ts'
import { SearchPage } from '../../features/listing/search/search-page.tsx'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import type { Route } from './+types/search'

export const handle = {
  analyticsEvents: () => import('../../features/listing/search/search-events.ts'),
} satisfies PageHandle

/** The search results for a phrase. SF-2.35 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const t = await loadTranslator(locale)
  const view = await loadSearch({ call: context.get(engineContext).call, url })
  if (view.redirect !== null) throw redirect(localePath(locale, view.redirect))
  const phrase = view.closest?.phrase ?? view.term
  return {
    view: pack(view),
    title: phrase ? t(resultsTitle(view), { term: phrase }) : t('results.title'),
    languageUrls: view.languageUrls,
  }
}

export function meta({ loaderData, matches, location: { pathname } }: Route.MetaArgs) {
  if (!loaderData) return []
  const { listing, robots, languageUrls } = unpack(loaderData.view)
  return listingHead(matches, { pathname, listing, languageUrls, robots, title: loaderData.title, crumbs: [] })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const view = useMemo(() => unpack(loaderData.view), [loaderData.view])
  return <SearchPage view={view} />
}
