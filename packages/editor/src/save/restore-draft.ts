import type { EditorSession } from '../editor-session.ts'
import type { DraftStore } from '../model/draft-store.ts'
import type { EditorState } from '../model/editor-state.ts'
import { findDraft } from '../model/keep-draft.ts'
import { tagOf } from '../model/shop-time.ts'

/** Puts what was kept on this device back on its page, and says so. */
export async function restoreDraft({ store, site, host, t }: EditorSession, { drafts, before }: { readonly drafts: DraftStore; readonly before: EditorState }): Promise<void> {
  const found = await findDraft(before, { drafts, owner: site.get().operator.id })
  const { page, role } = store.get()
  if (!found || role === 'viewer' || page.key !== before.page.key) return
  const { draft, hasMoved } = found
  // Based on what it was begun with, so that saving meets what came since and asks. Whoever was quicker than the device finds their edit by undoing.
  const isBack = hasMoved ? store.rebase({ merged: draft.blocks, savedBlocks: draft.base, revision: draft.revision }) : store.replaceTree(draft.blocks, 'draft')
  if (!isBack) return
  const at = new Intl.DateTimeFormat(tagOf(host.locale), { dateStyle: 'medium', timeStyle: 'short' }).format(draft.at)
  const { revision } = store.get()
  host.notify({
    message: t(hasMoved ? 'draft.restoredOlder' : 'draft.restored', { at }), type: hasMoved ? 'warning' : 'neutral', persist: true, about: 'draft',
    action: { text: t('draft.discard'), onClick: () => { if (store.get().revision === revision) discard(store, before) } },
  })
  // Once the page was saved, thrown away or left there is nothing to discard.
  const stop = store.subscribe(() => {
    const now = store.get()
    if (now.page.key === page.key && now.revision === revision && (now.isEditingEnabled || now.canRedo)) return
    stop()
    host.forget('draft')
  })
}

/** The page as it was found; one step, so that undoing brings the draft back. */
function discard(store: EditorSession['store'], { page, blocks, revision }: EditorState): void {
  if (store.get().page.key === page.key) store.rebase({ merged: blocks, savedBlocks: blocks, revision })
}
