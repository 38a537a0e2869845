import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../model/editor-state.ts'
import type { RestorableDraft } from '../model/versions/draft-autosave.ts'
import { getLanguageTag } from '../model/pages/shop-time.ts'

/** Restores the draft of this page and notifies of it. */
export function restoreDraft(
  { store, host, t }: EditorSession,
  { found, before }: { readonly found: RestorableDraft; readonly before: EditorState },
): void {
  const { page, mayEdit } = store.get()
  if (!mayEdit || page.key !== before.page.key) return
  const { draft, isOutdated } = found
  // An outdated draft keeps its base revision, so that saving reports the conflict. Edits made before the draft was
  // loaded can be reached by undo.
  const isRestored = isOutdated
    ? store.rebase({ merged: draft.blocks, savedBlocks: draft.base, revision: draft.revision })
    : store.replaceTree(draft.blocks, 'draft')
  if (!isRestored) return
  const at = new Intl.DateTimeFormat(getLanguageTag(host.locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
    draft.at,
  )
  const { revision } = store.get()
  host.notify({
    message: t(isOutdated ? 'draft.restoredOlder' : 'draft.restored', { at }),
    type: isOutdated ? 'warning' : 'neutral',
    persist: true,
    about: 'draft',
    action: {
      text: t('draft.discard'),
      onClick: () => {
        if (store.get().revision === revision) discard(store, before)
      },
    },
  })
  // After a save, an undo or navigation there is nothing to discard.
  const stop = store.subscribe(() => {
    const now = store.get()
    if (now.page.key === page.key && now.revision === revision && (now.isEditingEnabled || now.canRedo)) return
    stop()
    host.removeNotification('draft')
  })
}

/** Restores the page as it was loaded, as one step, so that undo brings the draft back. */
function discard(store: EditorSession['store'], { page, blocks, revision }: EditorState): void {
  if (store.get().page.key === page.key) store.rebase({ merged: blocks, savedBlocks: blocks, revision })
}
