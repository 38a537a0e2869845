import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../letter-keys.ts'
import { expectScans } from './letter-burst.ts'
import { createWedgeReader } from './wedge-reader.ts'

// Until Enter, also over the breaks of a scanner without a cable.
const maxPauseMs = 500

/** Calls the function with the code of a hand scanner, unless a field has the focus: it gets the code then. */
export function useWedgeScanner(isOn: boolean, onCode: (code: string) => void): void {
  const handle = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return
    const reader = createWedgeReader(maxPauseMs)
    const endScans = expectScans()
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const code = reader.press(event.key, event.timeStamp)
      if (code === undefined) return
      // Enter would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      handle(code)
    }
    // Before every other listener.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      endScans()
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isOn])
}
