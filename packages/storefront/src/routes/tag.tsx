import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { useMemo } from 'react'
import { data } from 'react-router'
import { engineContext } from '../data/engine-context.ts'
import { pack, unpack } from '../data/packed.ts'
import { listingHead } from '../features/listing/listing-head.ts'
import { loadTag } from '../features/listing/load-tag.ts'
import { TagPage } from '../features/listing/tag-page.tsx'
import type { Route } from './+types/tag'

/** The pieces that carry a tag. SF-2.36 */
export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  try {
    const view = await loadTag({ call: context.get(engineContext).call, url, slug })
    return { view: pack(view), languageUrls: view.languageUrls }
  } catch (error) {
    if (isRefusal(error) && error.key === 'catalogue.tagNotFound') throw data('', { status: 404 })
    throw error
  }
}

export function meta({ loaderData, matches, location: { pathname } }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, listing, languageUrls } = unpack(loaderData.view)
  return listingHead(matches, { pathname, listing, languageUrls, title: name, crumbs: [{ name, path: pathname }] })
}

export default function Tag({ loaderData }: Route.ComponentProps) {
  const view = useMemo(() => unpack(loaderData.view), [loaderData.view])
  return <TagPage view={view} />
}
