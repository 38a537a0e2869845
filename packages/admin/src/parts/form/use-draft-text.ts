import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, writeDraft } from './drafts.ts'

const delayMs = 300

interface DraftText {
  readonly text: string
  readonly setText: (text: string) => void
  /** It was sent: nothing of it stays on the device. */
  readonly clear: () => void
}

/** A text that stays on this device until it is sent: a reload, a lost session or another page loses nothing. */
export function useDraftText(name: string): DraftText {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef<string>(undefined)

  const keep = useCallback(() => {
    clearTimeout(timer.current)
    const value = typed.current
    if (value === undefined) return
    typed.current = undefined
    const kept =
      value.trim() === ''
        ? deleteDraft(name)
        : writeDraft({ name, version: 0, changes: { text: value }, at: Date.now() })
    kept.catch(() => {})
  }, [name])

  // The device answers later; what was typed before that stays.
  useEffect(() => {
    let isOver = false
    readDraft(name).then(
      (draft) => {
        const kept = draft?.changes['text']
        if (!isOver && typeof kept === 'string') setText((now) => (now === '' ? kept : now))
      },
      () => {},
    )
    return () => {
      isOver = true
      keep()
    }
  }, [name, keep])

  return {
    text,
    setText(value) {
      setText(value)
      typed.current = value
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, delayMs)
    },
    clear() {
      clearTimeout(timer.current)
      typed.current = undefined
      setText('')
      deleteDraft(name).catch(() => {})
    },
  }
}
