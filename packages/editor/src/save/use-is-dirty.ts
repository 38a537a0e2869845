import { useSyncExternalStore } from 'react'
import { useEditor, useValue } from '../editor-context.tsx'
import type { EditorSession } from '../editor-session.ts'

/** Whether anything differs from what was saved: the blocks, or the design. */
export function useIsDirty(): boolean {
  const { parts } = useEditor()
  const list = useValue(parts)
  const isAnyDirty = () => list.some(({ isDirty }) => isDirty.get())
  return useSyncExternalStore(
    (listener) => {
      const stops = list.map(({ isDirty }) => isDirty.subscribe(listener))
      return () => { for (const stop of stops) stop() }
    },
    isAnyDirty, isAnyDirty,
  )
}

export const isDirtyNow = ({ parts }: Pick<EditorSession, 'parts'>) => parts.get().some(({ isDirty }) => isDirty.get())
