import { useLayoutEffect, useState } from 'react'

/**
 * On hydration React resets a text area to its rendered value and drops earlier input. This returns the current value, so that it is rendered with it, and
 * dispatches an input event for listeners. Restoring it afterwards would leave the field empty during hydration. Single-line fields keep their input.
 */
export function useEarlyInput(id: string): string | undefined {
  const [early] = useState(() => (import.meta.env.SSR ? undefined : readEarlyInput(id)))
  useLayoutEffect(() => {
    if (early !== undefined) findTextArea(id)?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id, early])
  return early
}

function readEarlyInput(id: string): string | undefined {
  const area = findTextArea(id)
  return area && area.value !== area.defaultValue ? area.value : undefined
}

function findTextArea(id: string): HTMLTextAreaElement | undefined {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : undefined
}
