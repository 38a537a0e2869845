import { useEffect } from 'react'
import { useEditor } from '../editor-context.tsx'
import { createIndexedDbDraftStore } from '../model/versions/draft-store.ts'
import { startDraftAutosave } from '../model/versions/draft-autosave.ts'

/** Autosaves a draft on this device and restores it after a crash, a closed window or an expired session. */
export function useDraftAutosave(): void {
  const session = useEditor()
  // IndexedDB and timers are outside of React.
  useEffect(() => {
    const { store, site } = session
    const autosave = startDraftAutosave(store, {
      drafts: createIndexedDbDraftStore(indexedDB),
      owner: site.get().operator.id,
      now: () => Date.now(),
      log: (message, details) => console.warn(message, details),
      schedule(run, delayMs) {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    })
    let restoredPage: string | undefined
    const restoreOnce = () => {
      const before = store.get()
      if (before.page.key === restoredPage) return
      restoredPage = before.page.key
      autosave
        .find(before)
        .then(async (found) => {
          if (found) (await import('./restore-draft.ts')).restoreDraft(session, { found, before })
        })
        .catch((error: unknown) => console.warn('draft not read', error))
    }
    restoreOnce()
    const stop = store.subscribe(restoreOnce)
    const onVisibilityChange = () => {
      if (document.hidden) void autosave.flush()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      stop()
      autosave.stop()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [session])
}
