import { createContext, use, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { EditorSession } from './editor-session.ts'
import type { EditorState } from './model/editor-state.ts'
import type { Value } from './model/blocks/value.ts'

const SessionContext = createContext<EditorSession | undefined>(undefined)

export function EditorProvider({ session, children }: { session: EditorSession; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The editor session of the surrounding provider. */
export function useEditor(): EditorSession {
  const session = use(SessionContext)
  if (!session) throw new Error('no editor')
  return session
}

/** A selected part of the editor's state; the component re-renders when that part changes. */
export function useEditorState<T>(selector: (state: EditorState) => T): T {
  return useSelected(useEditor().store, selector)
}

export function useValue<T>(value: Value<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get)
}

function useSelected<S, T>(
  source: { get(): S; subscribe(listener: () => void): () => void },
  selector: (snapshot: S) => T,
): T {
  const last = useRef<{ readonly of: S; readonly selector: (snapshot: S) => T; readonly selected: T }>(undefined)
  // React calls this several times per render: the same snapshot must return the same object.
  const read = () => {
    const snapshot = source.get()
    if (last.current?.of !== snapshot || last.current.selector !== selector) {
      const selected = selector(snapshot)
      last.current = {
        of: snapshot,
        selector,
        selected: last.current && Object.is(last.current.selected, selected) ? last.current.selected : selected,
      }
    }
    return last.current.selected
  }
  return useSyncExternalStore(source.subscribe, read, read)
}
