import { useEffect } from 'react'
import { useEditor } from '../editor-context.tsx'
import { keepDrafts } from '../model/keep-draft.ts'
import { openDraftStore } from '../model/draft-store.ts'

/** What is edited stays on this device until it is saved: it is back after a crash, a closed window, an ended session. */
export function useKeptDraft(): void {
  const { store, host, announce, t } = useEditor()
  // IndexedDB and timers are outside of React.
  useEffect(() => keepDrafts(store, openDraftStore(), {
    onRestored({ at, isOutdated }) {
      const time = new Intl.DateTimeFormat(host.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
      const message = t(isOutdated ? 'draft.restoredOlder' : 'draft.restored', { at: time })
      host.notify({ message, type: isOutdated ? 'warning' : 'neutral', persist: isOutdated })
      announce(message)
    },
  }), [store, host, announce, t])
}
