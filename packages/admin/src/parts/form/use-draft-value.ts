import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, writeDraft } from './drafts.ts'

const delayMs = 300

/** The value is one that IndexedDB can hold. */
interface DraftValueOptions<Value> {
  /** Of the draft on this device. */
  readonly name: string
  readonly initial: Value
  /** Nothing worth keeping. */
  readonly isEmpty: (value: Value) => boolean
  /** Undefined: the stored value does not fit any more. */
  readonly read: (stored: unknown) => Value | undefined
}

interface DraftValue<Value> {
  readonly value: Value
  readonly setValue: (change: (value: Value) => Value) => void
  /** It was sent: nothing of it stays on the device. */
  readonly clear: () => void
}

/** A value that stays on this device until it is sent: a reload, a lost session or another page loses nothing. */
export function useDraftValue<Value>({ name, ...options }: DraftValueOptions<Value>): DraftValue<Value> {
  const [value, setState] = useState(options.initial)
  const latest = useRef({ ...options, value, isChanged: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(() => {
    clearTimeout(timer.current)
    const { value: changed, isChanged, isEmpty } = latest.current
    if (!isChanged) return
    latest.current.isChanged = false
    const kept = isEmpty(changed)
      ? deleteDraft(name)
      : writeDraft({ name, version: 0, changes: { value: changed }, at: Date.now() })
    kept.catch(() => {})
  }, [name])

  const set = useCallback((next: Value) => {
    latest.current.value = next
    setState(next)
  }, [])

  // The device answers later; what was entered before that stays.
  useEffect(() => {
    let isOver = false
    readDraft(name).then(
      (draft) => {
        const { read, isEmpty } = latest.current
        const kept = draft === undefined ? undefined : read(draft.changes['value'])
        if (!isOver && kept !== undefined && isEmpty(latest.current.value)) set(kept)
      },
      () => {},
    )
    return () => {
      isOver = true
      keep()
    }
  }, [name, keep, set])

  const setValue = useCallback(
    (change: (value: Value) => Value) => {
      set(change(latest.current.value))
      latest.current.isChanged = true
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, delayMs)
    },
    [keep, set],
  )

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    latest.current.isChanged = false
    set(latest.current.initial)
    deleteDraft(name).catch(() => {})
  }, [name, set])

  return { value, setValue, clear }
}
