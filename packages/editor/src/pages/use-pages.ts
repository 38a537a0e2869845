import { useMemo } from 'react'
import { homeId } from '@vitrine/contract/home-page'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { pageCatalogue, type PageEntry } from '../model/page-catalogue.ts'
import { dirtySettings } from '../model/page-settings.ts'
import { pagesOf } from './pages-session.ts'

export const idOf = ({ id }: Pick<PageEntry, 'id'>): number => id ?? homeId

export interface ShownPages {
  readonly pages: readonly PageEntry[]
  /** Address of the page under edit; empty while header or footer are. */
  readonly current: string
  /** Pages whose settings or blocks are not saved yet. ED-2.37 */
  readonly unsaved: ReadonlySet<number>
}

export function usePages(): ShownPages {
  const session = useEditor()
  const { tree, page } = useValue(session.site)
  const drafts = useValue(pagesOf(session).drafts)
  const areBlocksDirty = useEditorState((state) => state.isEditingEnabled)
  const pages = useMemo(() => pageCatalogue(tree), [tree])
  const unsaved = useMemo(() => {
    const ids = new Set(dirtySettings(drafts).map(({ current }) => current.id))
    const edited = page.type === 'global' ? undefined : pages.find(({ path }) => path === page.path)
    if (areBlocksDirty && edited) ids.add(idOf(edited))
    return ids
  }, [drafts, areBlocksDirty, pages, page.path, page.type])
  return { pages, current: page.type === 'global' ? '' : page.path, unsaved }
}

/** Whether the tree may be changed: not by a viewer, and not in Preview. */
export function useMayChange(): boolean {
  return useEditorState(({ role, disableActions }) => role !== 'viewer' && !disableActions)
}
