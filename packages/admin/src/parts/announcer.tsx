import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useText } from '../text/text.tsx'
import { Icon } from './icon.tsx'

const shownMs = 10_000

export interface Announcement {
  readonly text: string
  /** The button that takes the change back. */
  readonly undo?: { readonly label: string; readonly run: () => void }
}
type Announce = (announcement: string | Announcement) => void

const AnnouncerContext = createContext<Announce>(() => {})

/** One place for results: a toast that screen readers announce; the next one replaces it. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const [current, setCurrent] = useState<Announcement & { readonly id: number }>({ text: '', id: 0 })
  const announce = useCallback<Announce>(
    (next) => setCurrent(({ id }) => ({ ...(typeof next === 'string' ? { text: next } : next), id: id + 1 })),
    [],
  )
  const clear = useCallback(() => setCurrent(({ id }) => ({ text: '', id })), [])
  // A timer.
  useEffect(() => {
    if (current.text === '') return
    const timer = setTimeout(clear, shownMs)
    return () => clearTimeout(timer)
  }, [current.id, current.text, clear])
  return (
    <AnnouncerContext value={announce}>
      {children}
      {/* The mark keeps React Aria from hiding it while a dialog is open. */}
      <div role="status" aria-live="polite" data-react-aria-top-layer="true">
        {current.text !== '' && (
          <div key={current.id} className="toast">
            <Icon name="check" />
            <span>{current.text}</span>
            {current.undo && (
              <button
                type="button"
                onClick={() => {
                  clear()
                  current.undo?.run()
                }}
              >
                {current.undo.label}
              </button>
            )}
            <button type="button" aria-label={t('dialog.close')} onClick={clear}>
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </AnnouncerContext>
  )
}

export const useAnnounce = () => use(AnnouncerContext)
