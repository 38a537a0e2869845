import { homeId } from '@vitrine/contract/pages/home-page'
import type { Answer } from '@vitrine/contract/api/operations'
import { useEffect, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import type { Translate } from '../text/text.tsx'

export type Uses = Answer<'getCategoryUses'>

/** The links to a page; undefined while loading or disabled; null if loading failed. */
export function usePageUses(id: number, isEnabled = true): Uses | null | undefined {
  const { host } = useEditor()
  const [loaded, setLoaded] = useState<{ readonly id: number; readonly uses: Uses | null }>()
  const mustLoad = isEnabled && id !== homeId && loaded?.id !== id
  // Loads the uses once per page.
  useEffect(() => {
    if (!mustLoad) return
    let isCancelled = false
    const finish = (uses: Uses | null) => {
      if (!isCancelled) setLoaded({ id, uses })
    }
    host.call('getCategoryUses', { categoryId: id }).then(finish, () => finish(null))
    return () => {
      isCancelled = true
    }
  }, [host, id, mustLoad])
  return loaded?.id === id ? loaded.uses : undefined
}

/** '12 links, 2 menus and the sitemap point here.' */
export function formatUses(t: Translate, { links, menus, inSitemap }: Uses): string {
  const parts = [
    ...(links.length > 0 ? [t('pages.usesLinks', { count: links.length })] : []),
    ...(menus > 0 ? [t('pages.usesMenus', { count: menus })] : []),
    ...(inSitemap ? [t('pages.usesSitemap')] : []),
  ]
  const last = parts.pop()
  if (last === undefined) return t('pages.usesNone')
  const what = parts.length > 0 ? t('pages.usesAnd', { first: parts.join(', '), last }) : last
  return t('pages.uses', {
    what: what.slice(0, 1).toUpperCase() + what.slice(1),
    count: links.length + menus + Number(inSitemap),
  })
}
