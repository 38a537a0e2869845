import { homeId } from '@vitrine/contract/home-page'
import type { Answer } from '@vitrine/contract/operations'
import { useEffect, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import type { Say } from '../text/text.tsx'

export type Uses = Answer<'getCategoryUses'>

/** What points to a page; undefined while nobody knows yet, or nobody asks; null when it cannot be known. */
export function useUses(id: number, isAsked = true): Uses | null | undefined {
  const { host } = useEditor()
  const [known, setKnown] = useState<{ readonly id: number; readonly uses: Uses | null }>()
  const isWanted = isAsked && id !== homeId && known?.id !== id
  // The server knows.
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const know = (uses: Uses | null) => { if (!isGone) setKnown({ id, uses }) }
    host.call('getCategoryUses', { categoryId: id }).then(know, () => know(null))
    return () => { isGone = true }
  }, [host, id, isWanted])
  return known?.id === id ? known.uses : undefined
}

/** '12 links, 2 menus and the sitemap point here.' */
export function usesWords(t: Say, { links, menus, inSitemap }: Uses): string {
  const parts = [
    ...(links.length > 0 ? [t('pages.usesLinks', { count: links.length })] : []), ...(menus > 0 ? [t('pages.usesMenus', { count: menus })] : []),
    ...(inSitemap ? [t('pages.usesSitemap')] : []),
  ]
  const last = parts.pop()
  if (last === undefined) return t('pages.usesNone')
  const what = parts.length > 0 ? t('pages.usesAnd', { first: parts.join(', '), last }) : last
  return t('pages.uses', { what: what.slice(0, 1).toUpperCase() + what.slice(1), count: links.length + menus + Number(inSitemap) })
}
