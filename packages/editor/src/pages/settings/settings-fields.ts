import type { CategorySettings } from '@vitrine/contract/pages/page-tree.contract'
import { useEditor } from '../../editor-context.tsx'
import { withDetails, withSettings, type Details } from '../../model/pages/page-settings.ts'
import { getPagesSession } from '../pages-session.ts'

/** Changes the settings draft; a change clears the shown fault. */
export function useSettings(id: number) {
  const { drafts, fault } = getPagesSession(useEditor())
  return {
    setSettings(change: Partial<Omit<CategorySettings, 'id' | 'details'>>): void {
      fault.set(undefined)
      drafts.set(withSettings(drafts.get(), id, change))
    },
    setDetails(change: Partial<Details>): void {
      fault.set(undefined)
      drafts.set(withDetails(drafts.get(), id, change))
    },
  }
}
