import { useState } from 'react'
import { Icon } from '../chrome/icon.tsx'
import type { PageBranch } from '../model/pages/page-branches.ts'
import type { PageEntry } from '../model/pages/page-catalogue.ts'
import { useText } from '../text/text.tsx'
import { PageIcon, PageLink, UnsavedMark } from './page-link.tsx'
import { PageMenu } from './page-menu.tsx'
import { getPageId, type PageListState } from './use-pages.ts'

interface Props {
  readonly branches: readonly PageBranch[]
  readonly list: PageListState
  /** Paths of pages whose child lists are initially expanded. */
  readonly open: readonly string[]
  readonly depth?: number
  readonly onDelete: (page: PageEntry) => void
}

/** Pages with those below them. ED-2.33 */
export function PageList({ branches, depth = 0, ...rest }: Props) {
  return (
    <ul className={depth === 0 ? 'in tight' : undefined}>
      {branches.map((branch) => (
        <PageRow key={getPageId(branch.page)} branch={branch} depth={depth} {...rest} />
      ))}
    </ul>
  )
}

function PageRow({
  branch: { page, children },
  list,
  open,
  depth,
  onDelete,
}: Omit<Props, 'branches' | 'depth'> & { readonly branch: PageBranch; readonly depth: number }) {
  const t = useText()
  const [isOpen, setOpen] = useState(open.includes(page.path))
  const isCurrent = page.path === list.current
  return (
    <li>
      <div className={isCurrent ? 'prow on' : 'prow'} style={{ '--d': depth }} data-page={getPageId(page)}>
        {children.length > 0 ? (
          <button
            type="button"
            className="fold"
            aria-expanded={isOpen}
            aria-label={t('pages.below', { name: page.name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="down" small />
          </button>
        ) : (
          <span className="fold" />
        )}
        {/* Clicking an entry opens its child list. ED-2.34 */}
        <PageLink page={page} isCurrent={isCurrent} onNavigate={() => setOpen(true)}>
          <PageIcon page={page} small />
          <span>{page.name}</span>
        </PageLink>
        {page.right === 'customer' && (
          <span className="shut" role="img" aria-label={t('pages.restricted')} title={t('pages.restricted')}>
            <Icon name="lock" small />
          </span>
        )}
        {page.isDraft && (
          <span className="mark" title={t('publish.status.unseen')}>
            {t('publish.draftMark')}
          </span>
        )}
        {list.unsaved.has(getPageId(page)) && <UnsavedMark />}
        <PageMenu page={page} onDelete={onDelete} />
      </div>
      {isOpen && children.length > 0 && (
        <PageList branches={children} list={list} open={open} depth={depth + 1} onDelete={onDelete} />
      )}
    </li>
  )
}
