import { createContext, use, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { EditorSession } from './editor-session.ts'
import type { EditorState } from './model/editor-state.ts'
import type { Value } from './model/value.ts'

const SessionContext = createContext<EditorSession | undefined>(undefined)

export function EditorProvider({ session, children }: { session: EditorSession; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The editor as a component sees it: what it may ask, change and tell. */
export function useEditor(): EditorSession {
  const session = use(SessionContext)
  if (!session) throw new Error('no editor')
  return session
}

/** A part of the editor's state; the component is drawn again when that part changes. */
export function useEditorState<T>(part: (state: EditorState) => T): T {
  return useSelected(useEditor().store, part)
}

export function useValue<T>(value: Value<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get)
}

function useSelected<S, T>(source: { get(): S; subscribe(listener: () => void): () => void }, part: (whole: S) => T): T {
  const last = useRef<{ readonly of: S; readonly part: (whole: S) => T; readonly found: T }>(undefined)
  // Asked several times per drawing: the same whole must answer the same object.
  const read = () => {
    const whole = source.get()
    if (last.current?.of !== whole || last.current.part !== part) {
      const found = part(whole)
      last.current = { of: whole, part, found: last.current && Object.is(last.current.found, found) ? last.current.found : found }
    }
    return last.current.found
  }
  return useSyncExternalStore(source.subscribe, read, read)
}
