import { useEffect, useEffectEvent, useRef } from 'react'

/** A hand scanner types faster than people: the time between two characters. */
const maxGapMs = 50
const minLength = 4

/** Calls the function with what a hand scanner reads: fast characters ended by Enter while no field has the focus. */
export function useHandScanner(onScan: (code: string) => void): void {
  const typed = useRef({ text: '', at: 0 })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInField =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
    if (isInField || event.ctrlKey || event.metaKey || event.altKey) return
    const { text, at } = typed.current
    const isFast = event.timeStamp - at <= maxGapMs
    if (event.key === 'Enter') {
      typed.current = { text: '', at: 0 }
      if (!isFast || text.length < minLength) return
      // Enter would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      onScan(text)
    } else if (event.key.length === 1)
      typed.current = { text: isFast ? text + event.key : event.key, at: event.timeStamp }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
