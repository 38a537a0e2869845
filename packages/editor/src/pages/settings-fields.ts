import type { CategorySettings } from '@vitrine/contract/page-tree.contract'
import { useEditor } from '../editor-context.tsx'
import { withDetails, withSettings, type Details } from '../model/page-settings.ts'
import { pagesOf } from './pages-session.ts'

/** Writes into the settings under edit; a change takes the fault away that was told of them. */
export function useSettings(id: number) {
  const { drafts, fault } = pagesOf(useEditor())
  return {
    set(change: Partial<Omit<CategorySettings, 'id' | 'details'>>): void {
      fault.set(undefined)
      drafts.set(withSettings(drafts.get(), id, change))
    },
    say(change: Partial<Details>): void {
      fault.set(undefined)
      drafts.set(withDetails(drafts.get(), id, change))
    },
  }
}
