import { useSyncExternalStore } from 'react'
import { useEditor, useValue } from '../editor-context.tsx'
import type { EditorSession } from '../editor-session.ts'

/** Whether any part has unsaved changes. */
export function useIsDirty(): boolean {
  const { parts } = useEditor()
  const list = useValue(parts)
  const isAnyDirty = () => list.some(({ isDirty }) => isDirty.get())
  return useSyncExternalStore(
    (listener) => {
      const stops = list.map(({ isDirty }) => isDirty.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    isAnyDirty,
    isAnyDirty,
  )
}

export const hasUnsavedChanges = ({ parts }: Pick<EditorSession, 'parts'>) =>
  parts.get().some(({ isDirty }) => isDirty.get())
