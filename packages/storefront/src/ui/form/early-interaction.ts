import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

// What a visitor does before the scripts of a page have loaded. Links and forms work without script and need nothing of
// this.

/**
 * Presses: for an element that needs script. The inline script of the document (`shell/document/start-page.ts`) records
 * a press before hydration; this repeats it after hydration. Without script the element does what its markup says.
 */
export const early = { 'data-late': '', ref: repeatPress }

function repeatPress(element: HTMLElement | null): void {
  if (!element) return
  const dataset = element.dataset
  dataset['alive'] = ''
  if (dataset['pressed'] === undefined) return
  delete dataset['pressed']
  // After React has finished with the part.
  queueMicrotask(() => element.click())
}

/**
 * Input: fields keep what was entered or selected before hydration, but no handler has seen it. `apply` reads the
 * fields once, after hydration.
 */
export function useEarlyInput(apply: () => void): void {
  const applyEarlyInput = useEffectEvent(apply)
  useEffect(() => applyEarlyInput(), [])
}

/**
 * Text areas: on hydration React resets them to their rendered value and drops earlier input. This returns the current
 * value, so that it is rendered with it, and dispatches an input event for listeners. Restoring it afterwards would
 * leave the field empty during hydration. Single-line fields keep their input.
 */
export function useEarlyText(id: string): string | undefined {
  const [text] = useState(() => (import.meta.env.SSR ? undefined : readEarlyText(id)))
  useLayoutEffect(() => {
    if (text !== undefined) findTextArea(id)?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id, text])
  return text
}

function readEarlyText(id: string): string | undefined {
  const area = findTextArea(id)
  return area && area.value !== area.defaultValue ? area.value : undefined
}

function findTextArea(id: string): HTMLTextAreaElement | undefined {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : undefined
}
