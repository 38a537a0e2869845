import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import type { Answer } from '@vitrine/contract/api/operations'
import type { ReactNode } from 'react'
import { getBlockName } from '../chrome/block-labels.ts'
import { useQuery } from '../chrome/use-query.ts'
import { useEditor } from '../editor-context.tsx'
import type { Translate } from '../text/text.tsx'

type Uses = Answer<'getMediaUses'>

/** Loads the uses of a picture. */
export function useMediaUses({ id, uses }: LibraryPicture): Uses | undefined {
  const { host } = useEditor()
  return useQuery(String(id), () => host.call('getMediaUses', { id }), String(uses)).answer
}

export function MediaUses({ uses: { pages, items, categories, others, olderVersions } }: { uses: Uses }) {
  const {
    host: { locale },
    t,
  } = useEditor()
  const isUnused = pages.length + items.length + categories.length + others.length === 0
  return (
    <>
      {isUnused && (
        <p className="ed-soft">
          {t('media.usedNowhere')} {olderVersions > 0 && t('media.older', { count: olderVersions })}
        </p>
      )}
      <ul className="ed-uses">
        {pages.map(({ blockId, block, ...page }) => (
          <UseItem key={`${page.type} ${page.identifier} ${page.locale} ${blockId}`} path={page.path}>
            {t('media.page', {
              page: pageName(page, t),
              block: block === null ? '' : getBlockName({ name: block }, locale),
            })}{' '}
            <small>{page.locale.toUpperCase()}</small>
          </UseItem>
        ))}
        {items.map(({ id, name, path }) => (
          <UseItem key={`item ${id}`} path={path}>
            {t('media.product', { name })}
          </UseItem>
        ))}
        {categories.map(({ id, name, path }) => (
          <UseItem key={`category ${id}`} path={path}>
            {t('media.category', { name })}
          </UseItem>
        ))}
        {others.map(({ kind, name }) => (
          <UseItem key={`${kind} ${name}`} path={null}>
            {describeOtherUse({ kind, name }, t)}
          </UseItem>
        ))}
      </ul>
    </>
  )
}

function UseItem({ path, children }: { path: string | null; children: ReactNode }) {
  return <li>{path === null ? children : <a href={path}>{children}</a>}</li>
}

function describeOtherUse({ kind, name }: Pick<Uses['others'][number], 'kind' | 'name'>, t: Translate): string {
  if (kind === 'setting') return t(name === 'shop.logo' ? 'media.usedAsLogo' : 'media.usedAsIcon')
  return t(kind === 'manufacturer' ? 'media.maker' : 'media.value', { name })
}

function pageName(
  { type, identifier, title }: Pick<Uses['pages'][number], 'type' | 'identifier' | 'title'>,
  t: Translate,
): string {
  if (type === 'global') return t(identifier === 'header' ? 'media.header' : 'media.footer')
  if (type === 'immutable' && identifier === 'index') return t('media.home')
  return title ?? identifier
}
