import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { useMemo } from 'react'
import { data } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { pack, unpack } from '../../data/forms/packed.ts'
import { listingHead } from '../../features/listing/listing-head.ts'
import { loadTag } from '../../features/listing/load-tag.ts'
import { TagPage } from '../../features/listing/tag-page.tsx'
import { pageText } from '../../text/page-text.ts'
import { translator } from '../../text/translate.ts'
import type { Route } from './+types/tag'

/** The products with a tag. SF-2.36 */
export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  try {
    const locale = localeFromPath(url.pathname)
    const { call } = context.get(engineContext)
    const [view, { settings }, messages] = await Promise.all([
      loadTag({ call, url, slug }),
      call('getShell', {}),
      pageText(locale, 'head'),
    ])
    const description = translator(locale, messages)('head.tag', {
      name: view.name,
      total: view.total,
      shop: settings['shop.name'],
    })
    return { view: pack(view), description, languageUrls: view.languageUrls }
  } catch (error) {
    if (isRefusal(error) && error.key === 'catalogue.tagNotFound') throw data('', { status: 404 })
    throw error
  }
}

export function meta({ loaderData, matches, location: { pathname } }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, listing, languageUrls } = unpack(loaderData.view)
  return listingHead(matches, {
    pathname,
    listing,
    languageUrls,
    title: name,
    description: loaderData.description,
    crumbs: [{ name, path: pathname }],
  })
}

export default function Tag({ loaderData }: Route.ComponentProps) {
  const view = useMemo(() => unpack(loaderData.view), [loaderData.view])
  return <TagPage view={view} />
}
