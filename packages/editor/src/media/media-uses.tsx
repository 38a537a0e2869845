import type { LibraryPicture } from '@vitrine/contract/media.contract'
import type { Answer } from '@vitrine/contract/operations'
import type { ReactNode } from 'react'
import { nameOf } from '../chrome/block-words.ts'
import { useAnswer } from '../chrome/use-answer.ts'
import { useEditor } from '../editor-context.tsx'
import type { Say } from '../text/text.tsx'

type Uses = Answer<'getMediaUses'>

/** Where a picture is shown, asked anew for each. */
export function useUses({ id, uses }: LibraryPicture): Uses | undefined {
  const { host } = useEditor()
  return useAnswer(String(id), () => host.call('getMediaUses', { id }), String(uses)).answer
}

export function MediaUses({ uses: { pages, items, categories, others, olderVersions } }: { uses: Uses }) {
  const { host: { locale }, t } = useEditor()
  const isUnused = pages.length + items.length + categories.length + others.length === 0
  return (
    <>
      {isUnused && <p className="ed-soft">{t('media.usedNowhere')} {olderVersions > 0 && t('media.older', { count: olderVersions })}</p>}
      <ul className="ed-uses">
        {pages.map(({ blockId, block, ...page }) => (
          <Place key={`${page.type} ${page.identifier} ${page.locale} ${blockId}`} path={page.path}>
            {t('media.page', { page: pageName(page, t), block: block === null ? '' : nameOf({ name: block }, locale) })} <small>{page.locale.toUpperCase()}</small>
          </Place>
        ))}
        {items.map(({ id, name, path }) => <Place key={`item ${id}`} path={path}>{t('media.product', { name })}</Place>)}
        {categories.map(({ id, name, path }) => <Place key={`category ${id}`} path={path}>{t('media.category', { name })}</Place>)}
        {others.map(({ kind, name }) => <Place key={`${kind} ${name}`} path={null}>{t(kind === 'manufacturer' ? 'media.maker' : 'media.value', { name })}</Place>)}
      </ul>
    </>
  )
}

function Place({ path, children }: { path: string | null; children: ReactNode }) {
  return <li>{path === null ? children : <a href={path}>{children}</a>}</li>
}

function pageName({ type, identifier, title }: Pick<Uses['pages'][number], 'type' | 'identifier' | 'title'>, t: Say): string {
  if (type === 'global') return t(identifier === 'header' ? 'media.header' : 'media.footer')
  if (type === 'immutable' && identifier === 'index') return t('media.home')
  return title ?? identifier
}
