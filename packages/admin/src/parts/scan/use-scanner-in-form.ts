import { useCallback, type RefCallback } from 'react'
import { createWedgeReader } from './wedge-reader.ts'

const fields = 'input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])'

/** A hand scanner ends a code with Enter: in a form that goes on to the next field instead of sending it. */
export function useScannerInForm(): RefCallback<HTMLFormElement> {
  return useCallback((form) => {
    if (form === null) return
    const reader = createWedgeReader()
    const onKey = (event: KeyboardEvent) => {
      // Ctrl Enter is a person's.
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (reader.press(event.key, event.timeStamp) === undefined) return
      event.preventDefault()
      const all = Array.from(form.querySelectorAll<HTMLElement>(fields))
      all[all.findIndex((field) => field === event.target) + 1]?.focus()
    }
    form.addEventListener('keydown', onKey)
    return () => form.removeEventListener('keydown', onKey)
  }, [])
}
