import { useEffect } from 'react'
import { useEditor } from '../editor-context.tsx'
import { indexedDrafts } from '../model/draft-store.ts'
import { keepDraft } from '../model/keep-draft.ts'

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
      const before = store.get()
      if (before.page.key === page) return
      page = before.page.key
      import('./restore-draft.ts').then(({ restoreDraft }) => restoreDraft(session, { drafts, before })).catch((error: unknown) => console.warn('draft not read', error))
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
