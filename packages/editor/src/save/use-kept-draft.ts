import { useEffect } from 'react'
import { useEditor } from '../editor-context.tsx'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../model/editor-state.ts'
import { indexedDrafts, type DraftStore } from '../model/draft-store.ts'
import { findDraft, keepDraft } from '../model/keep-draft.ts'
import { tagOf } from '../model/shop-time.ts'

/** What is edited stays on this device until it is saved: it is back after a crash, a closed window, an ended session. */
export function useKeptDraft(): void {
  const session = useEditor()
  // IndexedDB and timers are outside of React.
  useEffect(() => {
    const { store, site } = session
    const drafts = indexedDrafts(indexedDB)
    const owner = site.get().operator.id
    const kept = keepDraft(store, {
      drafts, owner, now: () => Date.now(), log: (message, details) => console.warn(message, details),
      later(run, milliseconds) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    })
    let page: string | undefined
    const restoreOnce = () => {
      const { key } = store.get().page
      if (key === page) return
      page = key
      restore(session, drafts).catch((error: unknown) => console.warn('draft not read', error))
    }
    restoreOnce()
    const stop = store.subscribe(restoreOnce)
    const hidden = () => { if (document.hidden) void kept.flush() }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      stop()
      kept.stop()
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [session])
}

async function restore({ store, site, host, t }: EditorSession, drafts: DraftStore): Promise<void> {
  const before = store.get()
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
    message: t(hasMoved ? 'draft.restoredOlder' : 'draft.restored', { at }), type: hasMoved ? 'warning' : 'neutral', persist: true,
    action: { text: t('draft.discard'), onClick: () => { if (store.get().revision === revision) discard(store, before) } },
  })
}

/** The page as it was found; one step, so that undoing brings the draft back. */
function discard(store: EditorSession['store'], { page, blocks, revision }: EditorState): void {
  if (store.get().page.key === page.key) store.rebase({ merged: blocks, savedBlocks: blocks, revision })
}
