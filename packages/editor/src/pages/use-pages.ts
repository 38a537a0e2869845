import { useMemo } from 'react'
import { homeId } from '@vitrine/contract/pages/home-page'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { toPageEntries, type PageEntry } from '../model/pages/page-catalogue.ts'
import { dirtySettings } from '../model/pages/page-settings.ts'
import { getPagesSession } from './pages-session.ts'

export const getPageId = ({ id }: Pick<PageEntry, 'id'>): number => id ?? homeId

export interface PageListState {
  readonly pages: readonly PageEntry[]
  /** Path of the edited page; empty while header or footer is edited. */
  readonly current: string
  /** Pages whose settings or blocks are not saved yet. ED-2.37 */
  readonly unsaved: ReadonlySet<number>
}

export function usePages(): PageListState {
  const session = useEditor()
  const { tree, page } = useValue(session.site)
  const drafts = useValue(getPagesSession(session).drafts)
  const areBlocksDirty = useEditorState((state) => state.isEditingEnabled)
  const pages = useMemo(() => toPageEntries(tree), [tree])
  const unsaved = useMemo(() => {
    const ids = new Set(dirtySettings(drafts).map(({ current }) => current.id))
    const editedPage = page.type === 'global' ? undefined : pages.find(({ path }) => path === page.path)
    if (areBlocksDirty && editedPage) ids.add(getPageId(editedPage))
    return ids
  }, [drafts, areBlocksDirty, pages, page.path, page.type])
  return { pages, current: page.type === 'global' ? '' : page.path, unsaved }
}

/** Whether the tree may be changed: not by a viewer, and not in Preview. */
export function useCanEditPages(): boolean {
  return useEditorState(({ mayEdit, disableActions }) => mayEdit && !disableActions)
}
